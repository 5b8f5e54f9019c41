package import GranularityWorkloads
package import SimulatedUIBasics

/// A workload with the models of the food truck app, once per runtime.
package protocol FoodTruckWorkload: Workload {
  /// Shows the views in `context` with models of `stores`, and schedules the changes.
  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext)
}

/// A screen of the food truck app.
package protocol ScenarioWorkload: FoodTruckWorkload {}

/// A synthetic view tree of any size.
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
  /// The types of the food truck's models that use this runtime.
  package var stores: any ModelRuntime.Type {
    switch self {
    case .coarse: CoarseStores.self
    case .fine: FineStores.self
    case .observation: StandardStores.self
    }
  }
}

extension WorkloadContext {
  /// Shows `content` and declares its models, which are of `Stores`.
  ///
  /// - Parameters:
  ///   - objects: The number of objects, evaluated when the run is over, because views may create objects.
  ///   - keys: The number of properties of all objects.
  package func show<Stores: ModelRuntime, Content: View>(
    _: Stores.Type, objects: @autoclosure @escaping () -> Int, keys: Int,
    @ViewBuilder content: @escaping () -> Content
  ) {
    show(tracker: Stores.tracker, objects: objects(), keys: keys, content: content)
  }
}
