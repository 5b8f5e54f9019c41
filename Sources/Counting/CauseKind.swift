import SimulatedUI

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
