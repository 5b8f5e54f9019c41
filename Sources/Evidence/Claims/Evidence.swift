import GranularityCounting
import GranularityTabular
package import GranularityWorkloads

/// One piece of evidence for the verdict about a claim.
package enum Evidence: Sendable {
  /// A count that has an expected value.
  case count(CountCheck)
  /// A piece of source that the compiler must accept or refuse.
  case compiler(Snippet)

  /// A count of the runs of a workload.
  static func count(
    _ figure: ClaimFigure, in runs: ClaimRuns, _ expected: [Runtime: CountCheck.Form]
  ) -> Evidence {
    .count(
      CountCheck(
        subject: .workload(runs.workload), figure: figure, points: runs.points, expected: expected))
  }

  /// The evaluations, mounts included, of the views whose path matches a glob in the runs of a workload.
  static func evaluations(
    of path: String, in runs: ClaimRuns, _ expected: [Runtime: CountCheck.Form]
  ) -> Evidence {
    .count(.evaluations(of: path), in: runs, expected)
  }

  /// The count of an experiment, which has no views; the tests also check it for other numbers of writes.
  static func experiment(_ experiment: Experiment, _ expected: [Runtime: CountCheck.Form])
    -> Evidence
  {
    let others = [0, 1, 10].map { [Experiment.writes.name: String($0)] }
    return .count(
      CountCheck(
        subject: .experiment(experiment), figure: ClaimFigure(name: experiment.counts) { _ in nil },
        points: [[:]] + others, expected: expected))
  }

  /// A source that the compiler accepts.
  static func compiles(_ source: String, importing modules: String...) -> Evidence {
    .compiler(Snippet(source: source, error: nil, modules: modules))
  }

  /// A source that the compiler refuses.
  ///
  /// - Parameter error: A part of the error message.
  static func fails(_ error: String, _ source: String, importing modules: String...) -> Evidence {
    .compiler(Snippet(source: source, error: error, modules: modules))
  }
}

/// A count that tests a claim, with its expected value under each runtime.
package struct CountCheck: Sendable {
  package let subject: Subject
  package let figure: ClaimFigure
  /// Parameter values: the first are shown and recorded; the tests check the count for the others too.
  package let points: [[String: String]]
  /// The expected value by runtime; a runtime without one is not measured.
  package let expected: [Runtime: Form]

  /// A formula of the parameters of a run.
  package typealias Form = @Sendable (Parameters) -> Formula

  /// What is run for the count.
  package enum Subject: Sendable {
    case workload(String)
    case experiment(Experiment)
  }
}

/// The expected counts for the runtimes to which a claim applies, as formulas of the parameters.
extension [Runtime: CountCheck.Form] {
  /// The same count under every runtime.
  static func all(_ form: @escaping CountCheck.Form) -> Self {
    [.coarse: form, .fine: form, .observation: form]
  }

  /// One count for announcements, another for tracked properties.
  static func by(coarse: @escaping CountCheck.Form, fine: @escaping CountCheck.Form) -> Self {
    [.coarse: coarse, .fine: fine, .observation: fine]
  }

  /// Counts under the two runtimes of this package only, because the toolchain's runtime does not give them.
  static func ours(coarse: @escaping CountCheck.Form, fine: @escaping CountCheck.Form) -> Self {
    [.coarse: coarse, .fine: fine]
  }

  /// A count for announcements only.
  static func coarse(_ form: @escaping CountCheck.Form) -> Self { [.coarse: form] }

  /// A count for tracked properties only, under both runtimes that track.
  static func fine(_ form: @escaping CountCheck.Form) -> Self { [.fine: form, .observation: form] }

  /// A count for the fine runtime of this package only, because the toolchain's runtime does not give it.
  static func fineAlone(_ form: @escaping CountCheck.Form) -> Self { [.fine: form] }

  /// A count for the toolchain's Observation only: the claim is about threads, and the other runtimes use one
  /// thread.
  static func observation(_ form: @escaping CountCheck.Form) -> Self { [.observation: form] }
}

/// A count of a run that a claim is about, with its name in reports and in `claims.csv`.
package struct ClaimFigure: Sendable {
  package let name: String
  /// The count in a run; `nil` if the runtime does not give it.
  let count: @Sendable (RunResult) -> Int?

  /// The evaluations, mounts included, of the views whose path matches a glob: `/List/Row[*]` means all rows.
  static func evaluations(of path: String) -> ClaimFigure {
    sum("evaluations", of: path, \.evaluations)
  }

  /// The needed re-evaluations of the views whose path matches a glob: the re-evaluations that changed the output.
  static func needed(of path: String) -> ClaimFigure {
    sum("needed re-evaluations", of: path, \.needed)
  }

  /// The wasted re-evaluations of the views whose path matches a glob: the re-evaluations that did not change the
  /// output.
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
