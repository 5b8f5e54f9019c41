import GranularityAppTrial
import GranularityCounting
import GranularityReports
import GranularityTabular

extension TryCommand {
  /// Runs the previews that a change since a revision can affect, and compares their counts with those at the revision.
  ///
  /// - Returns: The exit code of the comparison; `nothingRan` if every preview was tried and none ran to its end.
  func run(_ trial: AppTrial, since revision: String, _ console: Console) throws -> ExitCode {
    let answer = try console.withProgress { progress in
      try trial.run(since: revision) { progress.update(done: $0, of: $1, next: $2) }
    }
    note(keptCount: answer.keptCount, console)
    let sections = SinceReport.Previews(
      tried: answer.tried, notRun: answer.notRun, added: answer.added, removed: answer.removed,
      stops: answer.stops, newCuts: answer.cutLines, general: answer.general)
    let comparison = SinceReport(
      of: answer.app, since: revision, sections, before: try answer.before.sessions.results(),
      after: try answer.after.sessions.results())
    let report = comparison.report
    try write(report.rows, of: comparison.document, on: console)
    if isForGitHub { try annotate(report, answer.after, console) }
    let isEmpty = !answer.before.hasScreens && !answer.after.hasScreens
    if isEmpty, answer.notRun.isEmpty || !answer.tried.isEmpty { return nothingRan(console) }
    return report.verdict
  }
}
