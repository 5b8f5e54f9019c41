import FineTracking
import GranularityCounting
import GranularityTestSupport
import GranularityWorkloads
import SimulatedCombine
import SimulatedUI
import SimulatedUICore
import Testing

@testable import GranularityTesting

/// Tests of what a message says about a screen whose counts became worse: just the cause, for a reader who knows
/// nothing else.
struct GrowthReasonTests {
  private let project: Project

  init() throws {
    project = try Project(sources: [
      "Board.swift": """
      struct Board: View {
        var body: some View {
          Song(play: {})
        }
      }
      struct Song: View {
        let play: () -> Void
      }
      struct Clock: View {
        @ObservedObject var clock: CoarseClock
      }
      struct Counter: View {
        @State private var number = 0
      }
      final class FineClock: Observable {
        @Tracked var seconds = 0
      }
      final class CoarseClock: ObservableObject {
        @Published var seconds = 0
      }
      """
    ])
  }

  /// Returns the message about a screen after an edit, without the causes in both versions and without what follows the
  /// views.
  private func lines(
    from old: CountedScreen, to new: CountedScreen, act: (ViewHost) throws -> Void
  ) throws -> [String] {
    try project.record(of: old, act: act)
    let message = try project.message { try project.run(of: new, act: act) }
    return message.split(separator: "\n").dropFirst().prefix { !$0.hasPrefix("  recorded in ") }
      .map(String.init)
  }

