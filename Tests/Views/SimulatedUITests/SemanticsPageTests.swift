import Foundation
import Testing

/// Tests that the semantics page and the names of the tests agree.
struct SemanticsPageTests {
  /// The rules without a test. Rule 55 lists what the view graph lacks, so there is nothing to test.
  private static let untestedRules: Set = ["55"]
  /// The rules with a letter in their number, which were added between two others.
  private static let addedRules: Set = [
    "3a", "4a", "5a", "5b", "30a", "30b", "30c", "38a", "38b", "43a", "43b", "44a", "44b", "46a",
    "46b", "46c",
    "47a", "50a", "50b", "50c", "50d",
    "52a", "52b", "52c", "52d", "52e", "52f", "52g", "52h",
    "52i",
  ]

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test
  func `every rule on the semantics page has a test whose name begins with the rule's number`()
    throws
  {
    let page = try Self.page()
    let stated = page.matches(of: /(?m)^\| (\d+[a-z]?) \|/).map { String($0.output.1) }
    let tested = Self.ruleNumbers(in: try Self.testNames())
    #expect(stated.filter { !Self.addedRules.contains($0) } == (1...63).map(String.init))
    #expect(Set(stated).isSuperset(of: Self.addedRules))
    #expect(Set(stated).subtracting(tested) == Self.untestedRules)
    #expect(tested.subtracting(stated) == [])
  }

  @Test
  func `every rule that the text of the semantics page mentions is listed on the page`() throws {
    let mentioned = try Self.page().matches(of: /[Rr]ules? (\d+[a-z]?)/).map { String($0.output.1) }
    #expect(!mentioned.isEmpty)
    #expect(Set(mentioned).subtracting(Self.addedRules).isSubset(of: (1...63).map(String.init)))
  }

  @Test func `every test that the semantics page names exists`() throws {
    let named = try Self.page().matches(of: /`((?:rule|law) [^`]*)`/).map { String($0.output.1) }
    #expect(!named.isEmpty)
    #expect(Set(named).subtracting(try Self.testNames()) == [])
  }

  private static func page() throws -> String {
    try String(
      contentsOf: root.appending(
        path: "Sources/Views/SimulatedUICore/SimulatedUICore.docc/Semantics.md"),
      encoding: .utf8)
  }

  /// Returns the names of all test functions whose names are written in backticks.
  private static func testNames() throws -> [String] {
    let tests = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var names: [String] = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      names += text.matches(of: /func\s+`([^`]*)`/).map { String($0.output.1) }
    }
    return names
  }

  /// Returns the rule numbers with which test names begin, as in `rule 15 and 35: …`.
  private static func ruleNumbers(in names: [String]) -> Set<String> {
    let prefixes = names.compactMap { $0.prefixMatch(of: /rules? ([^:]*):/)?.output.1 }
    return Set(prefixes.flatMap { $0.matches(of: /\d+[a-z]?/).map { String($0.output) } })
  }
}
