package import GranularityCounting
import GranularityDocuments
import GranularityWorkloads

/// A Mermaid flowchart of the causes of re-evaluations: mutations on one side, views on the other, one runtime below
/// another.
///
/// A link whose evaluations are all wasted is dotted; a link with some wasted evaluations is colored.
///
/// Source: Mermaid, "Flowcharts - Basic Syntax".
package struct MermaidReport {
  private let comparison: Comparison

  /// The maximum number of nodes; if there are more, the links with the most evaluations remain, and the diagram says
  /// so.
  static let limit = 100
  /// Room for a title in two lines, which would otherwise cover the first nodes.
  private static let settings =
    #"%%{init: {"flowchart": {"subGraphTitleMargin": {"top": 5, "bottom": 20}}}}%%"#
  private static let wasteStyle = "stroke:#c2500a,stroke-width:2px"

  package init(_ comparison: Comparison) { self.comparison = comparison }

  /// The diagram, with a line for each node and link.
  package var text: String {
    let share = Self.limit / max(comparison.results.count, 1)
    let parts = comparison.results.enumerated().map { index, result in
      Subgraph(of: result, prefix: "r\(index)", limit: share)
    }
    let wasted = parts.flatMap(\.areWasted).enumerated().filter(\.element).map { "\($0.offset)" }
    // Invisible links keep the runtimes in their order; they are last, because styles refer to links by number.
    let order = parts.indices.dropFirst().map { "  r\($0 - 1) ~~~ r\($0)" }
    let styles =
      wasted.isEmpty ? [] : ["  linkStyle \(wasted.joined(separator: ",")) \(Self.wasteStyle)"]
    return ([Self.settings, "flowchart TB"] + parts.flatMap(\.lines) + order + styles).map {
      $0 + "\n"
    }.joined()
  }

  /// The nodes and links of one runtime.
  private struct Subgraph {
    private(set) var lines: [String] = []
    /// True for each link with wasted evaluations, in the order of the lines.
    private(set) var areWasted: [Bool] = []

    private let prefix: String
    private var nodes: [String: String] = [:]
    private var declarations: [String] = []

    init(of result: RunResult, prefix: String, limit: Int) {
      self.prefix = prefix
      var links: [String] = []
      var more = 0
      for link in CauseLink.links(of: result.causes) where link.total > 0 {
        let keys = (origin: "origin \(link.origin)", view: "view \(link.view)")
        let new = [keys.origin, keys.view].count { nodes[$0] == nil }
        // One node is reserved for the number of links that are left out.
        guard nodes.count + new < limit else {
          more += 1
          continue
        }
        let origin = node(keys.origin, link.origin, isView: false)
        let view = node(keys.view, link.view, isView: true)
        let isAllWasted = link.wasted == link.total
        let waste = isAllWasted ? "all" : "\(link.wasted)"
        let count = "\(link.total)" + (link.wasted > 0 ? ", \(waste) wasted" : "")
        links.append(
          "    \(origin) \(isAllWasted ? "-.->" : "-->")|\(MermaidReport.quoted(count))| \(view)")
        areWasted.append(link.wasted > 0)
      }
      if more > 0 || nodes.isEmpty {
        let words = more > 0 ? "and \(more) more" : "nothing was evaluated again"
        declarations.append("    \(prefix)rest[\(MermaidReport.quoted(words))]")
      }
      let title = "\(result.run.runtime.rawValue): \(result.run.reevaluations) re-evaluations"
      lines =
        ["  subgraph \(prefix)[\(MermaidReport.quoted(title))]", "    direction LR"] + declarations
        + links + ["  end"]
    }

    private mutating func node(_ key: String, _ label: String, isView: Bool) -> String {
      if let name = nodes[key] { return name }
      let name = "\(prefix)n\(nodes.count)"
      nodes[key] = name
      let text = MermaidReport.quoted(label)
      declarations.append("    \(name)" + (isView ? "[\(text)]" : "([\(text)])"))
      return name
    }
  }

  /// Puts a label into quotes, with entity codes for the characters that Mermaid, Markdown or a browser would
  /// interpret.
  ///
  /// A label is Markdown. At its beginning, a number with a full stop, a plus or a minus would be a list, which Mermaid
  /// rejects.
  static func quoted(_ label: String) -> String {
    let label = HTML.visible(label)
    let digits = label.unicodeScalars.prefix { $0.properties.numericType == .decimal }.count
    let codes = label.unicodeScalars.enumerated().map { index, scalar in
      let isList = index == digits && (digits > 0 ? ".)" : "-+").unicodeScalars.contains(scalar)
      let isMarkup = "\"#&<>`;\\*_~".unicodeScalars.contains(scalar)
      return isList || isMarkup ? "#\(scalar.value);" : String(scalar)
    }
    return "\"\(codes.joined())\""
  }
}
