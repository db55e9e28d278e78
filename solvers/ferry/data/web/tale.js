// The rules of a tale: conversations, portals, tokens, and the log of moves, as solvers/ferry/game.py has them.
class Refused extends Error {}

const STRETCH = /^([lsrLSR])([1-9][0-9]{0,5})$/;
const DIRECTIONS = { l: -1, s: 0, r: 1 };

// The stretches of a walk such as `4 r96 R40 up`, the key that ends it, and its motion, which is the first without a number.
function readWalk(text) {
  const words = text.split(" "), last = words[words.length - 1];
  const event = last === "up" || last === "talk" ? words.pop() : "";
  const motion = words.length > 1 && /^[234]$/.test(words[0]) ? Number(words.shift()) : 1;
  const stretches = words.map((word) => {
    const match = STRETCH.exec(word);
    if (!match) throw new Refused(`“${word}” is no part of a walk.`);
    const letter = match[1].toLowerCase();
    return { direction: DIRECTIONS[letter], steps: Number(match[2]), jump: letter !== match[1] };
  });
  return { stretches, event, motion };
}

function writeWalk(stretches, event) {
  const words = stretches.map(({ direction, steps, jump }) => {
    const letter = "lsr"[direction + 1];
    return (jump ? letter.toUpperCase() : letter) + steps;
  });
  return [...(words.length ? [LATEST, ...words] : []), ...(event ? [event] : [])].join(" ");
}

// Adds ticks with one direction held, and perhaps the jump key, to the stretches of a walk.
function addTicks(stretches, direction, jump, ticks = 1) {
  const last = stretches[stretches.length - 1], steps = TICK * ticks;
  if (last && last.direction === direction && last.jump === jump) last.steps += steps;
  else stretches.push({ direction, steps, jump });
}

class Game {
  constructor(tale) {
    this.tale = tale;
    this.maps = new Map(tale.maps.map((each) => [each.name, each]));
    this.texts = new Map(tale.lines);
    this.grounds = new Map(tale.maps.map((each) => [each.name, new Ground(each.rows)]));
    this.restart();
  }

  restart() {
    const here = this.maps.get(this.tale.start);
    this.place = here.name;
    this.body = this.ground.bodyAt(...(here.start ?? [0, 0]));
    this.tokens = new Set();
    this.line = 0;
    this.speaker = "player";
    this.ending = "";
    this.journal = [];
    this.seen = new Set([here.name]);
    this.steps = this.presses = 0;
    this.moves = [];  // the log
  }

  get map() { return this.maps.get(this.place); }
  get ground() { return this.grounds.get(this.place); }
  get text() { return this.texts.get(this.line) ?? ""; }

  isOpen(link) {
    const has = (token) => this.tokens.has(token);
    return link.needs.every(has) && !link.lacks.some(has);
  }

  titles(tokens) {
    const missing = tokens.filter((token) => !this.tokens.has(token));
    return missing.map((token) => `“${this.tale.tokens[token] ?? token}”`);
  }

  // Why a choice with these needs cannot be said, in words; empty if it can.
  lackWords(needs) {
    const own = this.ownLack(needs), missing = this.titles(needs);
    if (signsOf(this.tale, own).length) return `You still need ${signWords(this.tale, own)}.`;
    return own || (missing.length ? `You still need ${missing.join(" and ")}.` : "");
  }

  // What the tale itself says of needs that are missing, by words or by signs; empty if it says nothing of them.
  ownLack(needs) {
    const own = Object.keys(this.tale.wanting).find((token) => needs.includes(token) && !this.tokens.has(token));
    return this.tale.wanting[own] ?? "";
  }

  // The drawings of what is seen on or beside the person here, for nobody has taken it yet.
  get worn() {
    const worn = Object.entries(this.tale.drawings.worn[this.map.person?.look] ?? {});
    return worn.filter(([token]) => !this.tokens.has(token)).map(([, drawing]) => drawing);
  }

