import GranularityWorkloads
import ModelObservation
package import SimulatedUICore

/// The kind of a ``Cause``, without the name of what changed. `views.csv` has a column for some of the kinds.
package enum CauseKind {
  case mount, `self`, identity, state, object, property, environment

  /// True if the graph reports this kind of cause with the event `didInvalidate`.
  ///
  /// The graph does not report the other kinds in advance. They arise when an ancestor is evaluated in the same pass.
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
  /// The name of the state, class, property or environment key that changed.
  ///
  /// The name is `nil` for causes of other kinds, and for a property whose name is unknown.
  package var name: String? {
    switch self {
    case .mount, .`self`, .identity: nil
    case .state(let name), .object(let name), .environment(let name): "\(name)"
    case .property(let name): name.map { "\($0)" }
    }
  }

  /// The cause with the names of its origin in place of the number of an object or property of a ``KeyedModel``.
  ///
  /// The names are exact, because the origin is the only mutation that changes the numbered property.
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

  /// The type name that every ``KeyedModel`` has, whatever its runtime. A cause with this name has only numbers.
  private static let numberedObject = InternedString(CoarseModels.Keyed.typeName)
}
