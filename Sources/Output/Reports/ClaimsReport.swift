package import GranularityClaims
package import GranularityDocuments
import GranularityTabular
package import GranularityWorkloads

/// The report of `granularity claims`: each claim with its verdict and its evidence.
package struct ClaimsReport {
  private static let ownHeading = "Claims of this project"

  private let claims: [Claim]
  private let rows: [String: [ClaimRow]]
  private let showsSources: Bool
  private let foldsConfirmed: Bool
  private let catalog: WorkloadCatalog

  /// Creates the report from claims and their measured counts.
  ///
  /// - Parameters:
  ///   - rows: The rows with the measured counts of the claims.
  ///   - showsSources: True to show the sources of claims about the compiler.
  ///   - foldsConfirmed: True to group the claims by verdict, with refuted claims first, and to show only the ids of
  ///     confirmed claims.
  package init(
    _ claims: [Claim], rows: [ClaimRow], of catalog: WorkloadCatalog, showsSources: Bool = false,
    foldsConfirmed: Bool = false
  ) {
    self.catalog = catalog
    self.claims = claims
    self.rows = Dictionary(grouping: rows, by: \.claimID)
    self.showsSources = showsSources
    self.foldsConfirmed = foldsConfirmed
  }

  /// The report as a document: each claim below the first article that makes it, or below its verdict, and a summary.
  package var document: Document {
    foldsConfirmed ? Document(byVerdict + [.paragraph(summary)]) : byArticle
  }

  private var byVerdict: [Document.Block] {
    let order: [Claim.Verdict] = [.refuted, .open, .imprecise, .confirmed]
    return order.flatMap { verdict -> [Document.Block] in
      let claims = claims.filter { self.verdict(of: $0) == verdict }
      guard !claims.isEmpty else { return [] }
      let heading = Document.Block.heading("\(claims.count) \(verdict.rawValue)")
      guard verdict == .confirmed else { return [heading] + claims.flatMap(blocks) }
      let ids = claims.map(\.id).joined(separator: ", ")
      return [heading, .paragraph(StyledText(ids)), .paragraph(.showingAll)]
    }
  }

  private var byArticle: Document {
    var blocks: [Document.Block] = []
    for (index, claim) in claims.enumerated() {
      if index == 0 || claims[index - 1].sources.first != claim.sources.first {
        blocks.append(.heading(claim.sources.first?.name ?? Self.ownHeading))
      }
      blocks += self.blocks(of: claim)
    }
    return Document(blocks + [.paragraph(summary)])
  }

  /// One sentence for each count or verdict that is not as expected.
  package var violations: [String] { allRows.compactMap(\.violation) }

  private var allRows: [ClaimRow] { claims.flatMap { rows[$0.id] ?? [] } }

  /// The verdict that the report shows for a claim.
  ///
  /// The verdict is open if a result is not as expected, or if nothing was measured because the claim is about runtimes
  /// that did not run.
  private func verdict(of claim: Claim) -> Claim.Verdict {
    let rows = rows[claim.id] ?? []
    return rows.isEmpty || rows.contains(where: \.isBroken) ? .open : claim.verdict
  }

  private func blocks(of claim: Claim) -> [Document.Block] {
    let verdict = verdict(of: claim)
    var items = [
      OutlineItem(
        StyledText(claim.id, .strong) + StyledText(" ")
          + StyledText(verdict.rawValue, verdict.role) + StyledText(": \(claim.words)"))
    ]
    if !claim.note.isEmpty { items.append(OutlineItem(depth: 1, StyledText(claim.note))) }
    var sources: [Document.Block] = []
    for part in claim.parts {
      let rows = (rows[claim.id] ?? []).filter { $0.number == part.number }
      switch part.evidence {
      case .count(let check):
        items += ClaimCounts(check: check, rows: rows, catalog: catalog).items
      case .compiler(let snippet):
        items += rows.map { OutlineItem(depth: 1, response(to: snippet, $0)) }
        let lines = snippet.text.split(separator: "\n").map { "    \($0)" }
        sources.append(.verbatim(lines))
      case nil: break
      }
    }
    return [.outline(items)] + (showsSources ? sources : [])
  }

  private func response(to snippet: Snippet, _ row: ClaimRow) -> StyledText {
    let source = "source \(row.number)"
    let needed = snippet.error.map { "refused: \($0)" } ?? "accepted"
    guard row.measured != nil else {
      return StyledText("\(source) needs to be \(needed)") + StyledText("; not compiled", .quiet)
    }
    return row.isBroken
      ? StyledText("\(source) needs to be \(needed); found \(row.response)", .bad)
      : StyledText("\(source) is \(needed)")
  }

  private var summary: StyledText {
    let counts = Claim.Verdict.allCases.map { verdict in
      "\(claims.count { self.verdict(of: $0) == verdict }) \(verdict.rawValue)"
    }
    let measured = allRows.filter { $0.measured != nil }
    let broken = allRows.count(where: \.isBroken)
    let uncompiled = allRows.count { $0.basis == .compiler && $0.measured == nil }
    return StyledText(
      "\(claims.count) \(claims.count == 1 ? "claim" : "claims"): "
        + "\(counts.joined(separator: ", ")); ")
      + (broken == 0
        ? StyledText("\(measured.count) of \(measured.count) results are as expected", .good)
        : StyledText("\(broken) of \(measured.count) results are not as expected", .bad))
      + StyledText(
        uncompiled == 0
          ? "" : "; \(uncompiled) \(uncompiled == 1 ? "source" : "sources") not compiled", .quiet)
  }
}

