import GranularityCounting
import GranularityDocuments
import GranularityReports
import GranularityTabular
import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Tests of a trial's answer about an app, which follows from the compiled code and the outcomes of the app's previews.
@Suite struct AnswerTests {
  private static func preview(
    _ name: String, line: Int = 1, file: String = "A.swift", declaration: String? = nil,
    types: [String] = []
  ) -> Preview {
    let declaration = declaration ?? "preview_\(line)"
    return Preview(
      file: file, line: line, name: name, declaration: declaration,
      expression: "\(declaration)()", types: types)
  }

  private static func view(
    _ path: String, _ written: Int, wasted: Int = 0, translated: Int? = nil, lost: Int = 0
  ) -> TourRecord.View {
    var evidence = ViewEvidence()
    evidence.lost = lost
    return TourRecord.View(
      path: path, written: written, writtenWasted: wasted, translated: translated ?? written,
      evidence: evidence)
  }

  private static func ran(
    _ comparison: TourRecord.Comparison, _ views: [TourRecord.View],
    obstacle: TourRecord.Obstacle? = nil,
    viewRows: [ViewRow] = [], causeRows: [CauseRow] = [], turnRows: [TurnRow] = [],
    differences: [String] = [], changes: [String] = [], corrections: [TourRecord.Correction] = []
  ) -> PreviewOutcome {
    .ran(
      TourRecord(
        comparison: comparison, obstacle: obstacle, actions: [], views: views, viewRows: viewRows,
        causeRows: causeRows, turnRows: turnRows, differences: differences, changes: changes,
        corrections: corrections))
  }

  /// Returns the outcome of a preview that shows nothing on its screen.
  private static func empty(_ obstacle: TourRecord.Obstacle? = nil) -> PreviewOutcome {
    guard case .ran(var record) = ran(.none, [], obstacle: obstacle) else {
      preconditionFailure("a record of a preview that ran")
    }
    record.showsContent = false
    return .ran(record)
  }

  private static func cut(
    _ declaration: String, line: Int, file: String = "A.swift", _ piece: Cut.Piece = .statement,
    missing name: String
  ) -> Cut {
    Cut(
      file: file, line: line, piece: piece, declaration: declaration, type: "",
      cause: "cannot find '\(name)' in scope")
  }

  private static func answer(
    _ results: [(Preview, PreviewOutcome)], cuts: [Cut] = [],
    cutPreviews: [CompiledApp.CutPreview] = [], missingModules: [String: Int] = [:],
    unsupported: [String] = [], sources: Int = 1, views: [String] = [],
    consequences: Set<String> = [], localBindables: [String] = []
  ) -> TrialAnswer {
    TrialAnswer(
      app: "App", sources: sources,
      compiled: CompiledApp(
        key: "", previews: results.map(\.0), cuts: cuts, cutPreviews: cutPreviews,
        missingModules: missingModules, standIns: [], unsupported: unsupported, rounds: 1,
        views: views, consequences: consequences, localBindables: localBindables),
      outcomes: results.map(\.1))
  }

