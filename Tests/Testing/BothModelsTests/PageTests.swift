import Foundation
import GranularityTesting
import Testing

/// Compares the documentation pages about both kinds of models with the files that they quote, and with the output of
/// these files.
@MainActor @Suite struct PageTests {
  @Test func `Before-you-migrate.md shows the current podcast sources and the current comparison`()
    throws
  {
    try expect(
      "Before-you-migrate.md", shows: ["Podcast.swift", "PodcastMigrationTests.swift"],
      andPrints: podcastMigration())
  }

  @Test func `Going-back.md shows the current checkout sources and the current comparison`() throws
  {
    try expect(
      "Going-back.md", shows: ["Checkout.swift", "CheckoutTests.swift"],
      andPrints: checkoutAsObservableObject())
  }

  /// Expects that the first Swift code blocks of a page are the texts of the files, and that its first block without a
  /// language is their output.
  private func expect(
    _ page: String, shows files: [String], andPrints comparison: ModelComparison
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let root = (0..<3).reduce(folder) { url, _ in url.deletingLastPathComponent() }
    let text = try String(
      contentsOf: root.appending(path: "Documentation/\(page)"), encoding: .utf8)
    let blocks = text.matches(of: /(?ms)^```(\w*)\n(.*?)^```$/).map(\.output)
    let sources = blocks.filter { $0.1 == "swift" }.map { String($0.2) }
    for (file, shown) in zip(files, sources) {
      let written = try String(
        contentsOf: folder.appending(path: "Pages/\(file)"), encoding: .utf8)
      #expect(shown == written, "\(page) shows another \(file)")
    }
    #expect(sources.count >= files.count)
    #expect(blocks.first { $0.1.isEmpty }.map { String($0.2) } == "\(comparison)\n")
  }
}
