import GranularityClaims
import GranularityCounting
import GranularityDocuments
import GranularityEvidenceRows
import GranularityTabular
import GranularityWorkloads

/// The section of a page with the recorded claims, their verdicts and the counts that decide them.
struct ClaimSection {
  /// The rows of each claim with their counts, in the order of the claims.
  private let claims: [[ClaimRow]]

  /// The maximum number of counts that are shown for a claim with this verdict. A confirmed claim needs only one count.
  private static func countLimit(_ verdict: Claim.Verdict) -> Int { verdict == .confirmed ? 1 : 3 }

  init(of rows: [ClaimRow]) { claims = rows.grouped(by: \.claimID).map(\.elements) }

  /// The HTML of the section: the claims by verdict, with confirmed claims last and folded; empty if there are no
  /// claims.
  var html: HTML {
    guard !claims.isEmpty else { return "" }
    let order: [Claim.Verdict] = [.refuted, .imprecise, .open, .confirmed]
    let parts = order.map { verdict in
      (verdict, claims.filter { $0.first?.verdict == verdict })
    }.filter { !$0.1.isEmpty }
    let broken = claims.count { $0.contains(where: \.isBroken) }
    let outcome =
      broken == 0
      ? "No count contradicts its verdict." : "In \(broken) claims, a count is not as expected."
    return """
      <p>\(claims.count) popular statements about the two models, each with a verdict: \
      \(parts.map { "\($1.count) \($0)" }.joined(separator: ", ")). \(outcome)</p>
      \(parts.map(part))
      """
  }

  private func part(_ verdict: Claim.Verdict, _ claims: [[ClaimRow]]) -> HTML {
    let isOpen = verdict == .refuted || claims.contains { $0.contains(where: \.isBroken) }
    return """
      <details\(isOpen ? " open" as HTML : "")><summary>\(claims.count) \(verdict.rawValue)</summary>
      <ul class="claims">\(claims.map(item))</ul></details>

      """
  }

  private func item(of claim: [ClaimRow]) -> HTML {
    guard let first = claim.first else { return "" }
    let counts = claim.filter { $0.measured != nil }
    let limit = Self.countLimit(first.verdict)
    let more = counts.count - limit
    let note: HTML = first.note.isEmpty ? "" : "<br>\(first.note)"
    return """
      <li><small>\(first.claimID)</small> <b>\(first.claim)</b>\(note)\
      \(counts.prefix(limit).map(line))\
      \(more > 0 ? "<br><small>and \(more) more counts</small>" as HTML : "")</li>

      """
  }

  /// A line with a measured count, its run, and the expected count.
  private func line(of count: ClaimRow) -> HTML {
    let run = [count.workload, count.parameters].filter { !$0.isEmpty }.joined(separator: " ")
    let expected = count.expected?.grouped ?? "–"
    let form = count.formula.isEmpty || count.formula == expected ? "" : " = \(count.formula)"
    let model = Runtime(rawValue: count.basis.rawValue)?.model ?? count.basis.rawValue
    let outcome: HTML =
      count.isBroken ? "<b>\(expected) expected\(form)</b>" : "as expected\(form)"
    return """
      <br><small>\(count.figure), \(model): \(count.measured?.grouped ?? "–"), \(outcome); \(run)</small>
      """
  }
}

/// The section of a page with the recorded curves. Measured counts are drawn as marks, and closed forms as lines.
struct CurveSection {
  private let curves: ArraySlice<SweptCurve>
  /// The number of recorded curves that are not drawn.
  private let more: Int

  /// The maximum number of curves that are drawn.
  private static let limit = 24

  init(of curves: [SweptCurve]) {
    self.curves = curves.prefix(Self.limit)
    more = curves.count - self.curves.count
  }

  /// The HTML of the section; empty if there are no curves.
  var html: HTML {
    guard !curves.isEmpty else { return "" }
    let rest = more > 0 ? " \(more) more curves are left out." : ""
    return """
      <p>Re-evaluations over one parameter. Marks are measured counts, lines are the closed forms. \
      If the counts differ widely, the axes are logarithmic.\(rest)</p>
      <div class="curves">\(curves.map(figure))</div>
      """
  }

  private func figure(of curve: SweptCurve) -> HTML {
    """
    <figure><figcaption><b>\(curve.workload)</b> over <code>\(curve.parameter)</code>\
    \(curve.fixed.isEmpty ? "" : " <small>\(curve.fixed)</small>" as HTML)</figcaption>
    \(CurveChart.chart(of: curve).element)
    <details><summary>The numbers</summary>\(HTMLRenderer().element(
      of: table(of: curve.withoutEqualCheck),
      caption: "Re-evaluations, measured and by the closed form"))</details></figure>

    """
  }

