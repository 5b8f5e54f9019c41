package import GranularityDocuments
import GranularityTourRecords

/// What a trial of an app found: the decision, the screens and views, and what stopped the rest.
package struct TrialAnswer {
  private let app: String
  private let sources: Int
  private let compiled: CompiledApp
  /// The outcome of each preview.
  private let results: [(preview: Preview, outcome: PreviewOutcome)]
  /// The types with a piece that was cut, whose counts are no evidence.
  private let cutTypes: Set<String>

  init(app: String, sources: Int, compiled: CompiledApp, outcomes: [PreviewOutcome]) {
    self.app = app
    self.sources = sources
    self.compiled = compiled
    results = Array(zip(compiled.previews, outcomes))
    cutTypes = Set(compiled.cuts.map(\.type))
  }

  /// A preview that ran, with the counts of the views of which nothing was cut.
  struct Screen {
    let preview: Preview
    let record: TourRecord
    let views: [TourRecord.View]
    /// The views of which a piece was cut.
    let cutViews: Set<String>

    func sum(_ count: (TourRecord.View) -> Int) -> Int { views.map(count).reduce(0, +) }
  }

  /// The previews that ran, those that waste most first.
  var screens: [Screen] {
    results.compactMap { result -> Screen? in
      guard case .ran(let record) = result.outcome, ownCut(of: result.preview) == nil else {
        return nil
      }
      let isCut = { (view: TourRecord.View) in cutTypes.contains(Self.type(of: view)) }
      return Screen(
        preview: result.preview, record: record,
        views: record.views.filter {
          !isCut($0) && Self.type(of: $0) != result.preview.declaration
        },
        cutViews: Set(record.views.filter(isCut).map(Self.type)))
    }.enumerated().sorted {
      (-$0.element.sum(\.writtenWasted), $0.offset) < (-$1.element.sum(\.writtenWasted), $1.offset)
    }.map(\.element)
  }

  /// The first cut of a preview itself; `nil` if it runs as it is written.
  private func ownCut(of preview: Preview) -> Cut? {
    compiled.cuts.first {
      $0.file == preview.file
        && $0.declaration.split(separator: ".").first.map(String.init) == preview.declaration
    }
  }

  /// The name of the type of the view at a path, without its place in a list or among its siblings.
  static func type(of view: TourRecord.View) -> String { type(at: view.path) }

  private static func type(at path: String) -> String {
    let last = path.split(separator: "/").last ?? ""
    return String(last.prefix { !"[#{<".contains($0) })
  }

  // MARK: The decision

  /// The answer for the app in a sentence.
  package var decision: String {
    let screens = screens
    let previews = "\(screens.count) of \(found) previews"
    guard !screens.isEmpty else { return "No verdict: none of \(found) previews ran to the end." }
    let sentences = Self.directions.compactMap { kind, action -> String? in
      let compared = screens.filter { $0.record.comparison == kind }
      guard !compared.isEmpty else { return nil }
      let (old, new) = (compared.sum(\.written), compared.sum(\.translated))
      let differences = compared.map(\.record.differences.count).reduce(0, +)
      let change =
        old == new
        ? "\(action) changes no count: \(old) re-evaluations"
        : "\(action) takes the re-evaluations from \(old) to \(new)"
          + (old > new ? ", \(((old - new) * 100 + old / 2) / old)% fewer" : "")
      let screen =
        differences == 0
        ? "The screen is the same after each turn."
        : "The screen differs in \(differences) place\(differences == 1 ? "" : "s")."
      return "\(change), in \(Self.count(compared.count, "preview")). \(screen)"
    }
    guard !sentences.isEmpty else {
      return
        "No migration to compare: no preview that ran has models of its own. \(previews) ran to the end and "
        + "made \(screens.sum(\.written)) re-evaluations, of which \(screens.sum(\.writtenWasted)) changed "
        + "nothing on the screen."
    }
    let shared = screens.count { $0.record.obstacle != nil }
    let alone =
      shared == 0
      ? ""
      : " \(Self.count(shared, "preview")) ran only as written, because every run shares state."
    return sentences.joined(separator: " ") + " \(previews) ran to the end.\(alone)"
  }

  private var found: Int { compiled.previewCount }

  private static let directions: [(TourRecord.Comparison, String)] = [
    (.asObservable, "Migrating from ObservableObject to @Observable"),
    (.asObservableObject, "Going back from @Observable to ObservableObject"),
  ]

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  // MARK: The document

  /// The answer for a reader.
  package var document: Document {
    let screens = screens
    var blocks: [Document.Block] = [
      .title(StyledText(app, .strong)), .paragraph(StyledText(decision)),
    ]
    if !screens.isEmpty {
      blocks += [.heading("Screens"), .table(table(of: screens))]
    }
    if screens.contains(where: { $0.sum(\.written) > 0 }) {
      // Beside screens that were compared, the views of the others would have no count after a migration.
      let compared = screens.filter { $0.record.comparison != .none }
      blocks += [
        .heading("Views"), .table(Self.table(ofViewsIn: compared.isEmpty ? screens : compared)),
      ]
    }
    blocks += Self.section(
      "Tours",
      screens.filter { !$0.record.actions.isEmpty }.map { screen in
        "\(screen.preview.title): \(screen.record.actions.joined(separator: ", "))"
      })
    let cutViews = Set(screens.flatMap(\.cutViews)).sorted()
    if !cutViews.isEmpty {
      blocks.append(
        .paragraph(
          StyledText(
            "Left out of every number, because a piece of the view was cut: "
              + cutViews.joined(separator: ", ") + ".")))
    }
    blocks += Self.section(
      "What differs on the screen",
      screens.flatMap { screen in
        screen.record.differences.map { "\(screen.preview.title): \($0)" }
      })
    blocks += Self.section(
      "What breaks or changes", Self.unique(screens.flatMap(\.record.changes)))
    blocks += Self.section(
      "Without migrating",
      Self.unique(
        screens.flatMap(\.record.corrections).filter { !cutTypes.contains(Self.type(at: $0.path)) }
          .map(\.text)))
    blocks += Self.section(
      "Warnings",
      screens.flatMap { screen in
        screen.record.warnings.map { "\(screen.preview.title): \($0)" }
      })
    blocks += Self.section("What stopped the rest", stops)
    if !missing.isEmpty {
      blocks += [
        .heading("Missing names"),
        .table(
          TextTable(
            [.init("name"), .number("previews"), .number("cuts")], of: missing
          ) { ["\($0.name)", "\($0.previews)", "\($0.cuts)"] }),
      ]
    }
    blocks += Self.section(
      "Types that nothing declares, each replaced by an empty one", compiled.standIns)
    blocks += Self.section("Cuts", sortedCuts.map(Self.line))
    return Document(blocks)
  }

  /// The cuts in the order of the sources.
  private var sortedCuts: [Cut] {
    compiled.cuts.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  private func table(of screens: [Screen]) -> TextTable {
    TextTable(
      [
        .init("preview"), .init("at"), .number("actions"), .number("re-evaluations"),
        .number("wasted"), .number("after a migration"), .init("models"),
      ], of: screens
    ) { screen in
      let record = screen.record
      return [
        StyledText(screen.preview.name), StyledText(screen.preview.place),
        "\(record.actions.count)", "\(screen.sum(\.written))", "\(screen.sum(\.writtenWasted))",
        record.comparison == .none ? "–" : "\(screen.sum(\.translated))",
        StyledText(record.obstacle ?? Self.models[record.comparison] ?? "none"),
      ]
    }
  }

  private static let models: [TourRecord.Comparison: String] = [
    .asObservable: "ObservableObject", .asObservableObject: "@Observable",
  ]

  /// The views of one type on all screens.
  private struct ViewRow {
    let name: String
    let views: [TourRecord.View]

    var written: Int { views.map(\.written).reduce(0, +) }
    var wasted: Int { views.map(\.writtenWasted).reduce(0, +) }
    var translated: Int { views.map(\.translated).reduce(0, +) }
    /// The reason of the screen on which they waste most.
    var reason: String {
      let most = views.max { ($0.writtenWasted, $0.written) < ($1.writtenWasted, $1.written) }
      return most?.reason ?? ""
    }

    /// Sorts before views that waste less.
    static func precedes(_ first: Self, _ second: Self) -> Bool {
      (-first.wasted, -first.written, first.name) < (-second.wasted, -second.written, second.name)
    }
  }

  /// The views that are evaluated again, by type, those that waste most first.
  private static func table(ofViewsIn screens: [Screen]) -> TextTable {
    let views = Dictionary(grouping: screens.flatMap(\.views), by: type)
    let rows = views.map { ViewRow(name: $0.key, views: $0.value) }.filter { $0.written > 0 }
      .sorted(by: ViewRow.precedes)
    let columns: [TextTable.Column] = [
      .init("view"), .number("re-evaluations"), .number("wasted"), .number("after a migration"),
      .init("why", fit: .wrapping),
    ]
    return TextTable(columns, of: rows) { row in
      [
        StyledText(row.name), "\(row.written)", "\(row.wasted)", "\(row.translated)",
        StyledText(row.reason),
      ]
    }
  }

  // MARK: What stopped the rest

  /// The previews that did not run to the end, with the cause of each, and the modules that are missing.
  private var stops: [String] {
    results.compactMap { result -> String? in
      if let cut = ownCut(of: result.preview) {
        return "\(result.preview.title) is cut itself: \(cut.cause)"
      }
      switch result.outcome {
      case .ran: return nil
      case .reachedCut(let id, let step):
        let cut = compiled.cuts.indices.contains(id) ? Self.line(compiled.cuts[id]) : "a cut"
        return "\(result.preview.title) stops in \(step) at \(cut)"
      case .stopped(let reason, let step):
        return "\(result.preview.title) stops in \(step): \(reason)"
      }
    }
      + compiled.cutPreviews.map { "\($0.preview.title) does not compile: \($0.cause)" }
      + compiled.unsupported.map { "the preview at \($0) shows no view" }
      + compiled.missingModules.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map {
        "\(Self.count($0.value, "file")) import\($0.value == 1 ? "s" : "") \($0.key), "
          + AppleFrameworks.advice(for: $0.key)
      }
  }

  /// The missing names by the previews that they cost, and the cuts that they caused.
  var missing: [(name: String, previews: Int, cuts: Int)] {
    var previews: [String: Int] = [:]
    let other = results.filter { ownCut(of: $0.preview) == nil }
    for case .reachedCut(let id, _) in other.map(\.outcome)
    where compiled.cuts.indices.contains(id) {
      if let name = compiled.cuts[id].missingName { previews[name, default: 0] += 1 }
    }
    for cut in results.compactMap({ ownCut(of: $0.preview) }) {
      if let name = cut.missingName { previews[name, default: 0] += 1 }
    }
    for preview in compiled.cutPreviews {
      if let name = Cut.missingName(in: preview.cause) { previews[name, default: 0] += 1 }
    }
    let cuts = Dictionary(grouping: compiled.cuts.compactMap(\.missingName)) { $0 }
    return Set(previews.keys).union(cuts.keys).map {
      ($0, previews[$0, default: 0], cuts[$0, default: []].count)
    }.sorted { (-$0.1, -$0.2, $0.0) < (-$1.1, -$1.2, $1.0) }
  }

  private static func line(_ cut: Cut) -> String {
    "\(cut.file):\(cut.line): \(cut.piece.rawValue) of \(cut.declaration): \(cut.cause)"
  }

  private static func section(_ title: String, _ lines: [String]) -> [Document.Block] {
    lines.isEmpty ? [] : [.heading(title), .outline(lines.map { .init(depth: 1, StyledText($0)) })]
  }

  private static func unique(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.filter { known.insert($0).inserted }
  }
}

extension [TrialAnswer.Screen] {
  func sum(_ count: (TourRecord.View) -> Int) -> Int { map { $0.sum(count) }.reduce(0, +) }
}

extension Preview {
  /// The file and the line.
  var place: String { "\(file):\(line)" }
  /// The name and the place.
  var title: String { "\(name) (\(place))" }
}
