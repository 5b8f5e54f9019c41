import GranularityWorkloads
import ModelObservation
package import SimulatedUICore

/// A ``Cause`` without its name. `views.csv` counts some kinds separately.
package enum CauseKind {
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

  package init(_ cause: Cause) {
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

extension Cause {
  /// The name of the state, class, property or key that changed.
  ///
  /// `nil` for the other causes, and for a property without a name.
  package var name: String? {
    switch self {
    case .mount, .`self`, .identity: nil
    case .state(let name), .object(let name), .environment(let name): "\(name)"
    case .property(let name): name.map { "\($0)" }
    }
  }

  /// The cause with names: if the object or property is only numbered, the names of the mutation replace its number.
  ///
  /// Only a mutation changes a numbered property, so the mutation names exactly what changed.
  func named(after origin: Origin) -> Cause {
    guard !origin.object.isEmpty else { return self }
    return switch self {
    case .object(Self.numberedObject): .object(InternedString(origin.object))
    case .property(let name?) where name.type == Self.numberedObject:
      .property(
        PropertyName(type: InternedString(origin.object), name: InternedString(origin.property)))
    default: self
    }
  }

  /// The name of every ``KeyedModel``, under every runtime.
  private static let numberedObject = InternedString(CoarseModels.Keyed.typeName)
}
