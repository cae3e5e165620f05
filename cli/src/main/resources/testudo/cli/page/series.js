/** By how much of itself a value has changed since the first; null where that says nothing. */
function change(values) {
  const first = values.find(v => v !== null);
  const last = values.findLast(v => v !== null);
  return first === undefined || first === 0 ? null : (last - first) / Math.abs(first);
}

/** Sums over the grid and what the model makes of them. What the method conserves is drawn as its drift, which is rounding. */
function conservation(view) {
  if (view.rows.steps.length === 0 || view.series.length === 0) {
    return section('conservation', 'Conservation and time series', note('This run wrote no time series: its model measures nothing.'));
  }
  const conserved = view.record ? view.record.conserved : null;
  const figures = view.series.map(one => {
    const kept = one.name === conserved && one.values[0];
    return kept
      ? lines(`${one.name}: relative drift`, `Drift of ${one.name}, which the method conserves; now ${num(change(one.values), 3)}`,
        view.rows, view.about.timeUnit, [{label: 'drift', values: one.values.map(v => v === null ? null : (v - kept) / Math.abs(kept))}])
      : lines(named(one.name, one.unit), `${one.name} over time, from ${num(one.values[0])} to ${num(one.values.at(-1))}`, view.rows,
        view.about.timeUnit, [{label: one.name, values: one.values}]);
  });
  const keeps = view.series.some(one => one.name === conserved);
  const rows = view.series.map(one => [named(one.name, one.unit), num(one.values[0], 12), num(one.values.at(-1), 12),
    num(change(one.values), 3), ...(keeps ? [one.name === conserved ? 'yes' : ''] : [])]);
  return section('conservation', 'Conservation and time series',
    table('From the first row of the series to the last', ['quantity', 'first', 'last', 'relative change',
      ...(keeps ? ['conserved by the method'] : [])], rows),
    el('div', {class: 'grid'}, figures));
}

/** Least and greatest value of each field at the snapshots. */
function extremes(view) {
  const figures = view.fields.map(field => {
    const bad = field.bad.reduce((a, b) => a + b, 0);
    return el('div', {}, lines(named(field.name, field.unit), `Least and greatest ${field.name} over time`, view.looked, view.about.timeUnit,
      [{label: 'greatest', values: field.highs}, {label: 'least', values: field.lows}]),
    bad > 0 ? el('p', {class: 'notice'}, `${field.name} holds ${bad} values that are no numbers, first at step `
      + `${view.looked.steps[field.bad.findIndex(n => n > 0)]}.`) : null);
  });
  return section('extremes', 'Extremes over time', el('div', {class: 'grid'}, figures));
}

/** What was recorded at places, one line each. */
function probes(view) {
  if (view.probes.length === 0) {
    return null;
  }
  const figures = view.probes.map(one => [lines(`${one.name}: ${named(one.title, one.unit)}`, `${one.title} over time`, one, one.timeUnit,
    [{label: one.name, values: one.values}]),
  one.recorded > one.steps.length ? note(`The least and the greatest of each ${Math.round(2 * one.recorded / one.steps.length)} of ${one.recorded} values are drawn.`) : null]);
  return section('probes', 'Probes', el('div', {class: 'grid'}, figures.map(figure => el('div', {}, figure))),
    view.probes.length < view.probesInAll ? note(`${view.probes.length} of ${view.probesInAll} probes are on this page.`) : null,
    note('All values are in probes.h5 of the run directory.'));
}
