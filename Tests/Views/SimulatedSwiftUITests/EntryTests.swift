import GranularityTesting
import SimulatedSwiftUI
import Testing

/// Tests of the default value of `@Entry`, which is computed at each read.
struct EntryTests {
  @Test func `@Entry computes its default value at each read, with and without an explicit type`() {
    let values = EnvironmentValues()
    #expect(values.typedStore !== values.typedStore)
    #expect(values.inferredStore !== values.inferredStore)
    #expect(values.missingStore == nil)
    #expect(values.inferredCount == 3)
  }

  @Test func `an @Entry default that is a new object at each read evaluates its reader`() throws {
    let host = ViewHost { StoreOwner() }
    let turn = try host.tap("other")
    #expect(turn.evaluations(of: StoreReader.self) == 1)
    let closures = try host.tap("kept")
    #expect(closures.evaluations(of: CountReader.self) == 0)
  }
}

private final class Store {}

extension EnvironmentValues {
  @Entry fileprivate var typedStore: Store = Store()
  @Entry fileprivate var inferredStore = Store()
  @Entry fileprivate var missingStore: Store?
  @Entry fileprivate var inferredCount = 1 + 2  // the number of shelves
  @Entry fileprivate var season = "spring"
}

private nonisolated struct StoreOwner: View {
  @State private var season = "spring"

  var body: some View {
    VStack {
      Button("other") { season += "!" }
      Button("kept") { season += "?" }
      StoreReader()
      CountReader()
    }
    .environment(\.season, season)
  }
}

private nonisolated struct StoreReader: View {
  @Environment(\.inferredStore) private var store

  var body: some View { Text("\(type(of: store))") }
}

private nonisolated struct CountReader: View {
  @Environment(\.inferredCount) private var count

  var body: some View { Text("\(count)") }
}
