import SimulatedUICore

/// The kinds of causes that `views.csv` counts separately.
enum CauseKind {
  case mount, `self`, identity, state, object, property, environment

  /// True if the graph sends `didInvalidate` for the cause.
  ///
  /// The other causes come from an evaluation of an ancestor within the same pass.
  var isInvalidation: Bool {
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
