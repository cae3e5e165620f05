/** A share as a bar, whose length the table tells as a number, too. */
function bar(share) {
  const made = el('div', {class: 'bar', 'aria-hidden': 'true'});
  made.style.width = Math.min(100, 100 * share) + '%';
  return el('td', {class: 'barcell'}, made);
}

function percent(share) {
  return num(100 * share, 3) + ' %';
}

function sum(values) {
  return values.reduce((a, b) => a + b, 0);
}

/** Where the time went: kernels, waits, who waited for whom, and some steps drawn. */
function work(view) {
  const record = view.record;
  if (!record) {
    return section('work', 'Where the time went', note('Not recorded. A run notes what its workers do, what the machine gives and '
      + 'how the grid was cut with ', el('code', {}, 'testudo run SCENARIO --report FILE.html'), ', when it is done.'));
  }
  const {recorded, summary} = record;
  const total = sum(recorded.computingSeconds) + sum(recorded.waitingSeconds);
  const sampled = recorded.every > 1 || recorded.leftOut > 0
    ? `Workers were recorded in ${recorded.every > 1 ? 'one of ' + recorded.every + ' turns' : 'every turn'} of steps`
      + (recorded.leftOut > 0 ? `, but for ${recorded.leftOut} spans that found no room` : '') + '; times below are of these.'
    : 'Workers were recorded in all steps.';
  return section('work', 'Where the time went',
    note(`${seconds(summary.seconds)} in steps, ${seconds(summary.outputSeconds || 0)} in writing. ${sampled} Recording is two looks at the clock for each computation and wait.`),
    workers(record), kernels(recorded, total), waits(recorded), timeline(record.timeline, recorded.every > 1));
}

function workers(record) {
  const {recorded, summary} = record;
  const rows = record.waitedSeconds.map((all, w) => {
    const both = recorded.computingSeconds[w] + recorded.waitingSeconds[w];
    return [`worker ${w}`, seconds(recorded.computingSeconds[w]), seconds(recorded.waitingSeconds[w]),
      percent(both === 0 ? 0 : recorded.waitingSeconds[w] / both), seconds(all), percent(summary.seconds > 0 ? all / summary.seconds : 0)];
  });
  return [el('h3', {}, 'Workers'), table('Time per worker: recorded, and waiting in the whole run as the synchronization counts it',
    ['', 'computing, recorded', 'waiting, recorded', 'share', 'waiting in all', 'share of the run'], rows)];
}

function kernels(recorded, total) {
  const most = Math.max(...recorded.kernels.map(k => sum(k.seconds)), 1e-300);
  const rows = recorded.kernels.map(k => [k.names, el('td', {class: 'text'}, k.stage), seconds(sum(k.seconds)),
    percent(sum(k.seconds) / total), bar(sum(k.seconds) / most), num(k.times), seconds(sum(k.seconds) / k.times)]);
  return [el('h3', {}, 'Kernels'), table('Kernels computed together, those that took most first',
    ['kernels', 'stage', 'time', 'share', '', 'times', 'each'], rows),
  recorded.kernelsLeftOut > 0 ? note(`${recorded.kernelsLeftOut} more took less.`) : null];
}

/** Who waited for whom, darker where longer; the numbers stand in the cells. */
function waits(recorded) {
  const shown = Math.min(32, recorded.waitedFor.length);
  const everybody = sum(recorded.waitedForEverybody) > 0;
  if (shown < 2) {
    return [el('h3', {}, 'Waits'), note('One worker waits for nobody.')];
  }
  const cells = recorded.waitedFor.slice(0, shown).map((row, w) => [...row.slice(0, shown), ...(everybody ? [recorded.waitedForEverybody[w]] : [])]);
  const most = Math.max(...cells.flat(), 1e-300);
  const rows = cells.map((row, w) => [`worker ${w}`, ...row.map((value, on) => {
    if (on === w) {
      return el('td', {'aria-label': 'itself'}, '·');
    }
    const cell = el('td', {}, seconds(value));
    cell.style.background = `rgba(${colour('heat')}, ${0.55 * value / most})`;
    return cell;
  })]);
  return [el('h3', {}, 'Who waited for whom'), table('Rows waited for columns',
    ['', ...cells.map((_, w) => `for ${w}`), ...(everybody ? ['for everybody'] : [])], rows),
  note('A wait for some others at once is shared evenly among them, since it does not tell who came last; one for all others is a '
    + 'barrier\'s.'),
  shown < recorded.waitedFor.length ? note(`The first ${shown} of ${recorded.waitedFor.length} workers.`) : null];
}

