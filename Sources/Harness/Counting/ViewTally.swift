import SimulatedUI

/// What was counted of one view: of all the nodes that had its path.
struct ViewTally {
  let type: String
  /// The index of the view above; `nil` for a root.
  let parent: Int?
  /// What the view adds to the path of the one above.
  let component: String

  var mounts = 0
  var unmounts = 0
  var evaluations = 0
  var reevaluations = 0
  var needed = 0
  var wasted = 0
  var initialisations = 0
  var reevaluationsByCause = [Int](repeating: 0, count: CauseKind.allCases.count)
  var propertiesRead: Int?
  var subscriptions = 0
  var skips: [SkipReason: Int] = [:]
  var causes: [CauseTally] = []

  init(type: String, parent: Int?, component: String) {
    self.type = type
    self.parent = parent
    self.component = component
  }
}

/// How often one origin reached one view in one way.
struct CauseTally {
  let origin: OriginTable.Number
  let via: Cause
  var first = 0
  var any = 0
  var wastedFirst = 0
}

/// The causes as `views.csv` tells them apart.
enum CauseKind: Int, CaseIterable {
  case mount, `self`, identity, state, object, property, environment

  /// Whether the cause is reported when it comes up, and not made by the parent within the pass.
  var isReported: Bool {
    switch self {
    case .mount, .`self`, .identity: false
    case .state, .object, .property, .environment: true
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

extension ViewTally {
  func reevaluations(by kind: CauseKind) -> Int { reevaluationsByCause[kind.rawValue] }

  /// Counts one cause of one evaluation.
  ///
  /// - Complexity: O(*n*), where *n* is the number of different causes that the view has had, usually one or two.
  mutating func count(_ via: Cause, from origin: OriginTable.Number, isFirst: Bool, isWasted: Bool)
  {
    var index = causes.firstIndex { $0.origin == origin && $0.via == via }
    if index == nil {
      index = causes.count
      causes.append(CauseTally(origin: origin, via: via))
    }
    guard let index else { return }
    causes[index].any += 1
    guard isFirst else { return }
    causes[index].first += 1
    if isWasted { causes[index].wastedFirst += 1 }
  }
}
