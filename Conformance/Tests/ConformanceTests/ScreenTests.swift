import SwiftUI
import Testing

@testable import ConformanceEngines
@testable import ConformanceScreens

/// Tests that run all screens with the engine of this repository, and with an engine that supports only what
/// every engine must.
@MainActor struct ScreenTests {
  @Test func `the names of the screens are unique`() {
    let names = Screens.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: Screens.all)
  func `measuring a screen twice gives the same rows`(screen: Screen) throws {
    let rows = try (0..<2).map { _ in
      let engine = try Engines.engine("granularity", screen.sdk)
      return CountRow.table(of: screen.measured(with: engine), by: engine)
    }
    #expect(rows[0] == rows[1])
    #expect(rows[0].contains { $0.what == "result" })
  }

  @Test(arguments: Screens.all)
  func `each body of a screen records as many evaluations as the engine counts`(screen: Screen) {
    let engine = GranularityEngine(sdk: .xcode26)
    let measurement = screen.measured(with: engine)
    // A view that is counted by its role is recorded under the name of its type, a space and the role.
    let recorded = Step.joining(measurement.steps).bodies.reduce(into: [:]) { counts, body in
      counts[String(body.key.prefix { $0 != " " }), default: 0] += body.value
    }
    // The views of the simulated SwiftUI have bodies too, but screens do not record these.
    let counted = engine.evaluations.reduce(into: [:]) { $0[$1.typeName, default: 0] += 1 }
    #expect(counted.filter { recorded[$0.key] != nil } == recorded)
  }

  @Test(arguments: Screens.all)
  func `an engine with only the required operations gives the same result or says what it lacks`(
    screen: Screen
  ) {
    let full = screen.measured(with: GranularityEngine(sdk: .xcode26))
    let minimal = screen.measured(with: MinimalEngine())
    switch minimal.outcome {
    case .result(let result): #expect(result == full.result)
    case .needs(let needs):
      #expect(!needs.isEmpty)
    }
  }

  @Test func `448 of 535 screens need only the operations that every engine must have`() {
    let results = Screens.all.map { $0.measured(with: MinimalEngine()).result }
    #expect(results.count == 535)
    #expect(results.count { $0 != nil } == 448)
  }

  @Test func `random screens depend only on the seed`() {
    let screens = Screens.random(3)
    let rows = screens.map { screen in
      let engine = GranularityEngine(sdk: .xcode26)
      return CountRow.table(of: screen.measured(with: engine), by: engine).map(\.value)
    }
    #expect(rows[0] != rows[1])
    #expect(rows[1] != rows[2])
    #expect(screens.map(\.name) == ["random 0", "random 1", "random 2"])
  }
}

/// An engine with only the required operations.
@MainActor final class MinimalEngine: Engine {
  let name = "minimal"
  let version = "1"
  private let engine = GranularityEngine(sdk: .xcode26)

  func show<Content: View>(_ content: Content, in window: ScreenWindow) {
    engine.show(content, in: window)
  }

  func settle() { engine.settle() }
  func advance(by duration: Duration) throws { try engine.advance(by: duration) }
  func remove() { engine.remove() }
  func perform(_ action: () -> Void) { engine.perform(action) }
}
