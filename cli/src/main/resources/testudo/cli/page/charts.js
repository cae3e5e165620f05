/** Charts on the page, each of which follows the width of what holds it. */
const charts = [];

function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
}

/** An axis in the colours of the page; settings of the caller come first. */
function axis(settings) {
  const line = {stroke: colour('line'), width: 1};
  return {stroke: colour('ink'), font: '12px system-ui, sans-serif', labelFont: '12px system-ui, sans-serif', grid: line, ticks: line,
    ...settings};
}

/** Numbers beside ticks; as many digits as tell them apart. */
function ticks(u, splits) {
  const inDigits = digits => splits.map(value => value === null ? '' : num(value, digits));
  const digits = [6, 9, 12, 15].find(many => new Set(inDigits(many)).size === splits.length) || 6;
  return inDigits(digits).map(text => digits === 6 && text.length > 8 ? Number(text).toExponential().replace('e+', 'e') : text);
}

/** How wide an axis is beside which numbers stand (pixels). */
function axisWidth(u, texts) {
  return Math.max(70, 20 + 7 * Math.max(0, ...(texts || []).map(text => text.length)));
}

/**
 * Draws a chart into an element.
 *
 * @param label what one who does not see it is told
 * @param options of uPlot, or a function that makes them of a width, where the height depends on it
 */
function chart(host, label, options, data) {
  host.setAttribute('role', 'img');
  host.setAttribute('aria-label', label);
  const made = {host, drawn: null, width: 0};
  made.draw = () => {
    const width = Math.max(160, Math.floor(host.clientWidth));
    if (made.drawn && width === made.width) {
      return;
    }
    made.width = width;
    if (made.drawn) {
      made.drawn.destroy();
    }
    const wanted = typeof options === 'function' ? options(width) : options;
    made.drawn = new uPlot({width, height: 240, ...wanted}, data, host);
  };
  made.forget = () => {
    made.watch.disconnect();
    if (made.drawn) {
      made.drawn.destroy();
    }
    host.replaceChildren();
    charts.splice(charts.indexOf(made), 1);
  };
  made.watch = new ResizeObserver(() => requestAnimationFrame(() => host.isConnected && made.draw()));
  made.watch.observe(host);
  charts.push(made);
  return made;
}

/** From the least value to the greatest with some room; around a value that never changes but for rounding, too. */
function roomy(u, least, most) {
  const room = most - least <= 2e-15 * Math.abs(most) ? Math.abs(least) * 0.1 || 1 : (most - least) * 0.08;
  return [least - room, most + room];
}

/** All lines over time, with a table of their values beside. */
function lines(title, label, times, unit, series) {
  const host = el('div', {class: 'plot'});
  const signs = [[], [6, 4]];
  chart(host, label, {
    scales: {x: {time: false}, y: {range: roomy}},
    axes: [axis({label: named('time', unit), values: ticks, labelSize: 20}), axis({size: axisWidth, values: ticks})],
    legend: {live: true},
    series: [{label: named('time', unit), value: (u, v) => num(v)},
      ...series.map((one, n) => ({label: one.label, stroke: colour('series-' + (n + 1)), width: 2, dash: signs[n],
        points: {show: times.times.length < 40, size: 5, fill: colour('series-' + (n + 1))}, value: (u, v) => num(v, 9)}))]
  }, [times.times, ...series.map(one => one.values)]);
  const rows = () => places(times.steps.length, 100).map(n => [num(times.steps[n]), num(times.times[n]),
    ...series.map(one => num(one.values[n], 12))]);
  const heads = ['step', named('time', unit), ...series.map(one => one.label)];
  return el('figure', {}, el('figcaption', {}, title), host,
    folded('As a table', () => table(title, heads, rows())));
}
