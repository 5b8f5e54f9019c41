import Foundation
import Testing

/// Compares the steps on the documentation page about the design with the sources.
struct DesignPageTests {
  @Test func `every step on the design page names a function that its file declares`() throws {
    let page = try text(at: "Documentation/Design.md")
    let row = /(?m)^\| \d+ \| \[(\S+)\]\(\.\.\/(\S+)\) \| `(\S+)` \| \S.* \|$/
    let steps = page.matches(of: row).map(\.output)
    #expect(steps.count == page.matches(of: /(?m)^\| \d/).count)
    #expect(steps.count > 50)
    for (_, name, path, function) in steps {
      #expect(path.hasSuffix("/\(name)"))
      let isDeclared = declares(try text(at: String(path)), String(function))
      #expect(isDeclared, "\(function) in \(path)")
    }
  }

  @Test func `the steps of a run on the design page are numbered consecutively`() throws {
    let page = try text(at: "Documentation/Design.md")
    let run = try #require(page.components(separatedBy: "\n## Recorded results\n").first)
    let numbers = run.matches(of: /(?m)^\| (\d+) \|/).compactMap { Int($0.output.1) }
    #expect(numbers == Array(1...numbers.count))
  }

  @Test func `every link on the design page leads to a file`() throws {
    let links = try text(at: "Documentation/Design.md").matches(of: /\]\(([^)]+)\)/)
    #expect(!links.isEmpty)
    for link in links {
      let file = PackageSources.root.appending(path: "Documentation/\(link.output.1)")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link.output.1)")
    }
  }

  @Test(arguments: [
    ("List.add(_:to:)", true), ("List.add(_:)", false), ("Lost.add(_:to:)", false),
    ("List.init(of:)", true), ("List.subscript(at:)", true), ("List.remove()", false),
    ("free(by:)", true),
  ])
  func `a function declaration is found by its type and argument labels`(
    _ function: String, _ isDeclared: Bool
  ) {
    let source = """
      struct List<Element> {
        init?(of elements: [Element]) {}
        mutating func add<T: P>(_ make: @escaping (T) -> [T: Element], to other: T) {}
        subscript<T>(at index: T) -> Element { index }
        func removeAll() {}
      }
      func free(by factor: Int = 1) {}
      """
    #expect(declares(source, function) == isDeclared)
  }

  /// Returns true if `source` declares or extends the type in `signature`, and declares its function.
  private func declares(_ source: String, _ signature: String) -> Bool {
    let head = signature.prefix { $0 != "(" }.split(separator: ".")
    guard let name = head.last else { return false }
    if head.count == 2 {
      let scope = #/\b(?:struct|class|enum|protocol|extension)\s+(\w+)/#
      guard source.matches(of: scope).contains(where: { $0.output.1 == head[0] }) else {
        return false
      }
    }
    let function = #/\b(?:func\s+(\w+)|(init)\??|(subscript))\s*(?=[<(])/#
    return source.matches(of: function).contains { match in
      let found = match.output.1 ?? match.output.2 ?? match.output.3
      return found == name
        && name + PublicDeclarations.labels(in: source[match.range.upperBound...])
          == signature.dropFirst(head.count == 2 ? head[0].count + 1 : 0)
    }
  }

  private func text(at path: String) throws -> String {
    try String(contentsOf: PackageSources.root.appending(path: path), encoding: .utf8)
  }
}
