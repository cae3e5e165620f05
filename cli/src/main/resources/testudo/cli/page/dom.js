/** Makes an element. Texts become text nodes, so nothing that a file holds is ever read as markup. */
function el(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined && value !== false) {
      made.setAttribute(name, value === true ? '' : value);
    }
  }
  made.append(...children.flat(3).filter(child => child !== null && child !== undefined));
  return made;
}

/** A number in at most so many digits; a dash for what is none. */
function num(value, digits = 6) {
  if (typeof value !== 'number') {
    return '–';
  }
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? String(value) : String(Number(value.toPrecision(digits)));
}

/** A time in the unit that fits it. */
function seconds(value) {
  const units = [[1, 's'], [1e-3, 'ms'], [1e-6, 'µs']];
  const [factor, unit] = units.find(([least]) => value >= least) || [1e-9, 'ns'];
  return value === 0 ? '0 s' : num(value / factor, 4) + ' ' + unit;
}

/** A number with its unit. */
function quantity(value, unit) {
  return num(value, 4) + (unit && unit !== '1' ? ' ' + unit : '');
}

/** A name with its unit in brackets, where it has one. */
function named(name, unit) {
  return unit && unit !== '1' ? `${name} (${unit})` : name;
}

function section(id, title, ...children) {
  return el('section', {id, 'aria-labelledby': id + '-title'}, el('h2', {id: id + '-title'}, title), children);
}

/** What there is to say where something was not recorded. */
function note(...text) {
  return el('p', {class: 'note'}, text);
}

/** Cells are texts or elements; the first of each row heads it. Scrolls by itself, also by keys. */
function table(caption, heads, rows) {
  const head = el('tr', {}, heads.map((text, n) => el('th', {scope: 'col', class: n === 0 ? 'text' : null}, text)));
  const body = rows.map(cells => el('tr', {}, cells.map((cell, n) => {
    const inside = cell instanceof Node ? cell : document.createTextNode(cell);
    return n === 0 ? el('th', {scope: 'row'}, inside) : inside instanceof HTMLTableCellElement ? inside : el('td', {}, inside);
  })));
  return [el('p', {class: 'caption', 'aria-hidden': 'true'}, caption), // beside the table, so that it wraps in the window
    el('div', {class: 'scroll', role: 'region', 'aria-label': caption, tabindex: '0'},
      el('table', {'aria-label': caption}, el('thead', {}, head), el('tbody', {}, body)))];
}

/** A part that is closed until somebody opens it. */
function folded(title, make) {
  const made = el('details', {}, el('summary', {}, title));
  made.addEventListener('toggle', () => {
    if (made.open && made.childElementCount === 1) {
      made.append(...[make()].flat());
    }
  });
  return made;
}

/** So many of the places of a list, the first and last among them. */
function places(length, most) {
  const count = Math.min(length, most);
  return Array.from({length: count}, (_, n) => count < 2 ? 0 : Math.floor(n * (length - 1) / (count - 1)));
}