/** How near to what memory and arithmetic give. */
function roofline(view) {
  if (!view.record) {
    return null;
  }
  const r = view.record.roofline;
  const intensity = r.flopsPerCell / r.bytesPerCell;
  if (!(intensity > 0 && r.flopRate > 0 && r.memoryCeiling > 0)) {
    return section('roofline', 'Roofline', note('The kernels of this run count no operations.'));
  }
  const ridge = r.arithmeticCeiling / r.memoryCeiling;
  const roof = Math.min(r.arithmeticCeiling, intensity * r.memoryCeiling);
  const low = Math.min(intensity, ridge) / 8;
  const high = Math.max(intensity, ridge) * 8;
  const giga = 1e9;
  const points = [[low, low * r.memoryCeiling, null], [intensity, intensity < ridge ? roof : null, r.flopRate],
    [ridge, r.arithmeticCeiling, null], [high, r.arithmeticCeiling, null]].sort((a, b) => a[0] - b[0]);
  const host = el('div', {class: 'plot'});
  const label = `${num(r.flopRate / giga, 3)} Gflop/s at ${num(intensity, 3)} operations per byte, `
    + `${percent(r.flopRate / roof)} of the ceiling there`;
  chart(host, label, {
    height: 320,
    scales: {x: {time: false, distr: 3}, y: {distr: 3}},
    axes: [axis({label: 'operations per byte of needed traffic', labelSize: 20}), axis({label: 'Gflop/s', size: 60, labelSize: 20})],
    series: [{label: 'intensity', value: (u, v) => num(v, 3)},
      {label: 'ceiling', stroke: colour('series-1'), width: 2, spanGaps: true, points: {show: false}, value: (u, v) => num(v, 3)},
      {label: 'this run', stroke: colour('series-2'), paths: () => null, points: {show: true, size: 12, fill: colour('series-2')},
        value: (u, v) => num(v, 3)}]
  }, [points.map(p => p[0]), points.map(p => p[1] === null ? null : p[1] / giga), points.map(p => p[2] === null ? null : p[2] / giga)]);
  return section('roofline', 'Roofline', el('figure', {}, el('figcaption', {}, label), host),
    table('What the run needs and what the machine gives', ['', 'value'], [
      ['operations per cell and step, as the formulas stand', num(r.flopsPerCell, 4)],
      ['bytes of memory traffic per cell and step at best', num(r.bytesPerCell, 4)],
      ['this run', num(r.flopRate / giga, 4) + ' Gflop/s'],
      ['ceiling of memory: a + s b from arrays larger than the caches', num(r.memoryCeiling / giga, 4) + ' GB/s'],
      ['ceiling of arithmetic: products and sums in the caches', num(r.arithmeticCeiling / giga, 4) + ' Gflop/s']]),
    note('Ceilings were measured after the run, for less than a second, by kernels that go the same way with as many workers. A run above the slope of memory '
      + 'holds its fields in the caches.'));
}

/** Stages, groups and windows as they were derived; the drawing is an image, which runs nothing. */
function plan(view) {
  if (!view.record) {
    return null;
  }
  const image = el('img', {alt: 'Stages with their kernels, who waits for whom, and windows; the text below tells the same.',
    src: 'data:image/svg+xml;base64,' + btoa(Array.from(new TextEncoder().encode(view.record.plan.drawing), b => String.fromCharCode(b)).join(''))});
  return section('plan', 'Decomposition and synchronization',
    el('div', {class: 'scroll drawing', role: 'region', 'aria-label': 'Drawing', tabindex: '0'}, image),
    folded('As text', () => el('pre', {tabindex: '0'}, view.record.plan.text)));
}
