import GranularityBaseline
import GranularityDocuments
package import GranularitySwiftSources
import GranularityTabular

extension CheckReport {
  /// The workflow commands with which GitHub annotates the sources or the recorded rows with the findings, one per
  /// line.
  ///
  /// GitHub shows a finding about a view at the declaration of the view's type, if the sources contain exactly one such
  /// declaration. It shows any other finding at the recorded row.
  ///
  /// A failure and a row that is worse or removed are errors. All other findings are warnings. GitHub shows a limited
  /// number of annotations per level, so the commands are limited to this number, and a notice contains the number of
  /// all findings.
  ///
  /// - Parameters:
  ///   - directory: The path of the recorded results in the repository.
  ///   - sources: The packages that declare the views.
  package func annotations(in directory: String, sources: [SourceTree] = []) -> String {
    let findings = generalFindings.flatMap(\.self) + rowFindings
    guard !findings.isEmpty else { return "" }
    let errors = findings.filter(\.isError)
    let warnings = findings.filter { !$0.isError }
    let shown = [errors, warnings].flatMap { $0.prefix(WorkflowCommand.limit) }
    let declarations = ViewDeclarations(of: shown.compactMap(\.viewPath), in: sources)
    let commands = shown.map { finding in
      let declaration = finding.viewPath.flatMap { declarations[$0] }
      let row = finding.file.map { path(of: $0, in: directory) }
      return WorkflowCommand.line(
        finding.isError ? "error" : "warning",
        file: declaration?.path ?? row, line: declaration?.line ?? finding.line,
        title: "\(finding.kind): \(finding.title)", finding.message)
    }
    let counts =
      "\(errors.count) \(errors.count == 1 ? "error" : "errors"), "
      + "\(warnings.count) \(warnings.count == 1 ? "warning" : "warnings")"
    let isCut = shown.count < findings.count
    let summary =
      [verdict, counts] + (isCut ? ["\(shown.count) of them are annotated"] : [])
    return
      (commands + [WorkflowCommand.line("notice", title: "check", summary.joined(separator: "; "))])
      .map { $0 + "\n" }.joined()
  }
}