  // The token with a drawing that a portal is there to give, for it leads back to itself; undefined for any other.
  foundToken(portal) {
    const isFind = portal.map === this.place && portal.target === portal.letter;
    return isFind ? portal.gives.find((token) => drawingOf(this.tale, token)) : undefined;
  }

  // True if a portal was there to give a thing that one carries, so that nothing is seen of it any more.
  isTaken(portal) {
    return this.tokens.has(this.foundToken(portal)) && !this.isOpen(portal);
  }

  // The drawings of what one carries, in the order of the tale.
  get carriedThings() {
    const carried = Object.keys(this.tale.tokens).filter((token) => this.tokens.has(token));
    return carried.map((token) => drawingOf(this.tale, token)).filter(Boolean);
  }

  // True if the line that is being said was said here before.
  get heardBefore() {
    const now = this.journal[this.journal.length - 1], earlier = this.journal.slice(0, -1);
    return this.line > 0 && earlier.some(({ map, speaker, line }) =>
      map === now.map && speaker === now.speaker && line === now.line);
  }

  // True if planks alone carry a body.
  standsOnPlanks({ x, y, flying }) {
    const under = (this.map.rows[y / CELL] ?? "#").slice(Math.floor(x / CELL), Math.floor((x + BODY - 1) / CELL) + 1);
    return !flying && under.includes("=") && !under.includes("#");
  }

  get links() { return this.tale.links.filter((link) => link.source === this.line); }

  // What may be said: choices that lack nothing forbidden, with the tokens that are missing.
  get choices() {
    if (!this.line || this.links.some((link) => link.opcode !== "choose" && this.isOpen(link))) return [];
    return this.links
      .filter((link) => link.opcode === "choose" && !link.lacks.some((token) => this.tokens.has(token)))
      .map((link, place) => ({ number: place + 1, link, missing: this.titles(link.needs),
        lacks: this.lackWords(link.needs) }));
  }

  // The link that is taken without a choice; undefined if the player must choose.
  get automaticLink() {
    const held = this.links.find((link) => link.opcode !== "choose" && this.isOpen(link));
    if (held || this.choices.some((choice) => !choice.missing.length)) return held;
    return { target: 0, opcode: "same", needs: [], lacks: [], gives: [], takes: [], ending: "" };
  }

  // The portal in which a body stands: of several the nearest that leads on, the first by letter.
  portalAt(body) {
    if (body.flying) return undefined;
    const found = [];
    for (const portal of this.map.portals) {
      const left = portal.column * CELL, bottom = (portal.row + 1) * CELL;
      if (left - BODY < body.x && body.x < left + CELL && bottom - 3 * CELL < body.y && body.y < bottom + TALL) {
        found.push([Number(!leads(portal)), Math.abs(body.x + BODY / 2 - left - CELL / 2), Math.abs(body.y - bottom),
                    portal.letter, portal]);
      }
    }
    const order = (one, other) => {
      const place = one.findIndex((value, at) => value !== other[at]);
      return one[place] < other[place] ? -1 : 1;
    };
    return found.sort(order)[0]?.[4];
  }

  personNear(body) {
    const person = this.map.person;
    if (!person || body.flying) return undefined;
    const across = body.x + BODY / 2 - (person.column * CELL + CELL / 2), up = body.y - (person.row + 1) * CELL;
    return Math.abs(across) <= REACH && Math.abs(up) <= REACH ? person : undefined;
  }

  bodyAfter({ stretches, motion }) {
    if (!stretches.length) return this.body;
    const steered = motion > 1, body = steered ? withKeysUp(this.body) : atRest(this.body);
    for (const { direction, steps, jump } of stretches) {
      for (let step = 0; step < steps; step += steered ? TICK : 1) {
        if (steered) this.ground.tick(body, direction, jump, motion);
        else this.ground.step(body, direction, jump && step === 0);
      }
    }
    return body;
  }

