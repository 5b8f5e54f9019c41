// The state of the page is its fragment, #run=…&tick=…&view=…&with=…, so that a link shows the same state.

const elements = [...document.querySelectorAll('.exhibit')];
const lines = [...document.querySelectorAll('.runs tr[data-number]')];
const container = document.querySelector('.runs-shown');
const status = document.querySelector('.status');
const sections = new Map();
const filter = { text: '', outcomes: null };
let current = null;
let pinned = null;

const linkOf = line => line.querySelector('a');
const indexOf = id => elements.findIndex(element => element.dataset.run === id);

function section(index) {
  if (!sections.has(index)) {
    const content = elements[index].querySelector('noscript');
    content.outerHTML = content.textContent;
    sections.set(index, new Section(elements[index]));
    if (elements.length > 1) {
      const button = make('button', { type: 'button', className: 'pin', 'aria-pressed': 'false' }, 'Pin for comparison');
      button.addEventListener('click', () => pin(index));
      elements[index].querySelector('summary').after(button);
    }
  }
  return sections.get(index);
}

/** Makes boxes that scroll reachable with the keyboard, each with a name. */
function reachScrolling(root) {
  for (const box of root.querySelectorAll('.wide, .list')) {
    if (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight) continue;
    box.tabIndex = 0;
    box.setAttribute('role', 'region');
    const name = box.querySelector('caption') ?? box.closest('figure')?.querySelector('figcaption');
    box.setAttribute('aria-label', name ? name.textContent.slice(0, 80) : 'Table');
  }
}

/** Shows the section with an index beside the pinned one, and hides the others. */
function show(index) {
  current?.stop();
  current = section(index);
  current.element.open = true;
  elements.forEach((element, other) => { element.hidden = other !== index && other !== pinned; });
  container.classList.toggle('compared', pinned !== null && pinned !== index);
  for (const line of lines) {
    const number = Number(line.dataset.number);
    if (number === index) linkOf(line).setAttribute('aria-current', 'true');
    else linkOf(line).removeAttribute('aria-current');
    line.classList.toggle('pinned', number === pinned);
  }
  elements.forEach((element, other) => element.querySelector('.pin')?.setAttribute('aria-pressed', other === pinned));
  return current;
}

/** Shows a run that the reader chose; the browser's Back shows the run before. */
function open(index) {
  if (current !== sections.get(index)) {
    show(index).draw();
    reachScrolling(current.element);
    history.pushState(null, '', `#${fragment()}`);
  }
  status.textContent = '';
  const heading = current.element.querySelector('h2');
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  current.element.scrollIntoView();
}

/** Pins a run, or removes the pin from it. */
function pin(index) {
  pinned = pinned === index ? null : index;
  if (pinned !== null) { section(pinned).element.open = true; section(pinned).draw(); }
  show(elements.indexOf(current.element));
  reachScrolling(container);
  history.replaceState(null, '', `#${fragment()}`);
  const name = elements[index].querySelector('h2').textContent;
  status.textContent = pinned === null ? `${name} is no longer pinned.` : `${name} is pinned: open another run to compare the two.`;
}

/** The fragment for what is shown. */
function fragment() {
  const state = new URLSearchParams({ run: current.data.id });
  const isLast = current.position === current.positions.length - 1;
  if (current.positions.length && !isLast) state.set('tick', current.positions[current.position].tick);
  if (current.chosen !== null) state.set('view', current.names[current.chosen]);
  if (pinned !== null) state.set('with', elements[pinned].dataset.run);
  return state;
}

/** Writes the state of the page into its address. */
function remember(changed) {
  if (changed === current) history.replaceState(null, '', `#${fragment()}`);
}