  @Test
  func `the reason for more row evaluations names the property read and the action that sets it`()
    throws
  {
    var line = 0
    let found = try lines(from: .board(), to: .board(readsSeconds: true)) { host in
      for _ in 0..<3 { try host.tap("Tick") }
      line = #line - 1
    }
    #expect(
      found == [
        "  @Tracked /Board/Song[a] and 1 like it, each: evaluations 1 → 4, wasted 0 → 3, distinct_properties_read 0 → 1",
        "    declared at Board.swift:6",
        "    why: its body reads FineClock.seconds, which 'tap Tick' sets: 3 more evaluations, without a visible change",
        "      'seconds' declared at Board.swift:16: @Tracked var seconds = 0",
        "      'tap Tick' at \(place(line))",
        "    to fix: read FineClock.seconds not in the body of Song, but in a smaller view that reads it",
      ])
  }

  @Test(arguments: [
    ("Text(song.title).onChange(of: clock.seconds) {}", "read for 'onChange(of:)' at"),
    ("Text(\"\\(clock.seconds)\")", "read at"),
  ])
  func `the reason for more evaluations quotes the line of the view that reads the property`(
    code: String, label: String
  ) throws {
    try project.directory.write("struct Board: View {}", to: "Board.swift")
    try project.directory.write("struct Song: View {\n\(code)\n}", to: "Songs.swift")
    let found = try lines(from: .board(), to: .board(readsSeconds: true)) { try $0.tap("Tick") }
    #expect(found.contains("      \(label) Songs.swift:2: \(code)"), "\(found)")
  }

  @Test(arguments: [
    ("x.onChange(of: clock.seconds) {}\ny.task(id: clock.seconds) {}", false),
    (
      String(repeating: "x.onChange(of: clock.seconds) {}\n", count: 4) + "Text(clock.seconds)",
      false
    ),
    ("x.onChange(of: clock.seconds) {}\nx.onChange(of: clock.seconds) {}", true),
    ("x.onChange(of: clock.seconds) {}", true),
    ("Text(\"\\(clock.seconds)\").onChange(of: clock.seconds) {}", false),
  ])
  func `if a body reads a property only for a modifier, the suggested fix moves that modifier`(
    code: String, isOnly: Bool
  ) throws {
    try project.directory.write("struct Board: View {}", to: "Board.swift")
    try project.directory.write("struct Song: View {\n\(code)\n}", to: "Songs.swift")
    let found = try lines(from: .board(), to: .board(readsSeconds: true)) { try $0.tap("Tick") }
    let edit =
      ": the body of Song names FineClock.seconds only in the value of 'onChange(of:)': move that modifier to a "
      + "smaller view, unless the body also shows the property through another one"
    #expect(
      found.contains { $0.hasPrefix("    to fix") && $0.hasSuffix(edit) } == isOnly, "\(found)")
  }

  @Test func `the reason for more evaluations quotes at most three lines of a kind`() throws {
    try project.directory.write("struct Board: View {}", to: "Board.swift")
    try project.directory.write(
      "struct Song: View {\n" + (1...5).map { "Text(\"\($0)\", clock.seconds)\n" }.joined() + "}",
      to: "Songs.swift")
    let found = try lines(from: .board(), to: .board(readsSeconds: true)) { try $0.tap("Tick") }
    #expect(
      found.filter { $0.hasPrefix("      read at ") } == [
        "      read at Songs.swift:2: Text(\"1\", clock.seconds)",
        "      read at Songs.swift:3: Text(\"2\", clock.seconds)",
        "      read at Songs.swift:4 and 2 more: Text(\"3\", clock.seconds)",
      ], "\(found)")
  }

  @Test func `the reason for more evaluations quotes the lines that change the property`() throws {
    try project.directory.write(
      """
      final class FineClock: Observable {
        @Tracked var seconds = 0
        func tick() { seconds += 1 }
      }
      struct Song: View {
        var body: some View { Text("\\(clock.seconds)") }
        func reset() {
          clock.seconds = 0
        }
      }
      """, to: "Board.swift")
    let found = try lines(from: .board(), to: .board(readsSeconds: true)) { try $0.tap("Tick") }
    #expect(
      found.dropFirst(3).prefix(4) == [
        "      read at Board.swift:6: var body: some View { Text(\"\\(clock.seconds)\") }",
        "      set at Board.swift:3: func tick() { seconds += 1 }",
        "      set at Board.swift:8: clock.seconds = 0",
        "      'seconds' declared at Board.swift:2: @Tracked var seconds = 0",
      ])
    #expect(
      found.last
        == "    to fix (Board.swift:6): read FineClock.seconds not in the body of Song, but in a smaller view that reads it"
    )
  }

  @Test func `the reason for more row evaluations names the closure that makes the rows unequal`()
    throws
  {
    var line = 0
    let found = try lines(
      from: .board(showsTime: true), to: .board(showsTime: true, captures: true)
    ) { host in
      for _ in 0..<3 { try host.tap("Tick") }
      line = #line - 1
    }
    #expect(
      found == [
        "  @Tracked /Board/Song[a] and 1 like it, each: evaluations 1 → 4, wasted 0 → 3, skips 3 → 0",
        "    declared at Board.swift:6",
        "    why: its parent Board creates it with a different 'play' (a closure differs) after 'tap Tick' sets "
          + "FineClock.seconds: 3 more evaluations, without a visible change",
        "      made at Board.swift:3: Song(play: {})",
        "      'play' declared at Board.swift:7: let play: () -> Void",
        "      'seconds' declared at Board.swift:16: @Tracked var seconds = 0",
        "      'tap Tick' at \(place(line))",
        "    to fix (Board.swift:3): a closure that uses a property or a method of its view captures the whole view. Let it "
          + "capture only what it changes: a binding, as in '{ [$number] in $number.wrappedValue += 1 }', or a model, as in "
          + "'{ [model] in model.add() }'. If these captured values differ too, give Song no closure, and write '.onTapGesture { … }' after it in "
          + "its parent Board",
      ])
  }

  @Test
  func `a view value difference that explains recorded evaluations is no reason for more of them`()
    throws
  {
    let found = try lines(
      from: .board(showsTime: true, captures: true),
      to: .board(showsTime: true, captures: true, numbersRows: true)
    ) { host in
      for _ in 0..<3 { try host.tap("Tick") }
      try host.tap("Renumber")
    }
    #expect(found.filter { $0.contains("'tap Tick'") || $0.contains("closure") } == [])
    #expect(
      found.contains {
        $0.hasPrefix("    why: its parent Board is evaluated (above), ")
          && $0.contains("a different 'id': 1")
      },
      "\(found)")
    // The row shows the value, so no fix is proposed for passing it.
    #expect(found.filter { $0.contains("pass Song") } == [])
  }

  @Test(
    arguments: [
      (0, 3, " (a closure differs)", true), (2, 3, " (a closure differs)", true),
      (0, 5, " (a closure differs in 3 of 5 evaluations)", true),
      (4, 6, " (a closure differs in 3 of 6 evaluations)", false),
    ] as [(Int, Int, String, Bool)])
  func `a view value difference is a reason only if it exceeds the recorded evaluations`(
    recorded: Int, measured: Int, text: String, isReason: Bool
  ) {
    func cause(_ evaluations: Int) -> CauseRow {
      var row = CauseRow()
      (row.source, row.via, row.evaluationsFirst) = ("tap Tick", .`self`, evaluations)
      row.wastedFirst = evaluations
      return row
    }
    let closures = DifferenceCount(
      viewPath: "/Board/Song", difference: .closure,
      origin: Origin(source: "tap Tick", object: "", property: ""), via: .`self`, count: 3)
    let reasons = GrowthReason.all(
      ofViewAt: "/Board/Song", in: "/Board", growingBy: measured - recorded,
      from: recorded == 0 ? [] : [cause(recorded)], to: [cause(measured)], differences: [closures])
    let sources = SessionSources(ofTestsIn: project.directory.path(of: "ShopTests.swift"))
    var said: Set<String> = []
    let lines = reasons.flatMap { $0.lines(in: sources, under: .fine, after: &said) }
    #expect(lines.count == 2)
    #expect(lines.first?.contains("a different value\(text) after ") == true, "\(lines)")
    #expect(lines.last?.hasPrefix("to fix: a closure ") == isReason, "\(lines)")
  }

  @Test func `an action that causes no additional evaluation is not a reason for more evaluations`()
    throws
  {
    let found = try lines(from: .coarseBoard(publishes: false), to: .coarseBoard(publishes: true)) {
      host in
      try host.tap("Reset")
      for _ in 0..<2 { try host.tap("Tick") }
    }
    let reasons = found.filter { $0.hasPrefix("    why: ") }
    #expect(reasons.count == 1)
    #expect(
      reasons.contains {
        $0.hasSuffix(
          ", and 'tap Tick' sets CoarseClock.seconds: 2 more evaluations, without a visible change")
      }, "\(reasons)")
  }

  @Test
  func `if a property change occurs more often, the suggested fix is to set it less often`()
    throws
  {
    var times = 1
    let found = try lines(from: .coarseBoard(publishes: true), to: .coarseBoard(publishes: true)) {
      host in
      for _ in 0..<times { try host.tap("Tick") }
      times = 3
    }
    #expect(
      found.contains {
        $0.hasSuffix(": 2 more evaluations than the 1 recorded, without a visible change")
      }
        && found.contains(
          "    to fix: write seconds less often, and only if the new value differs from the old one"
        ),
      "\(found)")
  }

  @Test func `the reason for more evaluations says that the view now observes an object`() {
    func rows(_ evaluations: Int, _ subscriptions: Int) -> SessionRows {
      var (view, cause) = (ViewRow(), CauseRow())
      (view.viewPath, view.evaluations, view.subscriptions) = ("/Song", evaluations, subscriptions)
      (cause.viewPath, cause.source, cause.via) = ("/Song", "tap Tick", .object("Clock"))
      cause.evaluationsFirst = 3
      return SessionRows(views: [view], causes: evaluations > 1 ? [cause] : [])
    }
    func text(from old: Int, to new: Int) -> String {
      let sources = SessionSources(ofTestsIn: "/Tests.swift")
      let differences = CountDifference.all(from: rows(1, old), to: rows(4, new))
      return CountDifference.lines(
        of: CountDifference.explained(differences, in: sources), in: sources
      ).joined(separator: "\n")
    }
    #expect(
      text(from: 0, to: 1).contains("why: the view now observes every change of Clock, and "))
    #expect(text(from: 1, to: 1).contains("why: the view observes every change of Clock, and "))
  }

  @Test func `several actions that set the same property share one reason for more evaluations`()
    throws
  {
    let found = try lines(from: .coarseBoard(publishes: false), to: .coarseBoard(publishes: true)) {
      host in
      try host.tap("Tick")
      try host.tap("Tock")
    }
    #expect(
      found.contains {
        $0.contains(" and 'tap Tick' and 'tap Tock' set CoarseClock.seconds: ")
      },
      "\(found)")
    #expect(found.filter { $0.hasPrefix("      'tap T") }.count == 2)
  }

  @Test
  func `the reason for more evaluations names the announced property and the observing views`()
    throws
  {
    var line = 0
    let found = try lines(from: .coarseBoard(publishes: false), to: .coarseBoard(publishes: true)) {
      host in
      for _ in 0..<3 { try host.tap("Tick") }
      line = #line - 1
    }
    #expect(
      found == [
        "  ObservableObject /Clock: evaluations 1 → 4, wasted 0 → 3",
        "    declared at Board.swift:9",
        "    why: the view observes every change of CoarseClock, and 'tap Tick' sets CoarseClock.seconds: 3 more evaluations, "
          + "without a visible change",
        "      observed at Board.swift:10: @ObservedObject var clock: CoarseClock",
        "      'seconds' declared at Board.swift:19: @Published var seconds = 0",
        "      'tap Tick' at \(place(line))",
        "    to fix (Board.swift:10): hold CoarseClock in a plain 'let', because Clock names no property of it; otherwise move "
          + "seconds to an object of its own, or do not publish it if no view shows it",
      ])
  }

  @Test(arguments: [
    (
      "title",
      "move seconds to an object of its own, or do not publish it if no view shows it; Clock names title of CoarseClock"
    ),
    (
      "name", "hold CoarseClock in a plain 'let', because Clock names no property of it; otherwise "
    ),
    // In the source, the name `count` can stand for a different property.
    ("count", "if Clock reads nothing of CoarseClock, hold it in a plain 'let'; otherwise "),
  ])
  func `the suggested fix for an observed object depends on what the view's source reads`(
    property: String, advice: String
  ) throws {
    try project.directory.write(
      """
      struct Clock: View {
        @ObservedObject var clock: CoarseClock
        var body: some View { Text("\\(clock.\(property))") }
      }
      final class CoarseClock: ObservableObject {
        @Published var \(property == "name" ? "title" : property) = ""
        @Published var seconds = 0
      }
      """, to: "Board.swift")
    let found = try lines(from: .coarseBoard(publishes: false), to: .coarseBoard(publishes: true)) {
      try $0.tap("Tick")
    }
    #expect(
      found.contains { $0.hasPrefix("    to fix") && $0.contains(": \(advice)") }, "\(found)")
  }

  @Test(arguments: [
    ([0], "3 of 3", "set CoarseClock.seconds only if the new value differs from the old one: "),
    ([1, 0, 0], "2 of 3", "hold CoarseClock in a plain 'let', because"),
  ])
  func `the suggested fix skips sets to an equal value if all wasted evaluations have one`(
    steps: [Int], count: String, advice: String
  ) throws {
    let found = try lines(
      from: .coarseBoard(publishes: false), to: .coarseBoard(publishes: true, steps: steps)
    ) { host in
      for _ in 0..<3 { try host.tap("Tick") }
    }
    #expect(
      found.contains {
        $0.contains(" sets CoarseClock.seconds, \(count) times to the value that it already had: ")
      }, "\(found)")
    #expect(
      found.contains { $0.hasPrefix("    to fix") && $0.contains(": \(advice)") }, "\(found)")
  }

  @Test func `the reason for more evaluations names the view properties that differ, by frequency`()
    throws
  {
    try project.directory.write(
      """
      struct Shelf: View {
        @State private var sold = 0
        var body: some View {
          Button("Sell") { sold += 1 }
        }
      }
      """, to: "Board.swift")
    let found = try lines(from: .shelf(makesStyles: false), to: .shelf(makesStyles: true)) { host in
      for _ in 0..<3 { try host.tap("Sell") }
    }
    #expect(
      found.contains("      set at Board.swift:4: Button(\"Sell\") { sold += 1 }"), "\(found)")
    #expect(found.contains("      'sold' declared at Board.swift:2: @State private var sold = 0"))
    #expect(
      found.contains {
        $0.contains(
          " with a different 'style' (3 times, a different Style object) and 'isSold' (1 time) after 'tap Sell' sets the state "
            + "'sold' of Shelf: 2 more evaluations than the 1 recorded")
      }, "\(found)")
    #expect(
      found.contains {
        $0.hasPrefix(
          "    to fix: pass Ware the same Style object every time: if its parent Shelf creates the object, keep it in '@State' or a "
        )
      }, "\(found)")
  }

  @Test
  func `the reason for more evaluations names an object whose own == finds it unequal`()
    throws
  {
    let found = try lines(from: .tags(counts: false), to: .tags(counts: true)) { host in
      for _ in 0..<2 { try host.tap("Count") }
    }
    #expect(
      found.contains { $0.contains(", and creates it with a different 'label': 2 more") },
      "\(found)")
  }

  @Test
  func `a reason for more evaluations and its fix are written once if several views share them`()
    throws
  {
    let found = try lines(
      from: .clocks(publishes: false), to: .clocks(publishes: true, steps: [0])
    ) { try $0.tap("Tick") }
    #expect(found.filter { $0.hasPrefix("    why: ") }.count == 2, "\(found)")
    #expect(
      found.filter { $0.hasPrefix("    why: ") }.last
        == "    why: the same as above: 1 more evaluation, without a visible change")
    #expect(found.filter { $0.contains("'seconds' declared at ") }.count == 1)
    #expect(found.filter { $0.contains("'tap Tick' at ") }.count == 1)
    #expect(found.filter { $0.hasPrefix("    to fix") }.count == 1, "\(found)")
  }

  @Test
  func `the reason for more evaluations names a changed @State and the line that declares it`()
    throws
  {
    let found = try lines(from: .counter(step: 0), to: .counter(step: 1)) { try $0.tap("Count") }
    #expect(
      found.contains {
        $0.hasPrefix("    why: 'tap Count' sets its state 'number': 1 more")
      }, "\(found)")
    #expect(
      found.contains("      'number' declared at Board.swift:13: @State private var number = 0"))
    #expect(
      found.contains(
        "    to fix (Board.swift:13): move the state 'number' to the view that shows it, or remove the state if no view shows it"
      ))
  }

  @Test func `a failure lists a view after the parent that makes it unequal, and names the parent`()
    throws
  {
    let found = try lines(from: .board(captures: true), to: .board(showsTime: true, captures: true))
    { host in
      for _ in 0..<3 { try host.tap("Tick") }
    }
    let blocks = found.filter { $0.hasPrefix("  @Tracked /") }.map { $0.split(separator: ":")[0] }
    #expect(blocks == ["  @Tracked /Board", "  @Tracked /Board/Song[a] and 1 like it, each"])
    #expect(
      found.filter { $0.hasPrefix("    why: ") }.last
        == "    why: its parent Board is evaluated (above), and creates it with a different 'play' (a closure differs): "
        + "3 more evaluations, without a visible change")
    #expect(found.contains("      made at Board.swift:3: Song(play: {})"))
  }

  @Test
  func `a failure lists the view with the cause first, even if other views have higher counts`()
    throws
  {
    func cause(_ path: String, _ via: Cause, _ evaluations: Int) -> CauseRow {
      var row = CauseRow()
      (row.viewPath, row.source, row.via, row.object, row.property, row.evaluationsFirst) =
        (path, "tap Tick", via, "Clock", "seconds", evaluations)
      return row
    }
    func view(_ path: String, in parent: String, _ evaluations: Int) -> ViewRow {
      var row = ViewRow()
      (row.viewPath, row.parentPath, row.evaluations) = (path, parent, evaluations)
      return row
    }
    let views = [("/A/B/C", "/A/B", 9), ("/A/B", "/A", 5), ("/A", "", 3), ("/D", "", 4)]
    let old = SessionRows(views: views.map { view($0.0, in: $0.1, 0) })
    let new = SessionRows(
      views: views.map { view($0.0, in: $0.1, $0.2) },
      causes: views.map { cause($0.0, $0.1.isEmpty ? .object("Clock") : .`self`, $0.2) })
    let explained = CountDifference.explained(
      CountDifference.all(from: old, to: new), in: SessionSources(ofTestsIn: "/Tests.swift"))
    #expect(explained.map(\.viewPath) == ["/D", "/A", "/A/B", "/A/B/C"])
  }

  @Test(
    arguments: [
      ([.state("taps")], "after 'tap Add' sets the state 'taps' of Board: 3 more"),
      ([.state("taps"), .state("title")], "after 'tap Add': 3 more"),
      ([.state("taps"), .environment("locale")], "after 'tap Add': 3 more"),
      ([], "after 'tap Add': 3 more"),
    ] as [([Cause], String)])
  func `the reason for an unequal view names the parent's @State if only one state changed`(
    states: [Cause], reason: String
  ) {
    func rows(_ evaluations: Int) -> SessionRows {
      let views = [("/Board", ""), ("/Board/Song", "/Board")].map { path, parent in
        var view = ViewRow()
        (view.viewPath, view.parentPath) = (path, parent)
        view.evaluations = parent.isEmpty ? 4 : evaluations
        return view
      }
      let causes = states.map { ("/Board", $0) } + [("/Board/Song", .`self`)]
      return SessionRows(
        views: views,
        causes: causes.compactMap { path, via in
          guard path == "/Board" || evaluations > 1 else { return nil }
          var cause = CauseRow()
          (cause.viewPath, cause.source, cause.via, cause.evaluationsFirst) = (
            path, "tap Add", via, 3
          )
          return cause
        })
    }
    let sources = SessionSources(ofTestsIn: "/Tests.swift")
    let differences = CountDifference.all(from: rows(1), to: rows(4))
    let lines = CountDifference.lines(
      of: CountDifference.explained(differences, in: sources), in: sources)
    #expect(
      lines.contains {
        $0.contains(" its parent Board creates it with a different value \(reason)")
      }, "\(lines)")
  }

  @Test func `the reasons for a new view's evaluations explain only its re-evaluations`() {
    var view = ViewRow()
    (view.viewPath, view.evaluations) = ("/Clock", 4)
    let causes = [("mount", Cause.mount, 1), ("tap Tick", .object("Clock"), 3)].map {
      source, via, count in
      var cause = CauseRow()
      (cause.viewPath, cause.source, cause.via, cause.evaluationsFirst) =
        ("/Clock", source, via, count)
      return cause
    }
    let sources = SessionSources(ofTestsIn: "/Tests.swift")
    let differences = CountDifference.explained(
      CountDifference.all(
        from: SessionRows(), to: SessionRows(views: [view], causes: causes)), in: sources)
    #expect(
      CountDifference.lines(of: differences, in: sources).prefix(2) == [
        "ObservableObject /Clock: not recorded → 4 evaluations",
        "  why: the view observes every change of Clock, and 'tap Tick' makes it announce one: 3 more evaluations",
      ])
  }

  @Test func `a failure of a session with 300 changed views has at most 100 lines`()
    throws
  {
    func rows(_ evaluations: Int) -> SessionRows {
      var rows = SessionRows()
      for number in 1...300 {
        var view = ViewRow()
        (view.viewPath, view.evaluations) = ("/View\(number)", evaluations * (number + 1))
        rows.views.append(view)
        for property in evaluations == 0 ? [] : ["a", "b", "c", "d", "e"] {
          var cause = CauseRow()
          (cause.viewPath, cause.source, cause.via) = ("/View\(number)", "time", .object("Clock"))
          (cause.object, cause.property, cause.evaluationsFirst) = ("Clock", property, number + 1)
          rows.causes.append(cause)
        }
      }
      return rows
    }
    let sources = SessionSources(ofTestsIn: "/Tests.swift")
    let differences = CountDifference.explained(
      CountDifference.all(from: rows(0), to: rows(5)), in: sources)
    let lines = CountDifference.lines(of: differences, in: sources)
    #expect(lines.count <= 100)
    #expect(lines.filter { $0.hasPrefix("  why: ") }.count == 30)
    #expect(lines.last == "and 290 more views")
  }

  @Test func `a failure of a session with fewer evaluations gives no reason and no fix`() throws {
    let found = try lines(from: .board(readsSeconds: true), to: .board()) { try $0.tap("Tick") }
    #expect(found.filter { $0.contains("why") || $0.contains("to fix") } == [])
    #expect(found.count == 2)
  }

  @Test
  func `the reason for a new identity quotes the line that sets it and the views that appear`()
    throws
  {
    try project.directory.write(
      """
      struct Gallery: View {
        var body: some View {
          Picture().id(showing.id)
        }
      }
      struct Picture: View {}
      struct Frame: View {}
      """, to: "Board.swift")
    let found = try lines(from: .gallery(counts: false), to: .gallery(counts: true)) { host in
      for _ in 0..<3 { try host.tap("Turn") }
    }
    // The view is evaluated as often as before, but now with a new state each time.
    #expect(found.contains("  @Tracked /Gallery/Picture: mounts 1 → 4, unmounts 0 → 3"), "\(found)")
    #expect(
      found.contains("    why: the view gets a new identity after 'tap Turn': 3 more mounts"),
      "\(found)")
    #expect(found.contains("      '.id' at Board.swift:3: Picture().id(showing.id)"))
    #expect(
      found.contains { $0.hasPrefix("    to fix (Board.swift:3): remove '.id', or give ") })
    #expect(
      found.contains("  and 1 view inside the views above, which only appears with its parent"))
    #expect(found.filter { $0.contains("/Frame") } == [])
  }

  @Test func `a failure lists rows that differ only in the action that evaluates them once`() throws
  {
    let found = try lines(from: .switches(wide: false), to: .switches(wide: true)) { host in
      try host.tap("a")
      try host.tap("c")
    }
    #expect(
      found.filter { $0.hasPrefix("  @Tracked /") }.map { $0.prefix { $0 != ":" } } == [
        "  @Tracked /Switches/Switch[a] and 1 like it after other actions, each"
      ], "\(found)")
  }

  @Test func `a cause that only replaces a different cause is no reason for more evaluations`()
    throws
  {
    let found = try lines(from: .swap(readsOther: false), to: .swap(readsOther: true)) { host in
      for _ in 0..<3 { try host.tap("Both") }
    }
    #expect(found.filter { $0.contains("why: ") && $0.contains("more") } == [])
    #expect(found.filter { $0.contains("to change") } == [])
  }

  /// Returns a line of this file in the form in which a message states it.
  private func place(_ line: Int) -> String {
    SessionSources(ofTestsIn: project.directory.path(of: "ShopTests.swift")).relative(#filePath)
      + ":\(line)"
  }
}

