import GranularityCounting
import GranularityTabular
package import GranularityWorkloads

/// One piece of evidence for the verdict about a claim.
package enum Evidence: Sendable {
  /// A count that has an expected value.
  case count(CountCheck)
  /// A piece of source that the compiler must accept or reject.
  case compiler(Snippet)

  /// A count of the runs of a workload.
  static func count(
    _ figure: ClaimFigure, in runs: ClaimRuns, _ expected: [Runtime: CountCheck.Form]
  ) -> Evidence {
    .count(
      CountCheck(
        subject: .workload(runs.workload), figure: figure, points: runs.points, expected: expected))
  }

  /// The evaluations, mounts included, of the views whose path matches a glob in the runs of a
  /// workload.
  static func evaluations(
    of path: String, in runs: ClaimRuns, _ expected: [Runtime: CountCheck.Form]
  ) -> Evidence {
    .count(.evaluations(of: path), in: runs, expected)
  }

  /// A count of an experiment, which has no views. The tests also check the count for other numbers
  /// of writes.
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

  /// A source that the compiler rejects.
  ///
  /// - Parameter error: A part of the expected error message.
  static func fails(_ error: String, _ source: String, importing modules: String...) -> Evidence {
    .compiler(Snippet(source: source, error: error, modules: modules))
  }
}

/// A count that tests a claim, with its expected value under each runtime.
package struct CountCheck: Sendable {
  package let subject: Subject
  package let figure: ClaimFigure
  /// The parameter values of each run. The first run is shown and recorded; the tests also check
  /// the count of the other runs.
  package let points: [[String: String]]
  /// The expected value by runtime. A runtime without an expected value is not measured.
  package let expected: [Runtime: Form]

  /// Returns a formula from the parameters of a run.
  package typealias Form = @Sendable (Parameters) -> Formula

  /// The workload or the experiment that is run for the count.
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

  /// One count for models that announce changes, and another count for models with tracked
  /// properties.
  static func by(coarse: @escaping CountCheck.Form, fine: @escaping CountCheck.Form) -> Self {
    [.coarse: coarse, .fine: fine, .observation: fine]
  }

  /// Counts under the two runtimes of this package only, because the toolchain's runtime does not
  /// report this count.
  static func ours(coarse: @escaping CountCheck.Form, fine: @escaping CountCheck.Form) -> Self {
    [.coarse: coarse, .fine: fine]
  }

  /// A count only for models that announce changes.
  static func coarse(_ form: @escaping CountCheck.Form) -> Self { [.coarse: form] }

  /// A count only for models with tracked properties, under both runtimes that track.
  static func fine(_ form: @escaping CountCheck.Form) -> Self { [.fine: form, .observation: form] }

  /// A count only for the runtime of this package that tracks properties, because the toolchain's
  /// runtime does not report this count.
  static func fineAlone(_ form: @escaping CountCheck.Form) -> Self { [.fine: form] }

  /// A count only for the toolchain's Observation, because the claim is about threads and the other
  /// runtimes use only one thread.
  static func observation(_ form: @escaping CountCheck.Form) -> Self { [.observation: form] }
}

/// A count in a run to which a claim refers, with the name of the count in reports and in
/// `claims.csv`.
package struct ClaimFigure: Sendable {
  package let name: String
  /// Returns the count in a run; `nil` if the runtime does not report this count.
  let count: @Sendable (RunResult) -> Int?

  /// The evaluations, mounts included, of the views whose path matches a glob: `/List/Row[*]` means
  /// all rows.
  static func evaluations(of path: String) -> ClaimFigure {
    sum("evaluations", of: path, \.evaluations)
  }

  /// The needed re-evaluations of the views whose path matches a glob: the re-evaluations that
  /// changed the output.
  static func needed(of path: String) -> ClaimFigure {
    sum("needed re-evaluations", of: path, \.needed)
  }

  /// The wasted re-evaluations of the views whose path matches a glob: the re-evaluations that did
  /// not change the output.
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
