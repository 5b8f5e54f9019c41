import Foundation
import Testing

/// The layout and the operation of the page of the recorded results, measured in a browser.
@Suite(.enabled(if: Browser.found != nil, Comment(rawValue: Browser.absence)), .serialized)
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

  /// The page, made once for all tests.
  private static let page = Result {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let results = package.appending(path: "Results").path
    return try Granularity.run(["report", "--results", results, "--html", "-"])
  }

  /// Opens each run of the page in frames of three widths and reports what a reader could not read.
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
          }
          if (page.documentElement.scrollWidth > width) problems.add(`${width}: ${shown.dataset.run} is ${page.documentElement.scrollWidth} pixels wide`);
        }
        console.log(`${width}: ${links.length} runs`);
      }
      for (const problem of [...problems].slice(0, 40)) console.log(problem);
    });
    </script>
    """

  @Test(arguments: [("light", 1), ("dark", 0)])
  func `every run is readable at three widths`(mode: String, scheme: Int) throws {
    defer { files.remove() }
    try write(Self.measurement, to: "measure.html")
    let view = try browser.open(
      "measure.html", in: files,
      options: [
        "--blink-settings=preferredColorScheme=\(scheme)"
      ])
    #expect(view.console == ["1440: 73 runs", "1024: 73 runs", "390: 73 runs"])
  }

  @Test func `keys move in the list, open and pin runs, and Back shows the run before`() throws {
    defer { files.remove() }
    let driver = """
      <script>
      const key = (name, target = document.activeElement) =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
      const name = () => document.activeElement.textContent;
      const shown = () => [...document.querySelectorAll('.exhibit:not([hidden]) h2')].map(each => each.textContent).join('+');
      const links = [...document.querySelectorAll('.runs a')];
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
          console.log(`${location.hash} ${document.activeElement.id}`);
        }, 500);
      }, { once: true });
      </script>
      """
    try write(try files.text("page.html") + driver, to: "driven.html")
    let view = try browser.open(
      "driven.html", in: files, options: ["--virtual-time-budget=20000"])
    #expect(
      view.console == [
        "second: true", "last: true", "1 of 73", "menu+nested true menu", "timer",
        "back: menu true", "This page has no run 'nothing'; it shows menu#ef6703d0 instead.",
        "#run=nothing content",
      ])
  }

  @Test func `the page is small, and its cards filter the list`() throws {
    defer { files.remove() }
    let driver = """
      <script>
      console.log(`elements: ${document.querySelectorAll('*').length < 6500}`);
      const visible = () => document.querySelectorAll('.runs tr[data-number]:not([hidden])').length;
      for (const button of document.querySelectorAll('.card button')) {
        button.click();
        console.log(`${button.closest('.card').querySelector('.of').textContent}: ${visible()}`);
      }
      </script>
      """
    let page = try files.text("page.html")
    #expect(page.utf8.count < 2_000_000)
    try write(page + driver, to: "driven.html")
    let view = try browser.open("driven.html", in: files)
    let lines = view.console
    #expect(lines.first == "elements: true")
    #expect(lines.count == 4)
    #expect(
      lines.dropFirst().allSatisfy { $0.contains(#/^(\d+) screens?: \1$/#) }, "\(lines)")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(
      to: files.directory.appending(path: name), atomically: true, encoding: .utf8)
  }
}
