import Counting
package import Documents

/// What a reader of `run` may want to see next, as a quiet line below its page.
package struct NextStep {
  private let comparisons: [Comparison]

  package init(after comparisons: [Comparison]) {
    self.comparisons = comparisons
  }

  /// The line with the command; none if nothing was run.
  package var document: Document {
    Document(command.map { [.paragraph(StyledText("Why: \($0)", .quiet))] } ?? [])
  }

  /// The command that explains the first run that breaks a law, or else the first; and in it, the view that differs most.
  var command: String? {
    let comparison = comparisons.first { !$0.violations.isEmpty } ?? comparisons.first
    guard let comparison, let run = comparison.results.first?.run else { return nil }
    let groups = ViewGroup.groups(of: comparison.results, named: { $0 })
    let view = groups.max { ($0.spread, $1.path) < ($1.spread, $0.path) }
    // A kind of view is no view that could be looked at.
    let isOne = view.map { $0.spread > 0 && $0.size == 1 } ?? false
    let name = isOne ? view?.path.split(separator: "/").last : nil
    return run.explainingCommand(view: name.map(String.init))
  }
}
