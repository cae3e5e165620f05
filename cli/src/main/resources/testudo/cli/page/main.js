/** Names and values in two columns; those without a value are left out. */
function facts(pairs) {
  return el('dl', {class: 'facts'}, pairs.filter(([, value]) => value).map(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
}

function about(view) {
  const {about: a, record} = view;
  const machine = record ? `${record.machine.processor}, ${record.machine.processors} processors` : null;
  return section('about', 'What ran',
    facts([['model', a.model + (a.source ? ', from a Java file' : '')], ['grid', a.cells + ' cells'],
      ['snapshots', `${a.snapshots}, of steps ${view.looked.steps[0]} to ${view.looked.steps.at(-1)}`],
      ['decomposition', a.decomposition], ['synchronization', a.sync], ['workers', String(a.workers)], ['machine', machine],
      ['Java', a.jvm], ['Testudo', a.version], ['begun', a.created], ['directory', a.directory],
      ['checksum', record ? record.summary.checksum : null]]),
    record ? null : note('The machine and the checksum of the final states were not recorded: the run was made without --report, or is not done.'),
    record ? folded('The summary', () => el('pre', {tabindex: '0'}, record.lines)) : null,
    folded('The scenario', () => el('pre', {tabindex: '0'}, a.scenario)),
    a.inForce ? folded('The scenario with everything in force', () => el('pre', {tabindex: '0'}, a.inForce)) : null,
    a.source ? folded('The model’s Java file', () => el('pre', {tabindex: '0'}, a.source)) : null);
}

function warnings(view) {
  const told = view.record ? view.record.warnings : [];
  const bad = view.fields.filter(f => f.bad.some(n => n > 0)).map(f => `Field ${f.name} holds values that are no numbers.`);
  const state = {failed: 'The run failed.', dead: 'The run’s process is gone, and it did not say that it was done.',
    stopped: 'The run was stopped early and can be resumed.'}[view.state.word];
  const all = [...(state ? [state] : []), ...bad, ...told];
  return section('warnings', 'Warnings', all.length === 0 ? note(view.record ? 'None.' : 'None found; those of the model are not recorded.')
    : el('ul', {}, all.map(text => el('li', {}, text))));
}

function state(view) {
  return `${view.state.word}${view.state.text ? ': ' + view.state.text : ''}`;
}

/** Draws everything; where a live page is drawn anew, what the reader chose stays. */
function render(view) {
  const page = document.getElementById('page');
  const scrolled = window.scrollY;
  const focused = document.activeElement && page.contains(document.activeElement) ? [...page.querySelectorAll('select, input, button, summary')]
    .indexOf(document.activeElement) : -1;
  [...charts].forEach(one => one.forget());
  if (!view.about) {
    page.replaceChildren(el('h1', {}, 'Testudo'), el('p', {class: 'state', id: 'state', role: 'status'}, state(view)), el('p', {class: 'notice'}, view.notice));
    return;
  }
  const parts = [about(view), warnings(view), fields(view), conservation(view), extremes(view), probes(view), work(view), roofline(view), plan(view)]
    .filter(part => part);
  page.replaceChildren(el('h1', {}, `${view.about.model} on ${view.about.cells} cells`),
    el('p', {class: 'state', id: 'state', role: 'status'}, state(view)),
    el('nav', {'aria-label': 'Parts of the page'}, el('ul', {}, parts.map(part => el('li', {},
      el('a', {href: '#' + part.id}, part.querySelector('h2').textContent))))),
    ...parts, note(`Made by Testudo ${view.about.version}; charts by uPlot ${view.about.charts} (MIT licence, in the source of this page).`));
  charts.forEach(one => one.draw());
  document.documentElement.dataset.drawn = 'yes';
  if (view.live && scrolled > 0) {
    window.scrollTo(0, scrolled);
  }
  if (focused >= 0) {
    const again = page.querySelectorAll('select, input, button, summary')[focused];
    if (again) {
      again.focus({preventScroll: true});
    }
  }
}

function fail(what) {
  const told = document.getElementById('failure');
  told.textContent = 'This page could not be drawn as a whole: ' + what;
  told.hidden = false;
  document.documentElement.dataset.failed = what;
}

/** Asks how far the run is each second, and for what the page shows only where that has changed. */
async function follow(view) {
  let version = null;
  for (;;) {
    await new Promise(done => setTimeout(done, 1000));
    try {
      const answer = await fetch('status.json', {cache: 'no-store'});
      const status = await answer.json();
      if (version !== null && status.version !== version || version === null) {
        view = await (await fetch('data.json', {cache: 'no-store'})).json();
        version = status.version;
        render(view);
      }
      view.state = status.state;
      document.getElementById('state').textContent = state(view);
    } catch (gone) {
      document.getElementById('state').textContent = 'Nobody serves this page any more: it shows what was known last.';
    }
  }
}

window.addEventListener('error', event => fail(event.message));
window.addEventListener('unhandledrejection', event => fail(String(event.reason)));
const shownNow = JSON.parse(document.getElementById('data').textContent);
render(shownNow);
for (const query of ['(prefers-color-scheme: dark)', 'print']) {
  window.matchMedia(query).addEventListener('change', () => charts.forEach(one => { one.width = 0; one.draw(); }));
}
if (shownNow.live) {
  follow(shownNow);
}
