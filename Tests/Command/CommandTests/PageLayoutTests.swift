import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the layout and the controls of the page with the recorded results, as measured in a browser.
@Suite(
  .enabled(if: Browser.found != nil, Comment(rawValue: Browser.absence)), .serialized,
  .waitsForProcesses)
struct PageLayoutTests {
  private let browser: Browser
  private let files: Files

  init() throws {
    browser = try #require(Browser.found)
    files = try Files()
    let ending = try Self.page.get()
    try #require(ending.code == 0, "\(ending.messages)")
    try write(ending.output, to: "page.html")
  }

  /// The page, generated once for all tests.
  private static let page = Result {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let results = package.appending(path: "Results").path
    return try Granularity.run(["report", "--results", results, "--html", "-"])
  }

  /// A script that opens each run of the page in frames of three widths, and reports text that a reader could not read.
  private static let measurement = """
    <body></body>
    <script>
    const problems = new Set();
    const luminance = colour => {
      const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map(part => {
        const value = part / 255;
        return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
      });
      return .2126 * r + .7152 * g + .0722 * b;
    };
    /** The layout does not depend on the colours, so it is measured with the light ones only. */
    const measuresLayout = !matchMedia('(prefers-color-scheme: dark)').matches;
    const isClear = colour => colour === 'transparent' || /, 0\\)$/.test(colour);
    /** Size and contrast of each element with text of its own. */
    function checkText(root, view, width) {
      for (const element of root.querySelectorAll('*')) {
        const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (!hasText || element.closest('.unseen, script, style') || !element.checkVisibility()) continue;
        const style = view.getComputedStyle(element);
        const name = `${element.tagName}.${element.getAttribute('class')} '${element.textContent.trim().slice(0, 20)}'`;
        if (parseFloat(style.fontSize) < 11) problems.add(`${width}: ${style.fontSize} ${name}`);
        let ground = element;
        while (ground && isClear(view.getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
        const colours = [element.closest('svg') ? style.fill : style.color, view.getComputedStyle(ground ?? root.ownerDocument.body).backgroundColor];
        const [light, dark] = colours.map(luminance).sort((a, b) => b - a);
        const contrast = (light + .05) / (dark + .05);
        if (contrast < 4.5) problems.add(`${width}: contrast ${contrast.toFixed(1)} ${name}`);
      }
    }
    /** Labels of drawings within their drawing, apart from each other, and not scaled below a readable size. */
    function checkDrawings(root, id, width) {
      if (!measuresLayout) return;
      for (const drawing of root.querySelectorAll('svg')) {
        if (!drawing.checkVisibility()) continue;
        const frame = drawing.getBoundingClientRect();
        const scale = frame.width / drawing.viewBox.baseVal.width;
        if (scale * 12 < 11) problems.add(`${width}: ${id}: a drawing is scaled to ${scale.toFixed(2)}`);
        const labels = [...drawing.querySelectorAll('text')].map(text => [text.textContent, text.getBoundingClientRect()]);
        labels.forEach(([name, box], index) => {
          if (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom) problems.add(`${width}: ${id}: '${name}' is clipped`);
          for (const [other, next] of labels.slice(index + 1)) {
            if (box.left < next.right && next.left < box.right && box.top + 2 < next.bottom && next.top + 2 < box.bottom) problems.add(`${width}: ${id}: '${name}' and '${other}' overlap`);
          }
        });
      }
    }
    /** Names of runs that are not cut off. */
    function checkRuns(root, width) {
      for (const name of root.querySelectorAll('.runs th a, .runs th small')) {
        if (name.getBoundingClientRect().right > name.closest('th').getBoundingClientRect().right) problems.add(`${width}: '${name.parentElement.textContent}' is cut off`);
      }
    }
    /** Names of views in at most two lines, so that no name is broken into letters. */
    function checkNames(root, id, width) {
      if (!measuresLayout) return;
      for (const name of root.querySelectorAll('.heat .view, .matrix th, .runs th a')) {
        const lines = name.getBoundingClientRect().height / 22;
        if (lines > Math.max(3, name.textContent.length / 8)) problems.add(`${width}: ${id}: '${name.textContent}' has ${Math.round(lines)} lines`);
      }
    }
    const frames = [1440, 1024, 390].map(width => {
      const frame = document.createElement('iframe');
      frame.style = `width:${width}px;height:900px;border:0`;
      frame.src = 'page.html';
      document.body.append(frame);
      return frame;
    });
    addEventListener('load', () => {
      for (const frame of frames) {
        const page = frame.contentDocument, view = frame.contentWindow, width = frame.clientWidth;
        page.querySelector('.list button').click();
        view.dispatchEvent(new Event('beforeprint'));  // makes the sections after the runs
        for (const folded of page.querySelectorAll('details:not(.exhibit)')) folded.open = true;
        checkText(page.body, view, width);
        checkDrawings(page, 'page', width);
        checkRuns(page, width);
        const links = [...page.querySelectorAll('.runs a')];
        for (const link of links) {
          link.click();
          const shown = page.querySelector('.exhibit:not([hidden])');
          checkText(shown, view, width);
          checkDrawings(shown, shown.dataset.run, width);
          checkNames(shown, shown.dataset.run, width);
          for (const box of shown.querySelectorAll('.wide')) {
            if (box.scrollWidth > box.clientWidth && box.tabIndex < 0) problems.add(`${width}: a key cannot scroll a box of ${shown.dataset.run}`);
            if (box.scrollWidth > box.clientWidth && width < 500) problems.add(`${width}: a box of ${shown.dataset.run} scrolls`);
          }
          if (page.documentElement.scrollWidth > width) problems.add(`${width}: ${shown.dataset.run} is ${page.documentElement.scrollWidth} pixels wide`);
        }
        if (width < 500) for (const box of page.querySelectorAll('.wide, .list')) {
          if (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth) problems.add(`${width}: a box scrolls: ${box.textContent.slice(0, 30)}`);
        }
        console.log(`${width}: ${links.length} runs`);
      }
      for (const problem of [...problems].slice(0, 40)) console.log(problem);
    });
    </script>
    """

