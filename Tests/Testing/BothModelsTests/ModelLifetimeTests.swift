import Foundation
import GranularityTesting
import SimulatedSwiftUI
import Testing

private final class Store: ObservableObject {
  @Published var ticks = 0
  @Published var other = 0
}

/// The model of a detail view, with a timer that ends together with the model.
private final class Ticker: ObservableObject {
  @Published var title = "detail"
  private var timer: AnyCancellable?

  init(_ store: Store) {
    timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in
      store.ticks += 1
    }
  }
}

/// A model that reads one of its properties in its `deinit`.
private final class Draft: ObservableObject {
  @Published var text = "draft"
  private let save: (String) -> Void

  init(save: @escaping (String) -> Void) { self.save = save }

  deinit { save(text) }
}

@Observable private final class TrackedDraft {
  var text = "draft"
  @ObservationIgnored private let save: (String) -> Void

  init(save: @escaping (String) -> Void) { self.save = save }

  deinit { save(text) }
}

@Observable private final class Opened {
  var count = 0
}

/// Tests that a comparison observes a session without changing it.
@MainActor @Suite struct ModelLifetimeTests {
  struct TickerScreen: View {
    struct Detail: View {
      @StateObject fileprivate var ticker: Ticker
      fileprivate init(_ store: Store) {
        _ticker = StateObject(wrappedValue: Ticker(store))
      }
      var body: some View { Text(ticker.title) }
    }
    @StateObject private var store = Store()
    @State private var isShown = true
    var body: some View {
      Text("\(store.ticks)")
      if isShown { Detail(store) }
      Button("Close") { isShown = false }
    }
  }

  @Test func `comparing model kinds does not keep a model alive that the screen releases`() throws {
    func act(_ host: ViewHost) throws {
      try host.advance(by: .seconds(2))
      try host.tap("Close")
      try host.advance(by: .seconds(10))
    }
    let host = ViewHost { TickerScreen() }
    host.reset()
    try act(host)
    let comparison = try compareModels {
      TickerScreen()
    } act: {
      try act($0)
    }
    #expect(host.evaluations.count == 3)
    #expect(comparison.written == 3 && comparison.translated == 3)
  }

  @Test func `comparing model kinds makes the screen of each of its runs disappear at the end`()
    throws
  {
    struct Screen: View {
      @ObservedObject var store: Store
      let disappear: () -> Void
      var body: some View { Text("\(store.ticks)").onDisappear(perform: disappear) }
    }
    var disappearances = 0
    _ = try compareModels {
      Screen(store: Store()) { disappearances += 1 }
    } act: { _ in
    }
    #expect(disappearances == 2)
  }

  @Test
  func `an ObservableObject released during a body can read its properties in its deinit`()
    throws
  {
    struct Screen: View {
      @StateObject private var store = Store()
      let save: (String) -> Void
      var body: some View {
        let draft = Draft(save: save)
        Text("\(store.ticks) \(type(of: draft))")
      }
    }
    var saved: [String] = []
    _ = try compareModels {
      Screen { saved.append($0) }
    } act: { _ in
    }
    #expect(saved.contains("draft"))
  }

  @Test
  func `an @Observable model released during a body can read its properties in its deinit`()
    throws
  {
    struct Screen: View {
      @State private var opened = Opened()
      let save: (String) -> Void
      var body: some View {
        let draft = TrackedDraft(save: save)
        Text("\(opened.count) \(type(of: draft))")
      }
    }
    var saved: [String] = []
    _ = try compareModels(as: .asObservableObject) {
      Screen { saved.append($0) }
    } act: { _ in
    }
    #expect(saved.contains("draft"))
  }

