/// The JavaScript of every page: it shows the list of runs, follows the address, and builds parts of the page on
/// demand.
enum PageScript {
  /// The JavaScript source, including indentation and comments.
  static let text = #"""
    // The state of the page is its fragment, #run=…&turn=…&view=…&with=… with the state of the list, so that a link
    // shows the same.

    const elements = [...document.querySelectorAll('.exhibit')];
    const lines = [...document.querySelectorAll('.runs tr[data-number]')];
    const container = document.querySelector('.runs-shown');
    const status = document.querySelector('.status');
    const sections = new Map();
    let current = null;
    let pinned = null;

    const linkOf = line => line.querySelector('a');

    /** The sections after the runs that have no elements yet. */
    const waiting = new Set(document.querySelectorAll('.runs-shown > section'));

    /** Replaces the text of a part of the page by its elements. */
    function build(part) {
      const content = part.querySelector('noscript');
      content.outerHTML = content.textContent;
      // A part has no layout before it is near the screen, except in a browser that lays out the whole page.
      if ('ContentVisibilityAutoStateChangeEvent' in window) {
        part.addEventListener('contentvisibilityautostatechange', () => reachScrolling(part));
      } else setTimeout(() => reachScrolling(part));
    }

    /** Builds a section after the runs, unless it has its elements. */
    function fill(part) {
      if (waiting.delete(part)) build(part);
    }

    /** Builds the sections after the runs one after another, whenever the browser has nothing else to do. */
    function fillWhenIdle() {
      const wait = window.requestIdleCallback ?? setTimeout;
      wait(() => {
        const [next] = waiting;
        if (!next) return;
        fill(next);
        fillWhenIdle();
      });
    }

    /** The index of the run with an id, or else of the run of a workload with default parameters, or else of its first run. */
    function indexOf(name) {
      if (!name) return -1;
      const find = matches => elements.findIndex(element => matches(element.dataset));
      const isOf = data => data.run.startsWith(`${name}#`);
      return [find(data => data.run === name), find(data => 'default' in data && isOf(data)), find(isOf)]
        .find(index => index >= 0) ?? -1;
    }

    function section(index) {
      if (!sections.has(index)) {
        build(elements[index]);
        sections.set(index, new Section(elements[index]));
        if (elements.length > 1) {
          const button = make('button', { type: 'button', className: 'pin', 'aria-pressed': 'false' }, 'Pin for comparison');
          button.addEventListener('click', () => pin(index));
          elements[index].querySelector('summary').after(button);
          elements[index].querySelector('.finding').after(...otherSettings(index));
        }
      }
      return sections.get(index);
    }

    /** A line with the other runs of the workload, because their counts may say something else; none without them. */
    function otherSettings(index) {
      const name = line => linkOf(line).textContent;
      const line = lines.find(each => Number(each.dataset.number) === index);
      const others = lines.filter(each => line && each !== line && name(each) === name(line));
      const links = others.flatMap((each, index) => [index ? ', ' : ' ', make('a', { href: linkOf(each).hash },
        each.querySelector('small').textContent || 'the defaults'), ` ${each.querySelector('.pair').textContent}`,
        ...[...each.querySelectorAll('.badge')].flatMap(badge => [' ', badge.cloneNode(true)])]);
      return links.length ? [make('p', { className: 'others' }, 'With other settings:', ...links)] : [];
    }

