import Baseline
import Claims
import Documents
import Tabular

extension GeneratedTables {
  private var claims: [ClaimRow] {
    var seen: Set<String> = []
    return results.claims.filter { seen.insert($0.claimID).inserted }
  }

  var verdicts: TextTable {
    let counts = claims.grouped(by: \.verdict).map { (verdict: $0, count: $1.count) }
    return TextTable(
      [.init("verdict"), .number("claims")],
      of: Claim.Verdict.allCases.compactMap { verdict in counts.first { $0.verdict == verdict } }
    ) { [StyledText($0.verdict.rawValue), .count($0.count)] }
  }

  func claims(with verdict: Claim.Verdict) -> TextTable {
    TextTable(
      [.init("claim"), .init("what is said"), .init("and what is so")],
      of: claims.filter { $0.verdict == verdict }
    ) { [StyledText($0.claimID, .literal), StyledText($0.claim), StyledText($0.note)] }
  }
}
