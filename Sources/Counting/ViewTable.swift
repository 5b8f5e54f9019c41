import SimulatedUI
import Workloads

/// What was counted of each view, in the order in which the views came up; a view after the one above it.
struct ViewTable {
  var tallies: [ViewTally] = []
  /// By view, the ids of the rows between it and the one above.
  private(set) var suffixes: [String] = []
  /// What views are called by the ones above, the ids of rows apart.
  private(set) var components = Interner<String>()
  /// What made views evaluate.
  private(set) var attributions = AttributionTable()

  /// The causes of all views; those of one view are a chain.
  private var causes: [CauseTally] = []
  /// By view, the skips that are rare.
  private var otherSkips: [Int: [SkipReason: Int]] = [:]
  private var index = NumberIndex()

  /// The number of the view that `parent` calls so, which is new if it never had such a one.
  ///
  /// - Parameter suffix: The ids of the rows between the two.
  package mutating func number(of component: String, suffix: String, below parent: OptionalIndex)
    -> Int
  {
    let sought = ViewTally(parent: parent, component: components.number(of: component))
    let known = index.number(hash: sought.hash(with: suffix)) {
      tallies[$0].isBeside(sought) && suffixes[$0] == suffix
    }
    if let known { return known }
    tallies.append(sought)
    suffixes.append(suffix)
    index.insert(tallies.count - 1) { [tallies, suffixes] in
      tallies[$0].hash(with: suffixes[$0])
    }
    return tallies.count - 1
  }

  mutating func number(of attribution: Attribution) -> AttributionTable.Number {
    attributions.number(of: attribution)
  }

  subscript(view: Int) -> ViewTally { tallies[view] }

  package mutating func count(_ skip: SkipReason, of view: Int) {
    if case .equalValue = skip {
      tallies[view].equalValues += 1
    } else {
      otherSkips[view, default: [:]][skip, default: 0] += 1
    }
  }

  /// Counts one cause of one evaluation, to be called once for each attribution.
  ///
  /// - Complexity: O(*n*), where *n* is the number of different causes that the view has had, usually one or two.
  mutating func count(
    _ attribution: AttributionTable.Number, of view: Int, isFirst: Bool, isWasted: Bool
  ) {
    var (last, next) = (OptionalIndex.nowhere, tallies[view].firstCause)
    while let place = next.index {
      if causes[place].attribution == attribution {
        causes[place].count(isFirst: isFirst, isWasted: isWasted)
        return
      }
      (last, next) = (next, causes[place].next)
    }
    var cause = CauseTally(of: attribution)
    cause.count(isFirst: isFirst, isWasted: isWasted)
    if let last = last.index {
      causes[last].next = OptionalIndex(causes.count)
    } else {
      tallies[view].firstCause = OptionalIndex(causes.count)
    }
    causes.append(cause)
  }
}

// MARK: - What was counted

extension ViewTable {
  /// What the view adds to the path of the one above.
  func component(of view: Int) -> String {
    components[tallies[view].component] + suffixes[view]
  }

  /// The type of the view.
  func type(of view: Int) -> String {
    String(components[tallies[view].component].prefix { $0 != "#" })
  }

  /// What made the view evaluate, in the order in which it first did.
  func causes(of view: Int) -> UnfoldSequence<CauseTally, OptionalIndex> {
    sequence(state: tallies[view].firstCause) { next in
      guard let place = next.index else { return nil }
      next = causes[place].next
      return causes[place]
    }
  }

  /// Why the view was not evaluated although a pass came by it, with how often.
  func skips(of view: Int) -> [SkipReason: Int] {
    var skips = otherSkips[view] ?? [:]
    if tallies[view].equalValues > 0 { skips[.equalValue] = Int(tallies[view].equalValues) }
    return skips
  }
}

extension ViewTally {
  fileprivate func hash(with suffix: String) -> Int {
    var hasher = Hasher()
    hasher.combine(parent)
    hasher.combine(component)
    hasher.combine(suffix)
    return hasher.finalize()
  }

  /// Whether the two stand in one place, the ids of rows apart.
  fileprivate func isBeside(_ other: ViewTally) -> Bool {
    parent == other.parent && component == other.component
  }
}
