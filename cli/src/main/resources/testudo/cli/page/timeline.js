/** Some steps from the middle of the run: a row per worker, what it did as bars; zoomed by dragging or by buttons. */
function timeline(sample, sampled) {
  if (sample.spans.length === 0) {
    return [el('h3', {}, 'Timeline'), note('No step was recorded.')];
  }
  const count = 1 + Math.max(...sample.spans.map(s => s[0]));
  const steps = sample.spans.map(s => s[4]);
  const [first, last] = [Math.min(...steps), Math.max(...steps)];
  const end = Math.max(...sample.spans.map(s => s[2] + s[3])) / 1e3;
  const turn = sample.spans.filter(s => s[4] === first);
  const near = Math.min(end, 3 * Math.max(...turn.map(s => s[2] + s[3])) / 1e3);
  const host = el('div', {class: 'plot'});
  const at = el('output', {}, '');
  const label = `What ${count} workers did in ${first === last ? 'step ' + first : 'steps ' + first + ' to ' + last}`;
  const made = chart(host, label, {
    height: 70 + Math.max(24, 120 / count) * count,
    scales: {x: {time: false, min: 0, max: near}, y: {dir: -1, range: [-0.5, count - 0.5]}},
    axes: [axis({label: 'time (µs)', values: ticks, labelSize: 20}),
      axis({size: 76, splits: () => Array.from({length: count}, (_, w) => w), values: (u, ws) => ws.map(w => `worker ${w}`), grid: {show: false}})],
    series: [{}, {paths: () => null, points: {show: false}}],
    legend: {show: false},
    cursor: {drag: {x: true, y: false}, points: {show: false}},
    hooks: {
      draw: [u => bars(u, sample)],
      setCursor: [u => {
        at.textContent = u.cursor.left < 0 ? '' : found(sample, Math.round(u.posToVal(u.cursor.top, 'y')), 1e3 * u.posToVal(u.cursor.left, 'x'));
      }]
    }
  }, [[0, end], [0, count - 1]]);
  return [el('h3', {}, 'Timeline'), el('p', {class: 'note'}, el('span', {class: 'key compute'}), 'computing ',
    el('span', {class: 'key wait'}), 'waiting. ', `${label}, in the middle of the run. ${sampled
      ? 'Where all are blank lie steps that were not recorded. ' : ''}Drag to look closer.`),
  buttons(made, end), host, el('p', {class: 'note'}, at),
  folded('As a table', () => table(label, ['worker', 'what', 'from', 'for', 'step'], sample.spans.slice(0, 300).map(s => [`worker ${s[0]}`,
    el('td', {class: 'text'}, `${sample.kinds[s[1]] === 'wait' ? 'waits: ' : ''}${sample.names[s[1]]}`), seconds(s[2] / 1e9), seconds(s[3] / 1e9), num(s[4])])))];
}

function bars(u, sample) {
  const {left, top, width, height} = u.bbox;
  u.ctx.save();
  u.ctx.beginPath();
  u.ctx.rect(left, top, width, height);
  u.ctx.clip();
  const colours = {compute: colour('compute'), wait: colour('wait')};
  for (const [worker, name, start, length] of sample.spans) {
    const kind = sample.kinds[name];
    const x = u.valToPos(start / 1e3, 'x', true);
    const to = u.valToPos((start + length) / 1e3, 'x', true);
    const y = u.valToPos(worker - 0.35, 'y', true);
    const bottom = u.valToPos(worker + (kind === 'wait' ? 0.1 : 0.35), 'y', true); // lower bars tell waits also without colours
    u.ctx.fillStyle = colours[kind] || colour('faint');
    u.ctx.fillRect(x, Math.min(y, bottom), Math.max(to - x - 0.5, 0.7), Math.abs(bottom - y));
  }
  u.ctx.restore();
}

function found(sample, worker, nanos) {
  const span = sample.spans.find(s => s[0] === worker && s[2] <= nanos && nanos < s[2] + s[3]);
  return span ? `worker ${worker}, step ${span[4]}: ${sample.kinds[span[1]] === 'wait' ? 'waits ' : ''}${seconds(span[3] / 1e9)}, ${sample.names[span[1]]}` : '';
}

/** The same by keys as by dragging. */
function buttons(made, end) {
  const to = (name, move) => {
    const button = el('button', {type: 'button'}, name);
    button.addEventListener('click', () => {
      const {min, max} = made.drawn.scales.x;
      const [from, until] = move(min, max);
      made.drawn.setScale('x', {min: Math.max(0, from), max: Math.min(end, until)});
    });
    return button;
  };
  return el('div', {class: 'controls', role: 'group', 'aria-label': 'Part of the timeline'},
    to('Closer', (a, b) => [a + (b - a) / 4, b - (b - a) / 4]), to('Farther', (a, b) => [a - (b - a) / 2, b + (b - a) / 2]),
    to('Earlier', (a, b) => a <= 0 ? [a, b] : [a - Math.min(a, (b - a) / 2), b - Math.min(a, (b - a) / 2)]),
    to('Later', (a, b) => b >= end ? [a, b] : [a + Math.min(end - b, (b - a) / 2), b + Math.min(end - b, (b - a) / 2)]),
    to('All', () => [0, end]));
}
