// How the figure moves on one map, 1/120 s at a time, in whole numbers: the same as solvers/ferry/motion.pxd, written
// after docs/engines/ferry-motion.md. Lengths are units, 240 to a cell; y grows downwards.
const WIDE = 42, HIGH = 29, CELL = 240, BODY = 180, TALL = 720, PACE = 15, LEAP = 44, REACH = 480;

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

  // Moves a body by one step.
  step(body, direction, jump) {
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

  // The second half of a step of who flies.
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

  // Moves a body sideways, as far as there is room; false if something was in the way.
  shift(body, by) {
    if (this.free(body.x + by, body.y)) {
      body.x += by;
      return true;
    }
    body.x = by > 0 ? Math.ceil((body.x + BODY) / CELL) * CELL - BODY : Math.floor(body.x / CELL) * CELL;
    return false;
  }

  // Moves a body by a tick of the second motion: four steps, before which the keys are looked at once.
  tick(body, direction, down) {
    if (down && !body.down) body.wish = 4;
    if (body.wish && (!body.flying || (body.edge && body.speed <= 8))) {
      const fallen = body.flying ? body.speed * (body.speed - 1) / 2 : 0;
      if (this.free(body.x, body.y - fallen - LEAP)) {
        Object.assign(body, { y: body.y - fallen, flying: true, speed: -LEAP, edge: false, rise: true, wish: 0 });
      }
    } else if (body.rise && !down && (body.speed === 8 - LEAP || body.speed === 16 - LEAP)) {
      body.speed = -10;
    }
    body.down = down;
    body.wish = Math.max(body.wish - 1, 0);
    const before = body.heading;
    const after = direction * before <= 0 ? direction : body.walked === 9 && !body.flying ? 2 * direction : before;
    let clear = true;
    if (!before && after && body.x % 60) clear = this.shift(body, after > 0 ? 60 - body.x % 60 : -(body.x % 60));
    for (let part = 1; part <= 4; part++) {
      if (clear && (before || after)) clear = this.shift(body, PACE * before + 3 * part * (after - before));
      if (body.flying) this.riseOrFall(body);
    }
    body.heading = clear ? after : 0;
    if (body.flying) {
      body.walked = 0;
      return;
    }
    body.edge = body.rise = false;
    const walked = before * after < 0 ? 0 : body.walked;
    body.walked = Math.abs(body.heading) === 1 ? Math.min(walked + 1, 9) : 0;
    if (!this.carriesAt(body.x, Math.floor(body.y / CELL))) {
      Object.assign(body, { flying: true, edge: true, walked: 0 });
    }
  }
}

// A body with the jump key up, at the begin of a walk of the second motion.
function keysUp(body) {
  return { ...body, wish: 0, down: false, rise: false };
}

// A body with all keys up: without a pace if it stands.
function atRest(body) {
  return { ...keysUp(body), heading: body.flying ? body.heading : 0, walked: 0 };
}

// What tells two bodies apart.
function keyOf(body) {
  return `${body.x},${body.y},${body.speed},${body.heading}`;
}
