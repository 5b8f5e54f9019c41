import GranularityTesting
import SimulatedSwiftUI
import Testing

@MainActor
func podcastMigration() throws -> ModelComparison {
  try compareModels {
    PodcastScreen()
  } act: { host in
    try host.tap("Play Macros")
    try host.advance(by: .seconds(60))
    try host.tap("Finish")
    try host.type("Ma", into: "Search")
    try host.advance(by: .seconds(1))
  }
}

@MainActor
@Test func `a migration of the podcast saves most evaluations`() throws {
  let comparison = try podcastMigration()
  print(comparison)
  #expect(comparison.written > 5 * comparison.translated)
}
