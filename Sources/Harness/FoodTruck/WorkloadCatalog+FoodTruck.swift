package import GranularityWorkloads

extension WorkloadCatalog {
  /// The workloads of the package: the scenarios, then the shapes.
  package static let foodTruck = WorkloadCatalog(scenarios + shapes, recordsClaims: true)

  private static let scenarios: [any Workload] = [
    TimerScenario(), MenuScenario(), OrdersScenario(), AccountScenario(), DonutListScenario(),
    StoreSplitScenario(), OwnershipScenario(), DonutEditorScenario(), TasksScenario(),
    LoadingScenario(), NestedScenario(), BridgeScenario(), EqualityScenario(),
    TransactionsScenario(), ProfileScenario(), DashboardScenario(),
  ]

  private static let shapes: [any Workload] = [
    // Which properties each view reads.
    BroadShape(), WindowShape(), RowsShape(), SplitShape(), FractionShape(), IdleShape(),
    RepeatedShape(), UnstableShape(), SkipsShape(),
    // How views are nested.
    DeepShape(), TreeShape(),
    // Values derived from the model.
    DiamondShape(), GridShape(), AvoidableShape(),
    // Which writes happen, and when.
    EqualShape(), HotShape(), TimersShape(), FrameShape(),
    // Which views are mounted and unmounted.
    GrowingShape(), PileUpShape(),
  ]
}
