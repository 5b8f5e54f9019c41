import Foundation
import Testing

/// Checks the list of planted faults in Tests/README.md.
struct FaultListTests {
  @Test func `the page of tests lists every planted fault with its description`() throws {
    let tests = PackageSources.root.appending(path: "Tests")
    let folder = tests.appending(path: "Faults")
    let patches = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".patch") }.sorted()
    let planted = try patches.map { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let header = try #require(text.prefixMatch(of: /Fault: (.*)\nTests: (.*)\n/), "\(name)")
      let filter = header.output.2.replacing("|", with: ", ")
      return "| \(name.dropLast(".patch".count)) | \(header.output.1) | \(filter) |"
    }
    let page = try String(contentsOf: tests.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(page.firstRange(of: "| Fault | What is planted | Detected by |\n"))
    let listed = page[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst().prefix { $0.hasPrefix("|") }.map(String.init)
    #expect(!planted.isEmpty)
    #expect(listed == planted)
  }
}
