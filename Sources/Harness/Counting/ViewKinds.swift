import GranularityWorkloads
import SimulatedUICore

/// Whether a run's result has one row for each view or one row for each kind of view.
package enum ViewAggregation: Hashable, Sendable {
  /// One row for each view, as in the recorded tables.
  case views
  /// One row for each view if the run has at most this many views; otherwise one row for each kind of view, such as
  /// `/List/Row[…]`.
  ///
  /// Both have the same sums. With rows by kind, the result of a run with a million views has few rows and needs little
  /// memory.
  case kinds(ofMoreThan: Int)

  /// The aggregation for reports: one row for each view up to 10,000 views. A reader does not compare more rows than
  /// that.
  package static let readable = ViewAggregation.kinds(ofMoreThan: 10_000)

  /// True if the result of a run with `views` views has one row for each kind of view.
  func isByKind(_ views: Int) -> Bool {
    switch self {
    case .views: false
    case .kinds(let most): views > most
    }
  }
}

/// The counts of a run with one row for each kind of view.
///
/// All rows of one list are a kind, and so are all views in a chain of directly nested views of one type.
struct ViewKinds {
  private(set) var views: [ViewRow] = []
  private(set) var causes: [CauseRow] = []
  private(set) var differences: [DifferenceCount] = []

  /// Numbers the kinds. The number of a kind is the index of its row in ``views``.
  private var kinds = Interner<Kind>()
  private var causeNumbers = Interner<KindCause>()
  private var skipNumbers = Interner<KindSkip>()
  private var skipCounts: [Int] = []

  private struct Kind: Hashable {
    let parent: OptionalIndex
    let component: Interner<String>.Number
    let suffix: String
    /// True if each view of this kind is directly nested in a view with the same component.
    let isRepeated: Bool
  }

  private struct KindCause: Hashable {
    let kind: Int
    let attribution: AttributionTable.Number
  }

  private struct KindSkip: Hashable {
    let kind: Int
    let reason: SkipReason
  }

  init(of table: ViewTable, in run: RunRow, _ log: MutationLog) {
    var kindOfView: [OptionalIndex] = []
    kindOfView.reserveCapacity(table.counts.count)
    for view in table.counts.indices {
      let kind = add(view, of: self.kind(of: view, in: table, kindOfView), in: run, table)
      kindOfView.append(OptionalIndex(kind))
      for cause in table.causes(of: view) { add(cause, of: kind, in: run, table, log) }
      differences += table.differences(of: view, at: views[kind].viewPath, log)
      for (reason, count) in table.skips(of: view) {
        let number = Int(skipNumbers.number(of: KindSkip(kind: kind, reason: reason)))
        if number == skipCounts.count { skipCounts.append(0) }
        skipCounts[number] += count
      }
    }
  }

  /// The number of skips for each kind of view and reason.
  var skips: [SkipCount] {
    zip(skipNumbers.values, skipCounts).map { skip, count in
      SkipCount(viewPath: views[skip.kind].viewPath, reason: skip.reason, count: count)
    }
  }

  private func kind(of view: Int, in table: ViewTable, _ kindOfView: [OptionalIndex]) -> Kind {
    let counts = table[view]
    let parent = counts.parent.value.map { kindOfView[$0] } ?? .absent
    guard let enclosing = counts.parent.value, let number = parent.value,
      table.isRepetition(view, of: enclosing)
    else {
      return Kind(
        parent: parent, component: counts.component, suffix: table.collectiveSuffix(of: view),
        isRepeated: false)
    }
    if kinds.values[number].isRepeated { return kinds.values[number] }
    return Kind(parent: parent, component: counts.component, suffix: "", isRepeated: true)
  }

  /// Adds the counts of one view to the row of its kind.
  ///
  /// - Returns: The index of the kind's row in ``views``.
  private mutating func add(
    _ view: Int, of kind: Kind, in run: RunRow, _ table: ViewTable
  ) -> Int {
    let number = Int(kinds.number(of: kind))
    guard number == views.count else {
      views[number].add(view, of: table)
      views[number].views += 1
      return number
    }
    var first = table.row(of: view, in: run)
    let parent = kind.parent.value.map { views[$0] }
    first.parentPath = parent?.viewPath ?? ""
    first.depth = parent.map { $0.depth + 1 } ?? 0
    first.viewPath =
      kind.isRepeated
      ? first.parentPath + "{…}"
      : "\(first.parentPath)/\(table.components[kind.component])\(kind.suffix)"
    views.append(first)
    return number
  }

  private mutating func add(
    _ cause: CauseCounts, of kind: Int, in run: RunRow, _ table: ViewTable, _ log: MutationLog
  ) {
    let key = KindCause(kind: kind, attribution: cause.attribution)
    let number = Int(causeNumbers.number(of: key))
    if number == causes.count {
      causes.append(table.row(of: cause, at: views[kind].viewPath, in: run, log))
    } else {
      causes[number].evaluationsFirst += Int(cause.first)
      causes[number].evaluationsAny += Int(cause.any)
      causes[number].wastedFirst += Int(cause.wastedFirst)
    }
  }
}

extension ViewTable {
  /// True if a view has the same component and the same row ids as its enclosing view, as in a chain of nested views.
  fileprivate func isRepetition(_ view: Int, of enclosing: Int) -> Bool {
    counts[view].component == counts[enclosing].component && suffixes[view] == suffixes[enclosing]
  }

  /// The ids of the rows between a view and its enclosing view, with each id replaced with `[…]`.
  fileprivate func collectiveSuffix(of view: Int) -> String {
    let suffix = suffixes[view]
    if suffix.isEmpty { return "" }
    // Most suffixes are a single id that contains no brackets, and such a suffix needs no parsing.
    let isSimple =
      !suffix.utf8.dropFirst().contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
      && !suffix.utf8.dropLast().contains { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
    return isSimple ? "[…]" : ViewPath.collective(suffix)
  }
}
