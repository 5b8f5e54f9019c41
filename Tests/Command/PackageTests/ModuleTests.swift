import Foundation
import RegexBuilder
import Synchronization
import Testing

/// Tests of the package's modules: their names, their order, their imports, and the page that shows them.
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

  @Test func `ImplicitImports.swift has the same text in both packages that contain it`() throws {
    #expect(
      try Sources.text(at: "Tests/UnchangedSource/Sources/Screens/ImplicitImports.swift")
        == Sources.text(at: "StandIns/ImplicitImports.swift"))
  }

  @Test func `only the virtual clock depends on a module of a later group of modules`() throws {
    let page = try Sources.text(at: "Documentation/Modules.md")
    let groups = page.matches(of: /(?m)^## (\w+)$/).map { String($0.output.1) }
    let modules = try Manifest().modules
    let places = try Dictionary(
      uniqueKeysWithValues: modules.map { module in
        let group = module.path.split(separator: "/")[1]
        return (module.name, try #require(groups.firstIndex { $0 == group }))
      })
    let later = modules.flatMap { module in
      module.dependencies.filter { places[$0, default: 0] > places[module.name, default: 0] }
        .map { "\(module.name) uses \($0)" }
    }
    #expect(later == ["GranularityVirtualTime uses ModelObservation"])
  }

  @Test func `a module imports exactly the modules that the manifest declares for it`() throws {
    let modules = try Manifest().modules
    let names = Set(modules.map(\.name))
    for module in modules {
      let imported = try Sources.imports(of: module).intersection(names)
      #expect(imported == module.dependencies, "\(module.name)")
    }
  }

  @Test func `the view modules import none of the modules that implement models`() throws {
    let runtimes: Set = ["CoarsePublisher", "FineTracking", "StandardObservation", "Observation"]
    let modules = try Manifest().modules.filter { $0.name.hasPrefix("SimulatedUI") }
    #expect(
      modules.map(\.name)
        == ["SimulatedUIMacros", "SimulatedUICore", "SimulatedUIBasics", "SimulatedUI"])
    for module in modules {
      #expect(try Sources.imports(of: module).isDisjoint(with: runtimes), "\(module.name)")
    }
  }

  @Test func `the harness modules and GranularityTesting do not depend on the food truck models`()
    throws
  {
    let modules = try Manifest().modules
    let names = [
      "GranularityWorkloads", "GranularityCounting", "GranularitySweeps", "GranularityScreenFiles",
      "GranularityTesting",
    ]
    let harness = modules.filter { names.contains($0.name) }
    #expect(harness.count == names.count)
    for module in harness {
      let all = module.dependencies.union(module.impliedDependencies(among: modules))
      #expect(!all.contains("GranularityFoodTruck"), "\(module.name)")
    }
  }

  /// FoundationNetworking loads 25 shared libraries, which would slow down every start of the command.
  @Test func `the command does not import FoundationNetworking`() throws {
    let modules = try Manifest().modules
    let command = try #require(modules.first { $0.name == "granularity" })
    let names = command.dependencies.union(command.impliedDependencies(among: modules))
    #expect(names.contains("GranularityFoodTruck"))
    for module in modules where names.contains(module.name) {
      #expect(try !Sources.imports(of: module).contains("FoundationNetworking"), "\(module.name)")
    }
  }

  @Test func `the name of a target that is not a product has a prefix of this package`() throws {
    let hidden = try Manifest().modules.filter { !$0.isExported }
    #expect(hidden.count > 15)
    for module in hidden {
      let distinctive = ["Granularity", "granularity", "Simulated", "CFineTracking"]
      #expect(distinctive.contains { module.name.hasPrefix($0) }, "\(module.name)")
    }
  }

  @Test func `the documentation site contains every product and only modules of the manifest`()
    throws
  {
    let sites = try Sources.text(at: ".spi.yml").matches(of: /(?m)^        - (\w+)$/)
      .map { String($0.output.1) }
    let modules = try Manifest().modules
    #expect(Set(sites).count == sites.count)
    #expect(Set(modules.filter(\.isExported).map(\.name)).subtracting(sites) == [])
    #expect(Set(sites).subtracting(modules.map(\.name)) == [])
  }

  @Test func `imports are found with any attributes, access levels and comments around them`() {
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

  @Test func `the modules page lists every module with its direct dependencies`() throws {
    let page = try Sources.text(at: "Documentation/Modules.md")
    let row = /(?m)^\| \[`(\w+)`\]\(\.\.\/(\S+)\) \| .+ \| (.*) \|$/
    let shown = page.matches(of: row).map { match in
      let uses = match.output.3.matches(of: /`(\w+)`/).map { String($0.output.1) }
      return "\(match.output.1) in \(match.output.2) uses \(uses)"
    }
    let modules = try Manifest().modules
    let declared = modules.map { module in
      let uses = module.dependencies.subtracting(module.impliedDependencies(among: modules))
      return "\(module.name) in \(module.path) uses \(uses.sorted())"
    }
    #expect(shown.sorted() == declared.sorted())
  }
}

/// One target in the package manifest.
private struct Module {
  let name: String
  /// The path of the directory with the module's sources.
  let path: String
  let isExported: Bool
  let dependencies: Set<String>

  /// Returns the modules on which the module's direct dependencies depend, directly or indirectly.
  func impliedDependencies(among modules: [Module]) -> Set<String> {
    let direct = modules.filter { dependencies.contains($0.name) }
    return direct.reduce(into: []) { implied, module in
      implied.formUnion(module.dependencies)
      implied.formUnion(module.impliedDependencies(among: modules))
    }
  }
}

/// The targets under `Sources` that Package.swift lists.
private struct Manifest {
  let modules: [Module]

  init() throws {
    let text = try Sources.text(at: "Package.swift")
    let list = try #require(
      text.firstMatch(of: /(?s)\nlet sources: .*? = \[\n(.*?)\n\]\n/)
    ).output.1
    let entry =
      /(?s)Entry\(\s*\.(\w+)[^"]*?(?:of: "\w+"\))?,\s*(?:named: "(\w+)",\s*)?"(\w+\/(\w+))"(?:,\s*\[(.*?)\])?/
    let entries = list.matches(of: entry).map(\.output)
    let names = Dictionary(
      uniqueKeysWithValues: entries.map { entry in
        let folder = String(entry.4)
        let name = entry.1 == "hidden" ? "Granularity\(folder)" : folder
        return (folder, entry.2.map(String.init) ?? name)
      })
    modules = entries.map { entry in
      let dependencies = (entry.5 ?? "").matches(of: /"(\w+)"/).map { String($0.output.1) }
      return Module(
        name: names[String(entry.4)] ?? "", path: "Sources/\(entry.3)",
        isExported: entry.1 == "exported",
        dependencies: Set(dependencies.compactMap { names[$0] }))
    }
  }
}

/// The source files of the package.
private enum Sources {
  static func text(at path: String) throws -> String {
    try String(contentsOf: PackageSources.root.appending(path: path), encoding: .utf8)
  }

  /// Returns the modules that the sources of a module import, and the plugins that expand its macros.
  static func imports(of module: Module) throws -> Set<String> {
    if let names = found.withLock({ $0[module.path] }) { return names }
    let names: Set<String> = try PackageSources.files(in: module.path).reduce(into: []) {
      names, file in
      names.formUnion(imports(in: file.text))
      guard file.text.contains("#externalMacro") else { return }
      let macros = file.text.matches(of: /#externalMacro\(module: "(\w+)"/)
      names.formUnion(macros.map { String($0.output.1) })
    }
    found.withLock { $0[module.path] = names }
    return names
  }

  /// A cache of the imports that were found, by the path of the module, because several tests examine the same module.
  private static let found = Mutex([String: Set<String>]())

  /// Returns the names of the modules that the source `text` imports.
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
}
