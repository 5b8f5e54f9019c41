import GranularityClaims
import Testing

@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularityWorkloads

struct ClaimsReportTests {
  @Test func `the claims report folds confirmed claims and counts only results that were measured`()
    throws
  {
    let claims = try ["s0-13", "s0-01", "x-02", "s4-04"].map { try #require(Claims.withID($0)) }
    let report = ClaimsReport(claims, rows: rows(of: claims), of: .foodTruck, foldsConfirmed: true)
    let text = TerminalRenderer(width: .max).render(report.document)
    #expect(text.hasPrefix("2 refuted\ns0-01 refuted: "))
    #expect(text.contains("\n  source 1 needs to be refused: "))
    #expect(
      text.contains(
        "\n  source 1 needs to be accepted; not compiled\n\n2 confirmed\ns0-13, x-02\n"))
    #expect(
      text.hasSuffix(
        "\n4 claims: 2 confirmed, 2 refuted, 0 imprecise, 0 open; 2 of 2 results are as expected; "
          + "2 sources not compiled\n"))
  }

  @Test(arguments: [true, false])
  func `the claims report shows the source of a claim only if sources are requested`(
    showsSources: Bool
  ) throws {
    let claim = try #require(Claims.withID("s4-04"))
    let snippets = claim.parts.compactMap { part in
      if case .compiler(let snippet) = part.evidence { snippet } else { nil }
    }
    let report = ClaimsReport(
      [claim], rows: rows(of: [claim]), of: .foodTruck, showsSources: showsSources)
    let shown = report.document.blocks.compactMap { block in
      if case .verbatim(let lines) = block { lines } else { nil }
    }
    let lines = snippets.map { $0.text.split(separator: "\n").map { "    \($0)" } }
    #expect(shown == (showsSources ? lines : []))
    #expect(lines.count == 1)
  }

  /// Returns a row for each claim. For a refuted claim, the row says that the code was not compiled; the others are as
  /// expected.
  private func rows(of claims: [Claim]) -> [ClaimRow] {
    claims.map { claim in
      var row = ClaimRow()
      let isCompiled = claim.verdict == .refuted
      (row.claimID, row.basis) = (claim.id, isCompiled ? .compiler : .coarse)
      (row.number, row.expected, row.measured) = (1, 1, isCompiled ? nil : 1)
      return row
    }
  }
}
