// How the figure moves on one map, 1/120 s at a time, in whole numbers: the same as solvers/ferry/motion.pxd, written
// after docs/engines/ferry-motion.md. Lengths are units, 240 to a cell; y grows downwards.
const WIDE = 42, HIGH = 29, CELL = 240, BODY = 180, TALL = 720, PACE = 15, LEAP = 44, REACH = 480;
const TICK = 4, GRID = 60, HOP = 10, BUFFER = 3;  // of the steered motions, which are the second to the fourth
const LATEST = 4, COYOTE = [0, 0, 8, 12, 12], RUN = [0, 0, 9, 9, 7];  // by motion
// Of each gear its pace, and the gears that follow it: with its direction held, with none on the ground, with none in
// the air, and with the other one held.
const RAMP = [[0, 1, 0, 0, 0], [15, 1, 0, 0, -1], [30, 2, 3, 0, -1], [20, 4, 5, 0, 5], [25, 2, 3, 0, -1], [10, 1, 0, 0, -1]];
const AT_ONCE = [[0, 1, 0, 0, 0], [15, 1, 0, 0, -1], [30, 2, 0, 0, -1], [20, 2, 0, 0, -1], [25, 2, 0, 0, -1],
                 [10, 1, 0, 0, -1]];

class Ground {
  constructor(rows) {
    this.solid = new Uint8Array(WIDE * HIGH);
    this.carries = new Uint8Array(WIDE * (HIGH + 1)).fill(1);  // below the last row is a floor
    for (let row = 0; row < HIGH; row++) {
      for (let column = 0; column < WIDE; column++) {
        const cell = rows[row][column];
        this.solid[row * WIDE + column] = cell === "#";
        this.carries[row * WIDE + column] = cell === "#" || cell === "=";
      }
    }
  }

  // True if a body has room with its left edge at x and its feet at y. The frame has walls, a floor and no ceiling.
  free(x, y) {
    if (x < 0 || x + BODY > WIDE * CELL || y > HIGH * CELL) return false;
    const last = Math.floor((x + BODY - 1) / CELL);
    for (let row = Math.max(Math.floor((y - TALL) / CELL), 0); row <= Math.floor((y - 1) / CELL); row++) {
      for (let column = Math.floor(x / CELL); column <= last; column++) {
        if (this.solid[row * WIDE + column]) return false;
      }
    }
    return true;
  }

  // True if the upper edge of a row carries a body whose left edge is at x.
  carriesAt(x, row) {
    if (row < 0) return false;
    const last = Math.floor((x + BODY - 1) / CELL);
    for (let column = Math.floor(x / CELL); column <= last; column++) {
      if (this.carries[row * WIDE + column]) return true;
    }
    return false;
  }

  // A body in the middle of a cell, its feet on the lower edge.
  bodyAt(column, row) {
    const x = column * CELL + (CELL - BODY) / 2;
    return { x, y: (row + 1) * CELL, speed: 0, heading: 0, flying: !this.carriesAt(x, row + 1),
             walked: 0, edge: false, wish: 0, down: false, rise: false };
  }

  // Moves a body by one step of the first motion, 1/120 s: in the air no key is heeded.
  step(body, direction, jump) {
    body.edge = false;
    if (!body.flying) {
      if (!jump) {
        if (this.free(body.x + PACE * direction, body.y)) body.x += PACE * direction;
        if (!this.carriesAt(body.x, Math.floor(body.y / CELL))) {
          body.flying = true;
          body.speed = 0;
          body.heading = direction;
        }
        return;
      }
      body.flying = true;
      body.speed = -LEAP;
      body.heading = direction;
    }
    if (this.free(body.x + PACE * body.heading, body.y)) body.x += PACE * body.heading;
    this.riseOrFall(body);
    if (!body.flying) body.heading = 0;
  }

  // The second half of a step of who flies: up, or down as far as the first edge that carries.
  riseOrFall(body) {
    if (body.speed < 0) {
      if (this.free(body.x, body.y + body.speed)) {
        body.y += body.speed;
        body.speed += 1;
      } else {  // the head meets the lower edge of the row above
        body.y = TALL + Math.floor((body.y - TALL) / CELL) * CELL;
        body.speed = 0;
      }
      return;
    }
    for (let row = Math.max(Math.ceil(body.y / CELL), 0); row * CELL <= body.y + body.speed; row++) {
      if (this.carriesAt(body.x, row)) {
        body.y = row * CELL;
        body.speed = 0;
        body.flying = false;
        return;
      }
    }
    body.y += body.speed;
    body.speed += 1;
  }

