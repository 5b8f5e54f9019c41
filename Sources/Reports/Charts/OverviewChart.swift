import Counting
import Documents
import Workloads

/// The drawing of the re-evaluations of several runs: a line for each run, with a mark for each runtime, on a logarithmic axis.
enum OverviewChart {
  private static let width = 860
  private static let nameEnd = 330
  private static let plot = (first: 345, last: 690)
  private static let lineHeight = 18
  private static let top = 46
  /// The distance of marks that have the same position.
  private static let markGap = 10
  /// The distance of the note from the start of the legend.
  private static let noteStart = 275
  /// The maximum number of characters of a name.
  private static let nameLimit = 50

  static func chart(of groups: [RunGroup]) -> Chart {
    let runs = groups.flatMap(\.runs)
    let counts = runs.map(\.reevaluations)
    let scale = ChartScale(
      .logarithmic, 0...max(counts.max() ?? 1, 1), from: plot.first, to: plot.last)
    let bottom = top + lineHeight * groups.count
    let axis = scale.marks.map { mark -> HTML in
      let x = scale.position(of: mark)
      return """
        <path class="rule" d="M\(x) \(top - 6)V\(bottom)"/>\
        <text class="quiet middle" x="\(x)" y="\(top - 12)">\(mark.grouped)</text>
        """
    }
    let rows = groups.enumerated().map { row($1, at: top + lineHeight * $0 + 9, scale) }
    return Chart(
      width: width, height: bottom + 12,
      title: "Re-evaluations by runtime, a line for each of \(groups.count) runs; "
        + "the numbers are at the ends of the lines",
      content: """
        \(Chart.legend(runs.runtimes, at: plot.first, 14))\
        <text class="quiet" x="\(plot.first + noteStart)" y="14">where it differs from fine</text>\
        \(axis)\(rows)
        """)
  }

  private static func row(_ group: RunGroup, at y: Int, _ scale: ChartScale) -> HTML {
    let positions = group.runs.map { scale.position(of: $0.reevaluations) }
    let (first, last) = (positions.min() ?? 0, positions.max() ?? 0)
    let link: HTML = first < last ? "<path class=\"link\" d=\"M\(first) \(y)H\(last)\"/>" : ""
    // Marks at one position would hide each other, so they are side by side. The observation runtime checks fine tracking,
    // so it has a mark only where the two differ.
    let fine = group.run(under: .fine)?.reevaluations
    let shown = group.runs.indices.filter { index in
      group.runs[index].runtime != .observation || group.runs[index].reevaluations != fine
    }
    let marks = shown.map { index in
      let before = positions[..<index].count { $0 == positions[index] }
      return Chart.mark(group.runs[index].runtime, at: positions[index] + markGap * before, y)
    }
    let numbers = group.runs.map(\.reevaluations.grouped).joined(separator: " · ")
    return """
      <text class="end" x="\(nameEnd)" y="\(y + 4)">\(group.shortTitle.shortened(to: nameLimit))</text>\
      \(link)\(marks)<text class="quiet" x="\(plot.last + 16)" y="\(y + 4)">\(numbers)</text>
      """
  }
}
