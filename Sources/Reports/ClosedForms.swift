import Counting
import Documents
import Workloads

/// What theory says about each run of a comparison, and whether it is so.
struct ClosedForms {
  let comparison: Comparison

  init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  /// A heading and a table; if no runtime has a closed form, the reason.
  var blocks: [Document.Block] {
    let expected = comparison.results.compactMap { result in
      comparison.expectations[result.run.runtime].map { (result.run, $0) }
    }
    guard expected.contains(where: { $0.1.reevaluations != nil }) else {
      guard let reason = expected.first?.1.formula else { return [] }
      return [.paragraph(StyledText("No closed form: ", .strong) + StyledText(reason))]
    }
    let table = TextTable(
      [
        .init("re-evaluations"), .number("expected"), .number("measured"), .init(""),
        .init("closed form", fit: .wrapping),
      ], rows: expected.map(row))
    return Document.Block.table(table).explainingDash("no closed form under this runtime")
  }

  private func row(_ run: RunRow, _ expectation: Expectation) -> TextTable.Row {
    let expected = expectation.reevaluations.map { "\(expectation.relation.need)\($0)" }
    return TextTable.Row([
      StyledText(run.runtime.rawValue), StyledText(expected ?? "–"),
      StyledText(String(run.reevaluations)), Self.verdict(run.holds),
      StyledText(Self.derivation(of: expectation), .quiet),
    ])
  }

  /// The form, and then the form with its numbers unless that says the same.
  static func derivation(of expectation: Expectation) -> String {
    let texts = [expectation.formula, expectation.substituted].filter { !$0.isEmpty }
    return texts.count > 1 && texts.first == texts.last
      ? texts[0] : texts.joined(separator: " = ")
  }

  /// Whether a closed form was met, in a word.
  static func verdict(_ holds: Bool?) -> StyledText {
    switch holds {
    case true?: StyledText("holds", .good)
    case false?: StyledText("broken", .bad)
    case nil: StyledText("–", .quiet)
    }
  }
}

extension Expectation.Relation {
  /// What is said before the number that is needed.
  fileprivate var need: String {
    switch self {
    case .exact, .none: ""
    case .lower: "at least "
    case .upper: "at most "
    }
  }
}
