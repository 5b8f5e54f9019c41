import GranularityCounting
import GranularityTabular
import GranularityWorkloads

/// A view whose measured counts or causes differ from the recorded ones.
struct CountDifference {
  private let pair: RowPair<Key, Side>
  private let views: RowPair<Key, ViewRow>
  /// The measured causes of the enclosing view's evaluations.
  private let parentCauses: [CauseRow]
  /// The reasons why the view is evaluated more often; empty until the differences are explained.
  private var reasons: [GrowthReason] = []

  private struct Key: Hashable, Comparable {
    let runtime: Runtime
    let viewPath: String

    static func < (left: Key, right: Key) -> Bool {
      (left.runtime.rawValue, left.viewPath) < (right.runtime.rawValue, right.viewPath)
    }
  }

  /// The counts of a view on one side: recorded or measured.
  private struct Side: Hashable {
    var view: ViewRow?
    var causes: Set<CauseRow> = []
  }

  /// The views that differ between the recorded and the measured counts of a session. The view with the largest growth
  /// comes first.
  static func all(from recorded: SessionRows, to measured: SessionRows) -> [CountDifference] {
    let causes = Dictionary(grouping: measured.causes) {
      Key(runtime: $0.runtime, viewPath: $0.viewPath)
    }
    return RowPair.all(sides(of: recorded), sides(of: measured)).filter { $0.old != $0.new }
      .map { CountDifference($0, causes: causes) }
      .sorted { (-$0.growth, $0.pair.key) < (-$1.growth, $1.pair.key) }
  }

  private static func sides(of counts: SessionRows) -> [Key: Side] {
    var sides: [Key: Side] = [:]
    for row in counts.views {
      sides[Key(runtime: row.runtime, viewPath: row.viewPath), default: Side()].view = row
    }
    for row in counts.causes {
      sides[Key(runtime: row.runtime, viewPath: row.viewPath), default: Side()].causes.insert(row)
    }
    return sides
  }

  /// - Parameter causes: The measured causes of each view's evaluations.
  private init(_ pair: RowPair<Key, Side>, causes: [Key: [CauseRow]]) {
    self.pair = pair
    views = RowPair(key: pair.key, old: pair.old?.view, new: pair.new?.view)
    let parent = pair.new?.view.map { Key(runtime: pair.key.runtime, viewPath: $0.parentPath) }
    parentCauses = parent.flatMap { causes[$0] } ?? []
  }

  /// The number of additional evaluations; negative if there are fewer than recorded.
  private var growth: Int { (views.new?.evaluations ?? 0) - (views.old?.evaluations ?? 0) }
}

// MARK: - Reasons

extension CountDifference {
  /// Adds the reasons to the differences. A view comes after its parent if the parent causes its evaluations.
  ///
  /// - Parameters:
  ///   - differences: The differences. Their order is kept as far as parents come before their children.
  ///   - sources: The facts from the session and the sources from which the reasons are found.
  static func explained(
    _ differences: [CountDifference], in sources: SessionSources
  ) -> [CountDifference] {
    let own = Dictionary(
      differences.map { ($0.pair.key, $0.ownReasons(in: sources)) }
    ) { $1 }
    let all = differences.map { difference in
      var explained = difference
      explained.reasons = GrowthReason.combined(
        own[difference.pair.key] ?? [], after: own[difference.parent] ?? [],
        growingBy: difference.growth)
      return explained
    }
    let byKey = Dictionary(all.map { ($0.pair.key, $0) }) { $1 }
    let levels = all.map { difference in
      // The path of a parent is shorter than the path of its child, so this loop ends.
      var (level, view) = (0, difference)
      while view.reasons.contains(where: \.followsParent), let parent = byKey[view.parent] {
        (level, view) = (level + 1, parent)
      }
      return level
    }
    return zip(all, levels).enumerated().sorted {
      ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
    }.map(\.element.0)
  }

  private var parentPath: String { views.new?.parentPath ?? "" }
  private var parent: Key { Key(runtime: pair.key.runtime, viewPath: parentPath) }

  /// The reasons of this view, regardless of the reasons of its parent.
  private func ownReasons(in sources: SessionSources) -> [GrowthReason] {
    // If the view was not recorded at all, its appearance is not counted as a reason.
    GrowthReason.all(
      ofViewAt: viewPath, in: parentPath, growingBy: growth,
      mounting: views.old.map { (views.new?.mounts ?? 0) - $0.mounts } ?? 0,
      observingMore: views.old.map { $0.subscriptions < views.new?.subscriptions ?? 0 } ?? false,
      from: pair.old?.causes ?? [], to: pair.new?.causes ?? [], under: parentCauses,
      differences: sources.differences(ofViewAt: viewPath, under: pair.key.runtime)
    ).filter { views.old != nil || !$0.isMount }
  }
}

