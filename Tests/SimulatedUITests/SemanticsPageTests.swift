import Foundation
import Testing

/// The page of the rules, held against the names of the tests.
struct SemanticsPageTests {
  /// The rule about what is not there.
  private static let withoutTest: Set = [55]

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every rule on the page has a test whose name begins with its number`() throws {
    let stated = try Self.statedRules()
    let tested = try Self.testedRules()
    #expect(stated == Array(1...55))
    #expect(Set(stated).subtracting(tested) == Self.withoutTest)
    #expect(tested.subtracting(stated) == [])
  }

  /// The numbers of the rules on the page, in its order.
  private static func statedRules() throws -> [Int] {
    let page = root.appending(path: "Sources/SimulatedUI/SimulatedUI.docc/Semantics.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.matches(of: /(?m)^\| (\d+) \|/).compactMap { Int($0.output.1) }
  }

  /// The numbers that the names of tests begin with.
  private static func testedRules() throws -> Set<Int> {
    let tests = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var rules: Set<Int> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /func\s+`rules? ([^:`]*):/) {
        rules.formUnion(match.output.1.matches(of: /\d+/).compactMap { Int($0.output) })
      }
    }
    return rules
  }
}
