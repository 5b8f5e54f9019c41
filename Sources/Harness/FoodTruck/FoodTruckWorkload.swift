package import GranularityWorkloads
package import SimulatedUIBasics

/// A workload whose models belong to the food truck app. Each model is written once per runtime.
package protocol FoodTruckWorkload: Workload {
  /// Shows the workload's views in `context`, with models that `stores` provides, and schedules the changes of the
  /// models.
  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext)
}

/// A workload that shows a screen of the food truck app.
package protocol ScenarioWorkload: FoodTruckWorkload {}

/// A workload that shows a generated tree of views of any size.
package protocol ShapeWorkload: FoodTruckWorkload {}

extension FoodTruckWorkload {
  package func setUp(under runtime: Runtime, in context: WorkloadContext) {
    setUp(runtime.stores, in: context)
  }
}

extension ScenarioWorkload {
  package var kind: WorkloadKind { .scenario }
}

extension ShapeWorkload {
  package var kind: WorkloadKind { .shape }
}

extension Runtime {
  /// The food truck's model types for this runtime.
  package var stores: any ModelRuntime.Type {
    switch self {
    case .coarse: CoarseStores.self
    case .fine: FineStores.self
    case .observation: StandardStores.self
    }
  }
}

extension WorkloadContext {
  /// Shows `content`, and declares how many objects and properties its models have. The models belong to `Stores`.
  ///
  /// - Parameters:
  ///   - objects: The number of model objects. It is evaluated when the run is over, because views can create objects.
  ///   - keys: The total number of properties of all model objects.
  package func show<Stores: ModelRuntime, Content: View>(
    _: Stores.Type, objects: @autoclosure @escaping () -> Int, keys: Int,
    @ViewBuilder content: @escaping () -> Content
  ) {
    show(tracker: Stores.tracker, objects: objects(), keys: keys, content: content)
  }
}