    /** Makes boxes that scroll reachable with the keyboard, each with a name. */
    function reachScrolling(root) {
      for (const box of root.querySelectorAll('.wide')) {
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
      elements.forEach((element, other) => {
        const button = element.querySelector('.pin');
        if (!button) return;
        button.setAttribute('aria-pressed', other === pinned);
        button.textContent = other === pinned ? 'Unpin' : 'Pin for comparison';
      });
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
      focusRun();
      current.element.scrollIntoView();
    }

    /** Moves the focus to the heading of the run that is shown. */
    function focusRun() {
      const heading = current.element.querySelector('h2');
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
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
      const state = new URLSearchParams({ run: current.element.dataset.run });
      if (current.positions.length && !current.whole) state.set('turn', current.positions[current.position].first);
      if (current.chosen !== null) state.set('view', current.names[current.chosen]);
      if (pinned !== null) state.set('with', elements[pinned].dataset.run);
      for (const [name, value] of Object.entries(list.state)) if (value) state.set(name, value);
      return state;
    }

    /** Writes the state of the page into its address. */
    function remember(changed) {
      if (changed === current) history.replaceState(null, '', `#${fragment()}`);
    }

    /** Shows the state in the fragment; what it does not contain is unchanged. */
    function recall() {
      const part = document.getElementById(location.hash.slice(1));
      if (waiting.has(part)) {
        waiting.forEach(fill);
        part.scrollIntoView();
      }
      const anchor = location.hash.match(/^#exhibit-(\d+)$/);
      const state = new URLSearchParams(anchor ? '' : location.hash.slice(1));
      const named = anchor ? Number(anchor[1]) : indexOf(state.get('run'));
      if (!current || (!anchor && (!location.hash || location.hash.includes('=')))) list.recall(state);
      if (current && !anchor && !state.has('run')) {
        if (!location.hash) { pinned = null; show(Number(document.body.dataset.first)).draw(); }
        return;
      }
      pinned = elements[indexOf(state.get('with'))] ? indexOf(state.get('with')) : null;
      if (pinned !== null) { section(pinned).element.open = true; section(pinned).draw(); }
      const fallback = current ? elements.indexOf(current.element) : Number(document.body.dataset.first);
      const shown = show(elements[named] ? named : fallback);
      const isUnknown = state.has('run') && !elements[named];
      status.textContent = isUnknown ? `This page has no run '${state.get('run')}'; it shows ${shown.element.dataset.run} instead.` : '';
      const cell = shown.names.indexOf(state.get('view'));
      shown.chosen = cell >= 0 ? cell : null;
      shown.showWhole();
      if (state.has('turn') && shown.positions.length) {
        shown.whole = false;
        shown.position = Math.max(0, shown.positions.findLastIndex(each => each.first <= Number(state.get('turn'))));
      }
      shown.draw();
      if (anchor) history.replaceState(null, '', `#${fragment()}`);
      if (isUnknown) status.scrollIntoView();
      else if (state.has('run') || anchor) shown.element.scrollIntoView();
      else if (location.hash.includes('=')) document.querySelector('#screens')?.scrollIntoView();
    }

    /** The list of runs: a part of them by words and by workload, in an order, on a scale. */
    const list = {
      /** find: words that a row has; of: workloads; sort: an order other than by outcome; scale: the same one for all rows. */
      state: { find: '', of: '', sort: '', scale: '' },
      /** The number of rows before the rest is shown on demand. */
      few: 12,
      isWhole: false,
      isSame: false,
      bodies: [...document.querySelectorAll('.runs tbody')],
      homes: new Map(lines.map(line => [line, line.parentElement])),
      orders: {
        share: ['by saved share', line => (line.coarse - line.fine) / Math.max(line.coarse, 1)],
        saved: ['by saved evaluations', line => line.coarse - line.fine],
        wasted: ['by what @Observable wastes', line => line.wasted],
        name: ['by name', null],
      },

      make() {
        this.sorted = make('tbody');
        document.querySelector('.runs').append(this.sorted);
        const change = (name, value) => { this.state[name] = value; this.apply(); remember(current); };
        this.input = make('input', { type: 'search', placeholder: 'Words of a name or description', 'aria-label': 'Find screens by words' });
        this.input.addEventListener('input', () => change('find', this.input.value.trim()));
        this.sort = make('select', { 'aria-label': 'Order' }, make('option', { value: '' }, 'by outcome'),
          ...Object.entries(this.orders).map(([value, [words]]) => make('option', { value }, words)));
        this.sort.addEventListener('change', () => change('sort', this.sort.value));
        this.scale = make('input', { type: 'checkbox' });
        this.scale.addEventListener('change', () => change('scale', this.scale.checked ? 'same' : ''));
        this.output = make('output', { 'aria-live': 'polite' });
        this.more = make('button', { type: 'button' });
        this.more.addEventListener('click', () => {
          this.isWhole = !this.isWhole || Boolean(this.state.of);
          if (this.state.of) change('of', ''); else this.apply();
        });
        document.querySelector('.filter').append(this.input, this.sort,
          make('label', {}, this.scale, 'same scale'), this.output, make('small', {}, '↑ ↓ move, Enter opens, Space pins for comparison'));
        document.querySelector('.list').append(this.more);
        for (const row of document.querySelectorAll('.advice tr[data-workloads]')) {
          const button = make('button', { type: 'button' }, 'all runs');
          button.addEventListener('click', () => {
            change('of', row.dataset.workloads);
            document.querySelector('#screens').scrollIntoView();
            lines.filter(line => !line.hidden).slice(0, 1).forEach(line => linkOf(line).focus({ preventScroll: true }));
          });
          row.lastElementChild.append(button);
        }
        document.querySelector('.runs').addEventListener('keydown', steer);
        document.querySelector('.runs').addEventListener('focusin', event => {
          const line = event.target.closest('tr[data-number]');
          if (line) this.stop(line);
        });
      },

      /** What the address says of the list. */
      recall(state) {
        if (!lines.length) return;
        for (const name of Object.keys(this.state)) this.state[name] = state.get(name) ?? '';
        if (!(this.state.sort in this.orders)) this.state.sort = '';
        if (this.input.value.trim() !== this.state.find) this.input.value = this.state.find;
        this.sort.value = this.state.sort;
        this.scale.checked = this.state.scale === 'same';
        this.apply();
      },

      apply() {
        const { find, of, sort, scale } = this.state;
        const words = find.toLowerCase().split(/\s+/).filter(Boolean);
        const workloads = of ? of.split(',') : null;
        const value = this.orders[sort]?.[1];
        const figures = line => {
          const [coarse, fine] = line.dataset.counts.split(' ').map(Number);
          return { coarse, fine, wasted: Number(line.dataset.wasted) };
        };
        if (sort) {
          const name = line => line.querySelector('th').textContent;
          this.sorted.append(...[...lines].sort((left, right) => value
            ? value(figures(right)) - value(figures(left)) : name(left).localeCompare(name(right), 'en')));
        } else if (this.sorted.rows.length) {
          for (const line of lines) this.homes.get(line).append(line);
        }
        let count = 0;
        const isWhole = this.isWhole || words.length > 0 || workloads;
        this.ordered = [...document.querySelectorAll('.runs tr[data-number]')];
        for (const line of this.ordered) {
          const text = line.textContent.toLowerCase();
          const isFound = words.every(word => text.includes(word))
            && (!workloads || workloads.includes(linkOf(line).textContent));
          if (isFound) count += 1;
          line.hidden = !isFound || (!isWhole && count > this.few);
        }
        for (const body of [...this.bodies, this.sorted]) {
          const shown = body.querySelectorAll('tr[data-number]:not([hidden])').length;
          body.hidden = !shown;
          const all = body.querySelectorAll('tr[data-number]').length;
          const head = body.querySelector('.of');
          if (head) head.textContent = words.length || workloads ? `${shown} of ${all}` : all;
        }
        this.output.textContent = count ? `${count} of ${lines.length}` : `No screen has all of these words. ${lines.length} without them.`;
        this.more.hidden = !(workloads || (!words.length && lines.length > this.few));
        this.more.textContent = workloads || !this.isWhole ? `Show all ${lines.length} screens` : `Show only ${this.few}`;
        if ((scale === 'same') !== this.isSame) this.drawBars(scale === 'same');
        this.stop(lines.find(line => !line.hidden && linkOf(line).tabIndex === 0) ?? this.ordered.find(line => !line.hidden));
      },

      /** Draws each bar on a scale of its row, or all on one logarithmic scale. */
      drawBars(isSame) {
        this.isSame = isSame;
        const most = Math.max(...lines.flatMap(line => line.dataset.counts.split(' ').map(Number)));
        for (const line of lines) {
          const counts = line.dataset.counts.split(' ').map(Number);
          line.querySelectorAll('.bar').forEach((bar, index) => {
            const width = isSame ? Math.log1p(counts[index]) / Math.log1p(most) * 100
              : counts[index] / Math.max(...counts, 1) * 100;
            bar.style.width = `${width}%`;
          });
        }
        document.querySelector('.runs .scale').textContent = isSame
          ? 'All rows have one logarithmic scale.' : 'Each row has its own scale.';
      },

      /** Makes a row the only stop of the Tab key. */
      stop(line) {
        for (const other of lines) linkOf(other).tabIndex = other === line ? 0 : -1;
      },
    };

    /** Moves between the rows of the list, and pins. */
    function steer(event) {
      const shown = list.ordered.filter(line => !line.hidden);
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
      document.addEventListener('click', event => {
        const link = event.target.closest('a[href^="#exhibit-"], a.skip');
        if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (link.classList.contains('skip')) { focusRun(); current.element.scrollIntoView(); }
        else open(Number(link.hash.slice('#exhibit-'.length)));
      });
      addEventListener('popstate', () => { recall(); reachScrolling(container); });
      if (lines.length) list.make();
      addEventListener('beforeprint', () => waiting.forEach(fill));
      recall();
      fillWhenIdle();
      setTimeout(() => document.querySelectorAll('#start').forEach(reachScrolling));  // later, because it needs a layout
    }

    """#
}
