import ModelObservation
import SimulatedUICore
import GranularityWorkloads

extension Cause {
  /// The cause, with the workload's names for an object or property that itself has only a number.
  ///
  /// Only a mutation changes a numbered property, so the names of the mutation are the names of what changed.
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
