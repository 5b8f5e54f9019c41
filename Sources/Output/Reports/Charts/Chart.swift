import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// A drawing of counts as SVG, for use in a page or as a separate file.
struct Chart: Hashable, Sendable {
  let width: Int
  let height: Int
  /// A description of the drawing in one sentence, which screen readers read out.
  let title: String
  /// The SVG elements inside the drawing.
  let content: HTML

  /// The drawing as an SVG element in a page. The page must contain ``styles``.
  var element: HTML {
    """
    <svg class="chart" viewBox="0 0 \(width) \(height)" role="img" aria-label="\(title)">\(content)</svg>
    """
  }

  /// The drawing as an SVG file of its own. It looks the same as the element in a page.
  var file: HTML {
    """
    <svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 \(width) \(height)" \
    width="\(width)" height="\(height)" role="img">
    <title>\(title)</title>
    <style>\(HTML(verbatim: Self.styles))</style>
    <rect class="ground" width="\(width)" height="\(height)"/>
    \(content)
    </svg>

    """
  }

  /// The width of a timeline or a curve in pixels, including the labels at the ends of the lines. A phone is this wide.
  static let width = 384
  /// The right edge of the plot of a timeline or a curve, and the distance from this edge to the labels, in pixels.
  static let plotEnd = 232
  static let labelStart = 8

  /// The style sheet of all drawings.
  ///
  /// Runtimes differ in the shape of their marks and in the dashes of their lines as well as in color, for readers who
  /// cannot distinguish the colors.
  static let styles = """
    .chart{--ink:#1b2430;--quiet:#5b6673;--line:#d5dae1;--ground:#fff;--coarse:#7b3fa0;\
    --fine:#0b766a;--observation:#5b6673;font:12px system-ui,-apple-system,"Segoe UI",sans-serif}
    @media(prefers-color-scheme:dark){.chart{--ink:#e6eaf0;--quiet:#a2adba;--line:#343d49;\
    --ground:#11161d;--coarse:#c79be8;--fine:#4cc3b0;--observation:#a2adba}}
    .chart .ground{fill:var(--ground)}
    .chart text{fill:var(--ink)}
    .chart .quiet,.chart .quiet text{fill:var(--quiet)}
    .chart .end{text-anchor:end}
    .chart .middle{text-anchor:middle}
    .chart .rule{stroke:var(--line);stroke-width:1;fill:none}
    .chart .link{stroke:var(--line);stroke-width:3}
    .chart .line{fill:none;stroke-width:2}
    .chart .coarse{--tone:var(--coarse)}
    .chart .fine{--tone:var(--fine)}
    .chart .observation{--tone:var(--observation)}
    .chart .line.observation{stroke-dasharray:5 4}
    .chart .line{stroke:var(--tone)}
    .chart .mark{fill:var(--tone);stroke:none}
    .chart .mark.fine{stroke:var(--ground);stroke-width:1}
    .chart .mark.observation{fill:none;stroke:var(--tone);stroke-width:1.5}
    .chart text.coarse,.chart text.fine,.chart text.observation{fill:var(--tone)}
    .chart .label{font-weight:600}

    """

  /// The mark for a runtime: a circle, a smaller square or an open diamond. Each is visible on top of the previous
  /// ones.
  static func mark(_ runtime: Runtime, at x: Int, _ y: Int) -> HTML {
    switch runtime {
    case .coarse: "<circle class=\"mark coarse\" cx=\"\(x)\" cy=\"\(y)\" r=\"6\"/>"
    case .fine:
      "<rect class=\"mark fine\" x=\"\(x - 3)\" y=\"\(y - 3)\" width=\"6\" height=\"6\"/>"
    case .observation:
      "<path class=\"mark observation\" d=\"M\(x) \(y - 5)l5 5-5 5-5-5z\"/>"
    }
  }

  /// The end of a line in a drawing: the runtime that the line shows, and the count at its last point.
  typealias End = (runtime: Runtime, count: Int)

