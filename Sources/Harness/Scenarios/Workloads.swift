/// Every workload that the command knows.
public enum Workloads {
  /// In the order in which they are listed and recorded.
  public static let all: [any Workload] = [
    TimerScenario(), MenuScenario(), OrdersScenario(), AccountScenario(), DonutListScenario(),
    StoreSplitScenario(), LoadingScenario(), NestedScenario(), EqualityScenario(), BroadShape(),
  ]

  /// The workload that is called `name`, if there is one.
  public static func named(_ name: String) -> (any Workload)? {
    all.first { $0.name == name }
  }
}