  @Test(arguments: [("light", 1), ("dark", 0)])
  func `every run on the page is readable at three window widths`(mode: String, scheme: Int) throws
  {
    defer { files.remove() }
    try write(Self.measurement, to: "measure.html")
    let view = try browser.open(
      "measure.html", in: files,
      options: [
        "--blink-settings=preferredColorScheme=\(scheme)"
      ])
    #expect(view.console == ["1440: 73 runs", "1024: 73 runs", "390: 73 runs"])
  }

  @Test func `keys move in the list of runs and pin a run, and Back shows the previous run`() throws
  {
    defer { files.remove() }
    let driver = """
      <script>
      const key = (name, target = document.activeElement) =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
      const name = () => document.activeElement.textContent;
      const shown = () => [...document.querySelectorAll('.exhibit:not([hidden]) h2')].map(each => each.textContent).join('+');
      const links = [...document.querySelectorAll('.runs a')];
      console.log(`first: ${links.filter(link => !link.closest('tr').hidden).length}`);
      document.querySelector('.list button').click();
      links[0].focus();
      key('ArrowDown'); key('ArrowDown'); key('ArrowUp');
      console.log(`second: ${document.activeElement === links[1]}`);
      key('End');
      console.log(`last: ${document.activeElement === links.at(-1)}`);
      const input = document.querySelector('.filter input');
      input.value = 'MENU'; input.dispatchEvent(new Event('input'));
      console.log(document.querySelector('.filter output').textContent);
      input.value = ''; input.dispatchEvent(new Event('input'));
      const open = name => links.find(link => link.textContent === name);
      open('nested').focus(); key(' ');
      open('menu').click();
      console.log(`${shown()} ${document.querySelector('.compared') !== null} ${name()}`);
      open('nested').focus(); key(' ');
      open('timer').click();
      console.log(shown());
      history.back();
      addEventListener('popstate', () => {
        console.log(`back: ${shown()} ${location.hash.startsWith('#run=menu')}`);
        location.hash = 'run=nothing';
        setTimeout(() => {
          console.log(document.querySelector('.status').textContent);
          document.querySelector('.skip').click();
          console.log(`${location.hash} ${document.activeElement.textContent}`);
        }, 500);
      }, { once: true });
      </script>
      """
    try write(try files.text("page.html") + driver, to: "driven.html")
    let view = try browser.open(
      "driven.html", in: files, options: ["--virtual-time-budget=20000"])
    #expect(
      view.console == [
        "first: 12", "second: true", "last: true", "1 of 73", "menu+nested true menu", "timer",
        "back: menu true", "This page has no run 'nothing'; it shows menu#ef6703d0 instead.",
        "#run=nothing menu",
      ])
  }

  @Test
  func `the list of runs can be searched, sorted and scaled, and the address keeps these settings`()
    throws
  {
    defer { files.remove() }
    let driver = """
      <script>
      const visible = () => [...document.querySelectorAll('.runs tr[data-number]')].filter(line => !line.hidden && !line.parentElement.hidden);
      const stops = () => [...document.querySelectorAll('.runs a')].filter(link => link.tabIndex === 0 && !link.closest('tr').hidden).length;
      const [input, order, scale] = document.querySelectorAll('.filter input[type=search], .filter select, .filter input[type=checkbox]');
      const output = document.querySelector('.filter output');
      const set = (control, value) => {
        if (control.type === 'checkbox') control.checked = value; else control.value = value;
        control.dispatchEvent(new Event(control.type === 'search' ? 'input' : 'change'));
      };
      console.log(`elements: ${document.querySelectorAll('*').length < 5000}, stops: ${stops()}`);
      set(input, 'rows donut own');
      console.log(`${output.textContent}: ${visible().map(line => line.querySelector('th').textContent.slice(0, 19)).join()} ${stops()}`);
      set(input, 'no such screen');
      console.log(output.textContent);
      set(input, '');
      set(order, 'saved');
      const saved = visible().map(line => line.dataset.counts.split(' ').map(Number)).map(([coarse, fine]) => coarse - fine);
      console.log(`${saved.length} sorted: ${saved.every((each, index) => index === 0 || saved[index - 1] >= each)}`);
      set(order, 'name');
      console.log(visible()[0].querySelector('a').textContent);
      set(scale, true);
      const widths = [...document.querySelectorAll('.runs .bar')].map(bar => parseFloat(bar.style.width));
      console.log(`${widths.filter(width => width > 99.9).length > 0} ${widths.filter(width => width > 99.9).length < 10}`);
      set(input, 'menu');
      console.log(location.hash.replace(/run=[^&]*&/, ''));
      document.querySelector('.advice button').click();
      console.log(`${new URLSearchParams(location.hash.slice(1)).get('of')} ${document.querySelector('.list > button').textContent}`);
      location.hash = 'run=timer&find=order&sort=share';
      setTimeout(() => {
        console.log(`${document.querySelector('.exhibit:not([hidden]) h2').textContent} ${input.value} ${order.value} ${scale.checked}`);
        document.querySelector('.runs tr:not([hidden]) a').click();
        console.log(location.hash.includes('find=order'));
      }, 500);
      </script>
      """
    let page = try files.text("page.html")
    #expect(page.utf8.count <= 600_000)
    try write(page + driver, to: "driven.html")
    let view = try browser.open(
      "driven.html", in: files, options: ["--virtual-time-budget=20000"])
    #expect(
      view.console == [
        "elements: true, stops: 1", "1 of 73: donut-list rows=own 1",
        "No screen has all of these words. 73 without them.", "12 sorted: true", "account",
        "true true", "#find=menu&sort=name&scale=same",
        "account,tasks,idle Show all 73 screens", "timer order share false", "true",
      ])
  }

  @Test
  func `a replay begins at the first turn with a wasted evaluation and gives each turn's reasons`()
    throws
  {
    defer { files.remove() }
    let driver = """
      <script>
      location.hash = 'run=menu';
      setTimeout(() => {
        const run = document.querySelector('.exhibit:not([hidden])');
        const text = selector => run.querySelector(selector).textContent;
        const button = name => [...run.querySelectorAll('.player button')].find(each => each.getAttribute('aria-label').startsWith(name));
        const turn = () => text('.player output').match(/^Turn (\\d+)/)?.[1];
        console.log(text('.player output').slice(0, 14));
        console.log(run.querySelectorAll('.heat td.past, .heat td.idle, .heat td.now').length);
        button('Next').click();
        const first = turn();
        console.log(`wasted: ${run.querySelectorAll('.heat td.idle').length > 0} ${location.hash.includes(`turn=${first}`)}`);
        console.log(text('.why').match(/evaluated \\(wasted\\) because it observes \\S+; first cause: \\S+/) !== null);
        button('Next').click();
        console.log(`later: ${Number(turn()) > Number(first)}`);
        button('Previous').click();
        console.log(`back: ${turn() === first}`);
        const range = run.querySelector('.player input');
        range.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
        console.log(text('.player button:nth-child(2)'));
        button('Pause').click();
        run.querySelector('button.view').click();
        console.log(run.querySelector('.why li').className);
        console.log([...run.querySelectorAll('.why li')].some(each => each.textContent === '1 × first shown'));
        button('Whole').click();
        console.log(location.hash.includes('turn='));
      }, 500);
      </script>
      """
    try write(try files.text("page.html") + driver, to: "driven.html")
    let view = try browser.open(
      "driven.html", in: files, options: ["--virtual-time-budget=20000"])
    #expect(
      view.console == [
        "The whole run,", "0", "wasted: true true", "true", "later: true", "back: true", "Pause",
        "now", "true", "false",
      ])
  }

  @Test
  func `a replay groups the turns of one instant, and on a phone the reasons follow the player`()
    throws
  {
    defer { files.remove() }
    let driver = """
      <script>
      const other = document.querySelector('[data-run^="hot#"]:not([data-default])');
      location.hash = new URLSearchParams({ run: other.dataset.run });
      setTimeout(() => {
        const run = document.querySelector('.exhibit:not([hidden])');
        const text = selector => run.querySelector(selector).textContent;
        console.log(text('.player output').split('.')[0]);
        console.log(text('.player .hint').split(':')[0]);
        run.querySelectorAll('.player button')[2].click();
        console.log(text('.player output').split(',')[0], location.hash.match(/turn=\\d+/)[0]);
        console.log(text('.why h3'));
        console.log(text('.timeline .chart').includes('tick'));
        const top = selector => run.querySelector(selector).getBoundingClientRect().top;
        console.log(top('.player') < top('.why') && top('.why') < top('.tree') && top('.tree') < top('.timeline'));
      }, 500);
      </script>
      """
    try write(try files.text("page.html") + driver, to: "driven.html")
    let view = try browser.open(
      "driven.html", in: files, options: ["--virtual-time-budget=20000", "--window-size=500,900"])
    #expect(
      view.console == [
        "The whole run, 100 turns", "A bar for each instant, with all its turns",
        "Turns 1 to 5 of 100 turn=1", "What turns 1 to 5 evaluate, and why", "true", "true",
      ])
  }

  @Test
  func
    `a replay says whether any turn wastes an evaluation, and links the workload's other settings`()
    throws
  {
    defer { files.remove() }
    let driver = """
      <script>
      const links = [...document.querySelectorAll('.runs a')];
      const found = { wasted: 0, needed: 0, none: 0, others: 0 };
      for (const link of links) {
        link.click();
        const run = document.querySelector('.exhibit:not([hidden])');
        const id = run.dataset.run;
        const line = link.closest('tr');
        const kind = line.querySelector('.bar .wasted') ? 'wasted' : line.querySelector('.bar .needed') ? 'needed' : 'none';
        const words = {
          wasted: ' turns. Play and Next begin at the first turn with a wasted evaluation.',
          needed: ' turns. No evaluation is wasted. Play and Next begin at the first turn with an evaluation.',
          none: ' turns. No turn evaluates a view again.',
        }[kind];
        found[kind] += 1;
        const output = run.querySelector('.player output').textContent;
        if (!output.endsWith(words)) console.log(`${id}: ${output}`);
        const same = links.filter(other => other !== link && other.textContent === link.textContent);
        const others = [...run.querySelectorAll('.others a')].map(other => other.hash);
        if (String(others) !== String(same.map(other => other.hash))) console.log(`${id}: ${others}`);
        if (others.length) found.others += 1;
        if (/\\bticks?\\b/i.test(run.querySelector('.stage').textContent + output)) console.log(`${id} says tick`);
      }
      console.log(Object.values(found).every(count => count > 2));
      const others = name => {
        links.find(link => link.parentElement.textContent.startsWith(name)).click();
        return document.querySelector('.exhibit:not([hidden]) .others')?.textContent;
      };
      console.log(others('deep input=equatable pass=none').includes('pass=value 400 → 400'));
      console.log(others('ownership owner=passed').includes('owner=state sdk=26 40 → 50 old value with ObservableObject, owner=state 20 → 30 old value with ObservableObject'));
      console.log(others('nested') ?? 'none');
      </script>
      """
    try write(try files.text("page.html") + driver, to: "driven.html")
    let view = try browser.open("driven.html", in: files)
    #expect(view.console == ["true", "true", "true", "none"])
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(
      to: files.directory.appending(path: name), atomically: true, encoding: .utf8)
  }
}