private final class FineClock: Observable {
  @Tracked var seconds = 0
}

private final class CoarseClock: ObservableObject {
  @Published var title = "Clock"
  @Published var publishedSeconds = 0
  @Published var seconds = 0
  let publishes: Bool
  /// The numbers that the ticks add. After the last number, the first one follows again.
  let steps: [Int]
  var count = 0

  init(publishes: Bool, steps: [Int]) {
    (self.publishes, self.steps) = (publishes, steps)
  }

  func tick() {
    if publishes { seconds += steps[count % steps.count] }
    count += 1
  }
}

extension CountedScreen {
  fileprivate static func board(
    readsSeconds: Bool = false, showsTime: Bool = false, captures: Bool = false,
    numbersRows: Bool = false
  ) -> CountedScreen {
    .tracked {
      Board(
        clock: FineClock(), readsSeconds: readsSeconds, showsTime: showsTime, captures: captures,
        numbersRows: numbersRows)
    }
  }

  fileprivate static func counter(step: Int) -> CountedScreen {
    .tracked { Counter(step: step) }
  }

  fileprivate static func swap(readsOther: Bool) -> CountedScreen {
    .tracked { Swapping(pair: FinePair(), readsOther: readsOther) }
  }

  fileprivate static func coarseBoard(publishes: Bool, steps: [Int] = [1]) -> CountedScreen {
    .observableObject { Clock(clock: CoarseClock(publishes: publishes, steps: steps)) }
  }

