import Documents
import PublishedResults

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