/** Shows the state in the fragment; what it does not contain is unchanged. */
function recall() {
  const anchor = location.hash.match(/^#exhibit-(\d+)$/);
  const state = new URLSearchParams(anchor ? '' : location.hash.slice(1));
  const named = anchor ? Number(anchor[1]) : indexOf(state.get('run'));
  if (current && !anchor && !state.has('run')) {
    if (!location.hash) { pinned = null; show(Number(document.body.dataset.first)).draw(); }
    return;
  }
  pinned = elements[indexOf(state.get('with'))] ? indexOf(state.get('with')) : null;
  if (pinned !== null) { section(pinned).element.open = true; section(pinned).draw(); }
  const fallback = current ? elements.indexOf(current.element) : Number(document.body.dataset.first);
  const shown = show(elements[named] ? named : fallback);
  const isUnknown = state.has('run') && !elements[named];
  status.textContent = isUnknown ? `This page has no run '${state.get('run')}'; it shows ${shown.data.id} instead.` : '';
  const cell = shown.names.indexOf(state.get('view'));
  shown.chosen = cell >= 0 ? cell : null;
  shown.position = state.has('tick')
    ? Math.max(0, shown.positions.findLastIndex(each => each.tick <= Number(state.get('tick'))))
    : shown.positions.length - 1;
  shown.draw();
  if (anchor) history.replaceState(null, '', `#${fragment()}`);
  if (isUnknown) status.scrollIntoView();
  else if (state.has('run') || anchor) shown.element.scrollIntoView();
}

/** Hides the rows that the filter does not match. */
function applyFilter(output) {
  let count = 0;
  for (const line of lines) {
    const isShown = line.textContent.toLowerCase().includes(filter.text)
      && (!filter.outcomes || filter.outcomes.includes(line.parentElement.dataset.outcome));
    line.hidden = !isShown;
    if (isShown) count += 1;
  }
  for (const body of document.querySelectorAll('.runs tbody')) body.hidden = !body.querySelector('tr[data-number]:not([hidden])');
  output.textContent = `${count} of ${lines.length}`;
}

function makeFilter() {
  const input = make('input', { type: 'search', placeholder: 'Filter by name, parameter or description', 'aria-label': 'Filter the screens' });
  const output = make('output', { 'aria-live': 'polite' });
  input.addEventListener('input', () => { filter.text = input.value.trim().toLowerCase(); applyFilter(output); });
  const hint = make('small', {}, '↑ ↓ move, Enter opens, Space pins for comparison');
  document.querySelector('.filter').append(input, output, hint);
  applyFilter(output);
  const buttons = [...document.querySelectorAll('.card')].map(card => {
    const outcomes = card.dataset.outcomes.split(' ');
    const button = make('button', { type: 'button', 'aria-pressed': 'false' }, 'Show only these');
    button.addEventListener('click', () => {
      const isOn = button.getAttribute('aria-pressed') === 'false';
      filter.outcomes = isOn ? outcomes : null;
      for (const other of buttons) other.setAttribute('aria-pressed', isOn && other === button);
      applyFilter(output);
    });
    card.querySelector('h2').after(button);
    return button;
  });
}

/** Moves between the rows of the list, and pins. */
function steer(event) {
  const shown = lines.filter(line => !line.hidden);
  const at = shown.indexOf(event.target.closest('tr'));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key];
  if (event.key === ' ' && at >= 0) pin(Number(shown[at].dataset.number));
  else if (to === undefined || at < 0) return;
  else if (shown[to]) linkOf(shown[to]).focus();
  event.preventDefault();
}

if (elements.length) {
  document.body.classList.add('live');
  for (const element of elements) element.querySelector('summary').addEventListener('click', event => event.preventDefault());
  if (lines.length) { makeFilter(); document.querySelector('.runs').addEventListener('keydown', steer); }
  document.addEventListener('click', event => {
    const link = event.target.closest('a[href^="#exhibit-"], a.skip');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (link.classList.contains('skip')) document.querySelector('#content').focus();
    else open(Number(link.hash.slice('#exhibit-'.length)));
  });
  addEventListener('popstate', () => { recall(); reachScrolling(container); });
  recall();
  setTimeout(() => reachScrolling(document));  // later, because it needs the layout of the whole page
}
