// The page: keys, the mouse and text become moves; the clock moves the figure, four steps of 1/120 s with each look at
// the keys.
function startPlayer(tale) {
  const find = (id) => document.getElementById(id), canvas = find("scene"), context = canvas.getContext("2d");
  const store = `ferry ${tale.title}`, game = new Game(tale), backdrops = new Map();
  let outside = false;  // whether the figure was out of all arches since it last stood in one
  let live = withKeysUp(game.body), before = live, walked = [], held = [], tapped = false, plan = [], event = "";
  let faces = 1, last = 0, part = 0;  // of a tick that has passed
  let inText = false, landed = 0, note = "", paused = false;
  let talkedUntil = 0, askedTwice = false;  // when a conversation ended here, and whether Enter came since
  let exchange = { words: "", gained: [], lost: [], since: -Infinity };  // what the last move won and lost, for a moment
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;

  // What is said and shown

  const escape = (text) => text.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
  const say = (words) => { find("note").textContent = note = words; };

  function show(arrived) {
    before = live = withKeysUp(game.body);
    outside = false;
    walked = [];
    plan = [];
    event = "";
    held = held.filter((name) => name === "left" || name === "right");  // a jump wants a press of its own
    tapped = false;
    if (arrived) faces = game.body.x * 2 < WIDE * CELL ? 1 : -1;
    find("place").textContent = game.map.title || game.map.name;
    find("remark").textContent = game.map.notes.join(" ");
    const carried = [...game.tokens].map((token) => tale.tokens[token] ?? token);
    find("tokens").textContent = carried.length ? `You carry: ${carried.join(" · ")}` : "";
    showBox();
    showText();
    try { localStorage.setItem(store, game.moves.join("\n")); } catch { /* a browser may keep nothing of a file */ }
    paint();
  }

  function showBox() {
    const box = find("box"), ending = tale.endings[game.ending];
    box.hidden = inText || !(game.line || ending);
    box.className = Math.max(game.body.y, (game.map.person?.row ?? 0) * CELL) > 14 * CELL ? "above" : "";
    if (ending) {
      const words = lineMarkup(tale, ending.text || "The tale ends here.", 56, escape);
      box.innerHTML = `<b>${escape(ending.title)}</b><p>${words}</p>`;
      box.append(button("Begin anew", () => { game.restart(); show(true); }));
    } else if (game.line) {
      const unnamed = /^\(.*\)$/s.test(game.text) || signsOf(tale, game.text).length;
      const name = game.speaker === "player" ? tale.player : game.map.person.name;
      box.innerHTML = `${unnamed ? "" : `<b>${escape(name)}</b>`}<p>${lineMarkup(tale, game.text, 56, escape)}</p>`;
      for (const { number, link, lacks } of game.choices) {
        const choice = button("", () => play(String(number)));
        choice.innerHTML = `${number}&ensp;${lineMarkup(tale, game.texts.get(link.target), 28, escape)}`;
        const own = game.ownLack(link.needs);
        if (signsOf(tale, own).length) choice.innerHTML += `<span class="lack">${lineMarkup(tale, own, 24, escape)}</span>`;
        else if (lacks) choice.innerHTML += escape(` (${lacks})`);
        choice.disabled = lacks !== "";
        box.append(choice);
      }
      if (!game.choices.length) box.append(button("Go on", () => play("next")));
      if (!game.choices.length && game.heardBefore) box.append(button("Skip what you have heard before (Space)", skipHeard));
    }
  }

  function button(words, run) {
    const made = document.createElement("button");
    made.textContent = words;
    made.addEventListener("click", (click) => { click.stopPropagation(); run(); canvas.focus(); });
    return made;
  }

  function showText() {
    find("text").hidden = !inText;
    canvas.parentElement.hidden = inText;
    if (!inText) return;
    const told = find("told"), ending = tale.endings[game.ending], person = game.map.person;
    const now = ending ? `${ending.title}. ${signWords(tale, ending.text)}` : game.line
      ? spokenWords(tale, game.speaker === "player" ? tale.player : person.name, game.text)
      : [`${game.map.title || game.map.name}.`, ...game.map.notes].join(" ");
    told.textContent = now;
    const deeds = find("deeds");
    deeds.replaceChildren(...deedsOf(game).map(({ words, move, hindrance }, place) => {
      const made = button(`${place + 1}  ${words}`, () => (move ? play(move) : say(hindrance)));
      if (!move) made.className = "closed";
      return made;
    }));
    if (ending) deeds.replaceChildren(button("Begin anew", () => { game.restart(); show(true); }));
  }

  // Moves

  function play(move) {
    const before = game.place, carried = new Set(game.tokens), talked = Boolean(game.line);
    try {
      game.play(move);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(error.message);
      return;
    }
    const gained = [...game.tokens].filter((token) => !carried.has(token));
    const lost = [...carried].filter((token) => !game.tokens.has(token));
    const titles = (tokens) => tokens.map((token) => tale.tokens[token] ?? token).join(" and ");
    say([...(gained.length ? [`You now carry ${titles(gained)}.`] : []),
         ...(lost.length ? [`You no longer carry ${titles(lost)}.`] : [])].join(" "));
    if (note) exchange = { words: note, gained, lost, since: performance.now() };
    show(game.place !== before);
    if (talked && !game.line) [talkedUntil, askedTwice] = [performance.now(), false];
    else if (!talked) talkedUntil = 0;
  }

  // True if Enter might still be meant for the conversation that ended here, which begins again with a step, or with
  // Enter once more.
  function mayBeOnceTooOften() {
    if (!talkedUntil || walked.length || !game.personNear(live)) return false;
    const asked = askedTwice;
    askedTwice = true;
    return !asked || performance.now() - talkedUntil < 1200;
  }

  const talkTo = (person) => `${person.look === "nobody" ? "listen to" : "talk to"} ${person.name}`;

  // Goes on past what was heard before, to what is new or to be answered; some talks go round in circles.
  function skipHeard() {
    const passed = new Set(), skips = game.heardBefore;
    play("next");
    while (skips && game.heardBefore && !game.choices.length && !passed.has(game.line)) {
      passed.add(game.line);
      play("next");
    }
  }

  function finish(ended) {
    plan = [];
    event = "";
    play(writeWalk(walked, ended));
  }

  const settle = () => { if (walked.length && !game.line && !game.ending) finish(""); };

  function press(name) {
    if (game.ending) return;
    if (game.line) {
      if (name === "up" || name === "down") focusChoice(name === "up" ? -1 : 1);
      else if (game.choices.length) return;
      else if (name === "jump") skipHeard();
      else if (name === "talk") play("next");
      return;
    }
    pause(false);
    if (name === "down") {
      if (game.standsOnPlanks(live)) say("Planks hold: nobody goes down through them. Walk over their end.");
      return;
    }
    plan = [];
    event = "";
    if (name === "talk" && mayBeOnceTooOften()) say(`Press Enter once more to ${talkTo(game.map.person)} again.`);
    else if (name === "talk") finish("talk");
    else if (name === "up" && !live.flying && portalHere()) finish("up");
    else {
      held = [...held.filter((each) => each !== name), name];
      tapped ||= name === "up" || name === "jump";  // a key that is up again before the next tick counts
    }
  }

  // Moves the focus to the next choice, or to the one before; Enter says it.
  function focusChoice(by) {
    const choices = [...find("box").querySelectorAll("button:enabled")], at = choices.indexOf(document.activeElement);
    choices[(at < 0 && by < 0 ? choices.length - 1 : at + by + choices.length) % choices.length]?.focus();
  }

  // Time stands until a key or a click; in a conversation it stands anyway.
  function pause(on) {
    if (on === paused || on && (game.line || game.ending || inText)) return;
    paused = on;
    [held, tapped] = [[], false];
    say(on ? "Paused. P goes on." : "");
  }

  // The portal that Up would go through; what is taken is no longer one.
  function portalHere() {
    const portal = game.portalAt(live);
    return portal && !game.isTaken(portal) ? portal : undefined;
  }

  // One tick of the clock; nothing is recorded while the figure stands.
  function tick() {
    const planned = plan.length > 0, aside = held.filter((name) => name === "left" || name === "right");
    let direction = aside.length ? (aside[aside.length - 1] === "left" ? -1 : 1) : 0;
    let down = tapped || held.includes("up") || held.includes("jump");
    if (planned) {
      ({ direction, jump: down } = plan[0]);
      plan[0].steps -= TICK;
      if (plan[0].steps <= 0) plan.shift();
    }
    if (tapped && live.down && !planned) down = false;  // the key came up in between: its press waits for a tick
    else tapped = false;
    before = live;
    if (!planned && !direction && down === live.down && !live.flying && !live.heading && !live.wish) return;
    live = { ...live };
    game.ground.tick(live, direction, down);
    addTicks(walked, direction, down);
    if (direction) faces = direction;
    if (before.flying && !live.flying) landed = 10;
    const wasOutside = outside;
    outside = !game.portalAt({ ...live, flying: false }) || wasOutside && live.flying;
    if (held.includes("up") && wasOutside && !live.flying) {
      const portal = portalHere();  // into which one walks or jumps while Up is held
      if (portal && game.isOpen(portal)) {
        finish("up");
        return;
      }
    }
    if (planned && !plan.length && event) finish(event);
  }

  function frame(now) {
    const steps = Math.min((now - last) * 0.12, 30);
    last = now;
    if (!game.line && !game.ending && !inText && !paused) {
      for (part += steps / TICK; part >= 1; part -= 1) tick();
    }
    landed = Math.max(landed - steps, 0);
    paint();
    requestAnimationFrame(frame);
  }

  // The picture

  function paint() {
    if (inText) return;
    const scale = canvas.width / 840, hues = PALETTES[game.map.light] ?? PALETTES.day;
    const key = `${game.place} ${canvas.width}`;
    if (!backdrops.has(key)) {
      const made = document.createElement("canvas");
      made.width = canvas.width;
      made.height = canvas.height;
      const inner = made.getContext("2d");
      inner.scale(scale, scale);
      paintBackdrop(inner, game.map);
      backdrops.clear();
      backdrops.set(key, made);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(backdrops.get(key), 0, 0);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const portal = portalHere(), person = game.map.person;
    for (const each of game.map.portals) {
      const token = game.foundToken(each);
      if (!token) paintPortal(context, hues, each, leads(each) && game.isOpen(each), each === portal);
      else if (!game.isTaken(each)) paintLying(context, tale, token, (each.column + 0.5) * SIDE, (each.row + 1) * SIDE);
    }
    const between = (one, other) => (one + (other - one) * part) / 12;  // a tick is painted as it goes by
    const middle = between(before.x, live.x) + BODY / 24, feet = between(before.y, live.y);
    if (person && person.look !== "nobody") {
      const at = (person.column + 0.5) * SIDE;
      const creature = tale.drawings.creatures[person.look], foot = (person.row + 1) * SIDE, turn = middle < at ? -1 : 1;
      paintWorn(context, game.worn, true, at, foot, turn);
      if (creature) paintCreature(context, creature, at, foot, turn);
      else paintFigure(context, hues, person.look, at, foot, turn, 0, false);
      paintWorn(context, game.worn, false, at, foot, turn);
    }
    const stride = live.flying ? 0 : middle / 9;
    paintFigure(context, hues, "seeker", middle, feet, faces, stride, live.flying, landed / 100);
    paintVeil(context, game.map);
    paintExchange(hues, middle, feet);
    paintCarried();
    paintPrompt(middle, feet - 76, portal);
    if (paused) paintPause();
  }

  // Paints what was won, as it rises from the hand, and what was lost, as it sinks into it; see exchange.py.
  function paintExchange(hues, middle, feet) {
    const age = performance.now() - exchange.since, done = isStill ? 1 : Math.min(age / 700, 1);
    if (age > 2600) return;
    const one = (token, x, y) => {
      const drawing = drawingOf(tale, token);
      if (drawing) paintThing(context, drawing, x - 12, y - 12, 24);
      else new Painter(context).glow(hues.glow, x, y, 22);
    };
    exchange.gained.forEach((token, place) => one(token, middle + faces * 26 * (place + 1), feet - 32 - 30 * done));
    const sunk = isStill ? 0 : done;
    context.globalAlpha = 1 - sunk;
    exchange.lost.forEach((token, place) => one(token, middle - faces * 26 * (place + 1), feet - 62 + 30 * sunk));
    context.globalAlpha = 1;
  }

  function paintPause() {
    context.fillStyle = "#10182099";
    context.fillRect(0, 0, 840, 580);
    context.fillStyle = "#ffffff";
    context.font = "600 28px system-ui, sans-serif";
    context.textAlign = "center";
    context.fillText("Paused: P goes on", 420, 290);
    context.textAlign = "start";
  }

  function paintCarried() {
    if (game.carriedThings.length) paintRow(game.carriedThings, 10, 10);
  }

  // Paints drawings side by side on a card whose upper left corner is at left, top, or within the scene at least.
  function paintRow(drawn, left, top) {
    const wide = drawn.length * 36 + 8, x = Math.max(4, Math.min(left, 836 - wide)), y = Math.max(top, 4);
    context.fillStyle = "#ffffffdd";
    context.beginPath();
    context.roundRect(x, y, wide, 40, 8);
    context.fill();
    drawn.forEach((each, place) => paintThing(context, each, x + 6 + place * 36, y + 4, 32));
  }

  function paintPrompt(x, y, portal) {
    const person = game.line ? undefined : game.personNear(live);
    const signs = portal && !game.line && !game.ending && !game.isOpen(portal) ? signsOf(tale, portal.closed) : [];
    if (signs.length) {
      paintRow(signs.map((name) => tale.drawings.signs[name]), x - signs.length * 18 - 4, y - 36);
      return;
    }
    const words = performance.now() - exchange.since < 2600 ? exchange.words
      : game.line || game.ending ? "" : portal && leads(portal)
        ? (game.isOpen(portal) ? `↑  ${goalOf(game, portal)}` : game.closedWords(portal))
      : person ? `Enter: ${talkTo(person)}` : "";
    if (!words) return;
    context.font = "600 15px system-ui, sans-serif";
    const lines = [""];  // what is long goes on below
    for (const word of words.split(" ")) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (lines.at(-1) && context.measureText(longer).width > 460) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    const wide = Math.max(...lines.map((line) => context.measureText(line).width)) + 20, high = 6 + 20 * lines.length;
    const left = Math.max(4, Math.min(x - wide / 2, 836 - wide)), top = Math.max(y + 6 - high, 4);
    context.fillStyle = "#101820dd";
    context.beginPath();
    context.roundRect(left, top, wide, high, 13);
    context.fill();
    context.fillStyle = "#ffffff";
    lines.forEach((line, place) => context.fillText(line, left + 10, top + 18 + 20 * place));
  }

  function fit() {
    const room = canvas.parentElement.clientWidth || 840;
    canvas.width = Math.round(room * (window.devicePixelRatio || 1));
    canvas.height = Math.round(canvas.width * 580 / 840);
    paint();
  }

  // Keys and the mouse

  const NAMES = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", " ": "jump", Enter: "talk",
                  ArrowDown: "down", a: "left", d: "right", w: "up", s: "down" };
  addEventListener("keydown", (key) => {
    if (key.ctrlKey || key.altKey || key.metaKey) return;
    if (key.key === "t" || key.key === "F7") toggleText();
    else if (inText && /^[1-9]$/.test(key.key)) find("deeds").children[Number(key.key) - 1]?.click();
    else if (inText || key.target.tagName === "BUTTON" && (key.key === "Enter" || key.key === " ")) return;
    else if (game.line && /^[1-9]$/.test(key.key)) play(key.key);
    else if (game.line && key.key === "Escape") play("leave");
    else if (key.key === "p" || key.key === "Escape") pause(!paused);
    else if (NAMES[key.key] && !key.repeat) press(NAMES[key.key]);
    else if (!NAMES[key.key]) return;
    key.preventDefault();
  });
  addEventListener("keyup", (key) => { held = held.filter((name) => name !== NAMES[key.key]); });
  addEventListener("blur", () => { held = []; });
  document.addEventListener("visibilitychange", () => { if (document.hidden) pause(true); });
  find("box").addEventListener("click", () => { if (game.line && !game.choices.length) play("next"); });

  canvas.addEventListener("pointerdown", (click) => {
    canvas.focus();
    if (game.line || game.ending) return;
    pause(false);
    settle();  // ways begin with all keys up
    const shown = canvas.getBoundingClientRect(), scale = 840 / shown.width;
    const x = (click.clientX - shown.left) * scale, y = (click.clientY - shown.top) * scale;
    const covers = ({ column, row }) =>
      Math.abs(x - (column + 0.5) * SIDE) < 18 && y > (row - 2.4) * SIDE && y < (row + 1) * SIDE + 4;
    const person = game.map.person, portal = game.map.portals.find((each) => leads(each) && covers(each));
    const ways = findWays(game, live);
    if (person && covers(person)) walkThen(quickest(ways, (body) => game.personNear(body)), "talk");
    else if (portal) walkThen(quickest(ways, (body) => game.portalAt(body) === portal), "up");
    else {
      const far = ({ body }) =>
        Math.abs(body.x + BODY / 2 - 12 * x) + 2 * Math.abs(body.y - 12 * y - (body.y < 12 * y ? 0 : 240));
      walkThen(walkTo(ways.reduce((one, other) => (far(other) < far(one) ? other : one))), "");
    }
  });

  function walkThen(walk, then) {
    if (!walk) {
      say("No way leads there from where you stand.");
      return;
    }
    held = [];
    plan = walk.map((stretch) => ({ ...stretch }));
    event = then;
    if (!plan.length && then) finish(then);
  }

  function toggleText() {
    settle();
    inText = !inText;
    find("mode").textContent = inText ? "Picture" : "Text";
    show(false);
    if (!inText) fit();
  }

  find("mode").addEventListener("click", () => { toggleText(); });
  find("anew").addEventListener("click", () => { game.restart(); show(true); canvas.focus(); });
  find("log").addEventListener("click", () => {
    settle();
    find("keys").hidden = !find("keys").hidden;
    find("keys").value = game.moves.join("\n");
    find("keys").select();
  });
  addEventListener("resize", fit);
  try {
    for (const move of (localStorage.getItem(store) ?? "").split("\n").filter(Boolean)) game.play(move);
  } catch {
    game.restart();
  }
  show(true);
  fit();
  canvas.focus();
  requestAnimationFrame((now) => { last = now; frame(now); });
  return { game, report: () => ({ ...game.report(), live: { ...live }, note }) };
}
