import Foundation
import Testing

struct RealLibrariesPageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func `each test has a row of the page, and each row has a test`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let sources = try files.filter { $0.hasSuffix("Differences.swift") }.map(Self.text).joined()
    let tests = sources.matches(of: /@Test func (`[^`]+`)/).map { String($0.output.1) }
    let rows = try Self.rows.map { $0.test }
    #expect(tests.count > 60)
    #expect(rows.sorted() == tests.sorted())
  }

  @Test func `the page names the versions of the libraries that the package uses`() throws {
    let package = try Self.text(at: "../../Package.swift")
    let versions = package.matches(of: /exact: "([^"]+)"/).map { String($0.output.1) }
    let named = try Set(Self.rows.map { $0.library.split(separator: " ").last.map(String.init) })
    #expect(versions.count == 2)
    #expect(named.isSuperset(of: versions))
    #expect(named.count == versions.count + 1)
  }

  /// The rows of the page whose last column is the name of a test.
  private static var rows: [(library: String, test: String)] {
    get throws {
      try text(at: "../../../../Documentation/Real-libraries.md").split(separator: "\n")
        .compactMap { line in
          let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
          guard cells.count > 3, let test = cells.last, test.hasPrefix("`") else { return nil }
          return (cells[1], test)
        }
    }
  }

  private static func text(at path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
