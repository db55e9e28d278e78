// The picture of a map: flat layers from the sky to the front, in px of a design of 840 x 580, a cell being 20.
const SIDE = 20;
const PALETTES = {
  night: { sky: ["0E1828", "12213A", "172C49", "1E3A5A", "2A4D6C"], light: "F1ECE1", star: "DCE6EE",
           hills: ["234460", "1B3850"], wood: ["16304A", "10253A"], town: ["11253A", "1D3A57"], window: "F0B429",
           river: ["24486A", "1A3550"], ripple: "3A5F82", earth: "0B1622", stone: "16273A", edge: "587A94",
           plank: "A8845A", timber: "3A2C22", arch: "3A536A", joint: "22364A", glow: "56B4E9", lantern: "F0B429",
           wall: ["2B2A33", "211F27"], leaf: "1F4038", cloak: "7FA9C9", cloth: "D9DDE0", skin: "E3C4A4",
           scarf: "F0763A" },
  dusk: { sky: ["2A2C4B", "43395C", "6C4A68", "A9646A", "DE946E"], light: "F7D9A0", star: "EFE3DA",
          hills: ["6A4763", "513A59"], wood: ["403350", "2E263F"], town: ["33293F", "553F5C"], window: "F7C45E",
          river: ["A06770", "5B456A"], ripple: "B98484", earth: "191725", stone: "2A2538", edge: "A88598",
          plank: "C08F5E", timber: "41292A", arch: "6B5570", joint: "463A55", glow: "8CC8EE", lantern: "F7C45E",
          wall: ["4A3B46", "382D39"], leaf: "4A4A52", cloak: "8FB3CF", cloth: "E4DFDC", skin: "E8C4A0",
          scarf: "F58A4B" },
  day: { sky: ["BFD9E8", "CBE0EB", "D8E7EC", "E5EDEA", "F1F0E4"], light: "FBF3D6", star: "",
         hills: ["B4CDD2", "9DBFC1"], wood: ["8CB3A2", "648F80"], town: ["C9BDA6", "B4714F"], window: "FBF4DD",
         river: ["A2CBDC", "7DAFC7"], ripple: "C3DFE9", earth: "69725E", stone: "7B846F", edge: "2C4A38",
         plank: "8A6A45", timber: "6A4D31", arch: "8A938F", joint: "6A736F", glow: "0072B2", lantern: "E69F00",
         wall: ["EADFCB", "D8C8AE"], leaf: "4F7F62", cloak: "3F7BA6", cloth: "F3EFE6", skin: "E9C8A6",
         scarf: "D55E00" },
};

