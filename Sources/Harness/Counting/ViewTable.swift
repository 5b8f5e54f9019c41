import GranularityWorkloads
import SimulatedUICore

/// The counts of each view path, with the causes, skips and differences of values of its views.
///
/// The views are numbered in the order in which they are first mounted, so a view comes after its enclosing view.
struct ViewTable {
  var counts: [ViewCounts] = []
  /// The ids of the rows between a view and its enclosing view. The index is the index of the view.
  private(set) var suffixes: [String] = []
  /// The path components of the views, without the ids of rows. Each different component has one number.
  private(set) var components = Interner<String>()
  private(set) var attributions = AttributionTable()

  /// The cause counts of all views. Those of one view form a linked list.
  private var causes: [CauseCounts] = []
  /// The skips for reasons other than an equal value, by the index of the view. They are stored separately, because
  /// they are rare.
  private var otherSkips: [Int: [SkipReason: Int]] = [:]
  /// The number of evaluations after a change of a view's value that cannot be compared or whose closures differ, by
  /// the index of the view.
  private(set) var differences: [Int: [CausedDifference: Int]] = [:]
  private var hashIndex = HashIndex()

  /// A kind of difference between two values of a view, and the first cause of the evaluation that followed.
  struct CausedDifference: Hashable {
    let difference: Difference
    let cause: AttributionTable.Number
  }

  /// The index of the view that has this path component and the enclosing view `parent`. A new view is added.
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

  /// Counts an evaluation that followed a change of the view's value. A difference in plain data is not counted.
  ///
  /// - Parameter cause: The first cause of the evaluation.
  mutating func count(
    _ difference: Difference, of view: Int, because cause: AttributionTable.Number
  ) {
    guard difference != .value else { return }
    let key = CausedDifference(difference: difference, cause: cause)
    differences[view, default: [:]][key, default: 0] += 1
  }

  /// Counts one attribution of one evaluation of a view.
  ///
  /// - Parameter isFirst: True if the first cause of the evaluation has this attribution.
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
  /// Counts one evaluation of `view`, whose first cause has this attribution, as needed instead of wasted.
  mutating func countNeeded(_ attribution: AttributionTable.Number, of view: Int) {
    counts[view].countNeeded()
    var next = counts[view].firstCause
    while let index = next.value {
      if causes[index].attribution == attribution { return causes[index].countNeeded() }
      next = causes[index].next
    }
  }

  /// The last component of the view's path, including the ids of rows.
  func component(of view: Int) -> String {
    components[counts[view].component] + suffixes[view]
  }

  /// The name of the view's type, without a suffix such as `#2`, which distinguishes siblings of the same type.
  func type(of view: Int) -> String {
    String(components[counts[view].component].prefix { $0 != "#" })
  }

  /// The counts of each cause of the view's evaluations, in the order in which the causes first occurred.
  func causes(of view: Int) -> UnfoldSequence<CauseCounts, OptionalIndex> {
    sequence(state: counts[view].firstCause) { next in
      guard let index = next.value else { return nil }
      next = causes[index].next
      return causes[index]
    }
  }

  /// The number of times that a pass reached the view and did not evaluate it, by reason.
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

  /// True if both views have the same enclosing view and the same component. The ids of rows can differ.
  fileprivate func hasSamePlace(as other: ViewCounts) -> Bool {
    parent == other.parent && component == other.component
  }
}
