package import GranularityWorkloads

extension WorkloadCatalog {
  /// All workloads of this package: the scenarios, and then the shapes.
  package static let foodTruck = WorkloadCatalog(scenarios + shapes, recordsClaims: true)

  private static let scenarios: [any Workload] = [
    TimerScenario(), MenuScenario(), OrdersScenario(), AccountScenario(), DonutListScenario(),
    StoreSplitScenario(), OwnershipScenario(), DonutEditorScenario(), TasksScenario(),
    LoadingScenario(), NestedScenario(), BridgeScenario(), EqualityScenario(),
    TransactionsScenario(), ProfileScenario(), DashboardScenario(),
  ]

  private static let shapes: [any Workload] = [
    // Shapes that vary which properties each view reads.
    BroadShape(), WindowShape(), RowsShape(), SplitShape(), FractionShape(), IdleShape(),
    RepeatedShape(), UnstableShape(), SkipsShape(),
    // Shapes that vary how views are nested.
    DeepShape(), TreeShape(),
    // Shapes with values that are derived from the model.
    DiamondShape(), GridShape(), AvoidableShape(),
    // Shapes that vary which writes happen, and when.
    EqualShape(), HotShape(), TimersShape(), FrameShape(),
    // Shapes that vary which views are mounted and unmounted.
    GrowingShape(), PileUpShape(),
  ]
}