  // Makes a move, as text; throws Refused with a sentence for the player, and changes nothing then.
  play(move) {
    if (this.ending) throw new Refused("The tale is over; begin anew.");
    if (this.line) this.speak(move);
    else this.walk(readWalk(move));
    this.moves.push(move);
  }

  speak(move) {
    let link;
    if (move === "next") {
      link = this.automaticLink;
      if (!link) throw new Refused(`Choose what to say: 1 to ${this.choices.length}.`);
    } else if (move !== "leave") {
      const choice = this.choices.find(({ number }) => String(number) === move);
      if (!choice) throw new Refused("That cannot be said here.");
      if (choice.missing.length) throw new Refused("You cannot say that yet.");
      link = choice.link;
    }
    this.steps += 1;
    this.presses += 1;
    if (link) {
      const turned = this.speaker === "player" ? "person" : "player";
      this.say(link, link.opcode === "chgspk" ? turned : link.opcode === "choose" ? "player" : this.speaker);
    } else {
      this.line = 0;
      this.speaker = "player";
    }
  }

  walk({ stretches, event, motion }) {
    const body = this.bodyAfter({ stretches, motion });
    const portal = event === "up" ? this.portalAt(body) : undefined;
    const person = event === "talk" ? this.personNear(body) : undefined;
    const opening = person?.openings.find((link) => this.isOpen(link));
    if (event === "up") {
      if (!portal) throw new Refused("There is no way on where you stand.");
      if (!leads(portal)) throw new Refused("This way leads nowhere.");
      if (!this.isOpen(portal)) throw new Refused(this.closedWords(portal));
    } else if (event === "talk" && !opening) {
      throw new Refused(person ? `${person.name} has nothing to say now.` : "Nobody is near enough to talk to.");
    }
    let before = 0, down = false;
    for (const { direction, steps, jump } of stretches) {
      this.presses += Number(jump && !down) + Number(direction !== 0 && direction !== before);
      this.steps += steps;
      before = direction;
      down = jump && motion > 1;
    }
    this.presses += Number(Boolean(event));
    this.steps += Number(Boolean(event));
    this.body = event ? atRest(body) : body;
    if (portal) this.enter(portal);
    if (opening) this.say(opening, "player");
  }

  closedWords(portal) {
    const missing = this.titles(portal.needs);
    if (portal.closed && (missing.length || !portal.needs.length)) return signWords(this.tale, portal.closed);
    if (portal.gives.length && portal.gives.every((token) => this.tokens.has(token))) return "There is nothing left here to take.";
    return missing.length ? `The way is closed. You still need ${missing.join(" and ")}.` : "The way is closed now.";
  }

  enter(portal) {
    for (const token of portal.gives) this.tokens.add(token);
    if (portal.ending) {
      this.ending = portal.ending;
      return;
    }
    const there = this.maps.get(portal.map), arrival = there.portals.find((each) => each.letter === portal.target);
    this.place = there.name;
    this.body = this.ground.bodyAt(arrival.column, arrival.row);
    this.seen.add(there.name);
  }

  say(link, speaker) {
    for (const token of link.takes) this.tokens.delete(token);
    for (const token of link.gives) this.tokens.add(token);
    if (link.target) this.journal.push({ map: this.place, speaker, line: link.target });
    this.ending = link.ending;
    const over = !link.target || Boolean(link.ending);
    this.line = over ? 0 : link.target;
    this.speaker = over ? "player" : speaker;
  }

  // Where a play stands, as `./run lab ferry play` says it.
  report() {
    return { map: this.place, x: this.body.x, y: this.body.y, tokens: [...this.tokens].sort(),
             ending: this.ending || null, line: this.line, steps: this.steps, presses: this.presses };
  }
}

function leads(portal) {
  return Boolean(portal.map || portal.ending);
}

// The game after a log of moves, one a line.
function replay(tale, log) {
  const game = new Game(tale);
  for (const move of log.split("\n")) if (move.trim()) game.play(move.trim());
  return game;
}
