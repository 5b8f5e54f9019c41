package import GranularityCounting
package import GranularityDocuments
import GranularityTabular

/// The report of a trial of a change: the counts of the previews that the change can affect, before and after it.
package struct SinceReport {
  /// What a trial did with each preview.
  package struct Previews {
    /// The names of the previews that were tried after the change.
    let tried: [String]
    /// The names of the previews that were not run, because nothing that they reach changed.
    let notRun: [String]
    /// The names of the previews that exist only after the change, and only before it.
    let added: [String]
    let removed: [String]
    /// The tried previews that did not run to their end, each with the reason.
    let stops: [String]
    /// The places of code that no longer compiles, each with the message of the compiler.
    let newCuts: [String]
    /// The changes that can affect every preview, such as `the resource names.json`.
    let general: [String]

    package init(
      tried: [String], notRun: [String], added: [String], removed: [String], stops: [String],
      newCuts: [String], general: [String]
    ) {
      (self.tried, self.notRun) = (tried, notRun)
      (self.added, self.removed) = (added, removed)
      (self.stops, self.newCuts, self.general) = (stops, newCuts, general)
    }
  }

  private let app: String
  private let revision: String
  private let previews: Previews
  /// The comparison of the counts.
  package let report: CompareReport
  /// True if a preview ran at the revision and after the change.
  private let hasPairs: Bool

  /// - Parameters:
  ///   - app: The path of the app.
  ///   - revision: The name of the revision before the change.
  ///   - before: The counts of the previews that ran at the revision.
  ///   - after: The counts of the previews that ran after the change.
  package init(
    of app: String, since revision: String, _ previews: Previews, before: [RunResult],
    after: [RunResult]
  ) {
    (self.app, self.revision, self.previews) = (app, revision, previews)
    let sides = [before, after].map { Dictionary(grouping: $0, by: \.run.runID) }
    let names = Set(sides[0].keys).union(sides[1].keys).sorted()
    hasPairs = sides[0].keys.contains { sides[1][$0] != nil }
    // Each preview is compared only with itself. A new preview is not paired with a removed one.
    report = CompareReport(
      of: names.flatMap { RunPair.pairs(sides[0][$0] ?? [], sides[1][$0] ?? []) }, revision,
      "this source")
  }

  /// The comparison as a document.
  ///
  /// The first paragraph has the decision: what ran, which counts differ, and what did not run.
  package var document: Document {
    Document(
      [.title(StyledText(app, .strong)), .paragraph(StyledText(summary))]
        + (report.differences.isEmpty
          ? []
          : [.paragraph(StyledText("A: \(escaped(revision)); B: this source"))]
            + report.differences)
        + Self.section("New previews", previews.added)
        + Self.section("Previews that are gone", previews.removed)
        + Self.section("Previews that did not run to their end", previews.stops)
        + Self.section("New cuts", previews.newCuts)
        + Self.section("Not run, because nothing that they reach changed", previews.notRun))
  }

  private static func section(_ title: String, _ lines: [String]) -> [Document.Block] {
    lines.isEmpty
      ? [] : [.heading(title), .outline(lines.map { OutlineItem(StyledText(escaped($0))) })]
  }

  /// The first paragraph.
  package var summary: String {
    let name = escaped(revision)
    let (tried, notRun) = (previews.tried.count, previews.notRun.count)
    guard tried + previews.removed.count > 0 else {
      return "Nothing that \(count(notRun, "preview")) \(reach(notRun)) changed since \(name), "
        + "so no preview ran."
    }
    let changed = report.changedRuns.subtracting(previews.added).subtracting(previews.removed).count
    var sentences = [
      tried == 0
        ? "No preview ran since \(name)."
        : "\(count(tried, "preview")) ran, which the changes since \(name) can affect\(reason).",
      changed == 0
        ? (hasPairs ? "The counts are the same." : "")
        : "\(count(changed, "preview")) \(changed == 1 ? "has" : "have") other counts.",
    ]
    let (worse, others) = (
      report.changes.filter(\.isWorse), report.changes.filter { !$0.isWorse }
    )
    sentences.append(Self.sentence("Worse", worse))
    sentences.append(Self.sentence("Otherwise different", others))
    sentences.append(Self.names("New", previews.added))
    sentences.append(Self.names("Gone", previews.removed))
    if !previews.stops.isEmpty {
      sentences.append("\(count(previews.stops.count, "preview")) did not run to the end.")
    }
    if !previews.newCuts.isEmpty {
      sentences.append(
        "\(count(previews.newCuts.count, "piece")) of the source no longer "
          + "\(previews.newCuts.count == 1 ? "compiles" : "compile").")
    }
    if notRun > 0 {
      sentences.append(
        "\(count(notRun, "preview")) \(notRun == 1 ? "was" : "were") not run, because nothing that "
          + "\(notRun == 1 ? "it reaches" : "they reach") changed.")
    }
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Why every preview ran; empty if some previews did not run.
  private var reason: String {
    previews.general.isEmpty
      ? ""
      : ": \(previews.general.prefix(Self.most).joined(separator: ", ")) changed, so all previews ran"
  }

  /// The largest number of names in a sentence of the first paragraph.
  private static let most = 5

  private static func sentence(_ title: String, _ changes: [CompareReport.ViewChange]) -> String {
    let texts = changes.map { "\(escaped($0.view)), \($0.counts)" }
    return names(title, texts, separator: "; ")
  }

  private static func names(
    _ title: String, _ names: [String], separator: String = ", "
  ) -> String {
    guard !names.isEmpty else { return "" }
    let more = names.count > most ? ["and \(names.count - most) more"] : []
    return "\(title): \((names.prefix(most) + more).joined(separator: separator))."
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private func reach(_ number: Int) -> String { number == 1 ? "reaches" : "reach" }
}
