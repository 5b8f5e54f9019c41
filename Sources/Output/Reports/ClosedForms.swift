import GranularityCounting
import GranularityDocuments
import GranularityWorkloads

extension Comparison {
  var closedForms: ClosedForms {
    ClosedForms(runs: results.map(\.run), expectations: expectations)
  }
}

/// A comparison of the measured re-evaluations of runs with their closed forms.
struct ClosedForms {
  let runs: [RunRow]
  let expectations: [Runtime: Expectation]

  /// The comparison as a table; if no runtime has a closed form, a paragraph with the reason.
  var blocks: [Document.Block] {
    guard runs.contains(where: { $0.expectedReevaluations != nil }) else {
      guard let reason = runs.lazy.compactMap({ expectations[$0.runtime]?.formula }).first else {
        return []
      }
      return [.paragraph(StyledText("No closed form: ", .strong) + StyledText(reason))]
    }
    let table = TextTable(
      [
        .init("re-evaluations"), .number("expected"), .number("measured"), .init(""),
        .init("closed form", fit: .wrapping),
      ], of: runs, cells: cells)
    return table.explainingDash("no closed form under this runtime")
  }

  /// The comparison as one line for each runtime with a closed form, which needs less space than a table. If there is
  /// no closed form, it is a line with the reason.
  var lines: [StyledText] {
    let runs = runs.filter { $0.expectedReevaluations != nil }
    guard !runs.isEmpty else { return expectations.isEmpty ? [] : blocks.compactMap(\.paragraph) }
    return runs.map { run in
      let cells = cells(of: run)
      return StyledText(run.runtime.model) + ": " + cells[1] + " expected, " + cells[2]
        + " measured, " + cells[3] + ". "
        + cells[4]
    }
  }

  private func cells(of run: RunRow) -> [StyledText] {
    let expected = run.expectedReevaluations.map { run.expectedKind.bound + String($0) }
    return [
      StyledText(run.runtime.rawValue), StyledText(expected ?? "–"), .count(run.reevaluations),
      Self.verdict(run.holds),
      StyledText(expectations[run.runtime].map(Self.derivation) ?? "", .quiet),
    ]
  }

  /// The closed form in symbols and, if it looks different, with the numbers of the run.
  private static func derivation(of expectation: Expectation) -> String {
    let texts = [expectation.formula, expectation.substituted].filter { !$0.isEmpty }
    return texts.count > 1 && texts.first == texts.last ? texts[0] : texts.joined(separator: " = ")
  }

  /// A word that says whether a count meets its closed form; a dash if there is no closed form.
  static func verdict(_ holds: Bool?) -> StyledText {
    switch holds {
    case true?: StyledText("holds", .good)
    case false?: StyledText("broken", .bad)
    case nil: StyledText("–", .quiet)
    }
  }
}

extension Expectation.Relation {
  /// The words for the relation that precede the predicted number in a sentence, such as for a lower bound.
  fileprivate var bound: String {
    switch self {
    case .exact, .none: ""
    case .lower: "at least "
    case .upper: "at most "
    }
  }
}

extension Document.Block {
  /// The text of the block if it is a paragraph; otherwise `nil`.
  fileprivate var paragraph: StyledText? {
    if case .paragraph(let text) = self { text } else { nil }
  }
}
