import GranularityCounting
import GranularityTourRecords

/// The results of trying the edits that an answer recommends, in copies of the sources.
package struct TriedEdits {
  /// The result of trying one edit.
  enum Finding: Equatable {
    /// The screens stay the same, and the views that the edit is about are re-evaluated less often.
    case right(before: Int, after: Int)
    /// The edit does not have the effect that the answer predicted. The text is the reason.
    case refuted(String)
    /// The edit was not tried. The text is the reason.
    case untried(String)
  }

  struct Attempt {
    let edit: ModelEdit
    let finding: Finding
    /// The edit as a unified diff; empty unless the finding is `right`.
    let patch: String
  }

  let attempts: [Attempt]

  /// The lines to print: each edit that is right with its counts, and each edit that was not tried with the reason.
  var lines: [String] {
    attempts.compactMap { attempt in
      switch attempt.finding {
      case .right(let before, let after):
        "\(attempt.edit.text): \(TrialAnswer.count(before, "re-evaluation")) before and \(after) after, tried in a copy"
          + (attempt.edit.isSplit ? Self.asObservable : "")
      case .untried(let reason): "\(attempt.edit); not tried, because \(reason)"
      case .refuted: nil
      }
    }
  }

  /// How a copy tries an edit that divides a class.
  private static let asObservable =
    " in which the class is @Observable, because its views are then notified of the same properties"

  /// The edits that did not have the predicted effect when they were tried, each with the reason.
  var refuted: [String] {
    attempts.compactMap { attempt in
      guard case .refuted(let reason) = attempt.finding else { return nil }
      return "\(attempt.edit.text): \(reason)"
    }
  }

  /// The patches of the edits that are right, each with a file name.
  package var patches: [(name: String, text: String)] {
    attempts.filter { !$0.patch.isEmpty }.enumerated().map {
      ("edit-\($0.offset + 1).patch", $0.element.patch)
    }
  }

  /// A row for each edit that the answer recommends.
  var proofs: [ProofRow] {
    attempts.map { attempt in
      var row = ProofRow()
      (row.subject, row.promised) = (attempt.edit.text, attempt.edit.saving)
      switch attempt.finding {
      case .right(let before, let after):
        (row.finding, row.before, row.after) = (.right, before, after)
      case .refuted(let reason): (row.finding, row.reason) = (.refuted, reason)
      case .untried(let reason): row.reason = reason
      }
      return row
    }
  }

  private static let start = "Edit: "

  /// True if a text can be one of ``patches``, because it starts like such a patch.
  package static func isPatch(_ text: String) -> Bool { text.hasPrefix(start) }

  /// The lines that precede the diff in the patch of an edit that had the predicted effect.
  static func heading(_ edit: ModelEdit, before: Int, after: Int) -> [String] {
    [
      "\(start)\(edit.text).", "",
      "Tried in a copy: \(TrialAnswer.count(before, "re-evaluation")) before and \(after) after the edit, in "
        + "\(edit.views.joined(separator: ", "))."
        + (edit.isSplit ? " The copy makes the class @Observable instead of dividing it." : ""), "",
    ]
  }
}

/// Compares an app with a copy of the app in which some edits were made.
struct EditedCopy {
  private let answer: TrialAnswer
  private let copy: TrialAnswer
  /// The app's previews that ran, each with the same preview of the copy; `nil` if that preview did not run to its end.
  private let pairs: [(before: TrialAnswer.Screen, after: TrialAnswer.Screen?)]

  init(_ answer: TrialAnswer, _ copy: TrialAnswer) {
    (self.answer, self.copy) = (answer, copy)
    let after = Dictionary(
      copy.screensInOrder.map { (copy.compiled.runID(of: $0.preview), $0) }
    ) { first, _ in first }
    pairs = answer.screensInOrder.map {
      ($0, after[answer.compiled.runID(of: $0.preview)])
    }
  }

  /// The compiler's message about the first piece of source that compiles in the app but not in the edited copy, and
  /// that belongs to a type that `edit` changed; `nil` if there is no such piece.
  func failure(of edit: ModelEdit) -> String? {
    copy.compiled.cuts(notIn: answer.compiled).first { cut in
      let names = cut.declaration.split(separator: ".").map(String.init) + [cut.type]
      return !edit.types.isDisjoint(with: names)
    }?.cause
  }

  /// The compiler's message about the first piece of source that compiles in the app but not in the edited copy,
  /// whichever edit is the cause; `nil` if there is no such piece.
  var strangeFailure: String? {
    copy.compiled.cuts(notIn: answer.compiled).first.map { "\($0.declaration): \($0.cause)" }
  }

  /// A description of the first preview whose tour or screens differ in the copy; `nil` if there is no difference.
  var difference: String? {
    for (before, after) in pairs {
      guard let after else { return "\(before.preview.title) does not run to its end" }
      guard after.record.actions == before.record.actions else {
        return "the tour of \(before.preview.title) does something else"
      }
      guard after.record.screens == before.record.screens else {
        return "the screen of \(before.preview.title) differs"
      }
    }
    return nil
  }

  /// Returns what the edit saved in the views that it is about.
  func finding(of edit: ModelEdit) -> TriedEdits.Finding {
    let all = pairs.filter { !$0.before.record.comparison.isObservable }
    let (before, after) = (count(all.map(\.before), edit), count(all.compactMap(\.after), edit))
    let left = all.compactMap(\.after).flatMap(\.views).filter { edit.isAbout($0.path) }
      .filter { $0.evidence.hasCause(of: edit) }
    guard left.isEmpty else {
      return .refuted("\(TrialAnswer.type(at: left[0].path)) still has the evaluations")
    }
    guard before - after >= edit.saving else {
      return .refuted(
        "\(before) re-evaluations before and \(after) after, although \(edit.saving) were to go")
    }
    return .right(before: before, after: after)
  }

  private func count(_ screens: [TrialAnswer.Screen], _ edit: ModelEdit) -> Int {
    screens.flatMap(\.views).filter { edit.isAbout($0.path) }.map(\.written).reduce(0, +)
  }
}

extension ModelEdit {
  /// True if the edit divides a class into an object for each property.
  var isSplit: Bool { if case .split = kind { true } else { false } }

  fileprivate func isAbout(_ path: String) -> Bool { views.contains(TrialAnswer.type(at: path)) }

  /// The names of the types that the edit changes.
  fileprivate var types: Set<String> {
    switch kind {
    case .hold, .equatable: Set(views)
    case .unpublish(let type, _), .setIfChanged(let type, _), .split(let type): [type]
    }
  }
}

extension ViewEvidence {
  /// True if the views had evaluations of the kind that the edit is supposed to save.
  fileprivate func hasCause(of edit: ModelEdit) -> Bool {
    switch edit.kind {
    case .hold(let type, _, _):
      objects.contains { $0.type == type && $0.evaluations.values.contains { $0 > 0 } }
    case .equatable: wastedByClosures > 0
    case .unpublish(let type, let names), .setIfChanged(let type, let names):
      objects.filter { $0.type == type }.flatMap(\.evaluations.keys).contains {
        $0.isWasted && $0.properties.map { !$0.isEmpty && Set(names).isSuperset(of: $0) } == true
      }
    case .split: false
    }
  }
}
