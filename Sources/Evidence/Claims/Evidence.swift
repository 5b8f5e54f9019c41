import GranularityCounting
import GranularityTabular
package import GranularityWorkloads

/// One piece of evidence for the verdict about a claim.
package enum Evidence: Sendable {
  /// A count with its expected value.
  case count(CountCheck)
  /// A piece of code that the compiler must accept or reject.
  case compiler(Snippet)

  /// Creates evidence from a count in the runs of a workload.
  static func count(
    _ figure: ClaimFigure, in runs: ClaimRuns, _ expected: [Runtime: CountCheck.Form]
  ) -> Evidence {
    .count(
      CountCheck(
        subject: .workload(runs.workload), figure: figure, points: runs.points, expected: expected))
  }

  /// Creates evidence from the evaluations, including mounts, of the views whose paths match a glob in the
  /// runs of a workload.
  static func evaluations(
    of path: String, in runs: ClaimRuns, _ expected: [Runtime: CountCheck.Form]
  ) -> Evidence {
    .count(.evaluations(of: path), in: runs, expected)
  }

  /// Creates evidence from the count of an experiment, which has no views. The tests also check the count
  /// with other numbers of writes.
  static func experiment(_ experiment: Experiment, _ expected: [Runtime: CountCheck.Form])
    -> Evidence
  {
    let others = [0, 1, 10].map { [Experiment.writes.name: String($0)] }
    return .count(
      CountCheck(
        subject: .experiment(experiment), figure: ClaimFigure(name: experiment.counts) { _ in nil },
        points: [[:]] + others, expected: expected))
  }

  /// Creates evidence from code that the compiler must accept.
  static func compiles(_ source: String, importing modules: String...) -> Evidence {
    .compiler(Snippet(source: source, error: nil, modules: modules))
  }

  /// Creates evidence from code that the compiler must reject.
  ///
  /// - Parameter error: A part of the expected error message.
  static func fails(_ error: String, _ source: String, importing modules: String...) -> Evidence {
    .compiler(Snippet(source: source, error: error, modules: modules))
  }
}

/// A count that tests a claim, with its expected value for each runtime.
package struct CountCheck: Sendable {
  package let subject: Subject
  package let figure: ClaimFigure
  /// The parameter values of each run. Reports show, and `claims.csv` records, only the first run; the tests
  /// also check the count of the other runs.
  package let points: [[String: String]]
  /// The expected count for each runtime, as a formula. The count is not measured with a runtime that has no
  /// expected value.
  package let expected: [Runtime: Form]

  /// A function that returns the formula of an expected count for the parameters of a run.
  package typealias Form = @Sendable (Parameters) -> Formula

  /// What is run to get the count: a workload or an experiment.
  package enum Subject: Sendable {
    case workload(String)
    case experiment(Experiment)
  }
}

/// The expected counts for the runtimes to which a claim applies, as formulas of the parameters.
extension [Runtime: CountCheck.Form] {
  /// Expects the same count with every runtime.
  static func all(_ form: @escaping CountCheck.Form) -> Self {
    [.coarse: form, .fine: form, .observation: form]
  }

  /// Expects one count for models that announce changes, and a different count for models with tracked
  /// properties.
  static func by(coarse: @escaping CountCheck.Form, fine: @escaping CountCheck.Form) -> Self {
    [.coarse: coarse, .fine: fine, .observation: fine]
  }

  /// Expects counts only with the two runtimes of this package, because the toolchain's runtime does not
  /// report this count.
  static func ours(coarse: @escaping CountCheck.Form, fine: @escaping CountCheck.Form) -> Self {
    [.coarse: coarse, .fine: fine]
  }

  /// Expects a count only for models that announce changes.
  static func coarse(_ form: @escaping CountCheck.Form) -> Self { [.coarse: form] }

  /// Expects a count only for models with tracked properties, with both runtimes that track properties.
  static func fine(_ form: @escaping CountCheck.Form) -> Self { [.fine: form, .observation: form] }

  /// Expects a count only with this package's runtime that tracks properties, because the toolchain's runtime
  /// does not report this count.
  static func fineAlone(_ form: @escaping CountCheck.Form) -> Self { [.fine: form] }

  /// Expects a count only with the toolchain's Observation. The claim is about threads, and the other
  /// runtimes use a single thread.
  static func observation(_ form: @escaping CountCheck.Form) -> Self { [.observation: form] }
}

/// A count in a run that tests a claim, with the name of the count in reports and in `claims.csv`.
package struct ClaimFigure: Sendable {
  package let name: String
  /// Returns the count in the result of a run; `nil` if the runtime does not report this count.
  let count: @Sendable (RunResult) -> Int?

  /// Returns the count of the evaluations, including mounts, of the views whose paths match a glob. For
  /// example, `/List/Row[*]` matches all rows.
  static func evaluations(of path: String) -> ClaimFigure {
    sum("evaluations", of: path, \.evaluations)
  }

  /// Returns the count of the needed re-evaluations, which change the output, of the views whose paths match
  /// a glob.
  static func needed(of path: String) -> ClaimFigure {
    sum("needed re-evaluations", of: path, \.needed)
  }

  /// Returns the count of the wasted re-evaluations, which do not change the output, of the views whose paths
  /// match a glob.
  static func wasted(of path: String) -> ClaimFigure {
    sum("wasted re-evaluations", of: path, \.wasted)
  }

  static let rowRuns = ClaimFigure(name: "row runs") { $0.run.rowRuns }
  static let notifications = ClaimFigure(name: "notifications") { $0.run.notifications }
  static let registrationsMade = ClaimFigure(name: "registrations made") {
    $0.run.registrationsMade
  }
  static let registrationsAlive = ClaimFigure(name: "registrations alive at most") {
    $0.run.registrationsAliveMax
  }
  static let objects = ClaimFigure(name: "objects made") { $0.run.objects }
  static let staleViews = ClaimFigure(name: "stale views") { $0.run.staleViews }

  private static func sum(
    _ name: String, of path: String, _ count: any KeyPath<ViewRow, Int> & Sendable
  ) -> ClaimFigure {
    let glob = Glob(path)
    return ClaimFigure(name: "\(name) of \(path)") { result in
      result.views.filter { glob.matches($0.viewPath) }.reduce(0) { $0 + $1[keyPath: count] }
    }
  }
}
