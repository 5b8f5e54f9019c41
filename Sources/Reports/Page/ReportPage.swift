import Counting
import Documents
import Workloads

/// The page that `report` writes: one file without external references, which opens from disk.
///
/// For recorded results it has fewer than ``limit`` bytes: replays that do not fit are left out, and the page names the
/// command that shows them.
package struct ReportPage {
  /// The maximum size of a page in bytes.
  package static let limit = 2_000_000

  private let groups: [RunGroup]
  private let extras: HTML
  /// The source of the counts, as the end of a sentence.
  private let origin: String
  private let limit: Int

  /// - Parameter extras: The sections after the run groups.
  init(
    _ groups: [RunGroup], extras: [HTML] = [], origin: String, limit: Int = ReportPage.limit
  ) {
    self.groups = groups
    self.extras = extras.joined()
    self.origin = origin
    self.limit = limit
  }

  /// The page about the runs of `comparisons`.
  package init(_ comparisons: [Comparison]) {
    self.init(comparisons.map { RunGroup($0) }, origin: "from runs of this build")
  }

  package var html: String {
    let overview = OverviewSection(groups: groups).html
    let room = limit - PageFrame.size - overview.size - extras.size
    let headline = Headline(of: groups)
    return PageFrame(
      title: headline.title, lede: "\(headline.lede) Counts \(origin).",
      content: "\(sections(within: room))\(overview)\(extras)", first: first
    ).html.text
  }

  /// The index of the group that is shown first: the one with the largest difference.
  var first: Int {
    let differences = groups.map { abs($0.difference ?? 0) }
    return differences.max().flatMap { differences.firstIndex(of: $0) } ?? 0
  }

  /// The sections of the groups in their order, with as many replays as fit into `room` bytes, the shortest first.
  private func sections(within room: Int) -> [HTML] {
    let parts = groups.map { group in
      let tree = ViewTree(of: group.views)
      return (group: group, tree: tree, data: ReplayData(of: group, tree: tree))
    }
    func section(_ number: Int, withReplay: Bool) -> HTML {
      let part = parts[number]
      var note = part.group.note
      if note.isEmpty, !withReplay {
        note =
          "The replay does not fit into this page"
          + (groups.count > 1 ? "; to see it: \(part.group.command)" : ".")
      }
      return RunGroupSection(group: part.group, tree: part.tree, number: number).html(
        isOpen: number == first, data: part.data.json(withReplay: withReplay), note: note)
    }
    var sections = parts.indices.map { section($0, withReplay: false) }
    var left = room - sections.joined().size
    let candidates = parts.indices.filter { !parts[$0].group.replays.isEmpty }
      .map { (number: $0, html: section($0, withReplay: true)) }
      .sorted {
        ($0.number != first ? 1 : 0, $0.html.size, $0.number)
          < ($1.number != first ? 1 : 0, $1.html.size, $1.number)
      }
    for candidate in candidates {
      let more = candidate.html.size - sections[candidate.number].size
      guard more <= left else { continue }
      left -= more
      sections[candidate.number] = candidate.html
    }
    return sections
  }
}

extension HTML {
  /// The size of the markup in bytes.
  fileprivate var size: Int { text.utf8.count }
}

/// The heading of the whole page and the sentence below it.
private struct Headline {
  let title: String
  let lede: String

  init(of groups: [RunGroup]) {
    let pairs = groups.compactMap { group in group.difference.map { (group, $0) } }
    guard groups.count > 1, let most = pairs.max(by: { $0.1 < $1.1 }) else {
      title = groups.first.map { "\($0.workload): \($0.finding)" } ?? "No runs"
      lede = "Every evaluation of a view's body, counted and traced to its cause."
      return
    }
    let fewer = pairs.count { $0.1 > 0 }
    let equal = pairs.count { $0.1 == 0 }
    let more = pairs.count { $0.1 < 0 }
    title =
      "Fine tracking re-evaluates fewer bodies in \(fewer) of \(pairs.count) runs, "
      + "as many in \(equal)\(more > 0 ? ", more in \(more)" : "")"
    let (group, difference) = most
    lede =
      "The largest difference is \(group.title): \(difference.grouped) fewer, "
      + "\(group.run(under: .coarse)?.reevaluations.grouped ?? "–") against "
      + "\(group.run(under: .fine)?.reevaluations.grouped ?? "–")."
  }
}
