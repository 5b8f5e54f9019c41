/// The part of the page's JavaScript that shows the replay of a run; ``PageScript`` includes it.
enum ReplayScript {
  /// The JavaScript source, including indentation and comments.
  static let text = #"""
    const kinds = { mounted: 'first shown', needed: 'evaluated (needed)', wasted: 'evaluated (wasted)', skipped: 'skipped' };
    /** Why a cause reaches a view, by its kind. */
    const reaches = {
      self: () => 'because its parent made another value of it', identity: () => 'because its id is another one',
      state: name => `because its state ${name} changed`, object: name => `because it observes ${name}`,
      property: name => `because it reads ${name === '?' ? 'a property that changed' : name}`,
      environment: name => `because it reads ${name} from the environment`,
    };
    const number = value => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
    const plotTop = 30, plotBottom = 186;
    /** The height of the bars of one model in the drawing of the turns, and the time of a turn at normal speed. */
    const laneHeight = 20, turnMilliseconds = 700;

    /** Creates an element with properties (attributes if their names have a dash) and children. */
    function make(tag, properties = {}, ...children) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(properties)) {
        if (name.includes('-')) element.setAttribute(name, value); else element[name] = value;
      }
      element.append(...children);
      return element;
    }

    /** The values of a list in which each one follows its number of repetitions. */
    function repeat(numbers, size) {
      const values = [];
      for (let at = 0; at < numbers.length; at += size + 1) {
        for (let count = 0; count < numbers[at]; count += 1) values.push(numbers.slice(at + 1, at + 1 + size));
      }
      return values;
    }

    /** Creates an element of a drawing. */
    function draw(tag, attributes) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    }

    /** The section of one run group, with a player and a panel about the turn and the chosen view. */
    class Section {
      constructor(element) {
        this.element = element;
        this.data = JSON.parse(element.querySelector('.data').textContent);
        this.positions = [];
        let tick = 0, ms = 0;
        repeat(this.data.turns, 3).forEach(([ticks, milliseconds, words], turn) => {
          tick += ticks; ms += milliseconds;
          const writes = this.data.writes[words];
          const last = this.positions.at(-1);
          if (last && last.tick === tick) {
            last.last = turn;
            if (writes) last.writes = last.writes ? `${last.writes}; ${writes}` : writes;
          } else {
            this.positions.push({ tick, ms, writes, first: turn, last: turn });
          }
        });
        this.lastTurn = this.positions.at(-1)?.last;
        this.isShared = this.positions.some(({ first, last }) => first < last);
        for (const runtime of this.data.runtimes) runtime.turns = repeat(runtime.steps, 1).map(([list]) => runtime.lists[list]);
        this.showWhole();
        this.chosen = null;
        this.sums = new Map();
        let cell = 0;
        this.rows = this.data.rows.map(row => {
          const first = cell;
          cell += row.cells;
          const names = row.names.length ? row.names
            : Array.from({ length: row.cells }, (_, index) => row.path.replace('…', String(row.from + index)));
          return { ...row, names, first, count: row.cells };
        });
        this.cells = cell;
        this.names = this.rows.flatMap(row => row.names);
        this.shown = [...element.querySelectorAll('.heat tbody tr')];
        this.makeTree();
        if (this.positions.length) { this.countTurns(); this.makePlayer(); }
      }

      /** The turn of the position; several if they have one instant. The mount is turn 0. */
      get turnWords() {
        const { first, last } = this.positions[this.position];
        return first < last ? `turns ${number(first)} to ${number(last)}` : `turn ${number(last)}`;
      }

      /** Selects no turn, but the whole run. */
      showWhole() {
        this.whole = true;
        this.position = this.positions.length - 1;
      }

      makeTree() {
        if (this.positions.length) {
          this.element.querySelector('.heat caption').append(make('span', { className: 'hint' },
            ' A box or a small square is one view, or several if there are many; empty means none. In a turn, only the views that it evaluates are filled: with a black outline if the output changes, with a dotted one if the evaluation is wasted. The others have only an edge in the color of their count so far. “+n” is what this turn added.'));
        }
        this.shown.forEach((line, index) => {
          const row = this.rows[index];
          const label = line.querySelector('.view');
          const button = make('button', { type: 'button', className: 'view', title: row.path });
          button.textContent = label.textContent;
          button.addEventListener('click', () => this.choose(this.chosen === row.first ? null : row.first));
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

      /** The evaluations in each position, by model: needed and wasted. */
      countTurns() {
        this.totals = this.data.runtimes.map(runtime => this.positions.map(({ first, last }) => {
          const total = { needed: 0, wasted: 0 };
          for (let turn = first; turn <= last; turn += 1) {
            this.each(runtime, turn, (from, to, event, times) => {
              const kind = runtime.events[event][0];
              if (kind in total) total[kind] += (to - from) * times;
            });
          }
          return total;
        }));
        const some = kinds => this.positions.flatMap((_, position) =>
          this.totals.some(totals => kinds.some(kind => totals[position][kind] > 0)) ? [position] : []);
        this.events = some(['needed', 'wasted']);
        const wasted = some(['wasted'])[0];
        this.start = wasted ?? this.events[0] ?? 0;
        this.begin = wasted !== undefined ? ' Play and Next begin at the first turn with a wasted evaluation.'
          : this.events.length ? ' No evaluation is wasted. Play and Next begin at the first turn with an evaluation.'
          : ' No turn evaluates a view again.';
      }

      makePlayer() {
        const player = this.element.querySelector('.player');
        const button = (words, label, act) => {
          const made = make('button', { type: 'button', 'aria-label': label }, words);
          made.addEventListener('click', act);
          return made;
        };
        this.button = button('Play', 'Play', () => this.timer ? this.stop() : this.play());
        this.speed = make('select', { 'aria-label': 'Speed' },
          ...[.5, 1, 2, 4, 16].map(speed => make('option', { value: speed, selected: speed === 1 }, `${speed}×`)));
        this.speed.addEventListener('change', () => { if (this.timer) { this.stop(); this.play(); } });
        this.all = button('Whole run', 'Whole run', () => { this.stop(); this.showWhole(); this.draw(); remember(this); });
        this.range = make('input', {
          type: 'range', min: 0, max: this.positions.length - 1, step: 1, 'aria-label': 'Turn',
        });
        this.output = make('output', { 'aria-live': 'off' });
        this.range.addEventListener('input', () => this.go(Number(this.range.value)));
        this.range.addEventListener('keydown', event => {
          if (event.key === ' ') { event.preventDefault(); this.button.click(); }
        });
        player.append(
          make('div', { className: 'buttons' },
            button('‹ Previous', 'Previous turn with an evaluation', () => { this.stop(); this.step(-1); }), this.button,
            button('Next ›', 'Next turn with an evaluation', () => { this.stop(); this.step(1); }), this.speed, this.all),
          this.makeTurns(), this.range, this.output);
        if (!this.events.length) player.querySelectorAll('button').forEach(each => { each.disabled = each !== this.all; });
        const chart = this.element.querySelector('.timeline .chart');
        if (!chart) return;
        this.head = draw('path', { class: 'playhead' });
        chart.append(this.head);
        chart.addEventListener('click', event => {
          const box = chart.getBoundingClientRect();
          const x = (event.clientX - box.left) * chart.viewBox.baseVal.width / box.width;
          const [left, right] = this.data.plot;
          this.goTo(Math.round((x - left) / (right - left) * Math.max(this.data.ticks, 1)));
        });
      }

      /** A bar for each turn, one model above the other, on one scale. */
      makeTurns() {
        const length = Math.max(this.positions.length - 1, 1), height = laneHeight * this.totals.length;
        const turns = draw('svg', { class: 'turns', viewBox: `0 0 ${length} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' });
        turns.style.height = `${height + 4}px`;
        const half = Math.min(.4, length * .006);  // the last bar ends within the margin
        const most = Math.max(1, ...this.totals.flat().map(total => total.needed + total.wasted));
        this.totals.forEach((totals, lane) => {
          const bottom = laneHeight * (lane + 1) - 1;
          const path = { needed: '', wasted: '' };
          totals.forEach((total, position) => {
            let base = bottom;
            for (const kind of ['needed', 'wasted']) {
              if (!total[kind]) continue;
              const size = Math.max(1.5, total[kind] / most * (laneHeight - 4));
              path[kind] += `M${position - half} ${base}v${-size.toFixed(2)}h${2 * half}v${size.toFixed(2)}z`;
              base -= size;
            }
          });
          turns.append(draw('path', { class: 'axis', d: `M0 ${bottom}H${length}` }),
            draw('path', { class: 'needed', d: path.needed }), draw('path', { class: 'wasted', d: path.wasted }));
        });
        this.mark = draw('path', { class: 'head' });
        turns.append(this.mark);
        turns.addEventListener('click', event => {
          const box = turns.getBoundingClientRect();
          const position = Math.round((event.clientX - box.left) / box.width * length);
          this.stop();
          this.go(Math.min(this.positions.length - 1, Math.max(0, position)));
        });
        const names = this.data.runtimes.map(runtime => runtime.name).join(', below it ');
        return make('div', {}, turns,
          make('span', { className: 'hint' }, `A bar for each ${this.isShared ? 'instant, with all its turns' : 'turn'}: its evaluations with ${names}; blue is needed, orange wasted. A black line is the ${this.isShared ? 'instant' : 'turn'} that is shown.`));
      }

      play() {
        this.button.textContent = 'Pause';
        this.button.setAttribute('aria-label', 'Pause');
        this.timer = setInterval(() => { if (!this.step(1)) this.stop(); }, turnMilliseconds / Number(this.speed.value));
        if (this.whole || this.position >= (this.events.at(-1) ?? 0)) this.go(this.start);
      }

      stop() {
        if (!this.timer) return;
        clearInterval(this.timer);
        this.timer = null;
        remember(this);
        this.button.textContent = 'Play';
        this.button.setAttribute('aria-label', 'Play');
      }

      /** Goes to the next turn with an evaluation, or the previous one; false if there is none. From the whole run it goes to the first one with a wasted evaluation. */
      step(direction) {
        const to = this.whole ? (direction > 0 ? this.start : this.events.at(-1))
          : direction > 0 ? this.events.find(each => each > this.position)
          : this.events.findLast(each => each < this.position);
        if (to === undefined) return false;
        this.go(to);
        return true;
      }

      goTo(tick) {
        const position = this.positions.findLastIndex(each => each.tick <= tick);
        this.go(Math.max(0, position));
      }

      go(position) {
        this.whole = false;
        this.position = position;
        this.draw();
        if (!this.timer) remember(this);
      }

      choose(cell) {
        this.chosen = cell;
        this.draw();
        remember(this);
      }

      /** The counts of one runtime for each cell: up to the current turn (all, wasted) and in it (now, nowWasted). */
      counts(runtime) {
        const { first, last } = this.positions[this.position];
        let sum = this.sums.get(runtime);
        // The counts go on from the last position, or start again if that is later.
        if (!sum || sum.turn > first) {
          sum = { turn: 0, all: new Int32Array(this.cells), wasted: new Int32Array(this.cells) };
          this.sums.set(runtime, sum);
        }
        const add = (turn, all, wasted) => this.each(runtime, turn, (from, to, event, times) => {
          const kind = runtime.events[event][0];
          if (kind !== 'needed' && kind !== 'wasted') return;
          for (let cell = from; cell < to; cell += 1) {
            all[cell] += times;
            if (kind === 'wasted') wasted[cell] += times;
          }
        });
        for (; sum.turn < first; sum.turn += 1) add(sum.turn, sum.all, sum.wasted);
        const now = new Int32Array(this.cells), nowWasted = new Int32Array(this.cells);
        for (let turn = first; turn <= last; turn += 1) add(turn, now, nowWasted);
        const plus = (left, right) => left.map((count, cell) => count + right[cell]);
        return { all: plus(sum.all, now), wasted: plus(sum.wasted, nowWasted), now, nowWasted };
      }

      each(runtime, turn, visit) {
        const steps = runtime.turns[turn];
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

      /** The class of a cell: a fill for its count so far, and what the turn does with it. */
      look(count, wasted, now, nowWasted) {
        const turn = this.whole ? '' : !now ? ' past' : nowWasted === now ? ' idle' : ' now';
        return `h${this.shade(count)}${wasted ? ' w' : ''}${turn}`;
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
          cell.querySelector('.plus').textContent = totalNow && !this.whole
            ? `+${number(totalNow)}${totalNowWasted ? `, ${number(totalNowWasted)} wasted` : ''}` : '';
          const strip = cell.querySelector('.strip');
          if (!strip) { cell.className = this.look(total / row.of[runtime], totalWasted * 2 > total, totalNow, totalNowWasted); return; }
          const size = row.views / row.count;
          for (let offset = 0; offset < row.count; offset += 1) {
            const at = row.first + offset;
            strip.children[offset].className = this.look(all[at] / size, wasted[at] * 2 > all[at], now[at], nowWasted[at]);
          }
        });
      }

      drawPlayer() {
        const { tick, ms, writes } = this.positions[this.position];
        this.range.value = this.position;
        const isEnd = this.data.isCut && this.position === this.positions.length - 1;
        const words = this.whole
          ? `The whole run, ${number(this.lastTurn)} turns.${this.begin}`
          : `${this.turnWords.replace('t', 'T')} of ${this.data.isCut ? 'more than ' : ''}${number(this.lastTurn)}, ${number(ms)} ms`
            + (writes ? `: ${writes}` : this.position === 0 ? ': mounted' : '');
        const end = isEnd ? `${words} (the replay ends here; the tables below have the whole run)` : words;
        this.output.textContent = end;
        this.range.setAttribute('aria-valuetext', end);
        this.all.setAttribute('aria-pressed', this.whole);
        this.mark.setAttribute('d', this.whole ? '' : `M${this.position} 0V${laneHeight * this.totals.length}`);
        if (!this.head) return;
        const [left, right] = this.data.plot;
        const x = left + (right - left) * tick / Math.max(this.data.ticks, 1);
        this.head.setAttribute('d', this.whole ? '' : `M${x.toFixed(1)} ${plotTop}V${plotBottom}`);
      }

      drawWhy() {
        const panel = this.element.querySelector('.why');
        panel.replaceChildren();
        panel.setAttribute('aria-live', this.timer ? 'off' : 'polite');
        if (!this.positions.length) {
          if (this.chosen !== null) panel.append(make('p', {}, 'There is no replay of this run; the table of causes below has the totals.'));
          return;
        }
        const { writes } = this.positions[this.position];
        if (this.chosen === null) {
          if (this.whole) { panel.append(make('p', {}, 'Choose a view, or step through the turns, to see why each view is evaluated.')); return; }
          panel.append(make('h3', {}, `What ${this.turnWords} evaluate${this.turnWords.startsWith('turns') ? '' : 's'}, and why`));
          if (writes) panel.append(make('p', {}, `Changes: ${writes}.`));
          this.addLines(panel, runtime => this.turnLines(runtime), 'nothing');
          return;
        }
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
        panel.append(make('p', {}, this.whole ? 'Why it was evaluated or skipped:'
          : `Why it was evaluated or skipped, up to ${this.turnWords}, which come${this.turnWords.startsWith('turns') ? '' : 's'} first:`));
        if (!this.whole && writes) panel.append(make('p', {}, `Changes in ${this.turnWords}: ${writes}.`));
        this.addLines(panel, runtime => this.story(runtime), 'nothing yet');
      }

      /** A list of lines below the name of each model. */
      addLines(panel, lines, nothing) {
        for (const runtime of this.data.runtimes) {
          const found = lines(runtime);
          panel.append(make('h4', {}, runtime.name), make('ul', {},
            ...(found.length ? found : [{ words: nothing }]).map(line => make('li', { className: line.isNow ? 'now' : '' }, line.words))));
        }
      }

      /** What happened, with the first cause of an evaluation or the reason for a skip. */
      words([kind, source, reason]) {
        if (!source) return `${kinds[kind]}: ${reason}`;
        const [, cause, name] = reason.match(/^(\w+)(?:\((.*)\))?$/) ?? [];
        const how = reaches[cause]?.(name) ?? (cause === 'mount' ? '' : `as ${reason}`);
        return [kinds[kind], how].filter(Boolean).join(' ') + (source === 'mount' ? '' : `; first cause: ${source}`);
      }

      /** A line for each event of the turn, with its views. */
      turnLines(runtime) {
        const { first, last } = this.positions[this.position];
        const found = new Map();
        for (let turn = first; turn <= last; turn += 1) {
          this.each(runtime, turn, (from, to, event, times) => {
            if (runtime.events[event][0] === 'skipped') return;
            const counts = found.get(event) ?? new Map();
            for (const row of this.rows) {
              const cells = Math.min(to, row.first + row.count) - Math.max(from, row.first);
              if (cells > 0) counts.set(row, (counts.get(row) ?? 0) + cells * times);
            }
            found.set(event, counts);
          });
        }
        return [...found].map(([event, counts]) => {
          const views = [...counts].map(([row, count]) => row.path.split('/').at(-1) + (count > 1 ? ` ×${number(count)}` : ''));
          return { words: `${views.join(', ')} ${this.words(runtime.events[event])}` };
        });
      }

      /** A line for each kind of event of the chosen cell, those of the current turn first. */
      story(runtime) {
        const totals = new Map();
        const { first, last } = this.positions[this.position];
        for (let turn = 0; turn <= last; turn += 1) {
          this.each(runtime, turn, (from, to, event, times) => {
            if (this.chosen < from || this.chosen >= to) return;
            const total = totals.get(event) ?? { now: 0, all: 0 };
            total.all += times;
            if (turn >= first && !this.whole) total.now += times;
            totals.set(event, total);
          });
        }
        return [...totals].sort(([, left], [, right]) => (right.now > 0) - (left.now > 0)).map(([event, { now, all }]) => ({
          isNow: now > 0,
          words: `${now ? `now ${number(now)}, ` : ''}${number(all)} × ${this.words(runtime.events[event])}`,
        }));
      }
    }

    """#
}