// MARK: - Messages

extension CountDifference {
  /// The largest number of views that a message names.
  private static let limit = 10

  /// The lines of a message about `differences`, with the number of differences that are left out.
  ///
  /// If evaluations or causes differ, views that differ only in ``effort`` columns are left out too. Rows of a list
  /// that differ in the same way are listed once.
  ///
  /// - Parameter sources: Where the views and statements are in the source.
  static func lines(of differences: [CountDifference], in sources: SessionSources) -> [String] {
    let following = differences.filter(\.onlyFollows)
    let worth = differences.filter { !$0.isOnlyEffort && !$0.onlyFollows }
    let shown = (worth.isEmpty ? differences : worth).grouped {
      var said: Set<String> = []
      return $0.lines(
        in: sources, calling: ViewPath.collective($0.viewPath), namingActions: false, after: &said)
    }.map(\.elements)
    let left = shown.dropFirst(limit).map(\.count).sum()
    let others = worth.isEmpty ? 0 : differences.count - worth.count - following.count
    var said: Set<String> = []
    var lines: [String] = []
    for alike in shown.prefix(limit) {
      var name = alike[0].viewPath
      if alike.count > 1 { name += " and \(alike.count - 1) like it" }
      if Set(alike.map(\.actions)).count > 1 { name += " after other actions" }
      if alike.count > 1 { name += ", each" }
      lines += alike[0].lines(in: sources, calling: name, after: &said)
    }
    if !following.isEmpty, !worth.isEmpty {
      let isOne = following.count == 1
      lines.append(
        "and \(Self.views(following.count)) inside the views above, which only appear\(isOne ? "s" : "") with "
          + (isOne ? "its parent" : "their parents"))
    }
    if left > 0 { lines.append("and \(Self.views(left, "more "))") }
    if others > 0 {
      lines.append("and \(Self.views(others)) with other skips or initialisations only")
    }
    return lines
  }

  private static func views(_ number: Int, _ adjective: String = "") -> String {
    "\(number) \(adjective)view\(number == 1 ? "" : "s")"
  }

  /// The columns that count work of the graph other than evaluating bodies.
  private static let effort: Set = ["skips", "initialisations"]

  /// True if the evaluations and causes are as recorded, so that only ``effort`` columns differ.
  private var isOnlyEffort: Bool {
    views.old != nil && views.new != nil && pair.old?.causes == pair.new?.causes
      && views.changes.allSatisfy { Self.effort.contains($0.column) }
  }

  /// True if the view is evaluated more often only because an enclosing view appears more often.
  private var onlyFollows: Bool {
    !reasons.isEmpty && reasons.allSatisfy { $0.isAppearance && $0.followsParent }
  }

  private var actions: Set<String> { reasons.reduce(into: []) { $0.formUnion($1.actions) } }

  /// The path of the view.
  var viewPath: String { pair.key.viewPath }

  /// The lines about the view: its changed counts, its declaration, and the reasons why it is evaluated more often.
  ///
  /// The causes on both sides are included only if no count differs.
  ///
  /// - Parameters:
  ///   - name: The name that the lines use for the view.
  ///   - namingActions: False to leave out the actions that caused the evaluations.
  ///   - said: The texts that the message already contains, which are left out. The texts of these lines are added to
  ///     it.
  private func lines(
    in sources: SessionSources, calling name: String, namingActions: Bool = true,
    after said: inout Set<String>
  ) -> [String] {
    heading(calling: name) + explanation(in: sources, namingActions: namingActions, after: &said)
      + (areCausesOnly ? causes : [])
  }

  /// All lines about the view, including the causes, and including texts that a message already contains.
  func allLines(in sources: SessionSources) -> [String] {
    var said: Set<String> = []
    return heading(calling: viewPath) + explanation(in: sources, after: &said) + causes
  }

  private func heading(calling name: String) -> [String] {
    let view = "\(pair.key.runtime.kindOfModel) \(escaped(name)): "
    switch (views.old, views.new) {
    case (_?, _?):
      // The reasons already state the evaluations by cause, so these columns are left out.
      let changes = views.changes.filter {
        reasons.isEmpty
          || !$0.column.hasPrefix("by_") && $0.column != "reevaluations"
            && !($0.column == "needed" && reasons.allSatisfy(\.isAppearance))
      }.map { "\($0.column) \($0.recorded) → \($0.measured)" }
      return [view + (areCausesOnly ? "other causes" : changes.joined(separator: ", "))]
    case (nil, let measured?):
      return [view + "not recorded → \(measured.evaluations) evaluations"]
    case (let recorded?, nil):
      return [view + "\(recorded.evaluations) evaluations → not measured"]
    case (nil, nil): return [view + "only causes, no counts"]
    }
  }

