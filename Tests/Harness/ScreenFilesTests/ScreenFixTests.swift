import Foundation
import GranularityTestSupport
import SimulatedUICore
import Testing

@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityScreenFiles
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests every edit of random screens: its prediction must equal a run of the edited file.
struct RandomScreenFixTests {
  /// The seeds of the random screens. By default, there are a few, the last six of which have rare edits.
  /// `GRANULARITY_EDITED_SCREENS` sets a different number; `.ci/long` sets 1,000 with a release build.
  private static let seeds: [Int] = {
    let number = ProcessInfo.processInfo.environment["GRANULARITY_EDITED_SCREENS"]
      .flatMap { Int($0) }
    return number.map { Array(0..<max($0, 1)) } ?? Array(0..<9) + [10, 28, 30, 35, 48, 70]
  }()
  /// In one of this number of screens, the pairs of edits are tested too.
  private static let pairStep = 10

  /// Returns the lines of a text without their surrounding white space and trailing commas.
  private static func lines(_ text: String) -> Set<Substring> {
    Set(
      text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.map {
        $0.last == "," ? $0.dropLast() : $0
      })
  }

  @Test(arguments: ["chat", "feed", "form"])
  func `an edited screen file keeps the schema, the summary and most lines`(name: String)
    throws
  {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Examples/\(name).json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let fixes = try ScreenFixes(
      of: ScreenWorkload(reading: Array(text.utf8), at: name), under: .coarse, given: [:])
    #expect(fixes.base.file(editing: fixes.base) == text)
    let lines = Self.lines(text)
    for fix in fixes.singles {
      let edited = try #require(fix.file(editing: fixes.base))
      let kept = lines.intersection(Self.lines(edited))
      let lost = lines.subtracting(kept)
      #expect(lost.count <= lines.count / 3, "\(fix.words): \(lost)")
      #expect(!lost.contains { $0.contains("$schema") || $0.contains("summary") }, "\(fix.words)")
      #expect(edited.split(separator: "\n").count <= 2 * lines.count, "\(fix.words)")
    }
  }

  @Test(arguments: [Runtime.coarse, .fine])
  func `each edit of a random screen has the predicted count and changes no value on the screen`(
    runtime: Runtime
  ) throws {
    var (kinds, saving) = (Set<EditKind>(), Set<EditKind>())
    var pairs = 0
    for seed in Self.seeds {
      let text = Array(RandomScreenText.text(seed: seed).utf8)
      let given = ["closures": ["captures", "different", "equal"][seed % 3]]
      let fixes = try ScreenFixes(
        of: ScreenWorkload(reading: text, at: "seed \(seed)"), under: runtime, given: given,
        pairLimit: seed % Self.pairStep == 0 ? ScreenFixes.pairLimit : 0)
      #expect(fixes.refusals == [], "seed \(seed)")
      #expect(fixes.singles.allSatisfy { !fixes.lines(of: $0).contains(nil) }, "\(seed)")
      var shown: [Int] = []
      for fix in [fixes.base] + fixes.singles + fixes.pairs.prefix(10) {
        let file = try #require(fix.file(editing: fixes.base))
        let screen = try ScreenWorkload(reading: Array(file.utf8), at: fix.words)
        #expect(fix.screen.map { NamedScreen($0) } == NamedScreen(screen.screen), "\(seed)")
        let result = try screen.measured(given, under: fix.runtime)
        #expect(result.run.reevaluations == fix.reevaluations, "seed \(seed): \(fix.words)")
        #expect(result.run.staleViews == 0, "seed \(seed): \(fix.words)")
        #expect(result.violations == [], "seed \(seed): \(fix.words)")
        if fix.edits.isEmpty { shown = Self.values(result) }
        if fix.assumptions.isEmpty {
          #expect(Self.values(result) == shown, "seed \(seed): \(fix.words)")
        }
        kinds.formUnion(fix.edits.map(\.kind))
        if fix.edits.count == 1, fix.reevaluations < fixes.base.reevaluations {
          saving.insert(fix.edits[0].kind)
        }
      }
      pairs += fixes.pairs.count
    }
    // Together, the screens must have edits of each kind. Without edits, the test would pass with any prediction.
    let offered = EditKind.allCases.filter {
      runtime == .coarse || !$0.isOfObservableObjects
    }
    #expect(offered.filter { !kinds.contains($0) } == [])
    #expect(saving.count * 2 >= offered.count, "\(saving)")
    #expect(runtime == .fine || pairs > 0)
  }

