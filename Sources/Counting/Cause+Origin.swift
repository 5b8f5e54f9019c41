import FoodTruck
import ModelObservation
import SimulatedUI
import Workloads

extension Cause {
  /// The cause, with what a workload calls an object or a property that by itself has only a number.
  ///
  /// Nothing but a mutation makes a numbered property report, so the mutation's names are those of what reported.
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

  /// The name of every ``KeyedModel``, whatever its runtime.
  private static let numberedObject: InternedString = "Keyed"
}
