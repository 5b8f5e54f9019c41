import Counting
import Tabular
import Workloads

/// The runs of one workload with the same parameters and seed, under several runtimes, as the page shows them.
struct RunGroup: Sendable {
  /// In the order of the runtimes.
  let runs: [RunRow]
  /// The summary of the workload; empty for a workload that this build does not have.
  var summary = ""
  /// What is different about the screen if it is an alternative to a user's screen; otherwise empty.
  var alternative = ""
  /// The parameters of the workload; `nil` for a workload that this build does not have.
  var settings: [Parameter]?
  var views: [ViewRow] = []
  var causes: [CauseRow] = []
  var timeline: [TimelineRow] = []
  /// The expected re-evaluations, by runtime.
  var expectations: [Runtime: Expectation] = [:]
  /// What each view did in each turn, by runtime.
  var replays: [Runtime: Replay] = [:]
  /// The reason why there is no replay; empty if there is one.
  var note = ""

  /// - Parameter runs: The runs with one id.
  init(of runs: [RunRow]) {
    self.runs = Runtime.allCases.flatMap { runtime in runs.filter { $0.runtime == runtime } }
  }

  init(_ comparison: Comparison) {
    let results = comparison.results
    self.init(of: results.map(\.run))
    summary = comparison.summary
    settings = comparison.settings
    views = results.flatMap(\.views)
    causes = results.flatMap(\.causes)
    timeline = results.flatMap(\.timeline)
    expectations = comparison.expectations
    for result in results { replays[result.run.runtime] = result.replay }
  }

  var id: String { runs.first?.runID ?? "" }
  var workload: String { runs.first?.workload ?? "" }
  var runtimes: [Runtime] { runs.runtimes }

  func run(under runtime: Runtime) -> RunRow? { runs.first { $0.runtime == runtime } }

  var ticks: Int { runs.map(\.ticks).max() ?? 0 }

  /// The re-evaluations under coarse minus those under fine; `nil` unless both ran.
  var difference: Int? {
    guard let coarse = run(under: .coarse), let fine = run(under: .fine) else { return nil }
    return coarse.reevaluations - fine.reevaluations
  }

  /// The `name=value` pairs of the parameters and, if it is not zero, the seed.
  var parameters: String { words(pairs) }

  /// The alternative or the parameters.
  var subtitle: String { alternative.isEmpty ? parameters : alternative }

  private var title: String { parameters.isEmpty ? workload : "\(workload) · \(parameters)" }

  /// The workload and those parameters that do not have their default value.
  var shortTitle: String {
    guard let settings else { return title }
    guard alternative.isEmpty else { return "\(workload) \(alternative)" }
    let other = pairs.filter { pair in
      !settings.contains { $0.name == pair.name && $0.defaultValue == pair.value }
    }
    return other.isEmpty ? workload : "\(workload) \(words(other))"
  }

  /// The command that writes a page about this group only.
  var command: String {
    let flags = pairs.flatMap { ["--\($0.name)", $0.value] }
    let words = ["granularity", "report", workload] + flags + ["--html", "report.html"]
    return words.map(shellQuoted).joined(separator: " ")
  }

  private var pairs: [(name: String, value: String)] {
    guard let run = runs.first else { return [] }
    return run.parameterPairs
      + (run.seed == 0 ? [] : [(name: Parameter.seed.name, value: String(run.seed))])
  }

  private func words(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
  }
}
