package import Workloads

extension WorkloadCatalog {
  /// The workloads of the package: the scenarios, then the shapes.
  package static let foodTruck = WorkloadCatalog(scenarios + shapes)

  private static let scenarios: [any Workload] = [
    TimerScenario(), MenuScenario(), OrdersScenario(), AccountScenario(), DonutListScenario(),
    StoreSplitScenario(), OwnershipScenario(), DonutEditorScenario(), TasksScenario(),
    LoadingScenario(), NestedScenario(), BridgeScenario(), EqualityScenario(),
    TransactionsScenario(), ProfileScenario(), DashboardScenario(),
  ]

  private static let shapes: [any Workload] = [
    // Which views read which properties.
    BroadShape(), WindowShape(), RowsShape(), SplitShape(), FractionShape(), IdleShape(),
    RepeatedShape(), UnstableShape(), SkipsShape(),
    // How views are nested.
    DeepShape(), TreeShape(),
    // What is derived from the model.
    DiamondShape(), GridShape(), AvoidableShape(),
    // What is written, and when.
    EqualShape(), HotShape(), TimersShape(), FrameShape(),
    // Which views are mounted and unmounted.
    GrowingShape(), PileUpShape(),
  ]
}
