package import FoodTruckModels

extension Runtime {
  /// The types of the model stores that use this runtime.
  package var stores: any ModelRuntime.Type {
    switch self {
    case .coarse: CoarseStores.self
    case .fine: FineStores.self
    case .observation: StandardStores.self
    }
  }
}
