/// The page that `claims` shows: what is claimed, what was counted, and what can be said of it.
public struct ClaimsReport {
  private let claims: [Claim]
  private let rows: [String: [ClaimRow]]

  /// - Parameter rows: What was measured for the claims.
  public init(_ claims: [Claim], rows: [ClaimRow]) {
    self.claims = claims
    self.rows = Dictionary(grouping: rows, by: \.claimID)
  }

  public var document: Document {
    Document(claims.map { .outline(items(of: $0)) } + [.paragraph(summary)])
  }

  /// The counts that are not as expected, each in one sentence.
  public var violations: [String] {
    allRows.filter(\.isBroken).map { row in
      "claim \(row.claimID): \(row.figure) under \(row.basis.rawValue) needs to be "
        + "\(row.expected.map(String.init) ?? "none") = \(row.formula); "
        + "found \(row.measured.map(String.init) ?? "none")"
    }
  }

  private var allRows: [ClaimRow] { claims.flatMap { rows[$0.id] ?? [] } }

  private func verdict(of claim: Claim) -> Claim.Verdict {
    (rows[claim.id] ?? []).contains(where: \.isBroken) ? .open : claim.verdict
  }

  private func items(of claim: Claim) -> [OutlineItem] {
    let verdict = verdict(of: claim)
    var items = [
      OutlineItem(
        StyledText(claim.id, .strong) + StyledText(" ")
          + StyledText(verdict.rawValue, verdict.role) + StyledText(": \(claim.words)"))
    ]
    if !claim.note.isEmpty {
      items.append(OutlineItem(depth: 1, StyledText("because \(claim.note)")))
    }
    for group in groups(of: claim) {
      items.append(OutlineItem(depth: 1, group.title))
      items += group.rows.map { OutlineItem(depth: 2, line(of: $0)) }
    }
    return items
  }

  /// The rows of a claim, those of one figure and run together.
  private func groups(of claim: Claim) -> [(title: StyledText, rows: [ClaimRow])] {
    var groups: [(title: StyledText, rows: [ClaimRow])] = []
    for row in rows[claim.id] ?? [] where row.basis != .argument {
      let run = [row.workload, row.parameters].filter { !$0.isEmpty }.joined(separator: " ")
      let title =
        StyledText(row.figure) + StyledText(run.isEmpty ? "" : " in \(run)", .quiet)
      if groups.last?.title == title {
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append((title, [row]))
      }
    }
    return groups
  }

  private func line(of row: ClaimRow) -> StyledText {
    if row.basis == .compiler { return answer(of: row) }
    let expected = row.expected.map(String.init) ?? "–"
    let formula = row.formula == expected ? "" : " = \(row.formula)"
    let count = row.measured.map(String.init) ?? "–"
    guard row.isBroken else {
      return StyledText("\(row.basis.rawValue) \(count)") + StyledText(formula, .quiet)
    }
    return StyledText("\(row.basis.rawValue) \(count), expected \(expected)\(formula)", .bad)
  }

  private func answer(of row: ClaimRow) -> StyledText {
    let expectation = row.expected == 1 ? "needs to compile" : "needs to fail: \(row.formula)"
    guard row.measured != nil else {
      return StyledText("\(expectation) (with --compile the compiler is asked)", .quiet)
    }
    return row.isBroken
      ? StyledText("\(expectation); it does not", .bad) : StyledText("\(expectation); so it does")
  }

  private var summary: StyledText {
    let counts = Claim.Verdict.allCases.map { verdict in
      "\(claims.count { self.verdict(of: $0) == verdict }) \(verdict.rawValue)"
    }
    let measured = allRows.filter { $0.measured != nil }
    let broken = measured.count(where: \.isBroken)
    return StyledText("\(claims.count) claims: \(counts.joined(separator: ", ")); ")
      + (broken == 0
        ? StyledText("all \(measured.count) counts are as expected", .good)
        : StyledText("\(broken) of \(measured.count) counts are not as expected", .bad))
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