  private func table(of curve: SweptCurve) -> TextTable {
    TextTable(
      [.number(curve.parameter)]
        + curve.lines.flatMap { line in
          [TextTable.Column.number(line.runtime.model), .number("closed form")]
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

/// The section of a page about the evidence for the counts, and about the limits of what the counts can show.
struct LimitSection {
  let evidence: [EvidenceRow]

  private func count(_ verdict: EvidenceRow.Verdict) -> Int {
    evidence.count { $0.verdict == verdict }
  }

  /// The ids of those differing observations that are about how often a body is evaluated, with the direction of the
  /// difference.
  ///
  /// The rows themselves do not say what an observation is about. A test requires that each differing observation is
  /// classified, and checks the direction against the published and the measured counts.
  static let aboutEvaluations: [String: Direction] = [
    "A19": .fewer, "B19": .fewer, "B68": .more, "F12": .fewer, "S38": .more, "T4b": .fewer,
    "T8b": .fewer, "T9b": .fewer,
  ]

  /// Whether the simulation evaluates a body fewer or more times than the published count.
  enum Direction {
    case fewer, more
  }

  /// A paragraph with the number of observations that agree, and whether the others are about evaluations; empty if
  /// there is no evidence.
  var summary: HTML {
    guard !evidence.isEmpty else { return "" }
    let differing = evidence.filter { $0.verdict == .differs }
    let directions = differing.compactMap { Self.aboutEvaluations[$0.id] }
    let fewer = directions.count { $0 == .fewer }
    let unexpected = count(.unexpected)
    let doubtful = differing.count { $0.models != .none && Self.aboutEvaluations[$0.id] != nil }
    let question: HTML =
      differing.isEmpty
      ? ""
      : """
      <p><b>Do the \(differing.count) that differ concern the choice of a model?</b> \(both) \(directions.count) are \
      about how often a body is evaluated: in \(fewer), it is fewer times here than published, in \(directions.count - fewer), more times. In \(doubtful) of these \
      \(directions.count), a changed property of a model reaches the view, so a saving can have another size. \
      The other \(differing.count - directions.count) are about when views appear, lists, \
      navigation and the like.</p>
      """
    return """
      <p>SwiftUI itself was not run. The counts follow from rules, and \(count(.agrees)) of \(evidence.count) published \
      observations of the real SwiftUI agree with them. \(differing.count) differ for a known reason, \
      \(count(.notExpressible)) cannot be expressed here\
      \(unexpected > 0 ? ", and \(unexpected) differ without a known reason" : "").</p>
      \(question)
      """
  }

  /// Sentences that say how many observations compare both models, and how many of these differ.
  private var both: String {
    let rows = evidence.filter { $0.models == .both }
    let differ = rows.count { $0.verdict != .agrees }
    let compare = "\(rows.count) of the \(evidence.count) observations"
    return differ == 0
      ? "None of the differing ones compares both kinds of models; only \(compare) do, and these agree, but so few prove little."
      : "Yes: \(differ) of them \(differ == 1 ? "compares" : "compare") both models, which only \(compare) do."
  }

  var html: HTML {
    """
    \(summary)\(differing)
    <p>The counts are not measurements of an app. The simulated graph has no layout, no lazy recycling and no transitions. \
    A count is not a time: a body that is evaluated often may be cheap.</p>
    <p><code>granularity evidence</code> lists the observations with their sources, \
    <code>granularity claims</code> tests statements about the two models, and \
    <code>granularity check</code> repeats every run and compares it with these counts.</p>
    """
  }

  /// A list of the observations that differ, with the reasons.
  private var differing: HTML {
    let rows = evidence.filter { $0.verdict == .differs || $0.verdict == .unexpected }
    guard !rows.isEmpty else { return "" }
    let isAbout = { (row: EvidenceRow) in Self.aboutEvaluations[row.id] != nil }
    let ordered = rows.filter(isAbout) + rows.filter { !isAbout($0) }
    let table = TextTable([.init("observation"), .init("why it differs")], of: ordered) { row in
      [
        StyledText(row.id, .quiet)
          + StyledText(isAbout(row) ? " how often a body is evaluated:" : "", .strong)
          + StyledText(" \(row.summary)"), StyledText(row.reason),
      ]
    }
    return """
      <details><summary>What differs, and why</summary>\
      \(HTMLRenderer().element(of: table, caption: "Published observations that differ"))</details>
      """
  }
}
