import Counting
package import Documents
import Workloads

/// The report of `run` for one workload: its runtimes side by side.
package struct RunReport {
  private let comparison: Comparison

  package init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  /// The maximum number of differing views that are shown.
  private static let viewsShown = 5
  /// The maximum number of causes of one view that are shown.
  private static let causesShown = 2

  package var document: Document {
    let blocks: [Document.Block] =
      [
        .title(of: comparison),
        .paragraph(StyledText(comparison.parameters.joined(separator: " "), .quiet)),
      ]
      + Metric.table(of: comparison.results.map(\.run))
      .explainingDash("the runtime does not provide this count")
      + (ratios.isEmpty ? [] : [.outline(ratios)])
      + comparison.closedForms.blocks + ViewBars(of: comparison).blocks + differences
    return Document(blocks + Document.Block.violations(comparison.violations))
  }

  /// Coarse to fine, with the parameters, because a ratio is meaningless without them.
  private var ratios: [OutlineItem] {
    let counts: [(String, (RunRow) -> Int)] = [
      ("evaluations", \.evaluations), ("re-evaluations", \.reevaluations),
    ]
    let parameters = comparison.parameters.joined(separator: " ")
    return counts.compactMap { name, count in
      guard let coarse = comparison.result(under: .coarse).map({ count($0.run) }),
        let fine = comparison.result(under: .fine).map({ count($0.run) }),
        let ratio = Ratio(coarse, fine)
      else { return nil }
      let quotient = ratio.decimals.map { " = \($0)" } ?? " (fine has none)"
      return OutlineItem(
        StyledText("\(name), coarse:fine = ") + StyledText(Ratio.text(coarse, fine), .strong)
          + StyledText(quotient) + StyledText(parameters.isEmpty ? "" : " at \(parameters)", .quiet)
      )
    }
  }

  private var differences: [Document.Block] {
    let differing = DifferingViews(
      of: ViewGroup.groups(of: comparison.results, named: ViewPath.collective),
      limit: Self.viewsShown)
    guard !differing.groups.isEmpty else { return [] }
    let more = "and \(differing.more) more views that differ"
    return [.heading("Views that differ most")]
      + differing.table(under: comparison.results.map(\.run.runtime))
      .explainingDash("there is no such view under this runtime")
      + (differing.more > 0 ? [.paragraph(StyledText(more, .quiet))] : [])
      + [.heading("Causes of their evaluations")] + causes(of: differing)
  }

  /// The main causes under each runtime; a footnote explains causes without the name of a property.
  private func causes(of differing: DifferingViews) -> [Document.Block] {
    let chains = comparison.results.map { CauseChain.chains(of: $0, named: ViewPath.collective) }
    var items: [OutlineItem] = []
    for group in differing.groups {
      items.append(OutlineItem(StyledText(group.path)))
      for (result, chains) in zip(comparison.results, chains) {
        let reevaluations = (chains[group.path] ?? []).filter { !$0.isMount }
        items += reevaluations.prefix(Self.causesShown).map { chain in
          OutlineItem(
            depth: 1,
            StyledText("\(result.run.runtime.rawValue) \(chain.evaluations) × \(chain.path)"))
        }
      }
    }
    let unnamed = CauseTerm.unnamedProperty
    let isUnnamed = items.contains { $0.text.plain.contains(unnamed) }
    let footnote = StyledText("\(unnamed): the runtime does not report which", .quiet)
    return [.outline(items)] + (isUnnamed ? [.paragraph(footnote)] : [])
  }
}