  /// Returns the lines of the answer's page below a heading, with runs of spaces replaced by single spaces.
  private static func lines(_ heading: String, of answer: TrialAnswer) -> [String] {
    text(answer)
      .split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != heading }.dropFirst()
      .prefix { !$0.isEmpty }.map { $0.split(separator: " ").joined(separator: " ") }
  }

  private static func text(_ answer: TrialAnswer) -> String {
    var renderer = TerminalRenderer(palette: .plain)
    renderer.width = 2_000
    return renderer.render(answer.document)
  }

  /// Returns an answer with many items of each kind and with long texts.
  private static func long() -> TrialAnswer {
    let text = String(repeating: "long words ", count: 60)
    let ran = (1...200).map { line in
      let screen = TourRecord(
        comparison: .asObservable, obstacle: nil, actions: ["tap \(text)"],
        views: (1...9).map { view in
          var evidence = ViewEvidence()
          (evidence.coarse, evidence.fine) = (line, 0)
          evidence.objects = [ObjectEvidence(type: "\(text)\(view)", wrapper: "ObservedObject")]
          evidence.objects[0].evaluations[.init(properties: ["a"], isWasted: true)] = line
          return TourRecord.View(
            path: "/Screen/ViewWithALongName\(view)_\(line)", written: line, writtenWasted: line,
            translated: 0, evidence: evidence)
        }, viewRows: [], causeRows: [], turnRows: [], differences: ["\(text)\n\(text)"],
        changes: [text], corrections: [])
      return (preview("Ran \(text)", line: line), PreviewOutcome.ran(screen))
    }
    let stopped = (201...400).map { line in
      (
        preview("Stopped", line: line),
        PreviewOutcome.stopped("\(line % 7) \(text)", step: "the mount")
      )
    }
    return answer(
      ran + stopped,
      cuts: (1...90).map { cut("declaration\($0)", line: $0, missing: text) },
      missingModules: ["Kit": 3, "Other": 1])
  }

  @Test func `the summary of a long answer has at most 60 lines and says how much it omits`() {
    let answer = Self.long()
    let text = TerminalRenderer(palette: .plain).render(
      answer.summary(withTheRest: "--all shows everything."))
    #expect(text.count { $0 == "\n" } <= TrialAnswer.summaryLines, "\(text)")
    #expect(text.contains("Migrating from ObservableObject to @Observable changes"))
    #expect(text.contains("\nViews that waste most\n"))
    #expect(text.count(of: "ViewWithALongName") == 5)
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("29 previews: stops in the mount: 1 long words"))
    #expect(
      words.contains(
        "2 other obstacles, 200 previews, 90 cuts, further lists. --all shows everything."))
    let whole = TerminalRenderer(palette: .plain).render(answer.document)
    #expect(whole.count { $0 == "\n" } > 1_000)
  }

  @Test func `previews with the same name in the same file are numbered from 1`() {
    let others = [
      Self.preview("Cart", line: 1), Self.preview("Menu", line: 2), Self.preview("Cart", line: 3),
      Self.preview("Cart", line: 4, file: "B.swift"),
    ]
    let last = CompiledApp.CutPreview(preview: Self.preview("Cart", line: 9), cause: "bad")
    let rows = Self.answer(others.map { ($0, Self.ran(.none, [])) }, cutPreviews: [last]).rows
    #expect(
      rows.map { "\($0.preview), \($0.line)" } == [
        "A.swift: Cart (1 of 3), 1", "A.swift: Cart (2 of 3), 3", "A.swift: Cart (3 of 3), 9",
        "A.swift: Menu, 2", "B.swift: Cart, 4",
      ])
  }

  @Test func `previews are sorted by wasted evaluations, and equal ones stay in source order`() {
    let counts = [(9, 1), (3, 2), (4, 2), (8, 0)]
    let results = counts.enumerated().map { index, count in
      (
        Self.preview("\(index)", line: index + 1),
        Self.ran(.none, [Self.view("/A", count.0, wasted: count.1)])
      )
    }
    let answer = Self.answer(results)
    #expect(answer.screens.map(\.preview.name) == ["1", "2", "0", "3"])
    #expect(answer.screensInOrder.map(\.preview.name) == ["0", "1", "2", "3"])
  }

  @Test
  func `the decision counts the places where the screen differs and the previews that share state`()
  {
    let answer = Self.answer([
      (
        Self.preview("a", line: 1),
        Self.ran(
          .asObservable, [Self.view("/A", 4, translated: 1)], differences: ["first", "second"])
      ),
      (
        Self.preview("b", line: 2),
        Self.ran(.asObservable, [Self.view("/A", 2, translated: 2)], differences: ["third"])
      ),
      (Self.preview("c", line: 3), Self.ran(.none, [Self.view("/A", 5)], obstacle: .shared("A"))),
      (Self.preview("d", line: 4), Self.ran(.none, [Self.view("/A", 7)])),
    ])
    #expect(
      answer.decision
        == "Migrating from ObservableObject to @Observable changes the re-evaluations from 6 to 3, "
        + "50% fewer, in 2 previews. The screen differs in 3 places. 4 of 4 previews ran to the "
        + "end, 4 of them whole. 1 preview ran only as written, because "
        + "every run shares state.")
  }

  @Test(arguments: [
    ([0], "No verdict: the preview that ran shows nothing. The previews make 0 "),
    ([0, 0], "No verdict: all 2 previews that ran show nothing. The previews make 0 "),
    (
      [0, 5],
      "No migration to compare: of 2 previews that ran, 1 shows nothing, and no other has models that each run makes anew. "
    ),
    (
      [5, 5],
      "No migration to compare: no preview that ran has an observable model. The previews make 10 "
    ),
  ])
  func `the decision says why no migration was compared`(_ counts: [Int], _ start: String) {
    let results = counts.enumerated().map { index, count in
      (
        Self.preview("\(index)", line: index),
        count == 0 ? Self.empty(.shared("A")) : Self.ran(.none, [Self.view("/A", count)])
      )
    }
    let decision = Self.answer(results).decision
    #expect(decision.hasPrefix(start))
    #expect(decision.contains(" 1 of 2 previews shows nothing.") == (counts == [0, 5]))
    // A preview that shows nothing is not compared anyway, so the decision must not give its shared state as the
    // reason.
    #expect(!decision.contains("shares state"))
  }

  @Test
  func
    `if no preview shows anything, the decision names the missing modules that many files import`()
  {
    func decision(_ modules: [String: Int], _ outcome: PreviewOutcome) -> String {
      Self.answer([(Self.preview("a"), outcome)], missingModules: modules, sources: 40).decision
    }
    #expect(
      decision(["Kit": 30, "Rare": 3, "MapKit": 20], Self.empty()).hasSuffix(
        " 30 of 40 files import Kit, which is missing: pass its sources as a further PATH."))
    #expect(
      decision(["Kit": 30, "Core": 9, "Net": 8, "Log": 7], Self.empty()).hasSuffix(
        " 30 of 40 files import Kit, 9 import Core and 8 import Net, which are missing: "
          + "pass their sources as further PATHs."))
    #expect(!decision(["Kit": 3], Self.empty()).contains("import"))
    #expect(!decision(["Kit": 30], Self.ran(.none, [Self.view("/A", 1)])).contains("import"))
  }

  @Test func `the coverage of an answer does not include views whose code was partly cut`() {
    let answer = Self.answer(
      [
        (
          Self.preview("a"),
          Self.ran(.asObservable, [Self.view("/A", 0), Self.view("/B", 4), Self.view("/C", 3)])
        )
      ],
      cuts: [
        Self.cut("B.body", line: 1, missing: "x"), Self.cut("C.body", line: 2, missing: "x"),
      ], views: ["A", "B", "C", "D"])
    #expect(
      answer.decision.hasPrefix(
        "No verdict on migrating from ObservableObject to @Observable: no view whose source is whole is evaluated again "
          + "in 1 preview."))
    #expect(
      answer.coverage
        == "The numbers cover 0 actions on screens with 1 of 4 views of the app. 2 more views are on these screens, but a "
        + "piece of each was cut, so no number counts them. Nothing is known about the rest.")
  }

  @Test
  func
    `previews with the same reservation share one line, and the most common reservation is first`()
  {
    var passed = TourRecord(
      comparison: .none, obstacle: nil, actions: [], views: [Self.view("/A", 1)], viewRows: [],
      causeRows: [], turnRows: [], differences: [], changes: [], corrections: [])
    passed.passedCuts = [0, 3]
    let answer = Self.answer(
      [(Self.preview("one", line: 1), .ran(passed))]
        + (2...6).map { (Self.preview("p\($0)", line: $0), Self.empty()) }
        + (7...8).map {
          (Self.preview("m\($0)", line: $0, declaration: "p\($0)"), Self.ran(.none, []))
        },
      cuts: [Self.cut("f", line: 9, missing: "x")]
        + (7...8).map { Self.cut("p\($0)", line: $0, .modifier, missing: "y") }
        + [Self.cut("g", line: 10, missing: "z")])
    #expect(
      Self.lines("Reservations", of: answer) == [
        "5 previews, such as p2 (A.swift:2), p3 (A.swift:3) and p4 (A.swift:4): they show nothing",
        "2 previews, m7 (A.swift:7) and m8 (A.swift:8): a modifier of the preview itself was cut: "
          + "cannot find 'y' in scope",
        "one (A.swift:1): it needs what was cut, A.swift:9: statement of f: cannot find 'x' in scope; "
          + "A.swift:10: statement of g: cannot find 'z' in scope",
      ])
    #expect(
      answer.coverage.hasSuffix(
        "The counts of 8 previews have a reservation, which is named below."))
  }

  @Test func `a preview whose own modifier was cut runs but does not count as whole`() {
    let preview = Self.preview("a", declaration: "P")
    func answer(_ piece: Cut.Piece) -> TrialAnswer {
      Self.answer(
        [(preview, Self.ran(.none, [Self.view("/A", 1)]))],
        cuts: [Self.cut("P.previews", line: 1, piece, missing: "x")])
    }
    #expect(answer(.modifier).stops.isEmpty)
    #expect(answer(.modifier).screens.map(\.isWhole) == [false])
    #expect(answer(.statement).stops.map(\.isCut) == [true])
  }

  @Test func `a property whose attribute was cut is not reported as unpublished`() {
    let note = { (names: String) in
      "Store: the macro would track what is not published: \(names). A view that reads it would then follow it"
    }
    let answer = Self.answer(
      [
        (
          Self.preview("a"),
          Self.ran(.asObservable, [Self.view("/A", 1)], changes: [note("a, b, c"), note("b"), "d"])
        )
      ], cuts: [Self.cut("Store.b", line: 1, .attribute, missing: "x")])
    #expect(
      Self.lines("What breaks or changes in the compared previews", of: answer) == [
        note("a, c"), "d",
      ])
  }

  @Test func `a view's counts after a migration come only from the previews that were compared`() {
    let answer = Self.answer([
      (Self.preview("a", line: 1), Self.ran(.asObservable, [Self.view("/A", 4, translated: 1)])),
      (
        Self.preview("b", line: 2),
        Self.ran(.none, [Self.view("/A", 5, wasted: 2), Self.view("/A/B", 1)])
      ),
    ])
    let rows = Self.lines("Views", of: answer).dropFirst()
    #expect(rows.count == 2)
    #expect(rows.first?.hasPrefix("A 2 9 2 4 → 1 ") == true)
    #expect(rows.last?.hasPrefix("B 1 1 0 –") == true)
  }

  @Test(arguments: [
    (
      0, 0,
      "No verdict on migrating from ObservableObject to @Observable: no view is evaluated again "
    ),
    (2, 2, "Migrating from ObservableObject to @Observable changes no count: 2 re-evaluations"),
    (1, 1, "Migrating from ObservableObject to @Observable changes no count: 1 re-evaluation"),
    (
      0, 3,
      "Migrating from ObservableObject to @Observable changes the re-evaluations from 0 to 3, "
    ),
    (
      3, 0,
      "Migrating from ObservableObject to @Observable changes the re-evaluations from 3 to 0, "
    ),
    (
      10, 9,
      "Migrating from ObservableObject to @Observable changes the re-evaluations from 10 to 9, "
        + "10% fewer, in 1 preview. Below 15% there is little to gain. The screen is the same "
    ),
  ])
  func `the decision states how a migration changes the number of re-evaluations`(
    _ written: Int, _ translated: Int, _ start: String
  ) {
    let views = [Self.view("/A", written, translated: translated)]
    let decision = Self.answer([(Self.preview("a"), Self.ran(.asObservable, views))]).decision
    #expect(decision.hasPrefix(start))
    #expect(decision.contains("in 1 preview. "))
  }

  @Test
  func `the decision does not count an evaluation as saved if its view then shows an old value`() {
    func decision(_ views: [TourRecord.View]) -> String {
      Self.answer([(Self.preview("a"), Self.ran(.asObservable, views))]).decision
    }
    #expect(
      decision([Self.view("/A", 9, translated: 1, lost: 8), Self.view("/B", 11, translated: 5)])
        .hasPrefix(
          "Migrating from ObservableObject to @Observable changes the re-evaluations from 20 to 6 in 1 preview. This saves "
            + "30%: 8 of the 14 fewer are not savings, because their views show an old value without them. The screen is the same"
        ))
    #expect(
      decision([Self.view("/A", 9, translated: 1, lost: 8)]).hasPrefix(
        "Migrating from ObservableObject to @Observable changes the re-evaluations from 9 to 1 in 1 preview. This saves "
          + "nothing: the missing evaluations belong to views that show an old value without them. The screen is the same"
      ))
  }

  @Test(arguments: [
    (1, 0, 1, 1, false), (9, 8, 1, 3, false), (10, 9, 1, 3, true), (3, 10, 1, 3, true),
    (1, 0, 2, 1, true), (1, 0, 1, 0, true), (5, 5, 1, 1, false), (1, 1, 2, 2, false),
  ])
  func `a verdict needs ten re-evaluations, or that more than half of the previews were compared`(
    _ written: Int, _ translated: Int, _ compared: Int, _ others: Int, _ hasVerdict: Bool
  ) {
    let results = (0..<compared + others).map { index in
      let view = Self.view(
        "/A", index == 0 ? written : 0, translated: index == 0 ? translated : 0)
      let outcome =
        index < compared
        ? Self.ran(.asObservable, [view]) : Self.ran(.none, [view], obstacle: .shared("A"))
      return (Self.preview("\(index)", line: index), outcome)
    }
    let decision = Self.answer(results).decision
    #expect(!decision.hasPrefix("No verdict") == hasVerdict)
    if written == 9 {
      #expect(
        decision.hasPrefix(
          "No verdict on migrating from ObservableObject to @Observable: 9 re-evaluations as written and 8 after it in 1 "
            + "preview are too few, and 3 previews were not compared. The screen is the same after each turn."
        ))
    }
  }

  @Test func `previews that show nothing do not prevent a verdict`() {
    let answer = Self.answer(
      [(Self.preview("a"), Self.ran(.asObservable, [Self.view("/A", 1, translated: 0)]))]
        + (2...4).map { (Self.preview("b", line: $0), Self.empty(.shared("A"))) })
    #expect(answer.decision.hasPrefix("Migrating from ObservableObject to @Observable changes "))
  }

  @Test(arguments: [
    ([], "from 20 to 10, 50% fewer, in 1 preview."),
    (["A differs"], "from 20 to 10, in 1 preview."),
  ])
  func `going back to ObservableObject is not called a saving if the screen then differs`(
    differences: [String], counts: String
  ) {
    let answer = Self.answer([
      (
        Self.preview("a"),
        Self.ran(
          .asObservableObject, [Self.view("/A", 20, translated: 10)], differences: differences)
      )
    ])
    #expect(
      answer.decision.contains(
        "Going back from @Observable to ObservableObject changes the re-evaluations \(counts)"))
  }

  @Test func `a view's row shows the counts after going back to ObservableObject separately`() {
    let answer = Self.answer([
      (Self.preview("a", line: 1), Self.ran(.asObservable, [Self.view("/A", 4, translated: 1)])),
      (
        Self.preview("b", line: 2),
        Self.ran(
          .asObservableObject,
          [Self.view("/A", 2, translated: 7), Self.view("/B", 1, translated: 3)])
      ),
    ])
    let rows = Self.lines("Views", of: answer).dropFirst()
    #expect(rows.first?.hasPrefix("A 2 6 0 4 → 1, back 2 → 7 ") == true)
    #expect(rows.last?.hasPrefix("B 1 1 0 back 1 → 3 ") == true)
    var renderer = TerminalRenderer(palette: .plain)
    renderer.width = 2_000
    let summary = renderer.render(answer.summary(withTheRest: "--all shows everything."))
    #expect(summary.contains("0 wasted, 4 → 1 after a migration, 2 → 7 after going back; "))
    #expect(summary.contains("0 wasted, 1 → 3 after going back; "))
  }

  @Test func `only a preview that was compared has a count after a migration`() {
    let views = [Self.view("/A", 4, wasted: 2, translated: 1)]
    let answer = Self.answer([
      (Self.preview("a", line: 1), Self.ran(.asObservable, views)),
      (Self.preview("b", line: 2), Self.ran(.asObservableObject, views)),
      (Self.preview("c", line: 3), Self.ran(.none, views)),
      (Self.preview("d", line: 4), Self.ran(.none, views, obstacle: .shared("A"))),
      (Self.preview("e", line: 5), Self.ran(.observableOnly, views)),
      (Self.preview("f", line: 6), Self.ran(.observableObjectOnly, views)),
    ])
    #expect(
      Self.lines("Previews", of: answer).dropFirst() == [
        "a A.swift:1 0 1 of 1 4 2 1 ObservableObject",
        "b A.swift:2 0 1 of 1 4 2 back 1 @Observable",
        "c A.swift:3 0 1 of 1 4 2 – none", "d A.swift:4 0 1 of 1 4 2 – shared A",
        "e A.swift:5 0 1 of 1 4 2 – @Observable", "f A.swift:6 0 1 of 1 4 2 – ObservableObject",
      ])
    #expect(
      answer.rows.map { [$0.viewPath, $0.models, $0.afterMigration.map(String.init) ?? "–"] } == [
        ["", "ObservableObject", "1"], ["/A", "ObservableObject", "1"], ["", "@Observable", "1"],
        ["/A", "@Observable", "1"], ["", "none", "–"], ["/A", "none", "–"], ["", "shared A", "–"],
        ["/A", "shared A", "–"], ["", "@Observable", "–"], ["/A", "@Observable", "–"],
        ["", "ObservableObject", "–"], ["/A", "ObservableObject", "–"],
      ])
  }

  @Test func `models that cannot be @Observable are the reason why nothing is compared`() {
    let answer = Self.answer([
      (Self.preview("a"), Self.ran(.observableObjectOnly, [Self.view("/A", 4, wasted: 2)]))
    ])
    #expect(
      answer.decision
        == "No migration to compare: 1 preview has only models that a framework makes an ObservableObject, such as "
        + "managed objects of Core Data. The previews make 4 re-evaluations, of which 2 are wasted. "
        + "1 of 1 preview ran to the end, 1 of them whole.")
  }

  @Test func `models that cannot be ObservableObjects have no price of the way back`() {
    let answer = Self.answer([
      (Self.preview("a"), Self.ran(.observableOnly, [Self.view("/A", 4, wasted: 2)]))
    ])
    #expect(
      answer.decision
        == "The models are @Observable already: 4 re-evaluations in 1 preview, of which 2 are wasted. "
        + "1 of 1 preview ran to the end, 1 of them whole.")
  }

  @Test func `a view with a cut has a row without counts`() {
    var evidence = ViewEvidence()
    (evidence.coarse, evidence.fine) = (2, 1)
    let own = TourRecord.View(
      path: "/Own", written: 3, writtenWasted: 1, translated: 2, evidence: evidence)
    let answer = Self.answer(
      [(Self.preview("a"), Self.ran(.asObservable, [Self.view("/Cut", 4), own]))],
      cuts: [Self.cut("Cut.body", line: 1, missing: "x")])
    #expect(
      answer.rows.map { [$0.viewPath, $0.outcome, "\($0.reevaluations ?? -1)", $0.reason] } == [
        ["", "ran", "3", ""], ["/Cut", "cut", "-1", ""],
        ["/Own", "whole", "3", "its input changes less often as @Observable"],
      ])
  }

  @Test func `a cut in one file does not stop a preview with the same name in a different file`() {
    let previews = ["A.swift", "B.swift"].map {
      Self.preview("P", file: $0, declaration: "P")
    }
    let answer = Self.answer(
      previews.map { ($0, Self.ran(.none, [Self.view("/Own", 1)])) },
      cuts: [Self.cut("P.previews", line: 2, file: "B.swift", missing: "x")])
    #expect(answer.screensInOrder.map(\.preview.file) == ["A.swift"])
    #expect(answer.stops.map(\.preview.file) == ["B.swift"])
  }

  @Test
  func `the list of what stopped previews names widgets and missing modules, most imported first`()
  {
    let answer = Self.answer(
      [(Self.preview("a"), .stopped("no message", step: "the mount"))],
      missingModules: ["Zebra": 1, "Album": 1, "Gadget": 2], unsupported: ["W.swift:3"])
    let advice = "which is missing; pass its sources as a further PATH"
    #expect(
      Self.lines("What stopped the rest", of: answer) == [
        "a (A.swift:1) stops in the mount: no message", "the preview at W.swift:3 shows no view",
      ])
    #expect(
      Self.lines("What is missing", of: answer) == [
        "2 files import Gadget, \(advice)", "1 file imports Album, \(advice)",
        "1 file imports Zebra, \(advice)",
      ])
    #expect(answer.decision == "No verdict: none of 2 previews ran to the end.")
  }

  @Test
  func
    `each behaviour change and correction is listed once, and none for a view whose code was cut`()
  {
    func outcome(_ changes: [String], _ corrections: [(String, String)]) -> PreviewOutcome {
      Self.ran(
        .asObservable, [Self.view("/Own", 1)], changes: changes,
        corrections: corrections.map { .init(path: $0.0, text: $0.1) })
    }
    let answer = Self.answer(
      [
        (
          Self.preview("a", line: 1),
          outcome(["x", "y"], [("/Own", "first"), ("/Own/Cut[…]", "second"), ("/Cut", "third")])
        ),
        (
          Self.preview("b", line: 2),
          outcome(["y", "z"], [("/Own", "first"), ("/Own", "fourth")])
        ),
      ], cuts: [Self.cut("Cut.body", line: 1, missing: "x")])
    #expect(
      Self.lines("What breaks or changes in the compared previews", of: answer) == ["x", "y", "z"])
    #expect(Self.lines("Without migrating", of: answer) == ["first", "fourth"])
  }

  @Test func `the properties that lose the same wrapper in several previews share a line`() {
    let plain = "@ObservedObject becomes a plain property: "
    let changes = [
      plain + "A.cart, B.cart", "Cart: code subscribes: to it", plain + "B.cart, C.cart",
    ]
    let answer = Self.answer(
      changes.enumerated().map { index, change in
        (Self.preview("a", line: index), Self.ran(.asObservable, [], changes: [change]))
      })
    #expect(
      Self.lines("What breaks or changes in the compared previews", of: answer) == [
        plain + "A.cart, B.cart, C.cart", "Cart: code subscribes: to it",
      ])
  }

  @Test func `a view that only the other kind of models evaluates again has a row`() {
    let answer = Self.answer([
      (Self.preview("a"), Self.ran(.asObservableObject, [Self.view("/A", 0, translated: 3)]))
    ])
    #expect(Self.lines("Views", of: answer).last?.hasPrefix("A 1 0 0 back 0 → 3 ") == true)
    #expect(!Self.text(answer).contains("Never evaluated again"))
  }

  @Test func `a difference of a preview that was not compared is not called the same screen`() {
    let compared = Self.ran(.asObservable, [Self.view("/A", 12, translated: 4)])
    let other = Self.ran(
      .none, [Self.view("/B", 1)], obstacle: .otherActions("tap Go", "a"), differences: ["x"])
    let one = Self.answer([(Self.preview("a"), compared)])
    #expect(one.decision.contains("The screen is the same after each turn."))
    let both = Self.answer([(Self.preview("a"), compared), (Self.preview("b", line: 2), other)])
    #expect(
      both.decision.contains(
        "In these previews, the screen is the same after each turn; it differs in 1 preview that was not compared."
      ))
  }

  @Test func `an update that does not end after the change is a reservation`() {
    guard
      case .ran(var record) = Self.ran(.asObservableObject, [Self.view("/A", 12, translated: 90)])
    else { return }
    record.endlessUpdates = 2
    let answer = Self.answer([(Self.preview("a"), .ran(record))])
    #expect(
      answer.decision.hasSuffix(
        "In 1 preview, an update after the change does not end, so a limit decides its count."))
    #expect(
      Self.lines("Reservations", of: answer) == [
        "a (A.swift:1): 2 updates with the other kind of models caused further updates without end, so a limit decides the "
          + "counts after the change"
      ])
  }

  @Test func `a preview without actions names the links that are disabled`() {
    guard case .ran(var record) = Self.ran(.none, [Self.view("/A", 0)]) else { return }
    record.detachedLinks = ["Go"]
    #expect(
      Self.lines("Tours", of: Self.answer([(Self.preview("a"), .ran(record))])) == [
        "a (A.swift:1): disabled, because a link needs a navigation container around it: 'Go'"
      ])
  }

  @Test func `a cut of a preview's own code names the preview`() {
    let answer = Self.answer(
      [(Self.preview("Styles", line: 7), Self.ran(.none, [Self.view("/A", 1)]))],
      cuts: [Self.cut("preview_7.body", line: 8, .modifier, missing: "x")])
    #expect(
      Self.lines("Cuts", of: answer) == [
        "A.swift:8: modifier of the preview 'Styles': cannot find 'x' in scope"
      ])
  }

  @Test func `the views that are never evaluated again are named`() {
    let answer = Self.answer(
      [
        (
          Self.preview("a"),
          Self.ran(
            .none, [Self.view("/Shop", 2), Self.view("/Shop/Row[…]", 0), Self.view("/Cut", 0)])
        )
      ], cuts: [Self.cut("Cut.body", line: 1, missing: "x")])
    #expect(Self.text(answer).contains("\nNever evaluated again: Row.\n"))
  }

  @Test func `a preview whose models cannot be the other kind says why it was not compared`() {
    let answer = Self.answer([
      (Self.preview("a", line: 1), Self.ran(.observableOnly, [Self.view("/A", 1)])),
      (Self.preview("b", line: 2), Self.ran(.none, [Self.view("/A", 1)])),
    ])
    #expect(
      Self.lines("Not compared", of: answer) == [
        "a (A.swift:1): a class of its models cannot be an ObservableObject, because a macro such as @Model makes it "
          + "@Observable"
      ])
  }

  @Test func `a warning about an endless wait names cut code that the preview reached`() {
    let warning = "/A: task of tap Go: it waits for something that is not virtual time, such as x"
    guard case .ran(var record) = Self.ran(.none, [Self.view("/A", 1)]) else { return }
    record.warnings = [warning]
    let cuts = [Self.cut("f", line: 8, missing: "join")]
    #expect(
      Self.lines("Warnings", of: Self.answer([(Self.preview("a"), .ran(record))], cuts: cuts))
        == [warning])
    record.passedCuts = [0]
    #expect(
      Self.lines("Warnings", of: Self.answer([(Self.preview("a"), .ran(record))], cuts: cuts))
        == [warning + " (code that was cut can be the reason)"])
  }

  @Test func `going back names the local variables with @Bindable of the compared views`() {
    let change = "@State becomes @StateObject: A.store"
    let answer = Self.answer(
      [
        (
          Self.preview("a", line: 1),
          Self.ran(.asObservableObject, [Self.view("/A", 1)], changes: [change])
        ),
        (Self.preview("b", line: 2), Self.ran(.none, [Self.view("/B", 1)])),
      ], localBindables: ["A.store", "B.store", "A.cart"])
    #expect(
      Self.lines("What breaks or changes in the compared previews", of: answer) == [
        change,
        "a local variable with @Bindable is removed, because '$' of the property makes its bindings: A.store, A.cart",
      ])
  }

  @Test func `a warning that occurs several times has the number of its places or of its times`() {
    func answer(_ warnings: [[String]]) -> TrialAnswer {
      let results = warnings.enumerated().compactMap {
        index, warnings -> (Preview, PreviewOutcome)? in
        guard case .ran(var record) = Self.ran(.none, [Self.view("/A", 1)]) else { return nil }
        record.warnings = warnings
        return (Self.preview("p\(index)", line: index), .ran(record))
      }
      return Self.answer(results)
    }
    #expect(Self.lines("Warnings", of: answer([["/A: x"]])) == ["/A: x"])
    #expect(Self.lines("Warnings", of: answer([["/A: x", "/A: x"]])) == ["/A: x (2 times)"])
    #expect(
      Self.lines("Warnings", of: answer([["/A: x", "/A: x"], ["/A: x"]])) == [
        "x, in 2 places, such as /A"
      ])
    #expect(
      Self.lines("Warnings", of: answer([["/A: x", "/B: x"]])) == ["x, in 2 places, such as /A"])
  }

  @Test func `numbers of updates are said to be from the compared previews if others have counts`()
  {
    var evidence = ViewEvidence()
    (evidence.coarse, evidence.fine, evidence.announced) = (4, 1, ["S.a": 2])
    evidence.reads = [.init(type: "S", name: "S.b")]
    evidence.objects = [ObjectEvidence(type: "S", wrapper: nil)]
    let compared = TourRecord.View(
      path: "/A", written: 4, writtenWasted: 0, translated: 1, evidence: evidence)
    func reason(others: Int) -> String? {
      Self.lines(
        "Views",
        of: Self.answer([
          (Self.preview("a", line: 1), Self.ran(.asObservable, [compared])),
          (Self.preview("b", line: 2), Self.ran(.none, [Self.view("/A", others)])),
        ])
      ).last
    }
    let words = "S.a was set before 2 updates"
    #expect(reason(others: 0)?.hasSuffix(words) == true)
    #expect(reason(others: 3)?.hasSuffix("\(words) (in the compared previews)") == true)
  }

  @Test func `sets whose values cannot be compared are not counted as changes`() {
    guard case .ran(var record) = Self.ran(.asObservable, [Self.view("/A", 1)]) else { return }
    record.modelProperties = [
      ModelProperties(
        type: "S", names: ["a", "b", "c", "d"], changed: ["a", "b", "c"], uncompared: ["b"],
        hasNamelessChange: false)
    ]
    #expect(
      Self.answer([(Self.preview("a"), .ran(record))]).coverage.contains(
        "the changes of 2, and sets of 1 whose values cannot be compared, of the 4 observable properties"
      ))
  }

  @Test func `two nested classes with the same name each count with their own properties`() {
    guard case .ran(var record) = Self.ran(.asObservable, [Self.view("/A", 1)]) else { return }
    record.modelProperties = [["phone", "code"], ["email"], ["phone", "code"]].map {
      ModelProperties(
        type: "ViewModel", names: $0, changed: [$0[0]], hasNamelessChange: false)
    }
    let answer = Self.answer([(Self.preview("a"), .ran(record))])
    #expect(answer.coverage.contains("the changes of 2 of the 3 observable properties"))
    #expect(Self.text(answer).contains("re-evaluation"))
  }

  @Test func `a preview's location is resolved in the first directory that contains its file`()
    throws
  {
    let folder = #filePath.split(separator: "/").dropLast()
    let directories = [folder, folder.dropLast()].map { "/" + $0.joined(separator: "/") }
    var row = ViewRow()
    (row.runID, row.viewPath, row.viewType) = ("a", "/A", "A")
    let csv = String(decoding: ViewRow.table.csv([row]), as: UTF8.self)
    let observed = csv.replacing("a,coarse,", with: "a,observation,")
    row = try #require(ViewRow.table.rows(in: Array(observed.utf8)).first)
    #expect(row.runtime != ViewRow().runtime)
    let answer = Self.answer([
      (
        Self.preview("a", line: 7, file: "AnswerTests.swift"),
        Self.ran(.asObservableObject, [], viewRows: [row])
      ),
      (
        Self.preview("b", line: 8, file: "AppTrialTests/AnswerTests.swift"), Self.ran(.none, [])
      ),
      (Self.preview("c", line: 9, file: "Nowhere.swift"), Self.ran(.none, [])),
    ])
    let places = answer.places(in: directories)
    #expect(
      places.map { "\($0.runID) \($0.line)" } == [
        "AnswerTests.swift: a 7", "AppTrialTests/AnswerTests.swift: b 8",
      ])
    #expect(places.map(\.runtime) == [row.runtime, ViewRow().runtime])
    #expect(places.map(\.file) == [#filePath, #filePath])
  }

  @Test
  func `missing names are sorted by the previews that they cost, then by their number of cuts`() {
    let cuts = [
      Self.cut("f", line: 8, missing: "often"), Self.cut("g", line: 3, missing: "often"),
      Self.cut("h", line: 5, file: "0.swift", missing: "costly"),
      Self.cut("i", line: 2, missing: "rare"), Self.cut("j", line: 1, missing: "other"),
      Self.cut("j", line: 4, missing: "often"),
    ]
    let answer = Self.answer(
      [(Self.preview("a"), .reachedCut(2, step: "the mount"))], cuts: cuts,
      cutPreviews: [
        .init(preview: Self.preview("b", line: 2), cause: "cannot find 'costly' in scope"),
        .init(preview: Self.preview("c", line: 3), cause: "cannot find 'rare' in scope"),
      ])
    #expect(
      answer.missing.map { "\($0.name) \($0.previews) \($0.cuts)" } == [
        "costly 2 1", "rare 1 1", "often 0 3", "other 0 1",
      ])
    #expect(
      Self.lines("Missing names", of: answer) == [
        "name previews cuts", "costly 2 1", "rare 1 1", "often 0 3", "other 0 1",
      ])
  }

  @Test func `a missing implicit member is named without the type that the compiler guessed`() {
    var cuts = ["label", "primary"].enumerated().map { line, member in
      Cut(
        file: "A.swift", line: line, piece: .modifier, declaration: "f", type: "",
        cause: "type 'Theme' has no member '\(member)'")
    }
    cuts += cuts
    for index in 0...1 { cuts[index].isImplicitMember = true }
    #expect(
      Self.answer([], cuts: cuts, consequences: ["Theme.primary"]).missing.map(\.name)
        == [".label", "Theme.label"])
  }

  @Test func `the initial values of a class are counted over the tours of all previews`() {
    let rest = "and @StateObject once for each view; with Xcode 27, both do so once"
    func answer(_ times: [Int]) -> TrialAnswer {
      Self.answer(
        times.enumerated().map { index, times in
          let change =
            "Cart: with Xcode 26, @State makes its initial value \(times) times in this session, \(rest)"
          return (
            Self.preview("p\(index)", line: index),
            Self.ran(.asObservable, [Self.view("/A", 1)], changes: [change])
          )
        })
    }
    let heading = "What breaks or changes in the compared previews"
    #expect(
      Self.lines(heading, of: answer([4])) == [
        "Cart: with Xcode 26, @State makes its initial value 4 times in the tour of p0 (A.swift:0), \(rest)"
      ])
    #expect(
      Self.lines(heading, of: answer([4, 4, 2])) == [
        "Cart: with Xcode 26, @State makes its initial value 10 times in the tours of 3 previews, p0 (A.swift:0), "
          + "p1 (A.swift:1) and p2 (A.swift:2), \(rest)"
      ])
  }

  @Test func `cuts are listed by file and then by line`() {
    let cuts = [
      Self.cut("f", line: 8, missing: "a"), Self.cut("g", line: 3, missing: "b"),
      Self.cut("h", line: 5, file: "0.swift", missing: "c"),
      Self.cut("i", line: 12, missing: "d"),
    ]
    let lines = Self.lines("Cuts", of: Self.answer([], cuts: cuts))
    #expect(
      lines.map { $0.prefix { $0 != " " } } == [
        "0.swift:5:", "A.swift:3:", "A.swift:8:", "A.swift:12:",
      ])
  }

  @Test func `a piece that uses what another cut removed is described as such`() {
    let cuts = [Self.cut("f", line: 8, missing: "Kit"), Self.cut("f", line: 9, missing: "kit")]
    let answer = Self.answer([], cuts: cuts, consequences: ["kit"])
    #expect(
      Self.lines("Cuts", of: answer) == [
        "A.swift:8: statement of f: cannot find 'Kit' in scope",
        "A.swift:9: statement of f: it uses 'kit', whose declaration was cut",
      ])
  }

  @Test func `a piece that uses a member whose declaration was cut is described as such`() {
    let cuts = [
      Cut(
        file: "A.swift", line: 8, piece: .declaration, declaration: "Theme.Colors.primary",
        type: "Theme", cause: "cannot find 'R' in scope"),
      Cut(
        file: "B.swift", line: 9, piece: .modifier, declaration: "V.body", type: "V",
        cause: "type 'Theme.Colors' has no member 'primary'"),
      Cut(
        file: "A.swift", line: 9, piece: .modifier, declaration: "V.body", type: "V",
        cause: "value of type 'StoreOf<Cart>' has no member 'items'"),
    ]
    let answer = Self.answer([], cuts: cuts, consequences: ["Theme.Colors.primary", "items"])
    #expect(
      Self.lines("Cuts", of: answer) == [
        "A.swift:8: declaration of Theme.Colors.primary: cannot find 'R' in scope",
        "A.swift:9: modifier of V.body: value of type 'StoreOf<Cart>' has no member 'items' "
          + "(the error can follow from other cuts in this file)",
        "B.swift:9: modifier of V.body: it uses 'Theme.Colors.primary', whose declaration was cut",
      ])
    #expect(answer.missing.map(\.name) == ["R"])
  }

  @Test func `an error in a file from which code was cut before can follow from that cut`() {
    let error = "missing return in instance method expected to return 'String'"
    let cuts = [
      Cut(file: "A.swift", line: 3, piece: .body, declaration: "h", type: "", cause: error),
      Self.cut("f", line: 8, missing: "Kit"),
      Cut(file: "A.swift", line: 9, piece: .body, declaration: "g", type: "", cause: error),
      Cut(file: "B.swift", line: 1, piece: .body, declaration: "g", type: "", cause: error),
    ]
    #expect(
      Self.lines("Cuts", of: Self.answer([], cuts: cuts)) == [
        "A.swift:3: body of h: \(error)", "A.swift:8: statement of f: cannot find 'Kit' in scope",
        "A.swift:9: body of g: \(error) (the error can follow from other cuts in this file)",
        "B.swift:1: body of g: \(error)",
      ])
  }

  @Test func `the row of a preview that did not run has an outcome and a reason`() {
    let answer = Self.answer(
      [
        (Self.preview("a", line: 1), .reachedCut(0, step: "the mount")),
        (Self.preview("b", line: 2, declaration: "P"), Self.ran(.none, [Self.view("/A", 1)])),
        (Self.preview("c", line: 3), .stopped("no message", step: "tap Add")),
        (Self.preview("d", line: 4), .reachedCut(7, step: "the mount")),
      ],
      cuts: [
        Self.cut("f", line: 8, missing: "x"), Self.cut("P.previews", line: 2, missing: "y"),
      ],
      cutPreviews: [.init(preview: Self.preview("e", line: 5), cause: "bad")])
    #expect(
      answer.rows.map { [$0.preview, $0.outcome, $0.reason] } == [
        [
          "A.swift: a", "stopped",
          "stops in the mount at A.swift:8: statement of f: cannot find 'x' in scope",
        ],
        ["A.swift: b", "cut", "is cut itself: cannot find 'y' in scope"],
        ["A.swift: c", "stopped", "stops in tap Add: no message"],
        ["A.swift: d", "stopped", "stops in the mount at a cut"],
        ["A.swift: e", "cut", "does not compile: bad"],
      ])
    #expect(answer.decision == "No verdict: none of 5 previews ran to the end.")
  }

  @Test
  func `the recorded paths of a preview contain neither its line number nor views that were cut`() {
    func row(_ path: String, in parent: String) -> ViewRow {
      var row = ViewRow()
      (row.viewPath, row.parentPath) = (path, parent)
      return row
    }
    func turn(_ number: Int, _ path: String) -> TurnRow {
      var row = TurnRow()
      (row.turn, row.viewPath, row.action, row.views) = (number, path, "tap \(number)", 1)
      row.virtualMilliseconds = 10 * number
      return row
    }
    let causes = ["/preview_7", "/preview_7/Own", "/preview_7/Own/Cut"].map { path in
      var row = CauseRow()
      row.viewPath = path
      return row
    }
    let record = Self.ran(
      .none, [],
      viewRows: [
        row("/preview_7", in: ""), row("/preview_7/Own", in: "/preview_7"),
        row("/preview_7/Own/Cut", in: "/preview_7/Own"),
      ],
      causeRows: causes,
      turnRows: [
        turn(0, "/preview_7"), turn(0, "/preview_7/Own"), turn(1, "/preview_7/Own/Cut"),
        turn(1, "/preview_7"), turn(2, "/preview_7/Own"),
      ])
    let sessions = Self.answer(
      [(Self.preview("a", line: 7), record)], cuts: [Self.cut("Cut.body", line: 1, missing: "x")]
    ).sessions
    #expect(sessions.views.map(\.viewPath) == ["/Preview/Own"])
    #expect(sessions.views.map(\.parentPath) == ["/Preview"])
    #expect(sessions.causes.map(\.viewPath) == ["/Preview/Own"])
    #expect(
      sessions.turns.map { "\($0.turn) \($0.viewPath) \($0.action) \($0.virtualMilliseconds)" } == [
        "0 /Preview/Own tap 0 0", "1  tap 1 10", "2 /Preview/Own tap 2 20",
      ])
    #expect(sessions.runIDs == ["A.swift: a"])
  }
}

extension String {
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
