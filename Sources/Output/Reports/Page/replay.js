const kinds = { mounted: 'mounted', needed: 'evaluated, needed', wasted: 'evaluated, wasted', skipped: 'skipped' };
const number = value => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const plotTop = 30, plotBottom = 186;

/** Creates an element with properties (attributes if their names have a dash) and children. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-')) element.setAttribute(name, value); else element[name] = value;
  }
  element.append(...children);
  return element;
}

/** The section of one run group, with a player and a panel about the chosen view. */
class Section {
  constructor(element) {
    this.element = element;
    this.data = JSON.parse(element.querySelector('.data').textContent);
    this.positions = [];
    this.data.turns.forEach(([tick, ms, writes], turn) => {
      const last = this.positions.at(-1);
      if (last && last.tick === tick) {
        last.last = turn;
        if (writes) last.writes = last.writes ? `${last.writes}; ${writes}` : writes;
      } else {
        this.positions.push({ tick, ms, writes, first: turn, last: turn });
      }
    });
    this.position = this.positions.length - 1;
    this.chosen = null;
    let cell = 0;
    this.rows = this.data.rows.map(row => {
      const first = cell;
      cell += row.names.length;
      return { ...row, first, count: row.names.length };
    });
    this.cells = cell;
    this.names = this.data.rows.flatMap(row => row.names);
    this.shown = [...element.querySelectorAll('.heat tbody tr')];
    this.makeTree();
    if (this.positions.length) this.makePlayer();
  }

  makeTree() {
    if (this.positions.length) {
      this.element.querySelector('.heat caption').append(make('span', { className: 'hint' },
        ' +n counts the chosen tick. A small square is one view, or several if there are many; an outline marks an evaluation in the tick, a dotted one a wasted evaluation.'));
    }
    this.shown.forEach((line, index) => {
      const row = this.rows[index];
      const label = line.querySelector('.view');
      const button = make('button', { type: 'button', className: 'view', title: row.path });
      button.textContent = label.textContent;
      button.addEventListener('click', () => this.choose(row.first));
      label.replaceWith(button);
      [...line.querySelectorAll('td')].forEach((cell, runtime) => {
        if (!row.of[runtime] || !this.positions.length) return;
        cell.querySelector('b').after(make('span', { className: 'plus' }));
        if (!cell.querySelector('small')) cell.append(make('small'));
        if (row.count === 1) return;
        const strip = make('span', { className: 'strip', 'aria-hidden': 'true' });
        row.names.forEach(name => strip.append(make('i', { title: name })));
        strip.addEventListener('click', event => {
          const offset = [...strip.children].indexOf(event.target);
          if (offset >= 0) this.choose(row.first + offset);
        });
        cell.classList.add('many');
        cell.append(strip);
      });
    });
  }

  makePlayer() {
    const player = this.element.querySelector('.player');
    this.button = make('button', { type: 'button', textContent: 'Play' });
    this.range = make('input', {
      type: 'range', min: 0, max: this.positions.length - 1, step: 1, 'aria-label': 'Tick',
    });
    this.output = make('output', { 'aria-live': 'off' });
    this.range.addEventListener('input', () => this.go(Number(this.range.value)));
    this.button.addEventListener('click', () => this.timer ? this.stop() : this.play());
    player.append(this.button, this.range, this.output);
    const chart = this.element.querySelector('.timeline .chart');
    if (!chart) return;
    this.head = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    this.head.setAttribute('class', 'playhead');
    chart.append(this.head);
    chart.addEventListener('click', event => {
      const box = chart.getBoundingClientRect();
      const x = (event.clientX - box.left) * chart.viewBox.baseVal.width / box.width;
      const [left, right] = this.data.plot;
      this.goTo(Math.round((x - left) / (right - left) * Math.max(this.data.ticks, 1)));
    });
  }

  play() {
    if (this.position === this.positions.length - 1) this.go(0);
    this.button.textContent = 'Pause';
    this.timer = setInterval(() => {
      if (this.position === this.positions.length - 1) this.stop(); else this.go(this.position + 1);
    }, Math.max(40, 6000 / this.positions.length));
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    if (this.button) this.button.textContent = 'Play';
  }

  goTo(tick) {
    let position = this.positions.findLastIndex(each => each.tick <= tick);
    this.go(Math.max(0, position));
  }

  go(position) {
    this.position = position;
    this.draw();
    remember(this);
  }

  choose(cell) {
    this.chosen = cell;
    this.draw();
    remember(this);
  }

  /** The counts of one runtime for each cell: up to the current tick (all, wasted) and in it (now, nowWasted). */
  counts(runtime) {
    const [all, wasted, now, nowWasted] = Array.from({ length: 4 }, () => new Int32Array(this.cells));
    const { first, last } = this.positions[this.position];
    for (let turn = 0; turn <= last; turn += 1) {
      this.each(runtime, turn, (from, to, event, times) => {
        const kind = runtime.events[event][0];
        if (kind !== 'needed' && kind !== 'wasted') return;
        for (let cell = from; cell < to; cell += 1) {
          all[cell] += times;
          if (kind === 'wasted') wasted[cell] += times;
          if (turn < first) continue;
          now[cell] += times;
          if (kind === 'wasted') nowWasted[cell] += times;
        }
      });
    }
    return { all, wasted, now, nowWasted };
  }

  each(runtime, turn, visit) {
    const steps = runtime.steps[turn];
    for (let at = 0; at < steps.length; at += 4) {
      visit(steps[at], steps[at] + steps[at + 1], steps[at + 2], steps[at + 3]);
    }
  }

