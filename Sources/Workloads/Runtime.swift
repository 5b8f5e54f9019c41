package import FoodTruckModels
import Tabular

/// The observation runtime by which a model notifies its views of changes.
package enum Runtime: String, WordValue, Hashable {
  /// Views subscribe to objects; an object announces each change of a published property before the change.
  case coarse
  /// Views register for each property that their bodies read.
  case fine
  /// The `@Observable` of the toolchain, as a reference that is not part of this package.
  case observation

  /// The types of the model stores that use this runtime.
  package var stores: any ModelRuntime.Type {
    switch self {
    case .coarse: CoarseStores.self
    case .fine: FineStores.self
    case .observation: StandardStores.self
    }
  }
}