  /// Returns the numbers in the texts that the screen shows at the end of a run, sorted.
  private static func values(_ result: RunResult) -> [Int] {
    result.output.filter { $0.text.hasPrefix("Text") }
      .flatMap { $0.text.matches(of: /\d+/).compactMap { Int($0.output) } }.sorted()
  }
}

/// Tests of which edits apply to small screens, and of which do not.
struct ScreenFixTests {
  @Test func `a screen that is converted to names and back has the same declaration`() throws {
    let twoLists = ScreenText(
      objects: #"{"cart": {"properties": "total", "lists": {"items": 3, "gifts": 2}}}"#,
      views: #"[{"name": "Cart", "reads": "cart.total"}]"#,
      changes: #"[{"name": "tap", "times": 2, "sets": "cart.total"}]"#)
    let texts = (0..<60).map(RandomScreenText.text(seed:)) + [twoLists.text]
    for (seed, text) in texts.enumerated() {
      let screen = try ScreenWorkload(reading: Array(text.utf8), at: "seed \(seed)").screen
      let made = try #require(NamedScreen(screen).declaration, "seed \(seed)")
      #expect(made.objects == screen.objects, "seed \(seed)")
      #expect(made.derivations == screen.derivations, "seed \(seed)")
      #expect(made.changes == screen.changes, "seed \(seed)")
      let (views, others) = (made.allViews, screen.allViews)
      #expect(views.map(\.placement) == others.map(\.placement), "seed \(seed)")
      #expect(views.map(\.repetition) == others.map(\.repetition), "seed \(seed)")
      #expect(views.map(\.installs) == others.map(\.installs), "seed \(seed)")
      #expect(views.map(\.dependencies) == others.map(\.dependencies), "seed \(seed)")
    }
  }

  private func fixes(
    _ text: ScreenText, under runtime: Runtime = .coarse, closures: String = "captures"
  ) throws -> ScreenFixes {
    try ScreenFixes(of: text.workload(), under: runtime, given: ["closures": closures])
  }

  private func words(
    _ kind: EditKind, objects: String = #"{"cart": ["items", "coupon"]}"#, views: String,
    changes: String = #"[{"name": "tap", "times": 2, "sets": "cart.items"}]"#,
    under runtime: Runtime = .coarse
  ) throws -> [String] {
    try fixes(ScreenText(objects: objects, views: views, changes: changes), under: runtime)
      .singles.filter { $0.edits[0].kind == kind }.map(\.words)
  }

  @Test func `no edit stops observing an object that the view reads or that nothing writes`() throws
  {
    let views = #"[{"name": "A", "installs": ["cart", "user"], "reads": "cart.items"}]"#
    let objects = #"{"cart": "items", "user": "name"}"#
    #expect(try words(.holdUnobserved, objects: objects, views: views) == [])
    let changes = #"[{"name": "tap", "times": 2, "sets": ["cart.items", "user.name"]}]"#
    #expect(
      try words(.holdUnobserved, objects: objects, views: views, changes: changes)
        == ["let A hold user without observing, because it reads no property of it"])
    #expect(
      try words(.holdUnobserved, objects: objects, views: views, changes: changes, under: .fine)
        == [])
  }

  @Test(arguments: [
    #"{"name": "B", "if": "cart.coupon"}"#, #"{"name": "B", "closure": "cart.coupon"}"#,
    #"{"name": "B", "reads": "cart.total"}"#, #"{"name": "B", "repeat": "cart.lines"}"#,
  ])
  func `no edit stops publishing a property that a condition, closure, list or derivation uses`(
    child: String
  ) throws {
    let objects = #"""
      {"cart": {"properties": ["items", "coupon"], "lists": {"lines": 2},
                "derived": {"total": {"from": "coupon"}}}}
      """#
    let changes = #"""
      [{"name": "tap", "times": 2, "sets": ["cart.items", "cart.coupon", "cart.lines"]}]
      """#
    let property = child.contains("lines") ? "lines" : "coupon"
    let words = try words(
      .stopPublishing, objects: objects,
      views: #"[{"name": "A", "reads": "cart.items", "children": [\#(child)]}]"#, changes: changes)
    #expect(words.allSatisfy { !$0.contains("cart.\(property)") }, "\(words)")
    #expect(words.count == 1)
  }

  @Test(arguments: [
    #""burst": 2"#, #""inserts": "cart.lines""#,
  ])
  func `no edit removes equal writes from a change with a burst or an insertion`(
    member: String
  ) throws {
    let objects = #"{"cart": {"properties": ["items", "coupon"], "lists": {"lines": 2}}}"#
    let views = #"[{"name": "A", "reads": "cart.items"}]"#
    let change =
      #""name": "poll", "every": "1s", "times": 9, "sets": "cart.items", "changesEvery": 3"#
    #expect(
      try words(.writeChanges, objects: objects, views: views, changes: "[{\(change)}]")
        == ["set cart.items in 'poll' only if the value changes"])
    #expect(
      try words(.writeChanges, objects: objects, views: views, changes: "[{\(change), \(member)}]")
        == [])
  }

  @Test func `no edit makes a row equatable if its closure captures a value`() throws {
    func views(_ captures: String) -> String {
      #"[{"name": "A", "reads": "cart.items", "children": [{"name": "B", "closure": [\#(captures)]}]}]"#
    }
    #expect(
      try words(.equatable, views: views("")) == ["make B equatable: == leaves its closure out"])
    #expect(try words(.equatable, views: views(#""cart.items""#)) == [])
  }

  @Test(arguments: ["A", "Ä"])
  func `an edit is offered also if a view's name is not ASCII`(name: String) throws {
    let views =
      #"[{"name": "\#(name)", "reads": "cart.items", "children": [{"name": "B", "closure": []}]}]"#
    #expect(try words(.equatable, views: views) == ["make B equatable: == leaves its closure out"])
  }

  @Test func `storing a derived value is offered only if a single timer writes its sources`() throws
  {
    let objects = #"""
      {"cart": {"properties": ["items", "coupon"], "derived": {"pages": {"from": "items", "changesEvery": 5}}}}
      """#
    let views = #"[{"name": "A", "reads": "cart.pages"}]"#
    let poll = #"{"name": "poll", "every": "1s", "times": 9, "sets": "cart.items"}"#
    let tap = #"{"name": "tap", "times": 9, "sets": "cart.items"}"#
    func words(_ changes: String) throws -> [String] {
      try self.words(.storeDerived, objects: objects, views: views, changes: changes, under: .fine)
    }
    #expect(
      try words("[\(poll)]") == [
        "make cart.pages a stored property, and write it only when its value changes"
      ])
    #expect(try words("[\(tap)]") == [])
    #expect(try words("[\(poll), \(tap)]") == [])
  }

  @Test func `two edits together can save what neither saves alone`() throws {
    let text = ScreenText(
      objects: #"""
        {"cart": {"properties": ["items"], "derived": {"pages": {"from": "items", "changesEvery": 5}}}}
        """#,
      views: #"[{"name": "A", "reads": "cart.pages"}, {"name": "B", "reads": "cart.items"}]"#,
      changes: #"[{"name": "poll", "every": "1s", "times": 10, "sets": "cart.items"}]"#)
    let fixes = try fixes(text)
    #expect(fixes.base.reevaluations == 20)
    #expect(fixes.singles.map(\.reevaluations).min() == 20)
    let best = try #require(fixes.front(migrating: false).last)
    #expect(best.reevaluations == 12)
    #expect(Set(best.edits.map(\.kind)) == [.storeDerived, .split])
    #expect(fixes.pairs.first?.reevaluations == 12)
  }

  @Test func `edits with the same assumption share a single note`() throws {
    let text = ScreenText(
      views: #"[{"name": "A", "children": [{"name": "Row", "repeat": 4, "reads": "cart.items"}]}]"#,
      changes: #"""
        [{"name": "type", "times": 9, "sets": "cart.items"},
         {"name": "tap", "times": 9, "sets": "cart.coupon"}]
        """#)
    let fixes = try fixes(text)
    let shown = FixReport.shown(of: fixes)
    let assumptions = shown.flatMap(\.assumptions)
    #expect(assumptions.count > Set(assumptions).count)
    let screen = try text.workload()
    let comparison = try Comparison(of: screen, screen.parameters(), results: [])
    let runs = shown.map { fix in
      var run = RunRow()
      run.reevaluations = fix.reevaluations
      return run
    }
    let report = FixReport(of: fixes, runs, in: nil)
    let notes = TerminalRenderer(width: .max).render(report.document(comparison))
      .split(separator: "\n").filter { $0.hasPrefix("[assumed]: ") }.map {
        String($0.dropFirst(11))
      }
    #expect(notes.sorted() == Set(assumptions).sorted())
  }

  @Test func `pairs of edits are not computed for a screen beyond the limit`() throws {
    let text = ScreenText(
      views: #"[{"name": "A", "installs": "cart", "reads": "cart.items"}]"#,
      changes: #"[{"name": "tap", "times": 50, "sets": "cart.coupon"}]"#)
    // The screen has 50 evaluations, and a view with one object and one read. It has two edits, and so four pairs.
    let edits = try ScreenFixes(of: text.workload(), under: .coarse, given: [:]).singles.count
    #expect(edits == 2)
    for (limit, isOut) in [(53 * 4, false), (53 * 4 - 1, true)] {
      let fixes = try ScreenFixes(
        of: text.workload(), under: .coarse, given: [:], pairLimit: limit)
      #expect(fixes.leavesPairsOut == isOut)
    }
  }

  /// Returns a screen with an edit for each object, and some edits of other kinds.
  private static func large(objects: Int, times: Int) throws -> ScreenWorkload {
    let numbers = 0..<objects
    return try ScreenText(
      objects: "{\(numbers.map { "\"o\($0)\": [\"a\", \"b\"]" }.joined(separator: ", "))}",
      views: "["
        + numbers.map { "{\"name\": \"V\($0)\", \"reads\": \"o\($0).a\"}" }.joined(separator: ", ")
        + "]",
      changes: "["
        + numbers.map { "{\"name\": \"c\($0)\", \"times\": \(times), \"sets\": \"o\($0).b\"}" }
        .joined(separator: ", ") + "]"
    ).workload()
  }

  @Test func `for a large screen, some edits of each kind are computed and few of them are run`()
    throws
  {
    let screen = try Self.large(objects: 80, times: 40)
    let all = try ScreenFixes(
      of: screen, under: .coarse, given: [:], pairLimit: 0, editLimit: .max)
    #expect((all.singles.count, all.uncomputedEdits) == (81, 0))
    // The screen has 3,200 turns with 80 views.
    #expect(all.mostRuns == 5)
    let some = try ScreenFixes(of: screen, under: .coarse, given: [:], pairLimit: 0, editLimit: 0)
    #expect((some.singles.count, some.uncomputedEdits) == (50, 31))
    #expect(some.singles.contains { $0.migrates })
    #expect(Set(some.singles.flatMap(\.edits).map(\.kind)) == [.stopPublishing, .migrate])
    let small = try ScreenFixes(
      of: try Self.large(objects: 3, times: 1), under: .coarse, given: [:])
    #expect(small.mostRuns > 100_000)
  }

  @Test func `each edit names the line of the file that it changes`() throws {
    let file = """
      {
        "name": "s",
        "objects": {
          "cart": ["items",
                   "coupon"],
          "user": ["name"]
        },
        "views": [
          {
            "name": "A",
            "installs": ["cart", "user"],
            "children": [{ "name": "B", "reads": "cart.items" }]
          },
          { "name": "C", "reads": "user.name" }
        ],
        "changes": [
          { "name": "tap", "times": 2, "sets": "cart.coupon" },
          {
            "name": "poll", "every": "1s", "times": 6,
            "sets": "user.name",
            "changesEvery": 2
          }
        ]
      }
      """
    let screen = try ScreenWorkload(reading: Array(file.utf8), at: "s.json")
    let fixes = try ScreenFixes(of: screen, under: .coarse, given: [:])
    let lines = fixes.singles.map {
      "\($0.edits[0].kind.rawValue) \(fixes.lines(of: $0)[0] ?? 0)"
    }.sorted()
    #expect(
      lines == ["hold-unobserved 11", "migrate 3", "stop-publishing 4", "write-changes 21"])
  }
}