  shade(count) {
    return count > 0 && this.data.most > 0 ? Math.min(6, Math.max(1, Math.ceil(count * 6 / this.data.most))) : 0;
  }

  draw() {
    if (this.positions.length) {
      this.data.runtimes.forEach((runtime, index) => this.drawCounts(index, this.counts(runtime)));
      this.drawPlayer();
    }
    this.shown.forEach((line, index) => {
      const row = this.rows[index];
      const isChosen = this.chosen !== null && this.chosen >= row.first && this.chosen < row.first + row.count;
      line.classList.toggle('chosen', isChosen);
      line.querySelector('button.view').setAttribute('aria-pressed', isChosen);
    });
    this.drawWhy();
  }

  drawCounts(runtime, { all, wasted, now, nowWasted }) {
    this.shown.forEach((line, index) => {
      const row = this.rows[index];
      const cell = line.querySelectorAll('td')[runtime];
      if (!row.of[runtime]) return;
      const sum = counts => counts.subarray(row.first, row.first + row.count).reduce((total, count) => total + count, 0);
      const total = sum(all), totalWasted = sum(wasted), totalNow = sum(now), totalNowWasted = sum(nowWasted);
      cell.querySelector('b').textContent = number(total);
      cell.querySelector('small').textContent = totalWasted ? `${number(totalWasted)} wasted` : '';
      cell.querySelector('.plus').textContent = totalNow
        ? `+${number(totalNow)}${totalNowWasted ? `, ${number(totalNowWasted)} wasted` : ''}` : '';
      const strip = cell.querySelector('.strip');
      if (!strip) { cell.className = `h${this.shade(total / row.of[runtime])}${totalWasted * 2 > total ? ' w' : ''}`; return; }
      const size = row.views / row.count;
      for (let offset = 0; offset < row.count; offset += 1) {
        const at = row.first + offset;
        const mark = !now[at] ? '' : nowWasted[at] === now[at] ? ' idle' : ' now';
        strip.children[offset].className = `h${this.shade(all[at] / size)}${wasted[at] * 2 > all[at] ? ' w' : ''}${mark}`;
      }
    });
  }

  drawPlayer() {
    const { tick, ms, writes } = this.positions[this.position];
    const last = this.positions.at(-1).tick;
    this.range.value = this.position;
    const words = `Tick ${number(tick)} of ${number(this.data.isCut ? this.data.ticks : last)}, ${number(ms)} ms`
      + (writes ? `: ${writes}` : this.position === 0 ? ': mounted' : '');
    const end = this.data.isCut && this.position === this.positions.length - 1
      ? `${words} (the replay ends here; the tables below have the whole run)` : words;
    this.output.textContent = end;
    this.range.setAttribute('aria-valuetext', end);
    if (!this.head) return;
    const [left, right] = this.data.plot;
    const x = left + (right - left) * tick / Math.max(this.data.ticks, 1);
    this.head.setAttribute('d', `M${x.toFixed(1)} ${plotTop}V${plotBottom}`);
  }

  drawWhy() {
    const panel = this.element.querySelector('.why');
    panel.replaceChildren();
    if (this.chosen === null) return;
    panel.setAttribute('aria-live', 'polite');
    const row = this.rows.find(each => this.chosen < each.first + each.count);
    panel.append(make('h3', {}, this.names[this.chosen]));
    if (row.count > 1) {
      const select = make('select', { 'aria-label': 'View' });
      row.names.forEach((name, offset) => select.append(make('option', { value: row.first + offset }, name)));
      select.value = this.chosen;
      select.addEventListener('change', () => {
        this.choose(Number(select.value));
        this.element.querySelector('.why select').focus();
      });
      panel.append(select);
    }
    if (!this.positions.length) {
      panel.append(make('p', {}, 'There is no replay of this run; the table of causes below has the totals.'));
      return;
    }
    const tick = this.positions[this.position].tick;
    const lines = this.data.runtimes.flatMap(runtime => this.story(runtime));
    const head = ['runtime', 'event', 'set off by', 'cause', `in tick ${number(tick)}`, 'so far'];
    panel.append(make('div', { className: 'wide' }, make('table', {},
      make('caption', {}, `Why it was evaluated or skipped, up to tick ${number(tick)}`),
      make('thead', {}, make('tr', {}, ...head.map(word => make('th', { scope: 'col' }, word)))),
      make('tbody', {}, ...lines.map(line => make('tr', {},
        make('th', { scope: 'row' }, line[0]), ...line.slice(1).map(word => make('td', {}, word))))))));
  }

  /** A line for each kind of event of the chosen cell under a runtime. */
  story(runtime) {
    const totals = new Map();
    const { first, last } = this.positions[this.position];
    for (let turn = 0; turn <= last; turn += 1) {
      this.each(runtime, turn, (from, to, event, times) => {
        if (this.chosen < from || this.chosen >= to) return;
        const total = totals.get(event) ?? { now: 0, all: 0 };
        total.all += times;
        if (turn >= first) total.now += times;
        totals.set(event, total);
      });
    }
    if (!totals.size) return [[runtime.name, 'nothing yet', '', '', '0', '0']];
    return [...totals].map(([event, total]) => {
      const [kind, source, reason] = runtime.events[event];
      return [runtime.name, kinds[kind], source, reason, number(total.now), number(total.all)];
    });
  }
}

