internal import Foundation
import GranularityCounting
import GranularitySwiftSources
import GranularityTabular
import GranularityTourRecords

/// The result of migrating an app's classes to `@Observable` in a copy of the sources: the counts of the copy, and the
/// edits as a patch.
package struct TriedMigration {
  /// The edits as a unified diff, which `git apply` reads in the root of the repository that contains the sources;
  /// empty if there is nothing to edit.
  package let patch: String
  private let classes: [String]
  private let left: [(type: String, reason: String)]
  private let results: [Result]
  /// The paths of the files that the compiler's parser could not read.
  private let unparsed: [String]
  /// The pieces that compile in the app but not in the copy.
  private let newCuts: [String]

  /// The counts of one preview before and after the edits.
  struct Result {
    let title: String
    let before: Int
    /// The count that the trial of the app predicted for the other kind of models. It is `nil` if the trial compared no
    /// kinds of models, or if the migration left out a model of the preview.
    let expected: Int?
    let after: After

    enum After: Equatable {
      case count(Int)
      /// The copy has no count for this preview. The text is the reason.
      case unknown(String)
    }

    /// The count after the edits; `nil` if it is not known.
    var count: Int? { if case .count(let count) = after { count } else { nil } }
    var isAsExpected: Bool { expected != nil && count == expected }
  }

  /// - Parameters:
  ///   - files: The sources of the app.
  ///   - edited: The same files with the edits of the migration.
  ///   - unparsed: The paths of the files that the compiler's parser could not read.
  ///   - answer: The answer for the unchanged app.
  ///   - migrated: The answer for the copy; `nil` if no class was migrated.
  init(
    _ migration: ModelMigration, _ files: [SourceFile], edited: [SourceFile],
    unparsed: [String], of answer: TrialAnswer, as migrated: TrialAnswer?
  ) {
    (classes, left) = (migration.classes, migration.left)
    self.unparsed = unparsed
    let stays = Set(migration.left.map(\.type))
    results = migrated.map { Self.results(answer, $0, without: stays) } ?? []
    newCuts = (migrated?.compiled.cuts(notIn: answer.compiled) ?? [])
      .map { "\($0.file): \($0.piece.rawValue) of \($0.declaration): \($0.cause)" }
    patch =
      migrated == nil ? "" : Patch.text(from: files, to: edited, Self.heading(classes, results))
  }

  /// - Parameter left: The names of the classes that stay `ObservableObject`. A preview that uses such a class has no
  ///   expected count, because the prediction assumes that all of its models are migrated.
  private static func results(
    _ answer: TrialAnswer, _ migrated: TrialAnswer, without left: Set<String>
  ) -> [Result] {
    let after = Dictionary(
      migrated.screensInOrder.map { (migrated.compiled.runID(of: $0.preview), $0) }
    ) { first, _ in first }
    let stops = Dictionary(
      migrated.stops.map { (migrated.compiled.runID(of: $0.preview), $0.reason) }
    ) { first, _ in first }
    return answer.screensInOrder.filter { !$0.record.comparison.isObservable }.map {
      screen in
      let id = answer.compiled.runID(of: screen.preview)
      let found: Result.After
      if let other = after[id] {
        let paths = Set(other.views.map(\.path))
        found =
          other.record.actions != screen.record.actions
          ? .unknown("its tour in the copy did something else")
          : paths != Set(screen.views.map(\.path))
            ? .unknown("the copy shows other views, or a view of the copy has a cut")
            : .count(other.sum(\.written))
      } else {
        found = .unknown(
          stops[id].map { "in the copy, it \($0)" } ?? "the copy has no such preview")
      }
      let models = Set(screen.record.modelProperties.map(\.type))
      let isSame =
        screen.record.comparison == .asObservable && models.isDisjoint(with: left)
      return Result(
        title: screen.preview.title, before: screen.sum(\.written),
        expected: isSame ? screen.sum(\.translated) : nil, after: found)
    }
  }

  /// The findings of the trial of the migration, one line for each.
  package var lines: [String] {
    let counted = results.filter { $0.count != nil }
    var lines: [String] = []
    if !classes.isEmpty {
      lines.append(
        "\(TrialAnswer.count(classes.count, "class", "classes")) migrated: \(classes.joined(separator: ", "))"
      )
      lines.append(Self.totals(results))
    }
    for result in counted where result.expected != nil && !result.isAsExpected {
      lines.append(
        "\(result.title): \(result.count ?? 0) re-evaluations in the copy, and \(result.expected ?? 0) in the comparison"
      )
    }
    for result in results {
      if case .unknown(let reason) = result.after { lines.append("\(result.title): \(reason)") }
    }
    lines += left.map { "\($0.type) stays an ObservableObject: \($0.reason)" }
    lines += unparsed.map { "no class in \($0) is migrated: the compiler cannot parse it" }
    return lines + newCuts.map { "does not compile in the copy: \($0)" }
  }

  /// A row for each preview for which a migrated count was predicted.
  var proofs: [ProofRow] {
    results.compactMap { result in
      guard let expected = result.expected else { return nil }
      var row = ProofRow()
      (row.statement, row.subject, row.promised) = (.migration, result.title, expected)
      switch result.after {
      case .count(let count):
        (row.before, row.after) = (result.before, count)
        row.finding = count == expected ? .right : .refuted
        if count != expected { row.reason = "the copy has another count" }
      case .unknown(let reason): row.reason = reason
      }
      return row
    }
  }

  private static func totals(_ results: [Result]) -> String {
    let counted = results.filter { $0.count != nil }
    let (old, new) = (
      counted.map(\.before).reduce(0, +), counted.compactMap(\.count).reduce(0, +)
    )
    let compared = counted.filter { $0.expected != nil }
    let equal = compared.count(where: \.isAsExpected)
    return
      "\(old) re-evaluations before and \(new) after the edits, in \(TrialAnswer.count(counted.count, "preview")) "
      + "of the copy; the count is that of the comparison in \(equal) of \(compared.count) compared previews whose models were all migrated"
  }

  // MARK: The patch

  /// True if a text can be a ``patch``, because it starts like such a patch.
  package static func isPatch(_ text: String) -> Bool {
    text.hasPrefix(start) && text.contains("\n\(trial)")
  }

  private static let start = "Migrate "
  private static let trial = "Tried in a copy: "

  private static func heading(_ classes: [String], _ results: [Result]) -> [String] {
    [
      "\(start)\(classes.joined(separator: ", ")) from ObservableObject to @Observable.",
      "",
      "\(trial)\(totals(results)).",
      "",
    ]
  }
}
