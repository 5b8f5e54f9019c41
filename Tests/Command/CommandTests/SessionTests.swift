import Foundation
import GranularityCounting
import GranularityTabular
import GranularityTestProcesses
import GranularityTesting
import GranularityWorkloads
import ModelObservation
import SimulatedUI
import Testing

/// Tests of commands on directories that contain the recorded counts of tests.
@Suite(.waitsForProcesses) struct SessionTests {
  private let package: Shop

  init() throws { package = try Shop() }

  private func run(_ words: String..., environment: [String: String] = [:]) throws
    -> Granularity.Ending
  {
    try Granularity.run(words, in: package.root, environment: environment)
  }

  // MARK: - Reports

  @Test func `'explain' gives the reasons for each view of a recorded session`() throws {
    try package.record([Shop.rows()])
    let ending = try run("explain", Shop.recorded)
    #expect(ending.code == 0, "\(ending)")
    for line in [
      "saving: a recorded session", "/Shop/Header",
      "observation evaluations 2, re-evaluations 1 (1 needed, 0 wasted)",
      "1 × tap Save → Cart.coupon → property(Cart.coupon)", "2 × skipped: its value is equal",
    ] { #expect(ending.output.contains(line), "\(line)\n\(ending.output)") }
  }

  @Test func `'explain --run' selects a recorded session, and --view selects a view`() throws {
    try package.record([Shop.rows(), Shop.rows(of: "other")])
    let one = try run("explain", Shop.recorded, "--run", "other", "--view", "Header")
    #expect(one.code == 0)
    #expect(one.output.hasPrefix("other: a recorded session"))
    #expect(!one.output.contains("/Shop/Row"))
    let unknown = try run("explain", Shop.recorded, "--run", "othr")
    #expect(unknown.code == 64)
    #expect(unknown.messages.contains("did you mean 'other'?"))
    let view = try run("explain", Shop.recorded, "--view", "Headr")
    #expect(view.code == 64)
    #expect(view.messages.contains("did you mean 'Header'?"))
  }

  @Test func `'explain' writes the rows of a recorded session as CSV`() throws {
    try package.record([Shop.rows()])
    let ending = try run("explain", Shop.recorded, "--format", "csv", "--table", "timeline")
    #expect(ending.output.split(separator: "\n").count == 3)
  }

  @Test func `options for running a workload are refused for a recorded session`() throws {
    try package.record([Shop.rows()])
    for (words, found) in [
      (["--verify"], "--verify"), (["--ticks", "3"], "--ticks"),
      (["--workload", "b.json", "--workload", "a.json"], "b.json"),
    ] {
      let ending = try Granularity.run(["explain", Shop.recorded] + words, in: package.root)
      #expect(ending.code == 64)
      #expect(
        ending.messages.hasSuffix("no workload or option of a run can be given; found \(found)\n"))
    }
    try run("explain", "menu", "--run", "saving").expect(code: 64)
    try run("run", Shop.recorded).expect(code: 64)
  }

  @Test func `the page of a recorded session has its views, reasons and replay`() throws {
    try package.record([Shop.rows()])
    let ending = try run("report", Shop.recorded, "--html", "-")
    #expect(ending.code == 0, "\(ending.messages)")
    let page = ending.output
    #expect(page.contains("<h2>saving</h2>"))
    #expect(page.contains("Under @Observable, 1 re-evaluations, 0 of them wasted."))
    #expect(page.contains("\"writes\":[\"mount\",\"tap Save\"]"), "no turns")
    #expect(page.contains("[\"skipped\",\"\",\"its value is equal\"]"))
  }

  @Test func `the page of a session recorded with both kinds of models has the decision`() throws {
    try package.record([Shop.rows(), Shop.rows(under: .coarse, evaluations: 4)])
    let page = try run("report", Shop.recorded, "--html", "-").output
    #expect(page.contains("ObservableObject re-evaluates 3 bodies, @Observable 1: "))
  }