  fileprivate static func shelf(makesStyles: Bool) -> CountedScreen {
    .tracked { Shelf(makesStyles: makesStyles) }
  }

  fileprivate static func tags(counts: Bool) -> CountedScreen {
    .tracked { Tags(counts: counts) }
  }

  fileprivate static func gallery(counts: Bool) -> CountedScreen {
    .tracked { Gallery(counts: counts) }
  }

  fileprivate static func switches(wide: Bool) -> CountedScreen {
    .tracked { Switches(wide: wide) }
  }

  fileprivate static func clocks(publishes: Bool, steps: [Int] = [1]) -> CountedScreen {
    .observableObject {
      let clock = CoarseClock(publishes: publishes, steps: steps)
      return VStack {
        Clock(clock: clock)
        Watch(clock: clock)
      }
    }
  }
}

private final class Label: Equatable {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (left: Label, right: Label) -> Bool { left.number == right.number }
}

nonisolated private struct Tags: View {
  let counts: Bool
  @State private var number = 0

  var body: some View {
    Tag(label: Label(counts ? number : 0))
    Button("Count") { number += 1 }
  }
}

nonisolated private struct Tag: View {
  let label: Label

  var body: some View { Text("\(label.number)") }
}

nonisolated private struct Gallery: View {
  let counts: Bool
  @State private var number = 0

  var body: some View {
    Picture(number: number).id(counts ? number : 0)
    Button("Turn") { number += 1 }
  }
}

