// Drawings of shapes: signs, by which people talk without a word, and creatures. A shape is [colour, path, line width].

// The names of the signs that a line is; none for a line of words.
function signsOf(tale, text) {
  const names = /^\[[a-z]+( [a-z]+)*\]$/.test(text) ? text.slice(1, -1).split(" ") : [];
  return names.every((name) => tale.drawings.signs[name]) ? names : [];
}

// A text as it is read aloud: signs by what they show, anything else as it is.
function signWords(tale, text) {
  const words = signsOf(tale, text).map((name) => tale.drawings.signs[name].words), last = words.pop();
  return words.length ? `${words.join(", ")} and ${last}` : last ?? text;
}

// Who says a line, and the line, in words.
function spokenWords(tale, speaker, text) {
  if (signsOf(tale, text).length) return `${speaker} ${speaker === "You" ? "show" : "shows"} ${signWords(tale, text)}.`;
  return `${speaker}: ${text}`;
}

function answerWords(tale, text) {
  return signsOf(tale, text).length ? `Show ${signWords(tale, text)}` : text;
}

// A line as markup: its signs, `side` px large, or its words, made safe by `escape`.
function lineMarkup(tale, text, side, escape) {
  const names = signsOf(tale, text);
  if (!names.length) return escape(text);
  return names.map((name) => {
    const { words, shapes } = tale.drawings.signs[name];
    const paths = shapes.map(([colour, path, width]) => {
      const hue = colour === "ink" ? "currentColor" : colour;
      return width ? `<path d="${path}" fill="none" stroke="${hue}" stroke-width="${width}" stroke-linecap="round"/>`
        : `<path d="${path}" fill="${hue}"/>`;
    });
    return `<svg viewBox="0 0 24 24" width="${side}" height="${side}" role="img" aria-label="${words}" ` +
      `style="margin-right:${Math.round(side / 4)}px;vertical-align:middle">${paths.join("")}</svg>`;
  }).join("");
}

// The drawing of a token, which is that of a thing or a sign of its name; undefined if there is none.
function drawingOf(tale, token) {
  return tale.drawings.things[token] ?? tale.drawings.signs[token];
}

// Paints a thing in a square.
function paintThing(context, { shapes }, left, top, side) {
  paintShapes(context, shapes, left, top, side / 24, side / 24);
}

// Paints a creature whose feet are at x, y.
function paintCreature(context, { shapes }, x, y, faces) {
  paintShapes(context, shapes, x, y, faces, 1);
}

// Paints a thing where it is found, around the place of feet; it hovers there if it has no drawing for that.
function paintLying(context, tale, token, x, y) {
  const lying = tale.drawings.lying[token];
  if (lying) paintShapes(context, lying.shapes, x, y, 1, 1);
  else paintThing(context, drawingOf(tale, token), x - 15, y - 45, 30);
}

// Paints what somebody whose feet are at x, y wears, or has behind them.
function paintWorn(context, worn, behind, x, y, faces) {
  for (const each of worn) if (each.behind === behind) paintCreature(context, each, x, y, each.fixed ? 1 : faces);
}

function paintShapes(context, shapes, x, y, across, down) {
  context.save();
  context.translate(x, y);
  context.scale(across, down);
  context.lineCap = context.lineJoin = "round";
  for (const [colour, path, width] of shapes) {
    context.fillStyle = context.strokeStyle = colour === "ink" ? "#22252A" : colour;
    context.lineWidth = width;
    if (width) context.stroke(new Path2D(path));
    else context.fill(new Path2D(path));
  }
  context.restore();
}