  /// True if all counts are equal and only the causes differ.
  private var areCausesOnly: Bool {
    (views.old == nil) == (views.new == nil) && views.changes.isEmpty
  }

  /// The lines about the declaration of the view and about the reasons.
  private func explanation(
    in sources: SessionSources, namingActions: Bool = true, after said: inout Set<String>
  ) -> [String] {
    guard views.new != nil || views.old == nil else { return [] }
    let runtime = pair.key.runtime
    // If there is a new cause but no additional evaluation, only the source position of the cause is known.
    let others = (pair.new?.causes ?? []).subtracting(pair.old?.causes ?? [])
      .filter { !$0.isOfMount }.map(\.source)
    let statements =
      reasons.isEmpty && views.old != nil
      ? Set(others).sorted()
        .compactMap { sources.statement(of: $0, ofViewAt: viewPath, under: runtime) }
        .map { "evaluated by \($0)" } : []
    let why = reasons.prefix(GrowthReason.limit).flatMap {
      $0.lines(in: sources, under: runtime, namingActions: namingActions, after: &said)
    }
    return (sources.declaration(ofViewAt: viewPath) + why + statements).map { "  \($0)" }
  }

  private var causes: [String] {
    let recorded = "  causes recorded: \(Self.text(of: pair.old?.causes ?? []))"
    let measured = "  causes measured: \(Self.text(of: pair.new?.causes ?? []))"
    return switch (views.old, views.new) {
    case (nil, _?): [measured]
    case (_?, nil): [recorded]
    default: [recorded, measured]
    }
  }

  /// The causes, each with the number of evaluations that it was the first to cause.
  private static func text(of causes: Set<CauseRow>) -> String {
    let rows = CauseRow.table.sorted(Array(causes)).map { row in
      let isNamed = row.property.isEmpty || row.kind == .property
      let property = isNamed ? "" : " of \(row.object).\(row.property)"
      return "\(escaped("\(row.via)\(property)"))"
        + "\(row.isOfMount ? "" : " by '\(escaped(row.source))'") "
        + "\(row.evaluationsFirst)"
    }
    return rows.isEmpty ? "none" : rows.joined(separator: ", ")
  }
}

extension CauseRow {
  /// True for the first evaluation of a view that appears with the screen.
  fileprivate var isOfMount: Bool { kind == .mount && source == Origin.mount.source }
}

// MARK: - What the screen shows, and the turns

/// A difference that is not in the counts: in what the screen shows at the end, or in what the views did in each turn.
struct PartDifference {
  /// The largest number of lines of a difference that a message shows.
  private static let limit = 20

  private let heading: String
  private let difference: [String]

  /// The lines of a message about the difference, shortened if there are too many.
  var lines: [String] {
    let more = difference.count - Self.limit
    return [heading] + difference.prefix(Self.limit).map { "  \($0)" }
      + (more > 0 ? ["  and \(more) more lines"] : [])
  }

  /// All lines about the difference.
  var allLines: [String] { [heading] + difference.map { "  \($0)" } }

  /// A difference for recorded screens or turns of a kind of models that the session no longer runs.
  static func unused(_ runtime: Runtime) -> PartDifference {
    PartDifference(
      heading:
        "\(runtime.kindOfModel): a screen or turns are recorded, but the session has no such screen",
      difference: [])
  }

  /// The difference in what the screen of a run shows at the end; `nil` if the content is the same.
  static func ofScreen(_ recorded: SessionRows, _ measured: ScreenCounts) -> PartDifference? {
    guard let new = measured.rows.screens.first else { return nil }
    let kind = measured.runtime.kindOfModel
    guard let old = recorded.screens.first else {
      return PartDifference(
        heading: "\(kind): what the screen shows at the end is not recorded", difference: new.lines)
    }
    let difference = LineDifference(from: old.lines, to: new.lines)
    return difference.isEmpty
      ? nil
      : PartDifference(
        heading: "\(kind): what the screen shows at the end differs from what is recorded",
        difference: difference.text())
  }

  /// The difference in the turns of a run; `nil` if the turns are the same.
  static func ofTurns(_ recorded: SessionRows, _ measured: ScreenCounts) -> PartDifference? {
    guard !measured.rows.turns.isEmpty else { return nil }
    let kind = measured.runtime.kindOfModel
    guard !recorded.turns.isEmpty else {
      return PartDifference(
        heading: "\(kind): what the views did in each turn is not recorded", difference: [])
    }
    let (old, new) = (
      TurnRow.table.sorted(recorded.turns), TurnRow.table.sorted(measured.rows.turns)
    )
    guard old != new else { return nil }
    let text = TurnRow.difference(from: old, to: new).text(context: 0)
    return PartDifference(
      heading:
        "\(kind): the counts are the same, but what the views did in the turns differs from what is recorded",
      difference: text.filter { $0 != "…" })
  }
}
