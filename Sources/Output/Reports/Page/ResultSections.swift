import GranularityClaims
import GranularityDocuments
import GranularityPublishedObservations
import GranularityTabular
import GranularityWorkloads

/// The section with the recorded claims, their verdicts and the counts that decide them.
struct ClaimSection {
  /// The rows of each claim, in the order of the claims.
  private let claims: [[ClaimRow]]

  /// The maximum number of counts of one claim that are shown.
  private static let countLimit = 3

  init(of rows: [ClaimRow]) { claims = rows.grouped(by: \.claimID).map(\.elements) }

  /// Empty without claims.
  var html: HTML {
    guard !claims.isEmpty else { return "" }
    let verdicts = Claim.Verdict.allCases.compactMap { verdict in
      let count = claims.count { $0.first?.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict)"
    }
    let broken = claims.count { $0.contains(where: \.isBroken) }
    let outcome =
      broken == 0
      ? "Every count is as expected." : "In \(broken) claims a count is not as expected."
    let table = TextTable(
      [.init("claim"), .init("verdict"), .number("measured"), .init("expected")],
      rows: claims.flatMap(rows))
    return """
      <section id="claims"><h2>Claims</h2>
      <p>\(claims.count) popular statements about the two models, each tested: \
      \(verdicts.joined(separator: ", ")). \(outcome)</p>
      \(HTMLRenderer().element(
        of: table, class: "claims",
        caption: "Each claim with its verdict, and below it the counts that decide it"))</section>

      """
  }

  private func rows(of claim: [ClaimRow]) -> [TextTable.Row] {
    guard let first = claim.first else { return [] }
    let counts = claim.filter { $0.measured != nil }
    let more = counts.count - Self.countLimit
    return [
      TextTable.Row([
        StyledText(first.claimID, .quiet) + StyledText(" \(first.claim)"),
        StyledText(first.verdict.rawValue, first.verdict == .refuted ? .strong : .plain) + " "
          + StyledText(first.note, .quiet),
        "", "",
      ])
    ] + counts.prefix(Self.countLimit).map(row)
      + (more > 0 ? [TextTable.Row(depth: 1, [StyledText("and \(more) more"), "", "", ""])] : [])
  }

  private func row(of count: ClaimRow) -> TextTable.Row {
    let run = [count.workload, count.parameters].filter { !$0.isEmpty }.joined(separator: " ")
    let expected = count.expected.map(String.init) ?? "–"
    let form = count.formula.isEmpty || count.formula == expected ? "" : " = \(count.formula)"
    return TextTable.Row(
      depth: 1,
      [
        StyledText("\(count.figure), \(count.basis.rawValue) ") + StyledText(run, .quiet), "",
        .count(count.measured),
        StyledText(expected, count.isBroken ? .bad : .plain) + StyledText(form, .quiet),
      ])
  }
}

/// The section with the recorded curves: the measured counts as marks, and the closed forms as lines.
struct CurveSection {
  private let curves: ArraySlice<SweptCurve>
  /// The number of curves that are not drawn.
  private let more: Int

  /// The maximum number of curves that are drawn.
  private static let limit = 24

  init(of curves: [SweptCurve]) {
    self.curves = curves.prefix(Self.limit)
    more = curves.count - self.curves.count
  }

  /// Empty without curves.
  var html: HTML {
    guard !curves.isEmpty else { return "" }
    let rest = more > 0 ? " \(more) more curves are left out." : ""
    return """
      <section id="curves"><h2>Curves</h2>
      <p>Re-evaluations over one parameter. Marks are measured counts, lines are the closed forms. \
      If the counts differ widely, the axes are logarithmic.\(rest)</p>
      <div class="curves">\(curves.map(figure))</div></section>

      """
  }

  private func figure(of curve: SweptCurve) -> HTML {
    """
    <figure><figcaption><b>\(curve.workload)</b> over <code>\(curve.parameter)</code>\
    \(curve.fixed.isEmpty ? "" : " <small>\(curve.fixed)</small>" as HTML)</figcaption>
    <div class="wide">\(CurveChart.chart(of: curve).element)</div>
    <details><summary>The numbers</summary>\(HTMLRenderer().element(
      of: table(of: curve),
      caption: "Re-evaluations, measured and by the closed form"))</details></figure>

    """
  }

  private func table(of curve: SweptCurve) -> TextTable {
    TextTable(
      [.number(curve.parameter)]
        + curve.lines.flatMap { line in
          [TextTable.Column.number(line.runtime.rawValue), .number("closed form")]
        }, of: curve.values
    ) { value in
      [.count(value)]
        + curve.lines.flatMap { line in
          let point = curve.point(at: value, under: line.runtime)
          let verdict = point?.holds == false ? " " + StyledText("broken", .bad) : ""
          return [.count(point?.measured), .count(point?.expected) + verdict]
        }
    }
  }
}

/// The section about what supports the counts and where they stop.
struct LimitSection {
  let evidence: [EvidenceRow]

  private func count(_ verdict: EvidenceRow.Verdict) -> Int {
    evidence.count { $0.verdict == verdict }
  }

  /// One sentence; empty without evidence.
  var summary: HTML {
    guard !evidence.isEmpty else { return "" }
    return """
      <p><b>Evidence</b>: \(count(.agrees)) of \(evidence.count) published observations of the real \
      SwiftUI agree, \(count(.differs)) differ for a known reason, \(count(.notExpressible)) cannot be \
      expressed here.</p>
      """
  }

  var html: HTML {
    """
    <section id="evidence"><h2>Evidence and limits</h2>
    \(summary)\(differing)
    <p>No Apple system takes part. The counts follow from the rules that the simulated graph implements; \
    they are not measurements of an app. The graph has no layout, no lazy recycling and no transitions. \
    A count is not a time: a body that is evaluated often may be cheap.</p>
    <p><code>granularity evidence</code> lists the observations with their sources, \
    <code>granularity claims</code> tests statements about the two models, and \
    <code>granularity check</code> repeats every run and compares it with these counts.</p></section>

    """
  }

  /// The observations that differ, with the reasons.
  private var differing: HTML {
    let rows = evidence.filter { $0.verdict == .differs || $0.verdict == .unexpected }
    guard !rows.isEmpty else { return "" }
    let table = TextTable([.init("observation"), .init("why it differs")], of: rows) { row in
      [StyledText(row.id, .quiet) + StyledText(" \(row.summary)"), StyledText(row.reason)]
    }
    return """
      <details><summary>What differs, and why</summary>\
      \(HTMLRenderer().element(of: table, caption: "Published observations that differ"))</details>
      """
  }
}
