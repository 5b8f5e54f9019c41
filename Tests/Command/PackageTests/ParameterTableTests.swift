import Foundation
import Testing

/// Compares the closure parameters and default values of the simulated SwiftUI with Apple's declarations in
/// `Tests/Parameters.csv`.
struct ParameterTableTests {
  /// A row of `Tests/Parameters.csv`.
  private struct Row {
    let parameter: ParameterDeclarations.Parameter
    /// What Apple declares for the parameter: `escapes`, `does not escape`, or a default value without spaces.
    let apple: String
    let source: String
    /// The reason why the declaration in this package differs; empty if it does not differ.
    let difference: String
  }

  @Test
  func `each closure parameter escapes exactly if Apple's does, unless a difference is listed`()
    throws
  {
    let rows = try Self.rows(of: "closure")
    let here = try Self.declarations.get().closures
    #expect(Set(here.keys).subtracting(rows.keys).sorted().map(\.words) == [], "no row")
    #expect(Set(rows.keys).subtracting(here.keys).sorted().map(\.words) == [], "not declared")
    for (parameter, row) in rows {
      let isSame = here[parameter] == [row.apple]
      #expect(
        isSame == row.difference.isEmpty,
        "\(parameter.words): \(here[parameter] ?? []) here, \(row.apple) in \(row.source)")
    }
  }

  @Test func `each default argument equals Apple's, unless a difference is listed`() throws {
    let rows = try Self.rows(of: "default")
    let here = try Self.declarations.get().defaults
    #expect(Set(here.keys).subtracting(rows.keys).sorted().map(\.words) == [], "no row")
    #expect(Set(rows.keys).subtracting(here.keys).sorted().map(\.words) == [], "not declared")
    for (parameter, row) in rows {
      let isSame = here[parameter]?.contains(row.apple) == true
      #expect(
        isSame == row.difference.isEmpty,
        "\(parameter.words): \(here[parameter] ?? []) here, \(row.apple) in \(row.source)")
    }
  }

  @Test
  func
    `closure parameters are parsed with their function, and optional closures count as escaping`()
  {
    var declarations = ParameterDeclarations()
    declarations.add(
      """
      public struct Box<Content: View> {
        public init(_ title: String = "", by length: [Int: (Int) -> Int] = [:],
          onEnd: (() -> Void)? = nil, @ViewBuilder content: () -> Content) {}
        func hidden(_ body: () -> Void) {}
      }
      extension View {
        public func act<T>(for type: T.Type, _ action: @escaping @Sendable (T) -> Void) -> some View
        where T: Equatable { self }
      }
      """)
    let closures = declarations.closures.map { "\($0.words) \($1.sorted())" }.sorted()
    #expect(
      closures
        == [
          #"act(for:_:) action ["escapes"]"#,
          #"Box.init(_:by:onEnd:content:) content ["does not escape"]"#,
          #"Box.init(_:by:onEnd:content:) onEnd ["escapes"]"#,
        ].sorted())
    let defaults = declarations.defaults.map { "\($0.name) \($1.sorted())" }.sorted()
    #expect(defaults == [#"length ["[:]"]"#, #"onEnd ["nil"]"#, #"title ["\"\""]"#])
  }

  /// The declarations of all modules, read once for all tests.
  private static let declarations = Result {
    var declarations = ParameterDeclarations()
    for module in ["SimulatedUICore", "SimulatedUIBasics", "SimulatedUI", "SimulatedSwiftUI"] {
      for (_, text) in try PackageSources.files(in: "Sources/Views/\(module)") {
        declarations.add(text)
      }
    }
    return declarations
  }

  private static func rows(
    of kind: String
  ) throws -> [ParameterDeclarations.Parameter: Row] {
    let file = PackageSources.root.appending(path: "Tests/Parameters.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    var rows: [ParameterDeclarations.Parameter: Row] = [:]
    for line in lines {
      let cells = line.split(separator: ";", omittingEmptySubsequences: false).map { String($0) }
      try #require(cells.count == 6, "a row needs 6 cells; found \(cells.count): \(line)")
      guard cells[0] == kind else { continue }
      let parameter = ParameterDeclarations.Parameter(function: cells[1], name: cells[2])
      rows[parameter] = Row(
        parameter: parameter, apple: cells[3], source: cells[4], difference: cells[5])
    }
    return rows
  }
}

extension ParameterDeclarations.Parameter {
  fileprivate var words: String { "\(function) \(name)" }
}
