package import FoodTruck

extension Runtime {
  /// The stores of the runtime: the one place that knows which is whose.
  package var stores: any ModelRuntime.Type {
    switch self {
    case .coarse: CoarseStores.self
    case .fine: FineStores.self
    case .observation: StandardStores.self
    }
  }
}
