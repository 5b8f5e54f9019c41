import Foundation
import Testing

/// Compares the page `UnsafeCode.md` with the source files of the module FineTracking.
struct UnsafeCodeTests {
  private static let module = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Sources/Models/FineTracking")

  @Test func `the page UnsafeCode.md lists exactly the files that contain unsafe code`() throws {
    let listed = try Self.listedFiles()
    #expect(try Self.unsafeFiles() == Set(listed))
    #expect(listed.count == Set(listed).count)
  }

  @Test(arguments: [
    ("unsafe read()", true), ("@unsafe func read() {}", true), ("nonisolated(unsafe) var x", true),
    ("@exclusivity(unchecked) var x", true), ("// unsafe", false), ("/// `unsafe`", false),
    ("let unsafePath = x", false), ("let x: UnsafePointer<Int>", false),
  ])
  func `a line counts as unsafe only for its code, not for its comments or names`(
    line: String, isUnsafe: Bool
  ) {
    #expect(Self.isUnsafe("let x = 1\n\(line)\n") == isUnsafe)
  }

  /// Returns the file names in the first column of the page's table.
  private static func listedFiles() throws -> [String] {
    let page = module.appending(path: "FineTracking.docc/UnsafeCode.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.matches(of: /(?m)^\| `([^`]+)` \|/).map { String($0.output.1) }
  }

  private static func unsafeFiles() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(
      at: module, includingPropertiesForKeys: nil)
    return try Set(
      files.filter { $0.pathExtension == "swift" }
        .filter { isUnsafe(try String(contentsOf: $0, encoding: .utf8)) }
        .map(\.lastPathComponent))
  }

  private static func isUnsafe(_ source: String) -> Bool {
    source.split(separator: "\n").contains { line in
      let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
      return code.contains(/\bunsafe\b|\(unchecked\)/)
    }
  }
}
