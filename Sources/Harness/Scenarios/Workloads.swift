/// Every workload that the command knows.
public enum Workloads {
  /// In the order in which they are listed and recorded; a test may have the command know others.
  @TaskLocal public static var all: [any Workload] =
    [
      TimerScenario(), MenuScenario(), OrdersScenario(), AccountScenario(), DonutListScenario(),
      StoreSplitScenario(), OwnershipScenario(), DonutEditorScenario(), TasksScenario(),
      LoadingScenario(), NestedScenario(), BridgeScenario(), EqualityScenario(),
      TransactionsScenario(),
      ProfileScenario(), DashboardScenario(),
    ] + shapes

  /// Who reads what; who is above whom; what is derived; what is written, and when; what comes, goes and is left.
  private static let shapes: [any Workload] = [
    BroadShape(), WindowShape(), RowsShape(), SplitShape(), FractionShape(), IdleShape(),
    RepeatedShape(), UnstableShape(), SkipsShape(), DeepShape(), TreeShape(), DiamondShape(),
    GridShape(), AvoidableShape(), EqualShape(), HotShape(), TimersShape(), FrameShape(),
    GrowingShape(), PileUpShape(),
  ]

  /// The workload that is called `name`, if there is one.
  public static func named(_ name: String) -> (any Workload)? {
    all.first { $0.name == name }
  }
}
