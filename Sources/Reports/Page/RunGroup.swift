import Counting
import Tabular
import Workloads

/// One workload with one set of parameters, as the report shows it: its runs under the runtimes.
struct RunGroup: Sendable {
  let id: String
  let workload: String
  /// What the workload shows, in one line; empty for one that this build does not have.
  let summary: String
  /// In the order of the runtimes.
  let runs: [RunRow]
  let views: [ViewRow]
  let causes: [CauseRow]
  let timeline: [TimelineRow]
  /// The closed form by runtime, where there is one.
  let formulas: [Runtime: String]
  /// What became of each view in each turn, by runtime.
  let replays: [Runtime: Replay]
  /// Why there is no replay, or none to the end; empty if there is.
  let note: String

  /// The default value of each parameter; `nil` if this build does not have the workload.
  private let defaults: [String: String]?

  /// The parameters and, if it is not zero, the seed, in words.
  let parameters: String

  var runtimes: [Runtime] { runs.map(\.runtime) }

  func run(under runtime: Runtime) -> RunRow? { runs.first { $0.runtime == runtime } }

  /// The ticks that the runs took.
  var ticks: Int { runs.map(\.ticks).max() ?? 0 }

  /// Coarse less fine, in re-evaluations; `nil` unless both ran.
  var difference: Int? {
    guard let coarse = run(under: .coarse), let fine = run(under: .fine) else { return nil }
    return coarse.reevaluations - fine.reevaluations
  }

  /// What the exhibit is called where several are listed.
  var title: String { parameters.isEmpty ? workload : "\(workload) · \(parameters)" }

  /// The workload, and the parameters of it that are not as by default.
  var shortTitle: String {
    guard let run = runs.first, let defaults else { return title }
    let seed = run.seed == 0 ? [] : [(name: Parameter.seed.name, value: String(run.seed))]
    let other = (run.parameterPairs + seed).filter { defaults[$0.name] != $0.value }
    return ([workload] + other.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
  }

  /// The command that makes a page of this exhibit alone.
  var command: String {
    guard let run = runs.first else { return "" }
    let settings = run.parameterPairs + (run.seed == 0 ? [] : [("seed", String(run.seed))])
    let flags = settings.flatMap { ["--\($0.name)", $0.value] }
    let words = ["granularity", "report", workload] + flags + ["--html", "report.html"]
    return words.map(shellQuoted).joined(separator: " ")
  }
}

extension RunGroup {
  /// The runs that were just made.
  init(_ comparison: Comparison) {
    let results = comparison.results
    self.init(
      of: results.map(\.run), settings: comparison.settings, views: results.flatMap(\.views),
      causes: results.flatMap(\.causes),
      timeline: results.flatMap(\.timeline), summary: comparison.summary,
      formulas: comparison.expectations.mapValues(ClosedForms.derivation),
      replays: Dictionary(
        results.compactMap { result in result.replay.map { (result.run.runtime, $0) } },
        uniquingKeysWith: { first, _ in first }))
  }

  /// What is known of runs with one id.
  ///
  /// - Parameter settings: The parameters of the workload; `nil` if this build does not have it.
  init(
    of runs: [RunRow], settings: [Parameter]? = nil, views: [ViewRow] = [], causes: [CauseRow] = [],
    timeline: [TimelineRow] = [], summary: String = "", formulas: [Runtime: String] = [:],
    replays: [Runtime: Replay] = [:], note: String = ""
  ) {
    let order = Runtime.allCases
    self.runs = runs.sorted {
      order.firstIndex(of: $0.runtime) ?? 0 < order.firstIndex(of: $1.runtime) ?? 0
    }
    id = runs.first?.runID ?? ""
    workload = runs.first?.workload ?? ""
    let seed = runs.first.flatMap { $0.seed == 0 ? nil : "seed=\($0.seed)" }
    defaults = settings.map { Dictionary($0.map { ($0.name, $0.defaultValue) }) { $1 } }
    let pairs = runs.first?.parameters.split(separator: ";").map(String.init) ?? []
    parameters = (pairs + [seed].compactMap(\.self)).joined(separator: " ")
    self.summary = summary
    self.views = views
    self.causes = causes
    self.timeline = timeline
    self.formulas = formulas
    self.replays = replays
    self.note = note
  }
}
