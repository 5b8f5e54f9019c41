import Foundation
import RegexBuilder
import Testing

/// Checks the modules of the package: their order, their imports, their size and the page that shows them.
struct ModuleTests {
  @Test func `a module depends only on modules that the manifest lists before it`() throws {
    let modules = try Manifest().modules
    #expect(modules.count > 20)
    var earlier: Set<String> = []
    for module in modules {
      #expect(module.dependencies.subtracting(earlier) == [], "\(module.name)")
      earlier.insert(module.name)
    }
  }

  @Test func `a module imports exactly the modules that the manifest declares for it`() throws {
    let modules = try Manifest().modules
    let names = Set(modules.map(\.name))
    for module in modules {
      let imported = try Sources.imports(of: module.name).intersection(names)
      #expect(imported == module.dependencies, "\(module.name)")
    }
  }

  @Test func `the view graph imports no runtime`() throws {
    let runtimes: Set = ["CoarsePublisher", "FineTracking", "StandardObservation", "Observation"]
    for module in ["SimulatedUICore", "SimulatedUIAppearance", "SimulatedUI"] {
      #expect(try Sources.imports(of: module).isDisjoint(with: runtimes), "\(module)")
    }
  }

  @Test func `an import is found whatever stands before and after it`() {
    let text = """
      import A
      @testable import B
        package import struct C.D
      @_exported public import E  // why
      // import F
      let text = "import G"
      """
    #expect(Sources.imports(in: text) == ["A", "B", "C", "E"])
  }

  @Test func `no module has more than 5,000 lines`() throws {
    for module in try Manifest().modules {
      #expect(try Sources.lines(of: module.name) <= 5_000, "\(module.name)")
    }
  }

  @Test func `the module that holds only looks has at most 3,000 lines`() throws {
    #expect(try Sources.lines(of: "SimulatedUIAppearance") <= 3_000)
  }

  @Test func `the page of modules shows the dependencies that no other ones imply`() throws {
    let page = try Sources.text(at: "Documentation/Modules.md")
    let shown = page.matches(of: /(?m)^  (\w+) --> (\w+)$/).map {
      "\($0.output.1) --> \($0.output.2)"
    }
    let modules = try Manifest().modules
    let needed = modules.flatMap { module in
      module.dependencies.subtracting(module.impliedDependencies(among: modules)).sorted()
        .map { "\(module.name) --> \($0)" }
    }
    #expect(shown == needed)
  }

  @Test func `the page of modules describes every module`() throws {
    let page = try Sources.text(at: "Documentation/Modules.md")
    let described = page.matches(of: /(?m)^\| `(\w+)` \|/).map { String($0.output.1) }
    #expect(described == (try Manifest().modules.map(\.name)))
  }
}

/// One module of the manifest.
private struct Module {
  let name: String
  let dependencies: Set<String>

  /// The modules that a direct dependency depends on, directly or not.
  func impliedDependencies(among modules: [Module]) -> Set<String> {
    let direct = modules.filter { dependencies.contains($0.name) }
    return direct.reduce(into: []) { implied, module in
      implied.formUnion(module.dependencies)
      implied.formUnion(module.impliedDependencies(among: modules))
    }
  }
}

/// The list of modules in Package.swift, with the executable at its end.
private struct Manifest {
  let modules: [Module]

  init() throws {
    let text = try Sources.text(at: "Package.swift")
    let list = try #require(text.firstMatch(of: /(?s)\nlet modules: .*? = \[\n(.*?)\n\]\n/)).output
      .1
    let executable = try #require(
      text.firstMatch(
        of: /(?s)\.executableTarget\(\s*name: ("granularity"), dependencies: (\[.*?\])/))
    let entries = list.matches(of: /(?s)\(\s*("\w+"),\s*(\[.*?\])\s*\)/).map {
      ($0.output.1, $0.output.2)
    }
    modules = (entries + [(executable.output.1, executable.output.2)]).map { name, dependencies in
      Module(name: Self.names(in: name)[0], dependencies: Set(Self.names(in: dependencies)))
    }
  }

  private static func names(in text: Substring) -> [String] {
    text.matches(of: /"(\w+)"/).map { String($0.output.1) }
  }
}

/// The files of the package.
private enum Sources {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(at path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func imports(of module: String) throws -> Set<String> {
    try texts(of: module).reduce(into: []) { $0.formUnion(imports(in: $1)) }
  }

  /// The modules that the source `text` imports.
  static func imports(in text: String) -> Set<String> {
    let modifiers =
      /(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?/
    let line = Regex {
      Anchor.startOfLine
      /[ \t]*/
      modifiers
      /import\s+(?:(?:class|struct|enum|protocol|typealias|func|let|var)\s+)?/
      Capture(/\w+/)
    }
    return Set(text.matches(of: line.anchorsMatchLineEndings()).map { String($0.output.1) })
  }

  static func lines(of module: String) throws -> Int {
    try texts(of: module).map { $0.count { $0 == "\n" } }.reduce(0, +)
  }

  private static func texts(of module: String) throws -> [String] {
    let folder = root.appending(path: "Sources/\(module)")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