  @Test func `the page of several recorded sessions lists them`() throws {
    try package.record([Shop.rows(), Shop.rows(of: "other", evaluations: 4)])
    let page = try run("report", Shop.recorded, "--html", "-").output
    #expect(page.contains("2 sessions: 4 re-evaluations, 0 of them wasted"))
    for (number, name) in ["other", "saving"].enumerated() {
      #expect(page.contains("<a href=\"#exhibit-\(number)\">\(name)</a>"))
    }
    #expect(page.contains("<h2>All 2 sessions</h2>"))
  }

  @Test func `the trace of a recorded session contains its turns`() throws {
    try package.record([Shop.rows()])
    let ending = try run("report", Shop.recorded, "--trace", "-")
    #expect(ending.code == 0, "\(ending.messages)")
    #expect(ending.output.contains("needed"))
  }

  @Test func `'explain' exits with 65 if recorded turns refer to views that are not recorded`()
    throws
  {
    try package.record([Shop.rows()])
    try package.edit(
      "\(Shop.recorded)/turns.csv", "/Shop/Row[a],skipped,its value is equal,,,,2",
      "/Shop/Row[a],skipped,its value is equal,,,,3")
    let ending = try run("explain", Shop.recorded)
    #expect(ending.code == 65)
    #expect(
      ending.messages.contains(
        "turns.csv needs views with rows in views.csv; found 3 from /Shop/Row[a] on"))
  }

  // MARK: - What CI measured

  @Test func `'check' shows the counts that tests measured in CI, with the worst view first`()
    throws
  {
    try package.record([Shop.rows(), Shop.rows(of: "unchanged")])
    try package.keepPending([Shop.rows(evaluations: 3)])
    let ending = try run("check", "Tests")
    #expect(ending.code == 2, "\(ending)")
    #expect(ending.output.contains("/Shop/Header"))
    #expect(ending.output.contains("2 → 3"))
    #expect(ending.output.contains("a line of the difference"))
    #expect(!ending.output.contains("unchanged"))
    try run("check", Shop.recorded).expect(code: 2)
    try run("check", Shop.pending).expect(code: 2)
  }

  @Test func `'check' annotates the declaration of a view that is worse`() throws {
    try package.record([Shop.rows()])
    try package.keepPending([Shop.rows(evaluations: 3)])
    let ending = try run("check", "Tests", "--github", "--markdown", "check.md")
    #expect(
      ending.output.contains(
        """
        ::error file=Sources/Shop.swift,line=2,title=/Shop/Header%2C saving::evaluations 2 → 3, \
        wasted 0 → 0; 1 → 2 × tap Save → Cart.coupon → property(Cart.coupon); \
        at Tests/ShopTests/ShopTests.swift:7
        """), "\(ending.output)")
    #expect(try package.text("check.md").contains("a line of the difference"))
  }

  @Test func `'check' annotates the test's statement if it does not find the view's declaration`()
    throws
  {
    try package.record([Shop.rows()])
    try package.keepPending([Shop.rows(evaluations: 3)])
    try package.write("", to: "Sources/Shop.swift")
    let ending = try run("check", "Tests", "--github")
    #expect(ending.output.contains("::error file=Tests/ShopTests/ShopTests.swift,line=7,"))
  }

  @Test func `'check' succeeds and says so if no test measured different counts`() throws {
    try package.record([Shop.rows()])
    let ending = try run("check", "Tests")
    #expect(ending.code == 0)
    #expect(
      ending.output == "check: no counts that tests wrote in CI differ from the recorded counts\n")
    try run("check", "Nowhere").expect(code: 66)
    try run("check", "Tests", "--junit", "a.xml").expect(code: 64)
  }

  // MARK: - Sessions of hosts

  @Test func `a session that a view host wrote can be explained, reported and compared`() throws {
    for (name, clicks) in [("before", 1), ("after", 3)] {
      let host = ViewHost { Counter() }
      for _ in 0..<clicks { try host.tap("Click") }
      try host.writeSession(to: package.root.appending(path: name).path, name: "clicking")
    }
    let explained = try run("explain", "after")
    #expect(explained.code == 0, "\(explained)")
    #expect(explained.output.contains("3 × tap Click → "), "\(explained)")
    let page = try run("report", "after", "--html", "-")
    #expect(page.code == 0, "\(page)")
    #expect(page.output.contains("\"tap Click\""), "no turns")
    let compared = try run("compare", "before", "after")
    #expect(compared.code == 0, "\(compared)")
    #expect(compared.output.contains("/Counter"), "\(compared)")
  }

  // MARK: - Accepting

  @Test func `'accept' records only the sessions that the tests measured`() throws {
    try package.record([Shop.rows(), Shop.rows(of: "other")])
    try package.keepPending([Shop.rows(evaluations: 3)])
    let ending = try run("accept", "Tests")
    #expect(ending.code == 0, "\(ending)")
    #expect(ending.messages == "recorded 'saving' in \(Shop.recorded)\n")
    let recorded = try package.files.read()
    #expect(recorded.only("saving") == Shop.rows(evaluations: 3).sorted)
    #expect(recorded.only("other") == Shop.rows(of: "other").sorted)
    #expect(!package.exists(Shop.pending))
    let again = try run("accept", "Tests")
    #expect(again.code == 66)
    #expect(again.messages.contains("no measured counts wait for a decision in Tests"))
  }

  @Test func `'accept --run' names the waiting sessions if the given session is not waiting`()
    throws
  {
    try package.keepPending([Shop.rows(), Shop.rows(of: "other")])
    let ending = try run("accept", "Tests", "--run", "third")
    #expect(ending.code == 66)
    #expect(
      ending.messages
        == "granularity: no measured counts of 'third' wait for a decision in Tests; "
        + "found 'other', 'saving'\n")
    #expect(package.exists(Shop.pending))
  }

  @Test func `'accept' names at most ten of the sessions that it records`() throws {
    try package.keepPending((11...22).map { Shop.rows(of: "s\($0)") })
    let ending = try run("accept", "Tests")
    #expect(ending.code == 0, "\(ending)")
    #expect(ending.messages.contains("'s19', 's20' and 2 more in "))
  }

  @Test func `'accept' records the counts from a downloaded artifact`() throws {
    try package.keepPending([Shop.rows(), Shop.rows(of: "other")])
    try package.move(Shop.pending, to: "Downloads/counts/ShopTests.pending")
    let ending = try run("accept", "Downloads", "--run", "saving")
    #expect(ending.code == 0, "\(ending)")
    #expect(try package.files.read() == Shop.rows().sorted)
  }

  @Test(arguments: ["accept", "check"])
  func `outside the package's directory, 'accept' and 'check' say where they work`(command: String)
    throws
  {
    try package.keepPending([Shop.rows()])
    try package.move(Shop.pending, to: "Downloads/counts/ShopTests.pending")
    let words = [command, package.root.appending(path: "Downloads").path]
    let elsewhere = try Granularity.run(words, in: package.root.appending(path: "Sources"))
    #expect(elsewhere.code == 65)
    #expect(
      elsewhere.messages.contains("change to the directory of their package"))
    let there = try Granularity.run(words, in: package.root)
    #expect(there.code == (command == "accept" ? 0 : 4), "\(there)")
  }

  @Test(arguments: [
    "Sources/../Tests/ShopTests/RecordedCounts/ShopTests", "/tmp", "Sources", "Tests/ShopTests",
  ])
  func `'accept' refuses an artifact that names a directory without tests`(_ counts: String) throws
  {
    try package.keepPending([Shop.rows()], counts: counts)
    try package.move(Shop.pending, to: "Downloads/ShopTests.pending")
    let ending = try run("accept", "Downloads")
    #expect(ending.code == 65)
    #expect(ending.messages.contains("found no such tests"))
  }

  // MARK: - Previews

  @Test(arguments: [false, true])
  func `'accept' records the previews of a trial in CI and removes those that stopped`(
    isDownloaded: Bool
  ) throws {
    try package.keepPreviews(
      [Shop.rows(of: "A.swift: menu", evaluations: 3), Shop.rows(of: "new")],
      over: [Shop.rows(of: "A.swift: menu"), Shop.rows(of: "stopped")])
    if isDownloaded { try package.move("PreviewCounts.pending", to: "Downloads/x.pending") }
    let ending = try run("accept", isDownloaded ? "Downloads" : ".")
    #expect(ending.code == 0, "\(ending)")
    #expect(
      ending.messages.hasSuffix(
        "recorded 'A.swift: menu', 'new', 'stopped' in ./PreviewCounts\n"), "\(ending.messages)")
    let recorded = try package.previews.read()
    #expect(recorded.runIDs == ["A.swift: menu", "new"])
    #expect(
      recorded.only("A.swift: menu") == Shop.rows(of: "A.swift: menu", evaluations: 3).sorted)
    #expect(!package.exists("PreviewCounts.pending"))
  }

  @Test func `'check' shows the counts that a trial in CI measured and the previews that stopped`()
    throws
  {
    try package.keepPreviews([], over: [Shop.rows(of: "stopped"), Shop.rows(of: "menu")])
    try package.keepPreviews(
      [Shop.rows(of: "menu", evaluations: 3)],
      over: [Shop.rows(of: "stopped"), Shop.rows(of: "menu")])
    let ending = try run("check", ".")
    #expect(ending.code == 2, "\(ending)")
    for line in ["Views by status: worse 1", "Runs on one side only: 1", "stopped"] {
      #expect(ending.output.contains(line), "\(ending)")
    }
  }

  @Test func `'accept' refuses previews whose recorded counts changed after the measurement`()
    throws
  {
    try package.keepPreviews(
      [Shop.rows(of: "menu", evaluations: 3)], over: [Shop.rows(of: "menu")])
    try package.previews.update { $0 = Shop.rows(of: "menu", evaluations: 5) }
    let ending = try run("accept", ".")
    #expect(ending.code == 65)
    #expect(ending.messages.contains("measure the counts again"), "\(ending)")
    #expect(try package.previews.read() == Shop.rows(of: "menu", evaluations: 5).sorted)
  }

  @Test func `'accept' works for previews whose recorded turns are not committed`() throws {
    try package.keepPreviews(
      [Shop.rows(of: "menu", evaluations: 3)], over: [Shop.rows(of: "menu")])
    try FileManager.default.removeItem(
      at: package.root.appending(path: "PreviewCounts/turns.csv"))
    try run("accept", ".").expect(code: 0)
  }

  @Test func `'accept' refuses an artifact that names a directory with more than recorded counts`()
    throws
  {
    try package.keepPreviews([Shop.rows(of: "menu", evaluations: 3)], over: [Shop.rows(of: "menu")])
    try package.move("PreviewCounts.pending", to: "Downloads/x.pending")
    try package.write("run_id\n", to: "PreviewCounts/runs.csv")
    let ending = try run("accept", "Downloads")
    #expect(ending.code == 65)
    #expect(ending.messages.contains("found no such tests or previews"), "\(ending)")
  }

  @Test(arguments: [
    ("Tests/Linked", "Tests/Linked/RecordedCounts/ShopTests"),
    ("Tests/ShopTests/RecordedCounts", Shop.recorded),
  ])
  func `'accept' does not write through a symbolic link that leaves the package`(
    link: String, counts: String
  ) throws {
    let other = FileManager.default.temporaryDirectory.appending(path: "other-\(UUID())")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: other) }
    try Data().write(to: other.appending(path: "ShopTests.swift"))
    try package.keepPending([Shop.rows()], counts: counts)
    try package.move(Shop.pending, to: "Downloads/ShopTests.pending")
    let place = package.root.appending(path: link)
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createSymbolicLink(at: place, withDestinationURL: other)
    let ending = try run("accept", "Downloads")
    #expect(ending.code == 65, "\(ending)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == ["ShopTests.swift"])
  }

  @Test func `counts that a killed 'accept' already recorded can be accepted again`() throws {
    try package.keepPending([Shop.rows(), Shop.rows(of: "other")])
    let pending = package.root.appending(path: Shop.pending)
    let copy = package.root.appending(path: "copy")
    try FileManager.default.copyItem(at: pending, to: copy)
    try run("accept", "Tests").expect(code: 0)
    try FileManager.default.moveItem(at: copy, to: pending)
    try run("accept", "Tests").expect(code: 0)
    #expect(!package.exists(Shop.pending))
    #expect(try package.files.read().runIDs == ["other", "saving"])
  }

  @Test func `'accept' keeps unrelated files in the directory of measured counts`() throws {
    try package.keepPending([Shop.rows()])
    try package.write("mine", to: Shop.pending + "/notes/a.txt")
    try run("accept", "Tests").expect(code: 0)
    #expect(try package.text(Shop.pending + "/notes/a.txt") == "mine")
    #expect(!package.exists(Shop.pending + "/views.csv"))
  }

  @Test(.timeLimit(.minutes(20)))
  func `'accept' reports a pipe in an artifact as an error and does not wait for it`() throws {
    try package.keepPending([Shop.rows()])
    let path = package.root.appending(path: Shop.pending + "/turns.csv").path
    try? FileManager.default.removeItem(atPath: path)
    unsafe try #require(mkfifo(path, 0o600) == 0)
    let ending = try run("accept", "Tests")
    #expect(ending.code == 66)
    #expect(ending.messages.hasSuffix("it is a pipe or a device, not a file\n"))
  }

  @Test func `'accept' refuses counts if the recorded ones changed after the measurement`() throws {
    try package.record([Shop.rows()])
    try package.keepPending([Shop.rows(evaluations: 3)])
    try package.record([Shop.rows(evaluations: 5)])
    let ending = try run("accept", "Tests")
    #expect(ending.code == 65)
    #expect(ending.messages.contains("measure the counts again"))
    #expect(try package.files.read() == Shop.rows(evaluations: 5).sorted)
  }

  @Test func `'accept' refuses to run in continuous integration`() throws {
    try package.keepPending([Shop.rows()])
    let ending = try run("accept", "Tests", environment: ["CI": "true"])
    #expect(ending.code == 64)
    #expect(ending.messages.contains("'accept' refuses to run in continuous integration"))
  }
}

