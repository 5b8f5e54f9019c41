import Counting
import Tabular
import Workloads

/// A Mermaid flowchart of the causes of re-evaluations: mutations on one side, views on the other, by runtime.
///
/// Source: Mermaid, "Flowcharts - Basic Syntax".
package struct MermaidReport {
  private let comparison: Comparison

  /// The maximum number of nodes; if there are more, the links with the most evaluations remain, and the diagram says so.
  static let limit = 100

  package init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  /// The diagram, with a line for each node and link.
  package var text: String {
    let share = Self.limit / max(comparison.results.count, 1)
    let parts = comparison.results.enumerated().flatMap { index, result in
      subgraph(of: result, prefix: "r\(index)", limit: share)
    }
    return (["flowchart LR"] + parts).map { $0 + "\n" }.joined()
  }

  private func subgraph(of result: RunResult, prefix: String, limit: Int) -> [String] {
    var nodes: [String: String] = [:]
    var declarations: [String] = []
    var links: [String] = []
    var more = 0
    func node(_ key: String, _ label: String, isView: Bool) -> String {
      if let name = nodes[key] { return name }
      let name = "\(prefix)n\(nodes.count)"
      nodes[key] = name
      let text = Self.quoted(label)
      declarations.append("    \(name)" + (isView ? "[\(text)]" : "([\(text)])"))
      return name
    }
    for link in CauseLink.links(of: result.causes) {
      let keys = (origin: "origin \(link.origin)", view: "view \(link.view)")
      let new = [keys.origin, keys.view].count { nodes[$0] == nil }
      // One node is reserved for the number of links that are left out.
      guard nodes.count + new < limit else {
        more += 1
        continue
      }
      let origin = node(keys.origin, link.origin, isView: false)
      let view = node(keys.view, link.view, isView: true)
      let count = "\(link.total)" + (link.wasted > 0 ? ", \(link.wasted) wasted" : "")
      links.append("    \(origin) -->|\(Self.quoted(count))| \(view)")
    }
    if more > 0 || nodes.isEmpty {
      let words = more > 0 ? "and \(more) more" : "nothing was evaluated again"
      declarations.append("    \(prefix)rest[\(Self.quoted(words))]")
    }
    let title = "\(result.run.runtime.rawValue): \(result.run.reevaluations) re-evaluations"
    return ["  subgraph \(prefix)[\(Self.quoted(title))]"] + declarations + links + ["  end"]
  }

  /// Puts a label into quotes, with entity codes for the characters that Mermaid or a browser would interpret.
  private static func quoted(_ label: String) -> String {
    let codes = label.replacingScalars { scalar in
      if "\"#&<>`;\\".unicodeScalars.contains(scalar) { return "#\(scalar.value);" }
      return scalar.properties.generalCategory == .control ? " " : nil
    }
    return "\"\(codes)\""
  }
}
