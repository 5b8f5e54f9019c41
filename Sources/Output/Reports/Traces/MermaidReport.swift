package import GranularityCounting
import GranularityDocuments
import GranularityWorkloads

/// A Mermaid flowchart of the causes of re-evaluations, with the mutations on one side and the views on the other. The
/// runtimes are below each other.
///
/// An edge is dotted if all of its evaluations are wasted, and colored if some of them are wasted.
///
/// Source: Mermaid, "Flowcharts - Basic Syntax".
package struct MermaidReport {
  private let comparison: Comparison

  /// The maximum number of nodes. If there are more, only the edges with the most evaluations are kept, and the diagram
  /// says so.
  static let limit = 100
  /// The margins leave space for a title with two lines, which would otherwise cover the first nodes.
  private static let settings =
    #"%%{init: {"flowchart": {"subGraphTitleMargin": {"top": 5, "bottom": 20}}}}%%"#
  private static let wasteStyle = "stroke:#c2500a,stroke-width:2px"

  package init(_ comparison: Comparison) { self.comparison = comparison }

  /// The Mermaid source, with a line for each node and edge.
  package var text: String {
    let share = Self.limit / max(comparison.results.count, 1)
    let parts = comparison.results.enumerated().map { index, result in
      Subgraph(of: result, prefix: "r\(index)", limit: share)
    }
    let wasted = parts.flatMap(\.areWasted).enumerated().filter(\.element).map { "\($0.offset)" }
    // Invisible edges keep the runtimes in their order. These edges come last, because the styles refer to edges by
    // their index.
    let order = parts.indices.dropFirst().map { "  r\($0 - 1) ~~~ r\($0)" }
    let styles =
      wasted.isEmpty ? [] : ["  linkStyle \(wasted.joined(separator: ",")) \(Self.wasteStyle)"]
    return ([Self.settings, "flowchart TB"] + parts.flatMap(\.lines) + order + styles).map {
      $0 + "\n"
    }.joined()
  }

  /// The part of the diagram with the nodes and edges of one runtime.
  private struct Subgraph {
    private(set) var lines: [String] = []
    /// For each edge, in the order of the lines, whether some of its evaluations are wasted.
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
        // One node is reserved to show the number of edges that are left out.
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

  /// Quotes a label, and writes characters that Mermaid, Markdown or a browser would interpret as entity codes.
  ///
  /// Mermaid interprets a label as Markdown. A number with a full stop, a plus or a minus at the start of a label would
  /// be a list, which Mermaid rejects.
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
