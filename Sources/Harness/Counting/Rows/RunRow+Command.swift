import GranularityTabular
import GranularityWorkloads

extension RunRow {
  /// The parameters of the run as pairs of name and value, in the order of ``parameters``.
  package var parameterPairs: [(name: String, value: String)] { Parameters.pairs(in: parameters) }

  /// The command that repeats this run, such as `granularity run timer --ticks 100 --runtime fine`.
  package var command: String {
    line("run", ["--runtime", runtime.rawValue])
  }

  /// The command that explains this run's evaluations, such as `granularity explain timer --ticks 100 --view Row[3]`.
  ///
  /// - Parameter view: The view to explain; `nil` for all.
  package func explainingCommand(view: String?) -> String {
    line("explain", view.map { ["--view", $0] } ?? [])
  }

  private func line(_ command: String, _ last: [String]) -> String {
    let file = parameterPairs.first { $0.name == Parameters.screenFile }?.value
    let settings =
      parameterPairs.filter { $0.name != Parameters.screenFile }
      + (seed == 0 ? [] : [(Parameter.seed.name, String(seed))])
    let flags = settings.flatMap { ["--\($0.name)", $0.value] }
    let subject = file.map { ["--workload", $0] } ?? [workload]
    let words = ["granularity", command] + subject + flags + last
    return words.map(shellQuoted).joined(separator: " ")
  }
}
