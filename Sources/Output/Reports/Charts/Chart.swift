import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// A drawing of counts, for a page or for a file of its own.
struct Chart: Hashable, Sendable {
  let width: Int
  let height: Int
  /// A description of the drawing in one sentence, for screen readers.
  let title: String
  /// The elements of the drawing.
  let content: HTML

  /// The drawing as an element of a page that has ``styles``.
  var element: HTML {
    """
    <svg class="chart" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
    role="img" aria-label="\(title)">\(content)</svg>
    """
  }

  /// The drawing as an SVG file, which looks the same as the element.
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

  /// The style sheet of all drawings.
  ///
  /// Runtimes differ by shape and dash as well as by colour, for readers who cannot distinguish the colours.
  static let styles = """
    .chart{--ink:#1b2430;--quiet:#5b6673;--line:#d5dae1;--ground:#fff;--coarse:#7b3fa0;\
    --fine:#0b766a;--observation:#5b6673;font:12px system-ui,-apple-system,"Segoe UI",sans-serif}
    @media(prefers-color-scheme:dark){.chart{--ink:#e6eaf0;--quiet:#a2adba;--line:#343d49;\
    --ground:#11161d;--coarse:#c79be8;--fine:#4cc3b0;--observation:#a2adba}}
    .chart .ground{fill:var(--ground)}
    .chart text{fill:var(--ink)}
    .chart .quiet{fill:var(--quiet)}
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

  /// The mark of a runtime: a circle, a smaller square or an open diamond, each of which is visible on the one before.
  static func mark(_ runtime: Runtime, at x: Int, _ y: Int) -> HTML {
    switch runtime {
    case .coarse: "<circle class=\"mark coarse\" cx=\"\(x)\" cy=\"\(y)\" r=\"6\"/>"
    case .fine:
      "<rect class=\"mark fine\" x=\"\(x - 3)\" y=\"\(y - 3)\" width=\"6\" height=\"6\"/>"
    case .observation:
      "<path class=\"mark observation\" d=\"M\(x) \(y - 5)l5 5-5 5-5-5z\"/>"
    }
  }

  /// The ends of lines: the position of each line's last point and its count.
  typealias End = (runtime: Runtime, count: Int)

  /// The minimum distance between the labels at the ends of lines, in pixels.
  private static let labelGap = 15

  /// The names and counts at the ends of lines; lines with equal counts share a label.
  ///
  /// Labels that would overlap are moved up; if the first label would leave the plot, all move down.
  static func labels(of ends: [End], at x: Int, _ y: ChartScale) -> HTML {
    let shared = ends.grouped(by: \.count).sorted { $0.key < $1.key }
    var heights: [Int] = []
    for (count, _) in shared {
      let height = y.position(of: count) + 4
      heights.append(heights.last.map { min(height, $0 - labelGap) } ?? height)
    }
    let shift = max(0, y.pixels.last + 4 - (heights.last ?? Int.max))
    return zip(shared, heights).map { label, height -> HTML in
      let names = label.elements.map(\.runtime.rawValue)
      let name = names.count == Runtime.allCases.count ? "all three" : names.joined(separator: ", ")
      let tone = names.count == 1 ? names[0] : "shared"
      return """
        <text class="label \(tone)" x="\(x)" y="\(height + shift)">\(name) \(label.key.grouped)</text>
        """
    }.joined()
  }

  /// The marks of the runtimes with their names, in one line.
  static func legend(_ runtimes: [Runtime], at x: Int, _ y: Int) -> HTML {
    runtimes.enumerated().map { index, runtime -> HTML in
      let x = x + 90 * index
      return """
        \(mark(runtime, at: x + 5, y - 4))<text x="\(x + 15)" y="\(y)">\(runtime.rawValue)</text>
        """
    }.joined()
  }

  /// The area of a drawing within its axes, in pixels.
  struct Plot {
    let left: Int
    let right: Int
    let top: Int
    let bottom: Int

    /// A horizontal rule with its count for each mark of `y`, the marks of `x` below the area, and the titles of both axes.
    func axes(_ x: ChartScale, _ y: ChartScale, titled titles: (x: String, y: String)) -> HTML {
      let levels = y.marks.map { mark -> HTML in
        let height = y.position(of: mark)
        return """
          <path class="rule" d="M\(left) \(height)H\(right)"/>\
          <text class="quiet end" x="\(left - 8)" y="\(height + 4)">\(mark.grouped)</text>
          """
      }
      let values = x.marks.map { mark -> HTML in
        """
        <text class="quiet middle" x="\(x.position(of: mark))" y="\(bottom + 18)">\
        \(mark.grouped)</text>
        """
      }
      return """
        \(levels)\(values)<text class="quiet" x="2" y="12">\(titles.y)</text>\
        <text class="quiet end" x="\(right)" y="\(bottom + 34)">\(titles.x)</text>
        """
    }
  }
}
