import Counting
import Workloads

/// The page that `report` writes: one file without references to others, which opens from disk.
///
/// It has fewer than ``limit`` bytes if it is about what is recorded: replays for which there is no room are left out, and
/// the page says how to see them.
package struct ReportPage {
  /// Bytes of a page at most.
  package static let limit = 2_000_000

  let exhibits: [RunGroup]
  let extras: [HTML]
  /// Where the counts come from, in words.
  let origin: String
  private let limit: Int

  init(
    _ exhibits: [RunGroup], extras: [HTML] = [], origin: String, limit: Int = ReportPage.limit
  ) {
    self.exhibits = exhibits
    self.extras = extras
    self.origin = origin
    self.limit = limit
  }

  /// The page about runs that were just made.
  package init(_ comparisons: [Comparison]) {
    self.init(comparisons.map { RunGroup($0) }, origin: "from runs of this build")
  }

  /// The whole page.
  package var html: String { markup.text }

  /// The exhibit that is shown first: the one with the largest difference.
  var first: Int {
    let differences = exhibits.map { abs($0.difference ?? 0) }
    return differences.max().flatMap { differences.firstIndex(of: $0) } ?? 0
  }

  private var markup: HTML {
    let overview = OverviewSection(of: exhibits).html
    let around =
      PageFrame.size + overview.text.utf8.count
      + extras.reduce(0) { $0 + $1.text.utf8.count }
    return PageFrame(
      title: headline.title, lede: "\(headline.lede) Counts \(origin).",
      content: "\(sections(within: limit - around))\(overview)\(extras)", first: first
    ).html
  }

  private var headline: Headline { Headline(of: exhibits) }

  /// The exhibits in their order, with as many replays, the shortest first, as fit into `room` bytes.
  private func sections(within room: Int) -> [HTML] {
    let parts = exhibits.map { exhibit in
      let tree = ViewTree(of: exhibit)
      return (exhibit: exhibit, tree: tree, data: ReplayData(of: exhibit, tree: tree))
    }
    func section(_ number: Int, withReplay: Bool) -> HTML {
      let part = parts[number]
      let isMissing = !withReplay && part.exhibit.note.isEmpty
      let note =
        isMissing
        ? "There is no room here for the replay"
          + (exhibits.count > 1 ? "; to see it: \(part.exhibit.command)" : ".")
        : part.exhibit.note
      return RunGroupSection(of: part.exhibit, tree: part.tree, number: number).html(
        isOpen: number == first, data: part.data.json(withReplay: withReplay), note: note)
    }
    var sections = parts.indices.map { section($0, withReplay: false) }
    var left = room - sections.reduce(0) { $0 + $1.text.utf8.count }
    let whole = parts.indices.filter { !parts[$0].exhibit.replays.isEmpty }
      .map { (number: $0, html: section($0, withReplay: true)) }
      .sorted {
        ($0.number != first ? 1 : 0, $0.html.text.utf8.count, $0.number)
          < ($1.number != first ? 1 : 0, $1.html.text.utf8.count, $1.number)
      }
    for candidate in whole {
      let more = candidate.html.text.utf8.count - sections[candidate.number].text.utf8.count
      guard more <= left else { continue }
      left -= more
      sections[candidate.number] = candidate.html
    }
    return sections
  }
}

/// What the whole page says, in a heading and a sentence.
struct Headline {
  let title: String
  let lede: String

  init(of exhibits: [RunGroup]) {
    let pairs = exhibits.compactMap { exhibit in exhibit.difference.map { (exhibit, $0) } }
    guard exhibits.count > 1, let most = pairs.max(by: { $0.1 < $1.1 }) else {
      title =
        exhibits.first.map { "\($0.workload): \(RunGroupSection.finding(of: $0))" } ?? "No runs"
      lede = "Every evaluation of a view's body, counted and traced to its cause."
      return
    }
    let fewer = pairs.count { $0.1 > 0 }
    let equal = pairs.count { $0.1 == 0 }
    let more = pairs.count { $0.1 < 0 }
    title =
      "Fine tracking re-evaluates fewer bodies in \(fewer) of \(pairs.count) runs, "
      + "as many in \(equal)\(more > 0 ? ", more in \(more)" : "")"
    let (exhibit, difference) = most
    lede =
      "The largest difference is \(exhibit.title): \(difference.grouped) fewer, "
      + "\(exhibit.run(under: .coarse)?.reevaluations.grouped ?? "–") against "
      + "\(exhibit.run(under: .fine)?.reevaluations.grouped ?? "–")."
  }
}
