// Ways on one map, for the mouse and for play as text: the quickest walk to where something can be done.

// All bodies on the ground that can be reached, by the ticks to them: Dijkstra's search, in buckets of ticks. An edge is
// one tick of a walk, with a fall to its end, or a jump with one direction and the key held until it lands. Only who
// stands or runs jumps, so that there are few flights to look at.
function findWays(game, begin) {
  const ground = game.ground, found = new Map(), buckets = [];
  const add = (body, before, direction, jump, count) => {
    const ticks = (before ? before.ticks : 0) + count, key = keyOf(body) + jump, known = found.get(key);
    if (known && known.ticks <= ticks) return;
    const way = { body, ticks, before, direction, jump, count };
    found.set(key, way);
    (buckets[ticks] ??= []).push(way);
  };
  const follow = (from, before, direction, jump) => {
    const body = withKeysUp(from);
    let count = 0;
    do {
      ground.tick(body, direction, jump);
      count++;
    } while (body.flying && count < 150);
    if (!body.flying) add(withKeysUp(body), before, direction, jump, count);
  };
  if (begin.flying) follow(begin, null, 0, false);
  else add(withKeysUp(begin), null, 0, false, 0);
  for (let ticks = 0; ticks < buckets.length; ticks++) {
    for (const way of buckets[ticks] ?? []) {
      if (found.get(keyOf(way.body) + way.jump) !== way) continue;
      for (const direction of [-1, 0, 1]) {
        follow(way.body, way, direction, false);
        if ([0, 2].includes(Math.abs(way.body.heading)) && !way.jump) follow(way.body, way, direction, true);
      }
    }
  }
  return [...found.values()];
}

// The stretches of the walk to one of these.
function walkTo(way) {
  const path = [], stretches = [];
  for (let at = way; at; at = at.before) path.unshift(at);
  for (const { direction, jump, count } of path) if (count) addTicks(stretches, direction, jump, count);
  return stretches;
}

// The quickest walk to a body for which `goal` holds; undefined if there is none.
function quickest(ways, goal) {
  let best;
  for (const way of ways) if ((!best || way.ticks < best.ticks) && goal(way.body)) best = way;
  return best && walkTo(best);
}

// What can be done now, as text: its words and its move, or why it cannot be done.
function deedsOf(game) {
  if (game.ending) return [];
  if (game.line) {
    const said = game.choices.map(({ number, link, lacks }) => ({
      words: answerWords(game.tale, game.texts.get(link.target)), move: lacks ? "" : String(number),
      hindrance: lacks }));
    return [...said, ...(game.automaticLink ? [{ words: "Go on", move: "next" }] : []),
            { words: "Leave the conversation", move: "leave" }];
  }
  const ways = findWays(game, game.body), deeds = [], person = game.map.person;
  if (person) {
    const walk = quickest(ways, (body) => game.personNear(body));
    const verb = person.look === "nobody" ? "Listen to" : "Talk to";
    const has = person.openings.some((link) => game.isOpen(link));
    const name = person.name.replace(/^(The|An?) /, (article) => article.toLowerCase());
    deeds.push({ words: `${verb} ${name}`, move: walk && has ? writeWalk(walk, "talk") : "",
                 hindrance: walk ? "Nothing is to be said now." : "No way leads there from here." });
  }
  for (const portal of game.map.portals.filter((each) => leads(each) && !game.isTaken(each))) {
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
  const gift = game.titles(portal.gives);
  if (gift.length) return gift.join(" and ");
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
