import GranularityWorkloads
import SimulatedUICore

/// The counts of each view.
///
/// The views are numbered in the order in which they are first mounted, so a view comes after its enclosing view.
struct ViewTable {
  var counts: [ViewCounts] = []
  /// The ids of the rows between a view and its enclosing view, by the number of the view.
  private(set) var suffixes: [String] = []
  /// The components of the views' paths, without the ids of rows.
  private(set) var components = Interner<String>()
  private(set) var attributions = AttributionTable()

  /// The causes of all views; the causes of one view are a linked list.
  private var causes: [CauseCounts] = []
  /// The skips for other reasons than an equal value, by the number of the view; they are rare.
  private var otherSkips: [Int: [SkipReason: Int]] = [:]
  /// The evaluations after a change of a value that cannot be compared or whose closures differ, by the number of the
  /// view.
  private(set) var differences: [Int: [CausedDifference: Int]] = [:]
  private var hashIndex = HashIndex()

  /// A kind of difference between two values of a view, and the first cause of the evaluation that followed.
  struct CausedDifference: Hashable {
    let difference: Difference
    let cause: AttributionTable.Number
  }

  /// The number of the view with this component in `parent`; adds the view if it is new.
  ///
  /// - Parameter suffix: The ids of the rows between the view and `parent`.
  package mutating func number(of component: String, suffix: String, below parent: OptionalIndex)
    -> Int
  {
    let new = ViewCounts(parent: parent, component: components.number(of: component))
    let existing = hashIndex.index(hash: new.hash(with: suffix)) {
      counts[$0].hasSamePlace(as: new) && suffixes[$0] == suffix
    }
    if let existing { return existing }
    counts.append(new)
    suffixes.append(suffix)
    hashIndex.insert(counts.count - 1) { [counts, suffixes] in
      counts[$0].hash(with: suffixes[$0])
    }
    return counts.count - 1
  }

  mutating func number(of attribution: Attribution) -> AttributionTable.Number {
    attributions.number(of: attribution)
  }

  subscript(view: Int) -> ViewCounts { counts[view] }

  package mutating func count(_ skip: SkipReason, of view: Int) {
    if case .equalValue = skip {
      counts[view].equalValues += 1
    } else {
      otherSkips[view, default: [:]][skip, default: 0] += 1
    }
  }

  /// Counts an evaluation because the value of the view changed. Differences in plain data are not counted.
  ///
  /// - Parameter cause: The first cause of the evaluation.
  mutating func count(
    _ difference: Difference, of view: Int, because cause: AttributionTable.Number
  ) {
    guard difference != .value else { return }
    let key = CausedDifference(difference: difference, cause: cause)
    differences[view, default: [:]][key, default: 0] += 1
  }

  /// Counts one attribution of one evaluation.
  ///
  /// - Parameter isFirst: True if the attribution belongs to the first cause of the evaluation.
  /// - Complexity: O(*n*), where *n* is the number of different attributions of the view, usually one or two.
  mutating func count(
    _ attribution: AttributionTable.Number, of view: Int, isFirst: Bool, isWasted: Bool
  ) {
    var (last, next) = (OptionalIndex.absent, counts[view].firstCause)
    while let index = next.value {
      if causes[index].attribution == attribution {
        causes[index].count(isFirst: isFirst, isWasted: isWasted)
        return
      }
      (last, next) = (next, causes[index].next)
    }
    var cause = CauseCounts(of: attribution)
    cause.count(isFirst: isFirst, isWasted: isWasted)
    if let last = last.value {
      causes[last].next = OptionalIndex(causes.count)
    } else {
      counts[view].firstCause = OptionalIndex(causes.count)
    }
    causes.append(cause)
  }
}

extension ViewTable {
  /// Counts an evaluation with this first cause as needed that was counted as wasted before.
  mutating func countNeeded(_ attribution: AttributionTable.Number, of view: Int) {
    counts[view].countNeeded()
    var next = counts[view].firstCause
    while let index = next.value {
      if causes[index].attribution == attribution { return causes[index].countNeeded() }
      next = causes[index].next
    }
  }

  /// The last component of the view's path, with the ids of rows.
  func component(of view: Int) -> String {
    components[counts[view].component] + suffixes[view]
  }

  /// The name of the type of a view, without the `#2` that numbers siblings of one type.
  func type(of view: Int) -> String {
    String(components[counts[view].component].prefix { $0 != "#" })
  }

  /// The attributions of the view's evaluations, in the order in which they first occurred.
  func causes(of view: Int) -> UnfoldSequence<CauseCounts, OptionalIndex> {
    sequence(state: counts[view].firstCause) { next in
      guard let index = next.value else { return nil }
      next = causes[index].next
      return causes[index]
    }
  }

  /// The skips of the view by reason: a pass reached the view and did not evaluate it.
  func skips(of view: Int) -> [SkipReason: Int] {
    var skips = otherSkips[view] ?? [:]
    if counts[view].equalValues > 0 { skips[.equalValue] = Int(counts[view].equalValues) }
    return skips
  }
}

extension ViewCounts {
  fileprivate func hash(with suffix: String) -> Int {
    var hasher = Hasher()
    hasher.combine(parent)
    hasher.combine(component)
    hasher.combine(suffix)
    return hasher.finalize()
  }

  /// True if the views have the same enclosing view and component, whatever the ids of rows.
  fileprivate func hasSamePlace(as other: ViewCounts) -> Bool {
    parent == other.parent && component == other.component
  }
}
