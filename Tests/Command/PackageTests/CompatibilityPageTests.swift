import Foundation
import Testing

/// Compares the page that lists the available API with the public declarations of the modules that a screen imports.
struct CompatibilityPageTests {
  private static let page = PackageSources.root.appending(
    path: "Sources/Views/SimulatedUICore/SimulatedUICore.docc/Compatibility.md")
  private static let markers = (
    start: "<!-- declarations -->\n", end: "\n<!-- end of declarations -->"
  )
  /// The modules that a screen imports, whose declarations the page lists.
  private static let modules = [
    "SimulatedUICore", "SimulatedUIBasics", "SimulatedUI", "SimulatedSwiftUI",
  ]

  @Test func `the compatibility page lists every public declaration of the modules`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.markers.start))
    let end = try #require(text.range(of: Self.markers.end))
    let table = try Self.declarations.get().table
    if ProcessInfo.processInfo.environment["WRITE_COMPATIBILITY"] != nil {
      let written = text[..<start.upperBound] + table + text[end.lowerBound...]
      try written.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      let shown = text[start.upperBound..<end.lowerBound]
      #expect(shown == table, "run this test with WRITE_COMPATIBILITY=1 to write the table")
    }
  }

  @Test func `nothing that the compatibility page calls missing is declared`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let section = try #require(text.range(of: "## What is missing\n"))
    let missing = text[section.upperBound...].prefix(while: { $0 != "#" })
      .matches(of: /`@?\.?#?(\w+)`/).map { String($0.output.1) }
    #expect(missing.count > 5)
    let declared = try Set(Self.declarations.get().entries.keys)
    #expect(declared.intersection(missing) == [])
  }

  @Test func `public declarations are parsed with their owner and argument labels`() {
    var declarations = PublicDeclarations()
    declarations.add(
      """
      import struct A.B
      public struct Box<Content: View> {  // public struct None
        public init(_ title: String = "public func none()", @ViewBuilder content: () -> Content) {}
        let hidden = 1
        public enum Kind { case `open`, none(Int, name: String) }
        enum Other { case hidden }
        public static let red = 1
      }
      nonisolated extension View {
        public func pad<Inset: Shape>(
          _ inset: Inset, by length: [Int: (Int) -> Int] = [:], _ last: Int
        ) -> some View { look((inset, last)) }
        public func trim() -> some View {
          look(())
        }
        public func trim(_ length: Int) -> some View { self }
        public func fill() -> some View { look(1).trim { 2 } }
      }
      """)
    #expect(
      declarations.table.split(separator: "\n").dropFirst(2) == [
        "| `Box` | `init(_:content:)`, `red` |  |", "| `Box.Kind` | `none`, `open` |  |",
        "| `fill` | `fill()` |  |",
        "| `pad` | `pad(_:by:_:)` | look |", "| `trim` | `trim()`, `trim(_:)` |  |",
      ])
  }

  /// The declarations of all modules, read once for all tests.
  private static let declarations = Result {
    var declarations = PublicDeclarations()
    for module in modules {
      for (_, text) in try PackageSources.files(in: "Sources/Views/\(module)") {
        declarations.add(text)
      }
    }
    return declarations
  }
}
