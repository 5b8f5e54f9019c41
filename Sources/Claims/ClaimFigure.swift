import Counting
import Tabular

/// A count of a run that a claim is about, with its name in reports and in `claims.csv`.
package struct ClaimFigure: Sendable {
  package let name: String
  /// The count in a run; `nil` if the runtime does not give it.
  let count: @Sendable (RunResult) -> Int?

  init(_ name: String, count: @escaping @Sendable (RunResult) -> Int?) {
    self.name = name
    self.count = count
  }

  /// The evaluations, mounts included, of the views whose path matches a glob: `/List/Row[*]` means all rows.
  static func evaluations(of path: String) -> ClaimFigure {
    sum("evaluations", of: path, \.evaluations)
  }

  /// The needed re-evaluations of the views whose path matches a glob: those that changed their output.
  static func needed(of path: String) -> ClaimFigure {
    sum("needed re-evaluations", of: path, \.needed)
  }

  /// The wasted re-evaluations of the views whose path matches a glob: those that changed no output.
  static func wasted(of path: String) -> ClaimFigure {
    sum("wasted re-evaluations", of: path, \.wasted)
  }

  static let rowRuns = ClaimFigure("row runs") { $0.run.rowRuns }
  static let notifications = ClaimFigure("notifications") { $0.run.notifications }
  static let registrationsMade = ClaimFigure("registrations made") { $0.run.registrationsMade }
  static let registrationsAlive = ClaimFigure("registrations alive at most") {
    $0.run.registrationsAliveMax
  }
  static let reevaluations = ClaimFigure("re-evaluations") { $0.run.reevaluations }
  static let objects = ClaimFigure("objects made") { $0.run.objects }
  static let staleViews = ClaimFigure("stale views") { $0.run.staleViews }

  private static func sum(
    _ name: String, of path: String, _ count: any KeyPath<ViewRow, Int> & Sendable
  ) -> ClaimFigure {
    let glob = Glob(path)
    return ClaimFigure("\(name) of \(path)") { result in
      result.views.filter { glob.matches($0.viewPath) }.reduce(0) { $0 + $1[keyPath: count] }
    }
  }
}
