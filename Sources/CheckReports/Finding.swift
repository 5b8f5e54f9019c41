import Baseline
import Documents
import Tabular

/// One finding of a check about a run, a row, a budget or a derived file; every form of the report
/// lists findings.
struct Finding: Hashable, Sendable {
  /// The condition under which the check fails because of a finding.
  enum Severity: Hashable, Sendable {
    /// The check always fails.
    case failure
    /// The check fails unless changes are allowed.
    case change
    /// The check does not fail.
    case note
  }

  /// A test in a report that lists tests.
  struct Test: Hashable, Sendable {
    let suite: String
    let name: String
  }

  /// The value of a named fact, such as the command that runs a row again.
  struct Fact: Hashable, Sendable {
    let name: String
    let value: String
  }

  let test: Test
  /// The kind in one word, such as `worse`.
  let kind: String
  /// The subject, such as `runs.csv, timer#1a2b3c4d under coarse`.
  let title: String
  let message: String
  let severity: Severity
  /// The recorded file that the finding is about.
  var file: String?
  /// The line in ``file``; `nil` if it is not known.
  var line: Int?
  var facts: [Fact] = []

  var summary: String { "\(title): \(message)" }

  /// True for a failure, and for every row that is worse or removed, even if only its run decides.
  var isError: Bool {
    severity == .failure || [RowStatus.worse, .removed].map(\.rawValue).contains(kind)
  }

  /// True if the check fails because of this finding.
  func fails(allowingChange: Bool) -> Bool {
    severity == .failure || severity == .change && !allowingChange
  }

  /// The finding in one line, with at most `limit` characters of the title and of the message.
  func text(limit: Int = .max) -> StyledText {
    StyledText(kind, .strong)
      + StyledText(" \(title.shortened(to: limit)): \(message.shortened(to: limit))")
  }
}

extension Finding.Fact {
  /// The fact in one line, with at most `limit` characters of the value.
  func text(limit: Int = .max) -> StyledText {
    StyledText("\(name): ") + StyledText(value.shortened(to: limit), .literal)
  }
}

extension [Finding] {
  /// The most findings that a list contains.
  static let listLimit = 20

  /// The first findings with their facts, and the number of the other findings.
  ///
  /// - Parameter textLimit: The most characters of one title, message or fact.
  func outline(limit: Int = listLimit, textLimit: Int = .max) -> [OutlineItem] {
    let items = prefix(limit).flatMap { finding in
      [OutlineItem(finding.text(limit: textLimit))]
        + finding.facts.map { OutlineItem(depth: 1, $0.text(limit: textLimit)) }
    }
    return count > limit ? items + [OutlineItem("and \(count - limit) more")] : items
  }
}