// Numbers from 0 to 1 that are the same at each look.
function randomFrom(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

class Painter {
  constructor(context) {
    this.c = context;
  }

  fill(colour, alpha = 1) {
    this.c.globalAlpha = alpha;
    this.c.fillStyle = `#${colour}`;
  }

  rect(colour, x, y, width, height, alpha = 1) {
    this.fill(colour, alpha);
    this.c.fillRect(x, y, width, height);
    this.c.globalAlpha = 1;
  }

  shape(colour, points, alpha = 1) {
    this.fill(colour, alpha);
    this.c.beginPath();
    for (const [x, y] of points) this.c.lineTo(x, y);
    this.c.closePath();
    this.c.fill();
    this.c.globalAlpha = 1;
  }

  disc(colour, x, y, across, down = across, alpha = 1) {
    this.fill(colour, alpha);
    this.c.beginPath();
    this.c.ellipse(x, y, across, down, 0, 0, 2 * Math.PI);
    this.c.fill();
    this.c.globalAlpha = 1;
  }

  line(colour, width, points) {
    this.c.strokeStyle = `#${colour}`;
    this.c.lineWidth = width;
    this.c.lineCap = this.c.lineJoin = "round";
    this.c.beginPath();
    for (const [x, y] of points) this.c.lineTo(x, y);
    this.c.stroke();
  }

  glow(colour, x, y, radius) {
    const light = this.c.createRadialGradient(x, y, 1, x, y, radius);
    light.addColorStop(0, `#${colour}88`);
    light.addColorStop(1, `#${colour}00`);
    this.c.fillStyle = light;
    this.c.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
}

function paintBackdrop(context, here) {
  const p = new Painter(context), hues = PALETTES[here.light] ?? PALETTES.day;
  const random = randomFrom([...here.name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  if (here.background === "room") paintRoom(p, hues);
  else paintSky(p, hues, here, random);
  paintGround(p, hues, here, random);
  here.rows.forEach((row, y) => [...row].forEach((cell, x) => {
    if (THINGS[cell]) THINGS[cell](p, hues, (x + 0.5) * SIDE, (y + 1) * SIDE, random);
  }));
}

function paintSky(p, hues, here, random) {
  hues.sky.forEach((hue, band) => p.rect(hue, 0, band * 80, 840, 500));
  if (hues.star && here.light === "night") {
    for (let star = 0; star < 60; star++) {
      p.disc(hues.star, random() * 840, random() * 260, 0.6 + random() * 0.9, undefined, 0.7);
    }
  }
  const high = here.light === "dusk" ? 250 : 90, at = 560 + random() * 180;
  p.glow(hues.light, at, high, 90);
  p.disc(hues.light, at, high, 26);
  if (here.light === "night") p.disc(hues.sky[0], at + 10, high - 6, 22, 22, 0.9);
  const ridge = (hue, level, depth, steps) => {
    const points = [[0, 580]];
    for (let step = 0; step <= steps; step++) points.push([step * 840 / steps, level - depth * random()]);
    p.shape(hue, [...points, [840, 580]]);
  };
  if (here.background !== "sea") {
    ridge(hues.hills[0], 360, 90, 7);
    ridge(hues.hills[1], 400, 60, 9);
  }
  if (here.background === "town") {
    for (let x = -10; x < 840;) {
      const wide = 46 + random() * 50, tall = 90 + random() * 110, top = 470 - tall;
      p.rect(hues.town[0], x, top, wide - 3, 580);
      p.shape(hues.town[1], [[x - 4, top], [x + wide / 2, top - 28], [x + wide + 1, top]]);
      for (let y = top + 18; y < 450; y += 30) {
        if (random() < 0.55) p.rect(hues.window, x + 8 + random() * (wide - 26), y, 8, 11, 0.9);
      }
      x += wide;
    }
  } else if (here.background === "wood") {
    for (let tree = 0; tree < 30; tree++) {
      fir(p, hues.wood[tree % 2], random() * 840, 500 + random() * 30, 120 + random() * 150);
    }
  } else if (here.background === "meadow") {
    for (const [level, hue] of [[430, hues.wood[0]], [480, hues.leaf]]) {
      ridge(hue, level, 34, 6);
      for (let tree = 0; tree < 7; tree++) {
        const x = random() * 840, size = 10 + random() * 7;
        p.rect(hues.wood[1], x - 1.5, level - size, 3, size + 4);
        p.disc(hues.wood[1], x, level - size * 2, size);
        for (let apple = 0; apple < 4; apple++) {
          p.disc(hues.scarf, x + (random() - 0.5) * size * 1.4, level - size * (1.4 + random()), 1.8);
        }
      }
    }
    for (let flower = 0; flower < 50; flower++) {
      p.disc(flower % 3 ? hues.cloth : hues.lantern, random() * 840, 500 + random() * 76, 1.4 + random());
    }
  } else if (here.background === "sea") {
    p.shape(hues.hills[1], [[0, 312], [0, 200], [90, 190], [190, 232], [214, 276], [236, 312]]);
    for (let band = 0; band < 4; band++) p.rect(hues.river[band < 2 ? 0 : 1], 0, 306 + band * 60, 840, 280, band ? 0.7 : 1);
    if (here.light === "day") p.shape(hues.cloth, [[610, 306], [610, 284], [620, 303]]);
    for (let ripple = 0; ripple < 60; ripple++) {
      const y = 316 + random() * 250;
      p.rect(hues.ripple, random() * 840, y, 10 + (y - 306) * 0.16, 1.5, 0.7);
    }
    for (let glint = 0; glint < 30; glint++) p.rect(hues.light, at - 18 + random() * 20, 310 + glint * 8, 16, 1.6, 0.6);
  } else if (here.background === "river" || here.background === "far-bank") {
    p.rect(hues.river[0], 0, 430, 840, 60);
    p.rect(hues.river[1], 0, 462, 840, 118);
    for (let ripple = 0; ripple < 26; ripple++) {
      p.rect(hues.ripple, random() * 840, 434 + random() * 90, 20 + random() * 50, 1.4, 0.6);
    }
  }
}

function paintRoom(p, hues) {
  p.rect(hues.wall[0], 0, 0, 840, 300);
  p.rect(hues.wall[1], 0, 300, 840, 280);
  for (let beam = 40; beam < 840; beam += 190) p.rect(hues.timber, beam, 0, 12, 580, 0.8);
  p.rect(hues.timber, 0, 60, 840, 12, 0.8);
  for (const x of [140, 520]) {
    p.rect(hues.sky[3], x, 150, 62, 84);
    p.line(hues.timber, 4, [[x, 150], [x + 62, 150], [x + 62, 234], [x, 234], [x, 150]]);
    p.line(hues.timber, 3, [[x + 31, 150], [x + 31, 234]]);
  }
}

const DEEP = "0C3050";

// Paints water once more, thinly, over the legs of who wades.
function paintVeil(context, here) {
  const p = new Painter(context);
  here.rows.forEach((row, y) => [...row].forEach((cell, x) => {
    if (cell === "~") p.rect(DEEP, x * SIDE, y * SIDE, SIDE, SIDE, 0.4);
  }));
}

function paintGround(p, hues, here, random) {
  here.rows.forEach((row, y) => [...row].forEach((cell, x) => {
    const left = x * SIDE, top = y * SIDE, above = y > 0 ? here.rows[y - 1][x] : ".";
    if (cell === "~") {
      p.rect(hues.river[1], left, top, SIDE, SIDE);
      p.rect(DEEP, left, top, SIDE, SIDE, 0.45);  // darker than the river behind, so that one sees where it is wet
      if (above !== "~") p.rect(hues.light, left, top, SIDE, 2.4, 0.9);
      else if (random() < 0.2) p.rect(hues.ripple, left + random() * 8, top + random() * 16, 10, 1.3, 0.6);
    } else if (cell === "#") {
      p.rect(hues.earth, left, top, SIDE + 0.5, SIDE + 0.5);
      if (above !== "#") p.rect(hues.edge, left, top, SIDE, 3);
      else if (random() < 0.07) p.disc(hues.stone, left + 10, top + 10, 3 + random() * 4, 3);
    } else if (cell === "=") {
      p.rect(hues.plank, left, top, SIDE, 5);
      p.rect(hues.timber, left, top + 5, SIDE, 2);
      p.rect(hues.timber, left + 9, top, 1, 5, 0.6);
    }
  }));
}

function fir(p, hue, x, y, tall) {
  for (const [part, wide] of [[0.25, 0.22], [0.5, 0.18], [0.72, 0.13]]) {
    const low = y - tall * (part - 0.2);
    p.shape(hue, [[x - tall * wide, low], [x, y - tall * (part + 0.28)], [x + tall * wide, low]]);
  }
  p.rect(hue, x - 2, y - tall * 0.1, 4, tall * 0.1);
}

// Scenery, each with its foot at x, y.
const THINGS = {
  t: (p, hues, x, y, random) => fir(p, hues.leaf, x, y, 110 + random() * 40),
  o: (p, hues, x, y) => {
    p.rect(hues.timber, x - 4, y - 48, 8, 48);
    for (const [dx, dy, size] of [[-18, -58, 22], [16, -56, 22], [0, -78, 26]]) p.disc(hues.leaf, x + dx, y + dy, size);
  },
  b: (p, hues, x, y) => {
    for (const [dx, size] of [[-9, 9], [8, 10], [0, 13]]) p.disc(hues.leaf, x + dx, y - size + 2, size);
  },
  r: (p, hues, x, y) => {
    for (let stalk = -8; stalk <= 8; stalk += 4) {
      p.line(hues.leaf, 1.6, [[x + stalk, y], [x + stalk * 1.5, y - 34 - (stalk % 3) * 4]]);
      p.disc(hues.timber, x + stalk * 1.5, y - 34 - (stalk % 3) * 4, 1.8, 5);
    }
  },
  g: (p, hues, x, y) => {
    for (let blade = -7; blade <= 7; blade += 3.5) p.line(hues.edge, 1.4, [[x + blade, y], [x + blade * 1.4, y - 8]]);
    p.disc(hues.scarf, x + 4, y - 9, 2);
  },
  s: (p, hues, x, y) => p.disc(hues.stone, x, y - 5, 12, 8),
  f: (p, hues, x, y) => {
    for (const dx of [-7, 7]) p.rect(hues.timber, x + dx - 1.5, y - 20, 3, 20);
    for (const dy of [16, 9]) p.rect(hues.timber, x - 10, y - dy, 20, 2.5);
  },
  p: (p, hues, x, y) => p.rect(hues.timber, x - 3, y - 46, 6, 46),
  l: (p, hues, x, y) => {
    p.rect(hues.timber, x - 2, y - 58, 4, 58);
    p.glow(hues.lantern, x, y - 62, 70);
    p.rect(hues.lantern, x - 4, y - 68, 8, 11);
  },
  c: (p, hues, x, y) => {
    p.rect(hues.plank, x - 18, y - 13, 36, 4);
    for (const dx of [-14, 11]) p.rect(hues.timber, x + dx, y - 9, 3, 9);
  },
  h: (p, hues, x, y) => {
    p.rect(hues.town[0], x - 40, y - 62, 80, 62);
    p.shape(hues.town[1], [[x - 48, y - 62], [x, y - 100], [x + 48, y - 62]]);
    p.rect(hues.window, x + 12, y - 46, 14, 16);
    p.rect(hues.timber, x - 26, y - 34, 18, 34);
  },
  w: (p, hues, x, y) => {
    p.rect(hues.stone, x - 16, y - 18, 32, 18);
    p.shape(hues.timber, [[x - 22, y - 40], [x, y - 56], [x + 22, y - 40]]);
    for (const dx of [-14, 12]) p.rect(hues.timber, x + dx, y - 42, 2, 26);
  },
  k: (p, hues, x, y) => {
    p.shape(hues.timber, [[x - 48, y - 20], [x + 48, y - 20], [x + 32, y], [x - 34, y]]);
    p.rect(hues.plank, x - 48, y - 22, 96, 4);
  },
  m: (p, hues, x, y) => {
    p.shape(hues.town[0], [[x - 34, y], [x - 24, y - 110], [x + 24, y - 110], [x + 34, y]]);
    p.shape(hues.town[1], [[x - 30, y - 110], [x, y - 140], [x + 30, y - 110]]);
    for (const turn of [0.4, 1.97, 3.54, 5.11]) {
      p.line(hues.plank, 5, [[x, y - 100], [x + 62 * Math.cos(turn), y - 100 + 62 * Math.sin(turn)]]);
    }
  },
  n: (p, hues, x, y) => {
    for (let knot = -16; knot <= 16; knot += 8) {
      p.line(hues.edge, 1, [[x + knot, y - 44], [x - knot / 2, y]]);
      p.line(hues.edge, 1, [[x - 18, y - 26 + knot], [x + 18, y - 22 + knot]]);
    }
  },
  x: (p, hues, x, y) => {
    p.rect(hues.stone, x - 12, y - 50, 24, 50);
    p.shape(hues.town[1], [[x - 18, y - 50], [x, y - 68], [x + 18, y - 50]]);
    p.glow(hues.lantern, x, y - 34, 40);
    p.disc(hues.lantern, x, y - 34, 4);
  },
  y: (p, hues, x, y) => {
    for (const dx of [-34, 34]) p.rect(hues.timber, x + dx - 2, y - 58, 4, 58);
    p.line(hues.cloth, 1.4, [[x - 34, y - 54], [x - 16, y - 49], [x, y - 48], [x + 16, y - 49], [x + 34, y - 54]]);
    for (const dx of [-17, 0, 17]) p.rect(hues.plank, x + dx - 2, y - 53, 4, 10);
  },
  e: (p, hues, x, y, random) => {
    const tall = 52 + random() * 22;
    p.line(hues.leaf, 3.2, [[x, y], [x, y - tall]]);
    for (let petal = 0; petal < 12; petal++) {
      p.disc(hues.lantern, x + 11 * Math.cos(petal * 0.524), y - tall + 11 * Math.sin(petal * 0.524), 4);
    }
    p.disc(hues.timber, x, y - tall, 8);
  },
  q: (p, hues, x, y) => {
    for (const [dx, tall, wide] of [[-9, 12, 8], [8, 10, 7], [0, 20, 12]]) {
      p.rect(hues.cloth, x + dx - 2, y - tall, 4, tall);
      p.shape(hues.scarf, [[x + dx - wide, y - tall + 2], [x + dx - wide * 0.6, y - tall - wide * 0.6],
                           [x + dx + wide * 0.6, y - tall - wide * 0.6], [x + dx + wide, y - tall + 2]]);
    }
  },
  u: (p, hues, x, y, random) => {
    const tall = 12 + random() * 4;
    p.disc(hues.skin, x, y - tall + 2, 10, tall);
    p.disc(hues.cloth, x, y - tall * 1.4, 5, 4);
  },
  i: (p, hues, x, y) => {
    p.shape(hues.cloth, [[x - 30, y], [x - 18, y - 176], [x + 18, y - 176], [x + 30, y]]);
    for (const [low, high] of [[38, 78], [116, 152]]) {
      const [under, over] = [30 - low * 0.068, 30 - high * 0.068];
      p.shape(hues.scarf, [[x - under, y - low], [x - over, y - high], [x + over, y - high], [x + under, y - low]]);
    }
    p.rect(hues.timber, x - 26, y - 182, 52, 6);
    p.rect(hues.joint, x - 14, y - 214, 28, 32);
    p.shape(hues.scarf, [[x - 19, y - 213], [x, y - 238], [x + 19, y - 213]]);
    p.rect(hues.timber, x - 11, y - 30, 22, 30);
  },
  d: (p, hues, x, y) => {
    p.rect(hues.timber, x, y - 104, 3, 92);
    p.shape(hues.cloth, [[x + 6, y - 100], [x + 40, y - 26], [x + 6, y - 24]]);
    p.shape(hues.cloth, [[x - 2, y - 92], [x - 2, y - 24], [x - 32, y - 27]], 0.8);
    p.shape(hues.timber, [[x - 44, y - 18], [x + 50, y - 22], [x + 24, y + 3], [x - 24, y + 3]]);
  },
  v: (p, hues, x, y) => {
    p.glow(hues.lantern, x, y - 18, 80);
    for (const turn of [-1, 1]) p.line(hues.timber, 6, [[x - 14 * turn, y - 3], [x + 10 * turn, y - 8]]);
    p.shape(hues.scarf, [[x + 2, y - 40], [x - 13, y - 12], [x, y - 3], [x + 13, y - 12]]);
    p.shape(hues.lantern, [[x + 1, y - 28], [x - 8, y - 11], [x, y - 4], [x + 8, y - 11]]);
  },
  j: (p, hues, x, y, random) => {
    const side = random() < 0.5 ? -1 : 1;
    for (const dx of [-2, 3]) p.line(hues.lantern, 1.8, [[x + dx, y - 7], [x + dx, y]]);
    p.line(hues.cloth, 4.4, [[x + 7 * side, y - 12], [x + 12 * side, y - 18], [x + 10 * side, y - 28]]);
    p.shape(hues.cloth, [[x - 15 * side, y - 16], [x + 9 * side, y - 18], [x + 11 * side, y - 9], [x - 4 * side, y - 5]]);
    p.shape(hues.lantern, [[x + 12 * side, y - 30], [x + 19 * side, y - 27], [x + 12 * side, y - 26]]);
    p.disc(hues.cloth, x + 10 * side, y - 28, 3.5);
  },
};

function paintPortal(context, hues, { column, row }, open, here) {
  const p = new Painter(context), x = (column + 0.5) * SIDE, y = (row + 1) * SIDE;
  if (open) p.glow(hues.glow, x, y - 30, here ? 62 : 34);
  const arch = (hue, wide, tall) => {
    p.fill(hue);
    context.beginPath();
    context.moveTo(x - wide, y);
    context.lineTo(x - wide, y - tall);
    context.arc(x, y - tall, wide, Math.PI, 0);
    context.lineTo(x + wide, y);
    context.fill();
  };
  arch(hues.arch, 17, 42);
  arch(open ? hues.glow : hues.joint, 11, 42);
  if (open) p.rect("FFFFFF", x - 5, y - 46, 10, 46, here ? 0.35 : 0.15);
  else for (let bar = -8; bar <= 8; bar += 4) p.rect(hues.arch, x + bar - 0.7, y - 52, 1.4, 52);
}

const COATS = { seeker: "", ferryman: "3E5C76", miller: "C9C3B2", child: "B4574A", pupil: "B4574A", "old-woman": "7A5C7E",
                "old-man": "5F6B6D", woman: "8E4B5A", man: "5A6E4C", monk: "6B5238", merchant: "8A6A2F",
                musician: "4F5D8C", fisher: "3F6F6B", shepherd: "7D7A52", smith: "4A4548", guard: "6E3B3B",
                lamplighter: "37536B" };
const HATS = { ferryman: "flat", miller: "flat", fisher: "wide", shepherd: "wide", guard: "high", merchant: "high",
               lamplighter: "high", monk: "hood", "old-woman": "hood" };

// Paints somebody with their feet at x, y; `stride` is the phase of a step, `squash` how much a landing flattens.
function paintFigure(context, hues, look, x, y, faces, stride, flying, squash = 0) {
  const p = new Painter(context), tall = look === "child" || look === "pupil" ? 0.78 : 1, coat = COATS[look] || hues.cloak;
  context.save();
  context.translate(x, y);
  context.scale(faces * tall * (1 + squash), tall * (1 - squash));
  const swing = flying ? 5 : 6 * Math.sin(stride);
  p.line(hues.timber, 4, [[-2, -16], [-2 - swing, flying ? -4 : -1]]);
  p.line(hues.timber, 4, [[2, -16], [2 + swing, -1]]);
  p.shape(coat, [[-6, -45], [6, -45], [10, -12], [-10 - Math.abs(swing) / 3, -12]]);
  p.shape(hues.cloth, [[1, -45], [6, -45], [8, -22], [3, -22]], 0.5);
  p.disc(hues.skin, 1, -52, 7.5);
  p.disc("1B1B22", 4.4, -53, 1);
  const hat = HATS[look];
  if (hat === "wide") p.rect(hues.timber, -12, -59, 25, 3.5);
  if (hat === "flat") p.rect(hues.timber, -8, -61, 18, 5);
  if (hat === "high") p.rect(hues.timber, -6, -68, 13, 11);
  if (hat === "hood") p.shape(coat, [[-8, -44], [-8, -58], [1, -63], [4, -58], [-2, -50]]);
  else if (!hat) p.shape(hues.timber, [[-7, -50], [-7, -57], [1, -61], [7, -58], [-3, -55]]);
  if (look === "pupil") p.shape(hues.scarf, [[7, -34], [17, -36], [18, -24], [8, -22]]);
  if (look === "seeker") {
    p.line(hues.scarf, 4, [[-5, -44], [6, -44]]);
    p.line(hues.scarf, 3.5, [[-5, -44], [-14 - Math.abs(swing), -38 + swing / 2]]);
  }
  context.restore();
}
