package import Documents
package import PublishedResults

/// The report of `granularity evidence`: each observation with its results, below its verdict.
package struct EvidenceReport {
  private let rows: [EvidenceRow]

  /// - Parameter rows: The measured rows, in the order in which they are shown below their verdicts.
  package init(_ rows: [EvidenceRow]) {
    self.rows = rows
  }

  /// The observations below their verdicts, the unexpected ones first, and a summary.
  package var document: Document {
    Document(sections + [.paragraph(summary)])
  }

  var sections: [Document.Block] {
    let order: [EvidenceRow.Verdict] = [.unexpected, .agrees, .differs, .notExpressible]
    return order.flatMap { verdict -> [Document.Block] in
      let rows = rows.filter { $0.verdict == verdict }
      guard !rows.isEmpty else { return [] }
      return [.heading(verdict.heading), .outline(rows.flatMap(Self.items))]
    }
  }

  /// The number of observations with each verdict, and how many results are as expected.
  var summary: StyledText {
    let counts = EvidenceRow.Verdict.allCases.map { verdict in
      "\(rows.count { $0.verdict == verdict }) \(verdict.rawValue)"
    }
    let unexpected = rows.count { $0.verdict == .unexpected }
    let noun = rows.count == 1 ? "observation" : "observations"
    let text = "\(rows.count) \(noun): \(counts.joined(separator: ", "))"
    return StyledText(text, unexpected == 0 ? .good : .bad)
  }

  private static func items(of row: EvidenceRow) -> [OutlineItem] {
    let doing = row.action.isEmpty ? "" : " Action: \(row.action)."
    var items = [
      OutlineItem(StyledText(row.id, .strong) + StyledText(" \(row.summary)\(doing)"))
    ]
    switch row.verdict {
    case .agrees:
      items.append(OutlineItem(depth: 1, "published and measured: " + result(row.published)))
    case .differs, .unexpected:
      items.append(OutlineItem(depth: 1, "published: " + result(row.published)))
      items.append(OutlineItem(depth: 1, "measured: " + result(row.measured)))
    case .notExpressible:
      items.append(OutlineItem(depth: 1, "published: " + result(row.published)))
    }
    if !row.reason.isEmpty {
      let word = row.verdict == .notExpressible ? "needs" : "because"
      items.append(OutlineItem(depth: 1, StyledText("\(word) \(row.reason)")))
    }
    let source = [row.source, row.release, row.grade.rawValue].filter { !$0.isEmpty }
    items.append(
      OutlineItem(
        depth: 1,
        StyledText("\(source.joined(separator: ", ")): ", .quiet) + StyledText(row.link, .link)))
    return items
  }

  private static func result(_ text: String) -> StyledText { StyledText(text, .literal) }
}

extension EvidenceRow.Verdict {
  fileprivate var heading: String {
    switch self {
    case .agrees: "What agrees"
    case .differs: "What differs, and why"
    case .notExpressible: "What cannot be expressed, and what it needs"
    case .unexpected: "What is unexpected"
    }
  }
}
