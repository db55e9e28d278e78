// Ways on one map, for the mouse and for play as text: the quickest walk to where something can be done.

// All bodies that stand or walk and can be reached, by the steps to them: Dijkstra's search, in buckets of steps. An
// edge is one step of a walk, with a fall to its end, or a jump with one direction held until it lands.
function findWays(game, begin) {
  const ground = game.ground, found = new Map(), buckets = [[]];
  const rest = { ...begin }, first = [];
  while (rest.flying && first.length < 2000) {
    ground.step(rest, 0, false);
    first.push(0);
  }
  const root = { body: rest, steps: first.length, before: null, direction: 0, jump: false, count: first.length };
  found.set(keyOf(rest), root);
  buckets[root.steps] = [root];
  for (let steps = 0; steps < buckets.length; steps++) {
    for (const node of buckets[steps] ?? []) {
      if (found.get(keyOf(node.body)) !== node) continue;
      for (const [direction, jump] of [[-1, false], [1, false], [-1, true], [0, true], [1, true]]) {
        const body = { ...node.body };
        let count = 0;
        do {
          ground.step(body, direction, jump && count === 0);
          count++;
        } while (body.flying && count < 600);
        if (body.flying) continue;
        const after = { body, steps: node.steps + count, before: node, direction, jump, count };
        const known = found.get(keyOf(body));
        if (known && known.steps <= after.steps) continue;
        found.set(keyOf(body), after);
        (buckets[after.steps] ??= []).push(after);
      }
    }
  }
  return [...found.values()];
}

// The stretches of the walk to one of these.
function walkTo(node) {
  const path = [], stretches = [];
  for (let at = node; at; at = at.before) path.unshift(at);
  for (const { direction, jump, count } of path) if (count) addSteps(stretches, direction, jump, count);
  return stretches;
}

// The quickest walk to a body for which `goal` holds; undefined if there is none.
function quickest(ways, goal) {
  let best;
  for (const way of ways) if ((!best || way.steps < best.steps) && goal(way.body)) best = way;
  return best && walkTo(best);
}

// What can be done now, as text: its words and its move, or why it cannot be done.
function deedsOf(game) {
  if (game.ending) return [];
  if (game.line) {
    const said = game.choices.map(({ number, link, missing }) => ({
      words: game.texts.get(link.target), move: missing.length ? "" : String(number),
      hindrance: missing.length ? `You still need ${missing.join(" and ")}.` : "" }));
    return [...said, ...(game.automaticLink ? [{ words: "Go on", move: "next" }] : []),
            { words: "Leave the conversation", move: "leave" }];
  }
  const ways = findWays(game, game.body), deeds = [], person = game.map.person;
  if (person) {
    const walk = quickest(ways, (body) => game.personNear(body));
    const verb = person.look === "nobody" ? "Listen to" : "Talk to";
    const has = person.openings.some((link) => game.isOpen(link));
    deeds.push({ words: `${verb} ${person.name}`, move: walk && has ? writeWalk(walk, "talk") : "",
                 hindrance: walk ? "Nothing is to be said now." : "No way leads there from here." });
  }
  for (const portal of game.map.portals.filter(leads)) {
    const walk = quickest(ways, (body) => game.portalAt(body) === portal);
    const open = game.isOpen(portal);
    const where = directionOf(game, portal);
    deeds.push({ words: `${where === "here" ? "Through the arch beside you" : `Go ${where}`}: ${goalOf(game, portal)}`,
                 move: walk && open ? writeWalk(walk, "up") : "",
                 hindrance: open ? "No way leads there from here." : game.closedWords(portal) });
  }
  return deeds;
}

function goalOf(game, portal) {
  const there = game.maps.get(portal.map);
  return there && game.seen.has(there.name) ? there.title || there.name : "where you have not been";
}

function directionOf(game, { column, row }) {
  const across = column + 0.5 - (game.body.x + BODY / 2) / CELL, up = Math.round(game.body.y / CELL) - (row + 1);
  const side = across > 0 ? "east" : "west";
  const far = Math.abs(across) < 2 ? "here" : Math.abs(across) < 8 ? `a few steps ${side}` :
    Math.abs(across) > 20 ? `far ${side}` : side;
  return far + (Math.abs(up) < 2 ? "" : up > 0 ? ", higher up" : ", lower down");
}