  // Moves a body sideways by less than a cell, as far as there is room. True if nothing was in the way.
  shift(body, by) {
    if (this.free(body.x + by, body.y)) {
      body.x += by;
      return true;
    }
    body.x = by > 0 ? Math.ceil((body.x + BODY) / CELL) * CELL - BODY : Math.floor(body.x / CELL) * CELL;
    return false;
  }

  // What the jump key does at the begin of a tick: a jump, from the ground or just behind an edge, or a shorter one.
  pressJump(body, down, motion) {
    if (down && !body.down) body.wish = BUFFER + 1;
    if (body.wish && (!body.flying || (body.edge && body.speed <= COYOTE[motion]))) {
      const high = body.y - (body.flying ? body.speed * (body.speed - 1) / 2 : 0);
      if (this.free(body.x, high - LEAP)) {
        Object.assign(body, { y: high, speed: -LEAP, flying: true, edge: false, rise: true, wish: 0 });
      }
    } else if (body.rise && !down && (body.speed === 2 * TICK - LEAP || body.speed === 4 * TICK - LEAP)) {
      body.speed = -HOP;
    }
    body.down = down;
    body.wish = Math.max(body.wish - 1, 0);
  }

  // True if who walks and goes on begins to run in this tick.
  beginsRun(body, motion) {
    if (!body.flying) return body.walked >= RUN[motion];
    if (motion < 4) return motion === 3 && body.speed === -8;
    return body.speed >= (body.edge ? 32 : -16) && body.speed % 16 === 0;
  }

  // The gear at the end of a tick.
  nextGear(body, direction, motion) {
    const side = Math.sign(body.heading), gear = side * body.heading;
    if (!gear) return direction;
    const [, held, free, dropped, against] = (motion < 4 ? AT_ONCE : RAMP)[gear];
    if (!direction) return side * (body.flying ? dropped : free);
    if (direction !== side) return side * against;
    return side * (gear === 1 && this.beginsRun(body, motion) ? (motion < 4 ? 2 : 3) : held);
  }

  // Moves a body by one tick of a steered motion, four steps with the same keys: `heading` is its gear.
  tick(body, direction, down, motion = LATEST) {
    this.pressJump(body, down, motion);
    const ran = motion > 3 && Math.abs(body.heading) > 1;
    if (body.flying && Math.abs(body.heading) === 3 && direction * body.heading <= 0) {
      body.heading = 5 * Math.sign(body.heading);
    }
    const gear = this.nextGear(body, direction, motion), before = paceOf(body.heading), after = paceOf(gear);
    const off = body.x % GRID;
    let clear = true;
    if (!before && after && off) clear = this.shift(body, after > 0 ? GRID - off : -off);
    for (let part = 1; part <= TICK; part++) {
      if (clear && (before || after)) clear = this.shift(body, before + part * (after - before) / 5);
      if (body.flying) this.riseOrFall(body);
    }
    body.heading = clear ? gear : 0;
    if (body.flying) {
      body.walked = 0;
      return;
    }
    body.edge = body.rise = false;
    const walked = ran ? RUN[motion] : before * after < 0 ? 0 : body.walked;
    body.walked = Math.abs(body.heading) === 1 ? Math.min(walked + 1, RUN[motion]) : 0;
    if (!this.carriesAt(body.x, Math.floor(body.y / CELL))) {
      Object.assign(body, { flying: true, edge: true, walked: 0 });
    }
  }
}

// The pace of a gear to either side, in units a step.
function paceOf(gear) {
  return Math.sign(gear) * RAMP[Math.abs(gear)][0];
}

// A body as a walk of a steered motion begins with it: no key is down.
function withKeysUp(body) {
  return { ...body, wish: 0, down: false, rise: false };
}

// A body whose walk is over: who is on the ground stands.
function atRest(body) {
  return { ...withKeysUp(body), heading: body.flying ? body.heading : 0, walked: 0 };
}

// What tells two bodies apart that have no key down.
function keyOf(body) {
  return `${body.x},${body.y},${body.heading},${body.walked}`;
}