nonisolated private struct Counter: View {
  @State private var clicks = 0

  var body: some View {
    Text("\(clicks)")
    Button("Click") { clicks += 1 }
  }
}

/// A package with a screen, a test file and recorded counts.
private final class Shop {
  static let recorded = "Tests/ShopTests/RecordedCounts/ShopTests"
  static let pending = recorded + ".pending"

  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID())")
    try write("", to: "Package.swift")
    try write("\nstruct Header: View {}", to: "Sources/Shop.swift")
    try write("@Test func saving() {}", to: "Tests/ShopTests/ShopTests.swift")
    try FileManager.default.createDirectory(
      at: root.appending(path: "Tests/ShopTests/RecordedCounts"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func write(_ text: String, to path: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }

  func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try text(path)
    try #require(text.contains(old), "\(text)")
    try write(text.replacing(old, with: new), to: path)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  func move(_ path: String, to new: String) throws {
    let url = root.appending(path: new)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: root.appending(path: path), to: url)
  }

  var files: SessionFiles { SessionFiles(directory: root.appending(path: Self.recorded).path) }

  /// Records sessions. They replace the recorded sessions with the same names.
  func record(_ sessions: [SessionRows]) throws {
    try files.update { rows in
      rows.remove(Set(sessions.flatMap(\.runIDs)))
      for session in sessions { rows.append(session) }
    }
  }

  var previews: SessionFiles { SessionFiles(directory: root.appending(path: "PreviewCounts").path) }

  /// Writes recorded counts of previews, and stores different measured counts as pending, as a trial in CI does.
  func keepPreviews(_ measured: [SessionRows], over recorded: [SessionRows]) throws {
    func joined(_ sessions: [SessionRows]) -> SessionRows {
      sessions.reduce(into: SessionRows()) { $0.append($1) }
    }
    try previews.update { $0 = joined(recorded) }
    try previews.pending.update { rows in
      rows = joined(measured)
      rows.addPlaces(of: joined(recorded), in: "PreviewCounts")
    }
  }

  /// Stores sessions as pending, as a test in CI does.
  func keepPending(_ sessions: [SessionRows], counts: String = recorded) throws {
    let recorded = try files.read()
    try files.pending.update { rows in
      for var session in sessions {
        let runID = session.runIDs[0]
        session.differences = [TextSection(runID, ["  a line of the difference"])]
        for turn in 0...1 {
          var place = PlaceRow()
          (place.runID, place.runtime, place.turn) = (runID, .observation, turn)
          (place.file, place.line) = ("Tests/ShopTests/ShopTests.swift", turn == 0 ? 5 : 7)
          if turn == 0 { (place.counts, place.recorded) = (counts, recorded.only(runID).digest) }
          session.places.append(place)
        }
        rows.append(session)
      }
    }
  }

  /// Returns the rows of a screen that has a header, which an action evaluates again, and two rows, which the action
  /// skips.
  static func rows(
    of runID: String = "saving", under runtime: Runtime = .observation, evaluations: Int = 2
  ) -> SessionRows {
    let coupon = Cause.property(PropertyName(type: "Cart", name: "coupon"))
    var rows = SessionRows()
    let views = [
      ("/Shop", "", 1), ("/Shop/Header", "/Shop", evaluations), ("/Shop/Row[a]", "/Shop", 1),
      ("/Shop/Row[b]", "/Shop", 1),
    ]
    for (path, parent, evaluations) in views {
      var view = ViewRow()
      (view.runID, view.runtime, view.viewPath, view.parentPath) = (runID, runtime, path, parent)
      view.viewType = ViewPath.typeName(at: path)
      (view.mounts, view.evaluations) = (1, evaluations)
      (view.reevaluations, view.needed) = (evaluations - 1, evaluations - 1)
      view.byProperty = evaluations - 1
      view.skips = path.contains("Row") ? 1 : 0
      rows.views.append(view)
      var cause = CauseRow()
      (cause.runID, cause.runtime, cause.viewPath) = (runID, runtime, path)
      (cause.source, cause.via, cause.evaluationsFirst) = ("mount", .mount, 1)
      rows.causes.append(cause)
      if evaluations > 1 {
        (cause.source, cause.object, cause.property) = ("tap Save", "Cart", "coupon")
        (cause.via, cause.evaluationsFirst) = (coupon, evaluations - 1)
        rows.causes.append(cause)
      }
    }
    let origin = Origin(source: "tap Save", object: "Cart", property: "coupon")
    let replay = Replay(
      views: views.map(\.0),
      events: [
        .init(
          kind: .mounted, reason: .cause(.mount),
          origin: .init(source: "mount", object: "", property: "")),
        .init(kind: .needed, reason: .cause(coupon), origin: origin),
        .init(kind: .skipped, reason: .skip(.equalValue), origin: nil),
      ],
      turns: [
        .init(
          tick: 0, virtualMilliseconds: 0, action: "mount",
          steps: [.init(firstView: 0, views: 4, event: 0)]),
        .init(
          tick: 1, virtualMilliseconds: 0, action: "tap Save",
          steps: Array(repeating: .init(firstView: 1, views: 1, event: 1), count: evaluations - 1)
            + [.init(firstView: 2, views: 2, event: 2)]),
      ], isCut: false)
    rows.turns = replay.rows(of: RunKey(runID: runID, runtime: runtime))
    rows.screens = [
      TextSection(TextSection.heading(of: RunKey(runID: runID, runtime: runtime)), ["Text \"A\""])
    ]
    return rows
  }
}

extension SessionRows {
  /// The rows, sorted as they are in the files.
  fileprivate var sorted: SessionRows {
    var rows = self
    rows.sort()
    return rows
  }
}
