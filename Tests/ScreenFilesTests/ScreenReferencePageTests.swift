import Foundation
import Testing

@testable import ScreenFiles

/// The reference page of the format, compared with the declaration of the format.
struct ScreenReferencePageTests {
  private static func page() throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Documentation/ScreenFiles.md"), encoding: .utf8)
  }

  @Test(arguments: ScreenMember.Owner.allCases)
  func `the page has the table of each object's members`(owner: ScreenMember.Owner) throws {
    #expect(try Self.page().contains(ScreenReference.members(of: owner) + "\n\n"))
  }

  @Test func `the page has the table of the limits`() throws {
    #expect(try Self.page().contains(ScreenReference.limits + "\n"))
  }

  @Test func `the example on the page is a valid screen that uses every key`() throws {
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
