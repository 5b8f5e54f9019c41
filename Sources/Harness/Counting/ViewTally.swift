import SimulatedUI

/// What was counted of one view: of all the nodes that had its path.
final class ViewTally {
  let type: String
  /// The number of the view above; `nil` for a root.
  let parent: Int?
  /// What the view adds to the path of the one above.
  let component: String

  var mounts = 0
  var unmounts = 0
  var evaluations = 0
  private(set) var reevaluations = 0
  private(set) var wasted = 0
  var initialisations = 0
  var propertiesRead: Int?
  var subscriptions = 0
  /// By far the most frequent reason stands apart, because to look up a reason costs more than the comparison did.
  private var equalValues = 0
  private var otherSkips: [SkipReason: Int] = [:]
  private(set) var causes: [CauseTally] = []

  init(type: String, parent: Int?, component: String) {
    self.type = type
    self.parent = parent
    self.component = component
  }

  var mountEvaluations: Int { evaluations - reevaluations }
  var needed: Int { reevaluations - wasted }

  /// The evaluations of which a cause of this kind was the first; for any but the mount, re-evaluations.
  func evaluations(by kind: CauseKind) -> Int {
    causes.filter { CauseKind($0.via) == kind }.map(\.first).sum()
  }

  /// The reasons that there were, with how often.
  var skips: [SkipReason: Int] {
    var skips = otherSkips
    if equalValues > 0 { skips[.equalValue] = equalValues }
    return skips
  }

  func countSkip(_ reason: SkipReason) {
    if case .equalValue = reason {
      equalValues += 1
    } else {
      otherSkips[reason, default: 0] += 1
    }
  }

  func countReevaluation(isWasted: Bool) {
    reevaluations += 1
    if isWasted { wasted += 1 }
  }

  /// Counts one cause of one evaluation, to be called once for each way and origin.
  ///
  /// - Complexity: O(*n*), where *n* is the number of different causes that the view has had, usually one or two.
  func count(_ via: Cause, from origin: OriginTable.Number, isFirst: Bool, isWasted: Bool) {
    // Changed outside of the tally and put back, as the list of nodes is, so that no check for exclusive access is needed.
    var changed: [CauseTally] = []
    swap(&changed, &causes)
    let index = changed.firstIndex { $0.origin == origin && $0.via == via } ?? changed.count
    if index == changed.count { changed.append(CauseTally(origin: origin, via: via)) }
    changed[index].count(isFirst: isFirst, isWasted: isWasted)
    causes = changed
  }
}

/// How often one origin reached one view in one way.
struct CauseTally {
  let origin: OriginTable.Number
  let via: Cause
  private(set) var first = 0
  private(set) var any = 0
  private(set) var wastedFirst = 0

  init(origin: OriginTable.Number, via: Cause) {
    self.origin = origin
    self.via = via
  }

  fileprivate mutating func count(isFirst: Bool, isWasted: Bool) {
    any += 1
    if isFirst { first += 1 }
    if isFirst, isWasted { wastedFirst += 1 }
  }
}

/// The causes as `views.csv` tells them apart.
enum CauseKind {
  case mount, `self`, identity, state, object, property, environment

  /// Whether the cause is reported when it comes up, and not made by the parent within the pass.
  var isReported: Bool {
    switch self {
    case .mount, .`self`, .identity, .environment: false
    case .state, .object, .property: true
    }
  }

  init(_ cause: Cause) {
    self =
      switch cause {
      case .mount: .mount
      case .`self`: .`self`
      case .identity: .identity
      case .state: .state
      case .object: .object
      case .property: .property
      case .environment: .environment
      }
  }
}
