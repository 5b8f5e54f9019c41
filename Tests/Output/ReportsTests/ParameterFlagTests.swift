import GranularityTestSupport
import Testing

@testable import GranularityReports
@testable import GranularityWorkloads

struct ParameterFlagTests {
  private func lines(_ workloads: [any Workload]) -> [String] {
    ParameterFlag.all(of: workloads).map { "--\($0.name) \($0.placeholder)  \($0.meaning)" }
  }

  /// The flags that every workload has.
  private let everywhere = [
    "--seed N  \(Parameter.seed.meaning)",
    "--closures captures|different|equal  \(Parameter.closures.meaning)",
    "--sdk 26|27  \(Parameter.sdk.meaning)",
  ]

  @Test func `a flag names its workloads and its meaning in each of them`() {
    #expect(
      lines([Clockwork(), Kitchen(), Clockwork(name: "watch")]) == [
        "--ticks N  clockwork, watch: how often it ticks: T; kitchen: how often a dish is salted: T"
      ] + everywhere + ["--heat low|high  kitchen: Of the stove."])
  }

  @Test func `a flag with one meaning in all workloads does not name them`() {
    #expect(
      lines([Clockwork(), Clockwork(name: "watch")]) == [
        "--ticks N  how often it ticks: T"
      ] + everywhere)
  }
}
