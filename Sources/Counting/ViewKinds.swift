import SimulatedUI
import Workloads

/// What was counted of the views of a run, those of a kind taken together: rows of one list, or what stands in itself.
struct ViewKinds {
  private(set) var views: [ViewRow] = []
  private(set) var causes: [CauseRow] = []

  /// The kinds by number, which is where their rows stand.
  private var kinds = Interner<Kind>()
  private var causeNumbers = Interner<KindCause>()
  private var skipCounts = Interner<KindSkip>()
  private var skipped: [Int] = []

  /// What tells a kind of view from others.
  private struct Kind: Hashable {
    let parent: OptionalIndex
    let component: Interner<String>.Number
    let suffix: String
    /// Whether the views stand in others of the kind that is the parent.
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
    kindOfView.reserveCapacity(table.tallies.count)
    for view in table.tallies.indices {
      let kind = add(view, of: self.kind(of: view, in: table, kindOfView), in: run, table)
      kindOfView.append(OptionalIndex(kind))
      for cause in table.causes(of: view) { add(cause, of: kind, in: run, table, log) }
      for (reason, count) in table.skips(of: view) {
        let number = Int(skipCounts.number(of: KindSkip(kind: kind, reason: reason)))
        if number == skipped.count { skipped.append(0) }
        skipped[number] += count
      }
    }
  }

  /// Why views were not evaluated, and how often.
  var skips: [SkipCount] {
    zip(skipCounts.values, skipped).map { skip, count in
      SkipCount(
        viewPath: views[skip.kind].viewPath, reason: skip.reason.description, count: count)
    }
  }

  private func kind(of view: Int, in table: ViewTable, _ kindOfView: [OptionalIndex]) -> Kind {
    let tally = table[view]
    let parent = tally.parent.index.map { kindOfView[$0] } ?? .nowhere
    guard let above = tally.parent.index, let number = parent.index,
      table.isRepetition(view, of: above)
    else {
      return Kind(
        parent: parent, component: tally.component, suffix: table.collectiveSuffix(of: view),
        isRepeated: false)
    }
    if kinds.values[number].isRepeated { return kinds.values[number] }
    return Kind(parent: parent, component: tally.component, suffix: "", isRepeated: true)
  }

  /// Adds what was counted of one view to that of its kind; where that stands.
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
    let parent = kind.parent.index.map { views[$0] }
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
    _ cause: CauseTally, of kind: Int, in run: RunRow, _ table: ViewTable, _ log: MutationLog
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
  /// Whether a view is called like the one above, as in a chain.
  fileprivate func isRepetition(_ view: Int, of above: Int) -> Bool {
    tallies[view].component == tallies[above].component && suffixes[view] == suffixes[above]
  }

  /// The ids of the rows between a view and the one above, each as `[…]`.
  fileprivate func collectiveSuffix(of view: Int) -> String {
    let suffix = suffixes[view]
    if suffix.isEmpty { return "" }
    // By far the most frequent is a single id without brackets, which need not be taken apart.
    let isSimple =
      !suffix.utf8.dropFirst().contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
      && !suffix.utf8.dropLast().contains { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
    return isSimple ? "[…]" : ViewPath.collective(suffix)
  }
}
