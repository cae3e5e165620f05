/** What the reader chose; kept when a live page is drawn anew. */
const choice = {field: null, plane: null, shot: null};

/** The levels of all planes of a field, decoded once. */
async function levels(field) {
  const packed = Uint8Array.from(atob(field.levels), c => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  for (let n = 1; n < bytes.length; n++) {
    bytes[n] += bytes[n - 1]; // modulo 256, as they were written
  }
  return bytes;
}

function rgb(text) {
  return [1, 3, 5].map(n => parseInt(text.slice(n, n + 2), 16));
}

/** The level at an element of a plane; planes of one step lie one after the other. */
function place(field, plane, shot) {
  const sizes = field.planes.map(p => p.across.count * p.up.count);
  const step = sizes.reduce((a, b) => a + b, 0);
  return shot * step + sizes.slice(0, plane).reduce((a, b) => a + b, 0);
}

/** A plane as a picture, its first row at the bottom. */
function picture(bytes, start, cut, map) {
  const {across, up} = cut;
  const canvas = el('canvas', {width: across.count, height: up.count});
  const ink = canvas.getContext('2d');
  const image = ink.createImageData(across.count, up.count);
  for (let b = 0; b < up.count; b++) {
    for (let a = 0; a < across.count; a++) {
      const [red, green, blue] = map[bytes[start + b * across.count + a]];
      image.data.set([red, green, blue, 255], 4 * ((up.count - 1 - b) * across.count + a));
    }
  }
  ink.putImageData(image, 0, 0);
  return canvas;
}

function span(side) {
  return [side.first - side.step / 2, side.first + (side.count - 0.5) * side.step];
}

/** A field over two axes in colours; the axes are those of the chart, so that both have one scale. */
function plane(host, field, cut, map, shown, readout) {
  const x = span(cut.across);
  const y = span(cut.up);
  const ratio = (y[1] - y[0]) / (x[1] - x[0]);
  const [beside, below] = [104, 60]; // what the axes take (pixels)
  const fitting = width => Math.min(width, Math.max(240, (680 - below) / ratio + beside)); // so that both axes have one scale
  const options = width => ({
    width: Math.round(fitting(width)),
    height: Math.round(Math.max(140, (fitting(width) - beside) * ratio + below)),
    scales: {x: {time: false, range: x}, y: {range: y}},
    axes: [axis({label: named(cut.across.name, cut.across.unit), values: ticks, labelSize: 20, grid: {show: false}}),
      axis({label: named(cut.up.name, cut.up.unit), values: ticks, size: 60, labelSize: 20, grid: {show: false}})],
    padding: [10, 24, 0, 0], // the number of the last tick is as wide as twice that
    series: [{}, {paths: () => null, points: {show: false}}],
    legend: {show: false},
    cursor: {drag: {x: false, y: false}, points: {show: false}},
    hooks: {
      draw: [u => {
        u.ctx.imageSmoothingEnabled = false;
        u.ctx.drawImage(picture(shown.bytes, place(field, shown.plane, shown.shot), cut, map),
          u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
      }],
      setCursor: [u => readout(u.cursor.left < 0 ? null : [u.posToVal(u.cursor.left, 'x'), u.posToVal(u.cursor.top, 'y')])]
    }
  });
  return chart(host, `${field.name} in colours, ${cut.where || 'the whole plane'}`, options, [x, y]);
}

/** The plane on which most is to be seen at a step. */
function liveliest(field, bytes, shot) {
  const ranges = field.planes.map((cut, n) => {
    const from = place(field, n, shot);
    const seen = bytes.subarray(from, from + cut.across.count * cut.up.count);
    return seen.reduce((a, b) => Math.max(a, b), 0) - seen.reduce((a, b) => Math.min(a, b), 255);
  });
  return ranges.indexOf(Math.max(...ranges));
}

/** What stands at a place of a plane, as exactly as levels tell. */
function reading(field, cut, shown, at) {
  const index = (side, value) => Math.min(side.count - 1, Math.max(0, Math.round((value - side.first) / side.step)));
  const [a, b] = [index(cut.across, at[0]), index(cut.up, at[1])];
  const level = shown.bytes[place(field, shown.plane, shown.shot) + b * cut.across.count + a];
  const width = (field.most - field.least) / 254;
  const value = level === 0 ? 'not a number' : `${num(field.least + (level - 1) * width, 4)} ± ${num(width / 2, 1)}`;
  return `${cut.across.name} ${num(cut.across.first + a * cut.across.step, 5)}, `
    + `${cut.up.name} ${num(cut.up.first + b * cut.up.step, 5)}: ${field.name} ${named(value, field.unit)}`;
}

function colourBar(field, colours) {
  const bar = el('canvas', {width: 255, height: 1, role: 'img', 'aria-label': `Colours from ${num(field.least)} to ${num(field.most)}`});
  const ink = bar.getContext('2d');
  colours.slice(1).forEach((text, n) => {
    ink.fillStyle = text;
    ink.fillRect(n, 0, 1, 1);
  });
  return el('div', {class: 'colours'}, el('span', {}, num(field.least, 4)), bar, el('span', {}, quantity(field.most, field.unit)));
}

/** A field over one axis at one step. */
function profile(host, field, shot) {
  const {across} = field.planes[0];
  const x = Array.from({length: across.count}, (_, n) => across.first + n * across.step);
  return chart(host, `${field.name} along ${across.name}`, {
    height: 300,
    scales: {x: {time: false}, y: {range: [field.least, field.most]}},
    axes: [axis({label: named(across.name, across.unit), values: ticks, labelSize: 20}), axis({size: axisWidth, values: ticks})],
    series: [{label: across.name, value: (u, v) => num(v)}, {label: named(field.name, field.unit), stroke: colour('series-1'), width: 2,
      points: {show: false}, value: (u, v) => num(v)}]
  }, [x, field.lines[shot]]);
}

/** The fields at the snapshots: one at a time, moved through by a slider. */
function fields(view) {
  if (view.fields.length === 0) {
    return section('fields', 'Fields', note('No field is in all snapshots.'));
  }
  const last = view.shown.steps.length - 1;
  const host = el('div', {class: 'plot'});
  const beside = el('div', {});
  const value = el('output', {}, '');
  const at = el('output', {'aria-live': 'polite'});
  const slider = el('input', {type: 'range', min: 0, max: last, step: 1, 'aria-label': 'Snapshot'});
  const which = el('select', {}, view.fields.map(f => el('option', {value: f.name}, named(f.name, f.unit))));
  const cuts = el('select', {});
  const cutsLabel = el('label', {}, 'Cut', cuts);
  let drawn = null;
  let shown = null;
  let turn = 0;

  function field() {
    return view.fields[Math.max(0, which.selectedIndex)];
  }

  function tell(place) {
    value.textContent = place && shown ? reading(field(), field().planes[shown.plane], shown, place) : '';
  }

  function move() {
    const shot = Number(slider.value);
    choice.shot = shot === last ? null : view.shown.steps[shot];
    at.textContent = `step ${view.shown.steps[shot]}, time ${quantity(view.shown.times[shot], view.about.timeUnit)}`;
    slider.setAttribute('aria-valuetext', at.textContent);
    if (shown) {
      shown.shot = shot;
      if (drawn.drawn) {
        drawn.drawn.redraw(false);
      }
    } else if (field().lines.length > 0) {
      if (drawn) {
        drawn.forget();
      }
      drawn = profile(host, field(), shot);
      drawn.draw();
    }
  }

  async function draw() {
    const mine = ++turn;
    const now = field();
    choice.field = now.name;
    if (drawn) {
      drawn.forget();
      drawn = null;
    }
    shown = null;
    const colours = now.signed ? view.colours.signed : view.colours.plain;
    const planar = now.levels !== '';
    const bytes = planar ? await levels(now) : null;
    if (mine !== turn) {
      return; // another was chosen meanwhile
    }
    if (choice.plane === null || choice.plane >= now.planes.length) {
      choice.plane = planar ? liveliest(now, bytes, Number(slider.value)) : 0;
    }
    cuts.selectedIndex = choice.plane;
    const cut = now.planes[choice.plane];
    beside.replaceChildren(...(planar && now.least !== null ? [colourBar(now, colours)] : []),
      ...(cut.every > 1 ? [note(`Every ${cut.every}th element is shown.`)] : []),
      ...(planar && now.signed ? [note('Blue is below 0, light grey at 0, red above.')] : []),
      note(`One range of ${planar ? 'colours' : 'values'} for all steps. The values at each snapshot are in the run directory; extremes over time stand below.`));
    if (planar) {
      shown = {bytes, plane: choice.plane, shot: Number(slider.value)};
      drawn = plane(host, now, cut, colours.map(rgb), shown, tell);
      drawn.draw();
    }
    move();
  }

  function offer() {
    cuts.replaceChildren(...field().planes.map((cut, n) => el('option', {value: n}, cut.where)));
    cutsLabel.hidden = field().planes.length < 2;
    draw();
  }

  const from = view.fields.findIndex(f => f.name === choice.field);
  const shot = view.shown.steps.indexOf(choice.shot);
  which.selectedIndex = Math.max(0, from);
  slider.value = shot < 0 ? last : shot;
  which.addEventListener('change', offer);
  cuts.addEventListener('change', () => {
    choice.plane = cuts.selectedIndex;
    draw();
  });
  slider.addEventListener('input', move);
  offer();
  return section('fields', 'Fields',
    el('div', {class: 'controls'}, el('label', {hidden: view.fields.length < 2}, 'Field', which), cutsLabel,
      el('label', {class: 'wide'}, 'Snapshot', slider), at, player(slider, last)),
    host, beside, el('p', {class: 'note'}, value),
    view.shown.steps.length < view.about.snapshots
      ? note(`${view.shown.steps.length} of ${view.about.snapshots} snapshots are on this page.`) : null);
}

/** A button that moves the slider by itself, and stops. */
function player(slider, last) {
  const button = el('button', {type: 'button', hidden: last < 1}, 'Play');
  let timer = null;
  button.addEventListener('click', () => {
    if (timer) {
      clearInterval(timer);
      timer = null;
    } else {
      timer = setInterval(() => {
        if (!button.isConnected) {
          clearInterval(timer);
          return;
        }
        slider.value = Number(slider.value) >= last ? 0 : Number(slider.value) + 1;
        slider.dispatchEvent(new Event('input'));
      }, 400);
    }
    button.textContent = timer ? 'Stop' : 'Play';
  });
  return button;
}