nonisolated private struct Picture: View {
  let number: Int

  var body: some View {
    Text("\(number)")
    Frame()
  }
}

nonisolated private struct Frame: View {
  var body: some View { Text("frame") }
}

nonisolated private struct Switches: View {
  let wide: Bool

  var body: some View {
    ForEach(["a", "b", "c"], id: \.self) { Switch(name: $0, wide: wide) }
  }
}

nonisolated private struct Switch: View {
  let name: String
  let wide: Bool
  @State private var isOn = false

  var body: some View {
    if wide, isOn { Text("on") }
    Button(name) { isOn = true }
  }
}

private final class Style {}

nonisolated private struct Shelf: View {
  let makesStyles: Bool
  let style = Style()
  @State private var sold = 0

  var body: some View {
    Text("\(sold)")
    Ware(isSold: sold > 1, style: makesStyles ? Style() : style)
    Button("Sell") { sold += 1 }
  }
}

nonisolated private struct Ware: View {
  let isSold: Bool
  let style: Style

  var body: some View { Text(isSold ? "sold" : "") }
}

private final class FinePair: Observable {
  @Tracked var first = 0
  @Tracked var second = 0
}

nonisolated private struct Swapping: View {
  let pair: FinePair
  let readsOther: Bool

  var body: some View {
    Text("\(readsOther ? pair.second : pair.first)")
    Button("Both") {
      pair.first += 1
      pair.second += 1
    }
  }
}

