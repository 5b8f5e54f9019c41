import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityWorkloads

/// Tests that check the diagrams of causes against the grammar of Mermaid's flowcharts.
struct MermaidTests {
  @Test(arguments: Point.defaults)
  func `a Mermaid diagram declares its nodes, closes its subgraphs and has at most 100 nodes`(
    point: Point
  ) throws {
    let diagram = try Diagram(MermaidReport(point.comparison()).text)
    #expect(diagram.problems == [])
    #expect(diagram.nodes.count <= MermaidReport.limit)
  }

  @Test func `a Mermaid diagram with too many nodes says how many links it leaves out`() throws {
    func text(of runtimes: [Runtime]) throws -> String {
      let comparison = try Kitchen.comparison(runtimes) { result in
        let cause = result.causes[1]
        result.causes = (0..<200).map { number in
          var row = cause
          row.viewPath = "/View\(number)"
          row.evaluationsFirst = 1 + number
          return row
        }
      }
      return MermaidReport(comparison).text
    }
    #expect(try Diagram(text(of: [.coarse])).nodes.count == MermaidReport.limit)
    let text = try text(of: Runtime.allCases)
    let diagram = try Diagram(text)
    #expect(diagram.problems == [])
    #expect(diagram.nodes.count == 99)
    #expect(text.contains("[\"/View199\"]"))
    #expect(text.contains("[\"and 169 more\"]"))
  }

  @Test(arguments: [
    ("1. tap", "1#46; tap"), ("12) tap", "12#41; tap"), ("- tap", "#45; tap"),
    ("tap 1.5", "tap 1.5"),
    ("a_b*c", "a#95;b#42;c"), ("chat.draft", "chat.draft"), ("\u{202E}x", "#92;u{202e}x"),
  ])
  func `a label of a Mermaid diagram is escaped so that it is neither markup nor a list`(
    label: String, quoted: String
  ) {
    #expect(MermaidReport.quoted(label) == "\"\(quoted)\"")
  }

  @Test
  func `a Mermaid diagram orders the runtimes and gives links with wasted evaluations a style`()
    throws
  {
    let text = try MermaidReport(Kitchen.comparison()).text
    let diagram = try Diagram(text)
    #expect(text.contains("  r0 ~~~ r1\n  r1 ~~~ r2\n"))
    #expect(diagram.links == ["40, 20 wasted", "20, all wasted", "20", "20"])
    #expect(diagram.styled == [0, 1])
    #expect(text.ranges(of: "-.->").count == 1)
  }

  @Test func `a Mermaid link with one wasted evaluation has the style for wasted links`()
    throws
  {
    let comparison = try Kitchen.comparison([.fine]) { result in
      for index in result.causes.indices where result.causes[index].viewPath == "/Menu/Dish[1]" {
        result.causes[index].wastedFirst = result.causes[index].source == "salt" ? 1 : 0
      }
    }
    let diagram = try Diagram(MermaidReport(comparison).text)
    #expect(diagram.links == ["20, 1 wasted"])
    #expect(diagram.styled == [0])
  }

  @Test func `a Mermaid diagram draws an origin with round ends and a view as a rectangle`() throws
  {
    let text = MermaidReport(try Kitchen.comparison([.fine])).text
    #expect(text.contains("([\"salt → Stove.salt\"])"))
    #expect(text.contains("[\"/Menu/Dish"))
    #expect(!text.contains("([\"/Menu"))
  }

  @Test func `a Mermaid diagram has a node that names a runtime without re-evaluations as such`()
    throws
  {
    let comparison = try Kitchen.comparison { result in
      if result.run.runtime != .coarse { result.causes.removeAll { $0.source != "mount" } }
    }
    let text = MermaidReport(comparison).text
    #expect(try Diagram(text).problems == [])
    #expect(
      text.matches(of: #/(r\drest)\["nothing was evaluated again"\]/#).map { String($0.1) }
        == ["r1rest", "r2rest"])
  }

  @Test func `a name in a Mermaid diagram cannot end its quotes`() throws {
    let hostile = "x\"] --> y; end\n<script>#quot;`"
    let comparison = try Kitchen.comparison { result in
      for index in result.causes.indices { result.causes[index].source = hostile }
    }
    let diagram = try Diagram(MermaidReport(comparison).text)
    #expect(diagram.problems == [])
    #expect(diagram.nodes.count == 7)
  }
}

/// A parser of the part of Mermaid's flowchart grammar that the reports use.
private struct Diagram {
  private(set) var nodes: Set<String> = []
  private(set) var problems: [String] = []
  /// The labels of the diagram's links, in order.
  private(set) var links: [String] = []
  /// The indices of the links that have a style.
  private(set) var styled: [Int] = []

  init(_ text: String) throws {
    var depth = 0
    let lines = text.split(separator: "\n").map(String.init)
    if lines.first?.hasPrefix("%%{init: ") != true { problems.append("settings") }
    if lines.dropFirst().first != "flowchart TB" { problems.append("flowchart TB") }
    for line in lines.dropFirst(2) {
      let line = line.trimmingPrefix(while: { $0 == " " })
      if line == "end" {
        depth -= 1
      } else if line == "direction LR" || line.wholeMatch(of: #/r\d ~~~ r\d/#) != nil {
        continue
      } else if let style = line.wholeMatch(of: #/linkStyle ([\d,]+) .*/#) {
        styled = style.1.split(separator: ",").compactMap { Int($0) }
      } else if line.wholeMatch(of: #/subgraph \w+\["[^"]*"\]/#) != nil {
        depth += 1
      } else if let node = line.wholeMatch(of: #/(\w+)(\["[^"<>]*"\]|\(\["[^"<>]*"\]\))/#) {
        if !nodes.insert(String(node.1)).inserted { problems.append("one node \(node.1)") }
      } else if let edge = line.wholeMatch(of: #/(\w+) (?:-->|-\.->)\|"([^"]*)"\| (\w+)/#) {
        links.append(String(edge.2))
        for end in [edge.1, edge.3] where !nodes.contains(String(end)) {
          problems.append("a node before \(line)")
        }
      } else {
        problems.append("a known line: \(line)")
      }
      if depth < 0 || depth > 1 { problems.append("one part at a time") }
    }
    if depth != 0 { problems.append("an end") }
  }
}
