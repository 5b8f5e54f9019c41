import Counting
import Workloads

/// What made which views evaluate again, as a diagram for Mermaid: mutations on one side, views on the other, by runtime.
///
/// Source: Mermaid, "Flowcharts - Basic Syntax".
package struct MermaidReport {
  private let comparison: Comparison

  /// Nodes at most; where there are more, those with the most evaluations stay, and the diagram says so.
  static let limit = 100

  package init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  /// The diagram, a line for each node and edge.
  package var text: String {
    var lines = ["flowchart LR"]
    let share = Self.limit / max(comparison.results.count, 1)
    for (index, result) in comparison.results.enumerated() {
      lines += part(of: result, prefix: "r\(index)", room: share)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A mutation that set off evaluations of views of a kind, and how many.
  private struct Edge {
    let origin: String
    let view: String
    var evaluations = 0
    var wasted = 0
  }

  private func part(of result: RunResult, prefix: String, room: Int) -> [String] {
    var nodes: [String: String] = [:]
    var declarations: [String] = []
    var links: [String] = []
    var left = 0
    func node(_ label: String, isView: Bool) -> String {
      let key = "\(isView)\(label)"
      if let known = nodes[key] { return known }
      let name = "\(prefix)n\(nodes.count)"
      nodes[key] = name
      let text = Self.quoted(label)
      declarations.append("    \(name)" + (isView ? "[\(text)]" : "([\(text)])"))
      return name
    }
    for edge in edges(of: result) {
      let new = [("false" + edge.origin), ("true" + edge.view)].count { nodes[$0] == nil }
      // One node is for saying that there are more.
      guard nodes.count + new < room else {
        left += 1
        continue
      }
      let (origin, view) = (node(edge.origin, isView: false), node(edge.view, isView: true))
      let count =
        edge.wasted > 0
        ? "\(edge.evaluations), \(edge.wasted) wasted" : "\(edge.evaluations)"
      links.append("    \(origin) -->|\(Self.quoted(count))| \(view)")
    }
    if left > 0 || nodes.isEmpty {
      let words = left > 0 ? "and \(left) more" : "nothing was evaluated again"
      declarations.append("    \(prefix)rest[\(Self.quoted(words))]")
    }
    let title = "\(result.run.runtime.rawValue): \(result.run.reevaluations) re-evaluations"
    return ["  subgraph \(prefix)[\(Self.quoted(title))]"] + declarations + links + ["  end"]
  }

  /// The edges, those with the most evaluations first.
  private func edges(of result: RunResult) -> [Edge] {
    var edges: [[String]: Edge] = [:]
    for row in result.causes where row.evaluationsFirst > 0 && row.via != "mount" {
      let origin = ReplayData.words(
        for: Origin(source: row.source, object: row.object, property: row.property))
      let view = ViewPath.collective(row.viewPath)
      edges[[origin, view], default: Edge(origin: origin, view: view)].evaluations +=
        row.evaluationsFirst
      edges[[origin, view]]?.wasted += row.wastedFirst
    }
    return edges.values.sorted {
      (-$0.evaluations, $0.origin, $0.view) < (-$1.evaluations, $1.origin, $1.view)
    }
  }

  /// A label in quotes, with what Mermaid or a browser would take for its own as codes.
  private static func quoted(_ label: String) -> String {
    let codes = label.unicodeScalars.reduce(into: "") { text, scalar in
      let isOwn = "\"#&<>`;\\".unicodeScalars.contains(scalar)
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      if isOwn {
        text += "#\(scalar.value);"
      } else if isControl {
        text += " "
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(codes)\""
  }
}