nonisolated private struct Board: View {
  let clock: FineClock
  let readsSeconds: Bool
  let showsTime: Bool
  let captures: Bool
  let numbersRows: Bool
  @State private var number = 0

  var body: some View {
    let seconds = showsTime ? clock.seconds : 0
    if showsTime { Text("\(seconds) s") }
    ForEach(["a", "b"], id: \.self) { id in
      Song(
        id: numbersRows ? "\(id)\(number)" : id, clock: readsSeconds ? clock : nil,
        play: play(captures ? seconds : 0))
    }
    Button("Tick") { clock.seconds += 1 }
    Button("Renumber") { number += 1 }
  }

  private func play(_ seconds: Int) -> () -> Void { { _ = seconds } }
}

nonisolated private struct Counter: View {
  let step: Int
  @State private var number = 0

  var body: some View {
    Text("\(number)")
    Button("Count") { number += step }
  }
}

nonisolated private struct Song: View {
  let id: String
  let clock: FineClock?
  let play: () -> Void

  var body: some View {
    Button(clock.map { $0.seconds < 100 } == false ? "Late \(id)" : id, action: play)
  }
}

nonisolated private struct Watch: View {
  @ObservedObject var clock: CoarseClock

  var body: some View { Text(clock.title) }
}

nonisolated private struct Clock: View {
  @ObservedObject var clock: CoarseClock

  var body: some View {
    Text(clock.title)
    Button("Tick") { clock.tick() }
    Button("Tock") { clock.tick() }
    // Two changes happen in one turn, and only the first one sets off the evaluation.
    Button("Reset") {
      clock.title = "New"
      clock.tick()
    }
  }
}