  @Test
  func `two concurrent comparisons of model kinds record the uses of their models separately`()
    async throws
  {
    struct Screen: View {
      @StateObject private var store = Store()
      let publishes: Bool
      var body: some View {
        Text("\(store.ticks)")
        Button("Tick") {
          if publishes { _ = store.$ticks }
          store.ticks += 1
        }
      }
    }
    @MainActor func changes(_ publishes: Bool) async throws -> [MigrationChange] {
      try await compareModels {
        Screen(publishes: publishes)
      } act: { host in
        for _ in 0..<5 {
          await Task.yield()
          try host.tap("Tick")
        }
      }.changes.filter { if case .publisher = $0 { true } else { false } }
    }
    async let first = changes(true)
    async let second = changes(false)
    #expect(try await first.count == 1)
    #expect(try await second.isEmpty)
  }

  @Test func `a search for old values does not evaluate the initial value of a @State`() throws {
    final class Unused {}
    struct Row: View {
      @State private var model: Unused
      init(_ opened: Opened) {
        _model = State(
          wrappedValue: {
            opened.count += 1
            return Unused()
          }())
      }
      var body: some View { Text("row") }
    }
    struct Screen: View {
      let opened: Opened
      var body: some View {
        Row(opened)
        Button("Nothing") {}
      }
    }
    let opened = Opened()
    let host = ViewHost(sdk: .xcode26) { Screen(opened: opened) }
    #expect(opened.count == 1)
    for _ in 0..<3 { try host.tap("Nothing") }
    #expect(opened.count == 1)
  }

  @Test func `removing the rows of a list takes time proportional to their number`()
    throws
  {
    struct Row: View {
      let opened: Opened
      let number: Int
      var body: some View { Text("\(number) \(opened.count)") }
    }
    struct Screen: View {
      let opened: [Opened]
      @State private var isShown = true
      var body: some View {
        if isShown { ForEach(0..<20_000) { Row(opened: opened[0], number: $0) } }
        Button("Close") { isShown = false }
      }
    }
    let host = ViewHost(models: .asObservableObject) { Screen(opened: [Opened()]) }
    let start = Self.processorSeconds()
    try host.tap("Close")
    // If each row needed a search of its own, this would take more than half a minute.
    #expect(Self.processorSeconds() - start < 10)
  }

  /// Returns the processor time of this thread, which does not depend on other processes.
  private static func processorSeconds() -> Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec
  }

  @Test
  func `a class with @Published that is not an ObservableObject is not tracked as @Observable`()
    throws
  {
    final class Service {
      @Published var user = "Ann"
    }
    struct Screen: View {
      @ObservedObject var store: Store
      let service: Service
      var body: some View {
        Text("\(service.user) \(store.ticks)")
        Button("Change") { service.user = "Bob" }
      }
    }
    let comparison = try compareModels {
      Screen(store: Store(), service: Service())
    } act: {
      try $0.tap("Change")
    }
    #expect(comparison.written == 0 && comparison.translated == 0)
    #expect(comparison.differences.isEmpty)
  }

  @Test func `the decision about a migration is not rounded to all evaluations or to once as many`()
    throws
  {
    struct Screen: View {
      @StateObject private var store = Store()
      var body: some View {
        Text("\(store.other)")
        Button("Tick") { store.ticks += 1 }
        Button("Other") { store.other += 1 }
      }
    }
    let saved = try compareModels {
      Screen()
    } act: { host in
      for _ in 0..<299 { try host.tap("Tick") }
      try host.tap("Other")
    }
    #expect(saved.decision.description.contains("from 300 to 1, more than 99% fewer."))
    #expect(saved.decision == .migrate(saving: 299))
    struct Opening: View {
      @State private var opened = Opened()
      var body: some View {
        Text("\(opened.count)")
        Button("Open") { opened.count += 1 }
        Button("Same") { opened.count = opened.count }
      }
    }
    let lost = try compareModels(as: .asObservableObject) {
      Opening()
    } act: { host in
      for _ in 0..<50 { try host.tap("Open") }
      try host.tap("Same")
    }
    #expect(lost.decision.description.contains("from 50 to 51, 2% more."))
    #expect(lost.decision == .keep(adding: 1))
  }
}