  /// The distance in pixels between the two lines of text in a label.
  private static let labelLine = 14
  /// The minimum distance in pixels between two labels at the ends of lines.
  private static let labelGap = 2 * labelLine + 1
  /// The distance in pixels from the position of a count up to the first line of the count's label.
  private static let labelRise = 3

  /// The labels at the ends of lines, each with a name and a count in two lines of text. Lines with equal counts share
  /// a label.
  ///
  /// A label is moved up if it would overlap the label below it or reach below the plot. If the topmost label would
  /// then leave the plot, all labels are moved down.
  static func labels(of ends: [End], at x: Int, _ y: ChartScale) -> HTML {
    let shared = ends.grouped(by: \.count).sorted { $0.key < $1.key }
    var heights: [Int] = []
    for (count, _) in shared {
      let height = min(y.position(of: count) - labelRise, y.pixels.first - labelLine)
      heights.append(heights.last.map { min(height, $0 - labelGap) } ?? height)
    }
    let shift = max(0, y.pixels.last - labelRise - (heights.last ?? Int.max))
    return zip(shared, heights).map { label, height -> HTML in
      let runtimes = label.elements.map(\.runtime)
      let isAll = runtimes.count > 1 && runtimes.count == ends.count
      let name = isAll ? "both" : runtimes.map(\.model).joined(separator: ", ")
      let tone = runtimes.count == 1 ? runtimes[0].rawValue : "shared"
      return """
        <text class="label \(tone)" x="\(x)" y="\(height + shift)">\(name)\
        <tspan x="\(x)" dy="\(labelLine)">\(label.key.grouped)</tspan></text>
        """
    }.joined()
  }

  /// The legend: the marks of the runtimes with their names, in one line.
  static func legend(_ runtimes: [Runtime], at x: Int, _ y: Int) -> HTML {
    var end = x
    return runtimes.map { runtime -> HTML in
      let x = end
      end += legendWidth(of: runtime)
      return """
        \(mark(runtime, at: x + 5, y - 4))<text x="\(x + 15)" y="\(y)">\(runtime.model)</text>
        """
    }.joined()
  }

  /// The width in pixels that a runtime needs in a legend. The estimate assumes a wide font.
  static func legendWidth(of runtime: Runtime) -> Int { 26 + 8 * runtime.model.count }

  /// The area of a drawing inside its axes. All values are in pixels.
  struct Plot {
    let left: Int
    let right: Int
    let top: Int
    let bottom: Int

    /// The width of a digit in pixels. The estimate assumes a wide font.
    private static let digitWidth = 8

    /// Those of `marks` whose labels do not overlap the label of the previous mark.
    private static func apart(_ marks: [Int], on scale: ChartScale) -> [Int] {
      var end = Int.min
      return marks.filter { mark in
        let half = mark.grouped.count * digitWidth / 2
        let position = scale.position(of: mark)
        guard position - half > end else { return false }
        end = position + half
        return true
      }
    }

    /// The axes: a horizontal rule with its count for each mark of `y`, the marks of `x` below the area, and both
    /// titles.
    func axes(_ x: ChartScale, _ y: ChartScale, titled titles: (x: String, y: String)) -> HTML {
      let rules = y.marks.map { "M\(left) \(y.position(of: $0))H\(right)" }.joined()
      let levels = y.marks.map { mark -> HTML in
        "<text x=\"\(left - 8)\" y=\"\(y.position(of: mark) + 4)\">\(mark.grouped)</text>"
      }
      let values = Self.apart(x.marks, on: x).map { mark -> HTML in
        "<text x=\"\(x.position(of: mark))\" y=\"\(bottom + 18)\">\(mark.grouped)</text>"
      }
      return """
        <path class="rule" d="\(rules)"/><g class="quiet end">\(levels)\
        <text x="\(right)" y="\(bottom + 34)">\(titles.x)</text></g>\
        <g class="quiet middle">\(values)</g><text class="quiet" x="2" y="12">\(titles.y)</text>
        """
    }
  }
}