extension Claim.Verdict {
  fileprivate var role: StyledText.Role {
    switch self {
    case .confirmed: .good
    case .refuted: .bad
    case .imprecise, .open: .strong
    }
  }
}

/// One of the counts that decide a claim, with its measured values under each runtime.
struct ClaimCounts {
  let check: CountCheck
  /// The rows with the measured count, one for each runtime.
  let rows: [ClaimRow]
  let catalog: WorkloadCatalog

  /// An outline: the name of the count with its workload and, one level deeper, values such as `coarse 51 = 1 + N`.
  var items: [OutlineItem] {
    let omitted = omitted.isEmpty ? "" : "; not counted under \(omitted.joined(separator: ", "))"
    let title = StyledText(check.figure.name) + StyledText(setting + omitted, .quiet)
    return [OutlineItem(depth: 1, title)]
      + groups.map { OutlineItem(depth: 2, text(of: $0)) }
  }

  /// The names of the runtimes that the claim is about but that were not measured.
  private var omitted: [String] {
    Runtime.allCases.filter { check.expected[$0] != nil }.map(\.rawValue)
      .filter { name in !rows.contains { $0.basis.rawValue == name } }
  }

  /// The rows in groups with the same count and the same formula.
  private var groups: [[ClaimRow]] {
    rows.grouped { [$0.measured.map(String.init), $0.formula] }.map(\.elements)
  }

  private func text(of group: [ClaimRow]) -> StyledText {
    guard let row = group.first else { return "" }
    let count = row.measured.map(String.init) ?? "none"
    let names = group.map(\.basis.rawValue).joined(separator: ", ")
    let formula = row.formula == row.expected.map(String.init) ? "" : " = \(row.formula)"
    guard row.isBroken else { return StyledText("\(names) \(count)\(formula)") }
    let expected = row.expected.map(String.init) ?? "none"
    return StyledText("\(names) \(count), expected \(expected)\(formula)", .bad)
  }

  /// The workload or experiment, with those parameters that the claim sets or that the formula contains.
  private var setting: String {
    guard let row = rows.first else { return "" }
    let letters = rows.flatMap { $0.formula.split { !$0.isLetter }.map { String($0) } }
    let parameters = row.parameterPairs.compactMap { name, value -> String? in
      let symbol = self.parameters.first { $0.name == name }?.symbol
      if let symbol, letters.contains(symbol) { return "\(name) \(symbol) = \(value)" }
      return check.points.first?[name] == nil ? nil : "\(name) \(value)"
    }
    return " in " + ([row.workload] + parameters).joined(separator: ", ")
  }

  private var parameters: [Parameter] {
    switch check.subject {
    case .workload(let name): catalog.named(name)?.settings ?? []
    case .experiment: [Experiment.writes]
    }
  }
}
