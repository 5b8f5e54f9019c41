/// Every workload that the command knows.
public enum Workloads {
  /// In the order in which they are listed and recorded; a test may have the command know others.
  @TaskLocal public static var all: [any Workload] = [
    TimerScenario(), MenuScenario(), OrdersScenario(), AccountScenario(), DonutListScenario(),
    StoreSplitScenario(), NestedScenario(), EqualityScenario(), BroadShape(),
  ]

  /// The workload that is called `name`, if there is one.
  public static func named(_ name: String) -> (any Workload)? {
    all.first { $0.name == name }
  }
}
