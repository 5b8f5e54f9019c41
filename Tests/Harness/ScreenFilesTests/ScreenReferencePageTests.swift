import Foundation
import Testing

@testable import GranularityScreenFiles

/// Compares the reference page of the screen file format with the declaration of the format.
struct ScreenReferencePageTests {
  private static func page() throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Documentation/ScreenFiles.md"), encoding: .utf8)
  }

  @Test(arguments: ScreenMember.Owner.allCases)
  func `the reference page has the table of the members of each kind of object`(
    owner: ScreenMember.Owner
  ) throws {
    #expect(try Self.page().contains(ScreenReference.members(of: owner) + "\n\n"))
  }

  @Test func `the reference page has the table of limits`() throws {
    #expect(try Self.page().contains(ScreenReference.limits + "\n"))
  }

  @Test func `the example on the reference page is a valid screen that uses every key`() throws {
    let page = try Self.page()
    let start = try #require(page.range(of: "```json\n"))
    let text = page[start.upperBound...].components(separatedBy: "\n```")[0]
    let screen = try ScreenWorkload(reading: Array(text.utf8), at: "page.json").screen
    #expect(screen.warnings == [])
    for owner in ScreenMember.Owner.allCases {
      for name in ScreenMember.names(of: owner) where name != "$schema" {
        #expect(text.contains("\"\(name)\":"), "\(name)")
      }
    }
  }
}

/// The parts of the page that are generated from the declaration of the format.
private enum ScreenReference {
  /// Returns a Markdown table of the members that an object can have.
  static func members(of owner: ScreenMember.Owner) -> String {
    let rows = ScreenMember.all(of: owner).map { member in
      "| `\(member.name)`\(member.isRequired ? " (required)" : "") | \(member.value) | \(member.meaning) |"
    }
    return (["| key | value | meaning |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }

  /// A Markdown table of the limits.
  static var limits: String {
    let rows = limitsInWords.map { "| \($0.meaning) | \($0.limit) |" }
    return (["| at most | number |", "| --- | ---: |"] + rows).joined(separator: "\n")
  }

  /// Every limit of the format, with its meaning.
  private static let limitsInWords: [(limit: Int, meaning: String)] = [
    (ScreenLimits.bytes, "bytes in the file"),
    (ScreenLimits.nameBytes, "bytes in a name, and in a line of text"),
    (ScreenLimits.children, "views in one list of views"),
    (ScreenLimits.names, "names in one list of names"),
    (ScreenLimits.inputs, "values that views receive, not counting each row"),
    (
      ScreenLimits.views,
      "views on the screen, counting each row, with every row that a change inserts"
    ),
    (ScreenLimits.properties, "properties of all objects, counting the object of each row"),
    (ScreenLimits.parts, "views, installed objects, reads and received values, counting each row"),
    (ScreenLimits.turns, "occurrences of all changes"),
    (ScreenLimits.milliseconds, "milliseconds until the last occurrence of a change"),
    (ScreenLimits.mutations, "writes of all changes"),
    (ScreenLimits.steps, "steps: for each occurrence of a change, the views that it can reach"),
  ]
}
