import GranularityBaseline
import GranularityDocuments
import GranularityTabular

extension CheckReport {
  /// The number of annotations of each level that GitHub shows for one step.
  private static let annotationLimit = 10
  /// The most characters of a title or a message; the log contains the whole text.
  private static let messageLimit = 1000

  /// The workflow commands that make GitHub annotate the recorded rows with the findings, one
  /// command per line.
  ///
  /// A worse or removed row is an error, like any other failure; other findings are warnings. It
  /// writes as many commands of each level as GitHub shows, and a notice with the number of all
  /// findings.
  ///
  /// - Parameter directory: The path of the recorded results in the repository.
  package func annotations(in directory: String) -> String {
    let findings = generalFindings.flatMap(\.self) + rowFindings
    guard !findings.isEmpty else { return "" }
    let errors = findings.filter(\.isError)
    let warnings = findings.filter { !$0.isError }
    let shown = [errors, warnings].flatMap { $0.prefix(Self.annotationLimit) }
    let commands = shown.map { finding in
      Self.command(
        finding.isError ? "error" : "warning",
        file: finding.file.map { path(of: $0, in: directory) }, line: finding.line,
        title: "\(finding.kind): \(finding.title)", finding.message)
    }
    let counts =
      "\(errors.count) \(errors.count == 1 ? "error" : "errors"), "
      + "\(warnings.count) \(warnings.count == 1 ? "warning" : "warnings")"
    let isCut = shown.count < findings.count
    let summary =
      [verdict, counts] + (isCut ? ["\(shown.count) of them are annotated"] : [])
    return
      (commands + [Self.command("notice", title: "check", summary.joined(separator: "; "))])
      .map { $0 + "\n" }.joined()
  }

  /// Source: GitHub, "Workflow commands for GitHub Actions", and the escaping of actions/toolkit.
  private static func command(
    _ level: String, file: String? = nil, line: Int? = nil, title: String, _ message: String
  ) -> String {
    let properties = [
      ("file", file), ("line", file.map { _ in String(line ?? 1) }),
      ("title", title.shortened(to: messageLimit)),
    ]
    let words = properties.compactMap { name, value in
      value.map { "\(name)=\(escaped($0, inProperty: true))" }
    }
    let text = escaped(message.shortened(to: messageLimit), inProperty: false)
    return "::\(level) \(words.joined(separator: ","))::\(text)"
  }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where inProperty: "%3A"
      case "," where inProperty: "%2C"
      default: scalar.controlsDisplay ? scalar.codePointEscape : nil
      }
    }
  }
}
