import Foundation
import Testing

/// Compares the version of the command with the pages and files that state it.
struct VersionTests {
  private let version: String

  init() throws {
    let tool = try text("Sources/Command/CommandLineTool/Tool.swift")
    version = String(try #require(tool.firstMatch(of: /static let version = "(.+)"/)).1)
  }

  @Test func `the citation has the version and date of the newest changelog entry`()
    throws
  {
    let heading = /(?m)^## \[(.+)\] - (\d{4}-\d\d-\d\d)$/
    let newest = try #require(try text("CHANGELOG.md").firstMatch(of: heading))
    let citation = try text("CITATION.cff")
    #expect(newest.1 == version)
    #expect(citation.contains("\nversion: \(version)\n"))
    #expect(citation.contains("\ndate-released: \(newest.2)\n"))
  }

  @Test func `every changelog entry has a lower version than the entry before it`() throws {
    let versions = try text("CHANGELOG.md").matches(of: /(?m)^## \[(.*)\]/).map {
      $0.1.split(separator: ".").compactMap { Int($0) }
    }
    #expect(versions.count > 1)
    #expect(versions.allSatisfy { $0.count == 3 })
    #expect(zip(versions, versions.dropFirst()).allSatisfy { $1.lexicographicallyPrecedes($0) })
  }

  @Test func `each page that shows how to depend on the package names the current version`() throws
  {
    let line = ".package(url: \"https://github.com/OWNER/Granularity\", from: \"\(version)\")"
    for page in ["README.md", "Documentation/Installation.md", "Documentation/Tests.md"] {
      #expect(try text(page).contains(line), "\(page)")
    }
    // The entries of the changelog are not checked, because they can state older versions.
    let rules = try #require(try text("CHANGELOG.md").firstRange(of: "\n## [")?.lowerBound)
    let pages = try text("CONTRIBUTING.md", "README.md", "Documentation/Installation.md")
    let numbers = try (text("CHANGELOG.md")[..<rules] + pages).matches(
      of: /(?:from: "|granularity[:-]|git tag )(\d+\.\d+\.\d+)/
    ).map { String($0.1) }
    #expect(numbers.count > 9)
    #expect(numbers.allSatisfy { $0 == version })
  }
}

private func text(_ paths: String...) throws -> String {
  try paths.map {
    try String(contentsOf: PackageSources.root.appending(path: $0), encoding: .utf8)
  }.joined()
}
