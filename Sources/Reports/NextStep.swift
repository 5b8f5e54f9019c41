import Counting
package import Documents

/// The suggestion below the report of `run`: the command that explains the view that differs most.
package struct NextStep {
  private let comparisons: [Comparison]

  package init(after comparisons: [Comparison]) {
    self.comparisons = comparisons
  }

  /// The line with the command; empty if nothing was run.
  package var document: Document {
    Document(command.map { [.paragraph(StyledText("Why: \($0)", .quiet))] } ?? [])
  }

  /// The command for the first comparison with a violation, or else for the first; in it, for the view that differs most.
  var command: String? {
    let comparison = comparisons.first { !$0.violations.isEmpty } ?? comparisons.first
    guard let comparison, let run = comparison.results.first?.run else { return nil }
    let groups = ViewGroup.groups(of: comparison.results, named: { $0 })
    let view = groups.max { ($0.spread, $1.path) < ($1.spread, $0.path) }
    // A path that represents several views does not name one that could be explained.
    let isOne = view.map { $0.spread > 0 && $0.size == 1 } ?? false
    let name = isOne ? view?.path.split(separator: "/").last : nil
    return run.explainingCommand(view: name.map(String.init))
  }
}
