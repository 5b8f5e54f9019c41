import Foundation
import GranularityTestProcesses
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularityWorkloads

/// Tests of the page with the recorded results, as a browser shows it.
@Suite(
  .enabled(if: Browser.found != nil, Comment(rawValue: Browser.absence)), .serialized,
  .waitsForProcesses)
struct BrowserTests {
  private let browser: Browser
  private let files: Files
  private let results: Dataset

  init() throws {
    browser = try #require(Browser.found)
    files = try Files()
    let (page, results) = try Self.report.get()
    self.results = results
    try page.write(
      to: files.directory.appending(path: "page.html"), atomically: true, encoding: .utf8)
  }

  /// The page and the results that it shows, generated once for all tests.
  private static let report = Result {
    let (project, files) = (try Project(), try Files())
    defer {
      project.remove()
      files.remove()
    }
    let ending = try Granularity.run(
      ["report", "--results", project.results.path, "--html", "page.html"], in: files.directory)
    try #require(ending == .init(code: 0, output: "", messages: "wrote page.html\n"))
    return (
      page: try files.text("page.html"), results: try Dataset.read(from: project.results.path)
    )
  }

  @Test func `every number in the page's view tables equals the number in views.csv`() throws {
    defer { files.remove() }
    let view = try browser.open("page.html", in: files)
    #expect(view.console == [])
    for (id, section) in try sections(of: view) {
      #expect(Self.numbers(in: section) == recorded(id), "\(id)")
    }
  }

  @Test func `without scripts, the page shows the same numbers and one expanded run`() throws {
    defer { files.remove() }
    let view = try browser.openWithoutScript("page.html", in: files)
    #expect(view.console.map { $0.prefix(24) } == ["Blocked script execution"])
    let sections = try sections(of: view)
    for (id, section) in sections { #expect(Self.numbers(in: section) == recorded(id), "\(id)") }
    #expect(sections.count { $0.section.contains(#/^[^>]* open=""/#) } == 1)
    #expect(!view.document.contains("<button"))
  }

  @Test func `a link to a turn and a view shows the counts up to that turn and the reasons`() throws
  {
    defer { files.remove() }
    let id = try #require(results.runs.first { $0.workload == "timer" }).runID
    let fragment = "run=\(id.replacing("#", with: "%23"))&turn=12&view=%2FTruckStatus"
    let view = try browser.open("page.html", in: files, fragment: fragment)
    let section = try #require(try sections(of: view).first { $0.id == id }?.section)
    #expect(view.console == [])
    #expect(Self.numbers(in: section).flatMap(\.value) == [12, 0])
    #expect(Self.text(of: section).contains("Why it was evaluated or skipped, up to turn 12"))
    #expect(Self.text(of: section).contains(#/Turn 12 of 20, [\d,]+ ms: /#))
    #expect(!section.hasPrefix("<details class=\"exhibit\" hidden"))
  }

  @Test
  func
    `clicking a view shows its reasons, and moving the slider updates the counts and the address`()
    throws
  {
    defer { files.remove() }
    let page = try files.text("page.html")
    let driver = """
      <script>
      const shown = document.querySelector('.exhibit:not([hidden])');
      shown.querySelector('button.view').click();
      const range = shown.querySelector('.player input');
      range.value = 3;
      range.dispatchEvent(new Event('input'));
      console.log(`at ${decodeURIComponent(location.hash)}`);
      console.error('errors are seen');
      </script>
      """
    try (page + driver).write(
      to: files.directory.appending(path: "driven.html"), atomically: true, encoding: .utf8)
    let view = try browser.open("driven.html", in: files)
    let id = try #require(
      results.runs.max { $0.reevaluations < $1.reevaluations }
    ).runID
    let section = try #require(try sections(of: view).first { $0.id == id }?.section)
    #expect(Self.numbers(in: section).flatMap(\.value) == [30, 0])
    #expect(
      view.console == ["at #run=\(id)&turn=3&view=/KeySum[0]", "errors are seen"])
    let why = Self.text(of: section)
    #expect(
      why.contains(
        #/ObservableObject now 1, 3 × evaluated \(wasted\) because it observes \S+; first cause: writer → \S+/#
      ))
  }

  /// Returns the section of the document for each run, with the id of the run.
  private func sections(of view: Browser.View) throws -> [(id: String, section: String)] {
    let parts = view.document.components(separatedBy: "<details class=\"exhibit\"").dropFirst()
    try #require(parts.count == Set(results.runs.map(\.runID)).count)
    return try parts.map { part in
      let id = try #require(part.firstMatch(of: #/data-run="([^"]*)"/#)).1
      return (String(id), "<details class=\"exhibit\"" + part)
    }
  }

  /// Reads the table of views in a section: returns the re-evaluations with each runtime, by the collective path of the
  /// views.
  private static func numbers(in section: String) -> [String: [Int]] {
    let table = section.split(separator: "class=\"heat\"").last.map(String.init) ?? ""
    let body = table.split(separator: "<tbody>").dropFirst().first?.split(separator: "</tbody>")
    let lines = body?.first?.split(separator: "</tr>").map(String.init) ?? []
    return lines.reduce(into: [:]) { numbers, line in
      guard let head = line.firstMatch(of: #/<th[^>]*>(.*?)</th>/#) else { return }
      let path = text(of: String(head.1)).replacing(#/ ×.*/#, with: "").replacing(" ", with: "")
      numbers[path] = line.matches(of: #/<b>([\d,]+)</b>/#)
        .compactMap { Int($0.1.replacing(",", with: "")) }
    }
  }

  private static func text(of markup: String) -> String {
    markup.replacing(#/<[^>]*>/#, with: " ").replacing(#/\s+/#, with: " ")
      .replacing("&gt;", with: ">").replacing("&lt;", with: "<").replacing("&amp;", with: "&")
  }

  private func recorded(_ id: String) -> [String: [Int]] {
    let views = results.views.filter { $0.runID == id }
    let paths = Set(views.map { ViewPath.collective($0.viewPath) })
    return paths.reduce(into: [:]) { numbers, path in
      // In every recorded run, the counts with the toolchain's Observation equal those with `fine`, so the table has no
      // column for them.
      numbers[path] = [Runtime.coarse, .fine].compactMap { runtime in
        let rows = views.filter {
          $0.runtime == runtime && ViewPath.collective($0.viewPath) == path
        }
        return rows.isEmpty ? nil : rows.reduce(0) { $0 + $1.reevaluations }
      }
    }
  }
}
