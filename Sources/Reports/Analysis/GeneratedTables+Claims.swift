import Baseline
import Claims
import Documents

extension GeneratedTables {
  /// The first row of each claim.
  private var claims: [ClaimRow] {
    var seen: Set<String> = []
    return results.claims.filter { seen.insert($0.claimID).inserted }
  }

  var verdicts: TextTable {
    let claims = claims
    return TextTable(
      [.init("verdict"), .number("claims")],
      rows: Claim.Verdict.allCases.compactMap { verdict in
        let count = claims.count { $0.verdict == verdict }
        return count == 0
          ? nil : TextTable.Row([StyledText(verdict.rawValue), StyledText("\(count)")])
      })
  }

  func claims(with verdict: Claim.Verdict) -> TextTable {
    TextTable(
      [.init("claim"), .init("what is said"), .init("and what is so")],
      rows: claims.filter { $0.verdict == verdict }.map { claim in
        TextTable.Row([
          StyledText(claim.claimID, .literal), StyledText(claim.claim), StyledText(claim.note),
        ])
      })
  }
}
