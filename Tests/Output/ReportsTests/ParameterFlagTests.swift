import GranularityTestSupport
import Testing

@testable import GranularityReports
@testable import GranularityWorkloads

struct ParameterFlagTests {
  private func lines(_ workloads: [any Workload]) -> [String] {
    ParameterFlag.all(of: workloads).map { "--\($0.name) \($0.placeholder)  \($0.meaning)" }
  }

  /// The command line options that every workload has.
  private let everywhere = [
    "--seed N  \(Parameter.seed.meaning)",
    "--closures captures|different|equal  \(Parameter.closures.meaning)",
    "--sdk 26|27  \(Parameter.sdk.meaning)",
  ]

  @Test func `the help for a flag names the workloads that accept it, with its meaning in each`() {
    #expect(
      lines([Clockwork(), Kitchen(), Clockwork(name: "watch")]) == [
        "--ticks N  clockwork, watch: how often it ticks: T; kitchen: how often a dish is salted: T"
      ] + everywhere + ["--heat low|high  kitchen: Of the stove."])
  }

  @Test func `the help for a flag with the same meaning in all workloads does not name them`() {
    #expect(
      lines([Clockwork(), Clockwork(name: "watch")]) == [
        "--ticks N  how often it ticks: T"
      ] + everywhere)
  }
}
