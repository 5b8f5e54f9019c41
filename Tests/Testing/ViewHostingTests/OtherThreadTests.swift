import FineTracking
import Foundation
import GranularityTesting
import GranularityVirtualDispatch
import GranularityVirtualTime
import Observation
import SimulatedCombine
import SimulatedUI
import Testing

/// Tests of what a screen shows after its code has changed a model on other threads, without the main queue.
@MainActor struct OtherThreadTests {
  @Test(arguments: Store.allCases)
  func `a change on a background queue is evaluated in a separate turn`(store: Store) throws {
    let host = store.host { change in DispatchQueue.global().async { change(3) } }
    let turn = try host.tap("Go")
    #expect(turn.evaluations == 1)
    #expect(host.texts.first == "3 items")
    #expect(turn.warnings.map(\.description) == store.warnings)
  }

  @Test(arguments: Store.allCases)
  func `a change on a new thread is evaluated in a separate turn`(store: Store) throws {
    let host = store.host { change in Thread.detachNewThread { change(3) } }
    let turn = try host.tap("Go")
    #expect(turn.evaluations == 1)
    #expect(host.texts.first == "3 items")
    #expect(turn.warnings.map(\.description) == store.warnings)
  }

  @Test(arguments: Store.allCases)
  func `all changes that background threads make until they end are evaluated in one turn`(
    store: Store
  ) throws {
    let host = store.host { change in
      let queue = DispatchQueue(label: "changes")
      for number in 1...2 { queue.async { change(number) } }
      queue.async { Thread.detachNewThread { for number in 3...5 { change(number) } } }
    }
    #expect(try host.tap("Go").evaluations == 1)
    #expect(host.warnings.count == 5 * store.warnings.count)
  }

  @Test(arguments: Store.allCases)
  func `a background change is evaluated before a block that its thread sends to the main queue`(
    store: Store
  ) throws {
    let host = store.host { change in
      DispatchQueue.global().async {
        DispatchQueue.main.async { change(7) }
        change(3)
      }
    }
    let turn = try host.tap("Go")
    #expect(turn.evaluations == 2)
    #expect(host.texts.first == "7 items")
  }

  @Test(arguments: Store.allCases)
  func `a task that begins immediately goes on after a thread has ended its wait for a clock`(
    store: Store
  ) async throws {
    let host = store.host { change in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 0.05)
          DispatchQueue.main.async { change(3) }
        }
      }
    }
    try host.tap("Go")
    nonisolated(unsafe) var shown: String?
    Task.immediate {
      try await host.advance(by: .seconds(1))
      unsafe shown = host.texts.first
    }
    for _ in 0..<1_000 where unsafe shown == nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(unsafe shown == "3 items")
  }

  @Test(arguments: Store.allCases)
  func `a change on a thread that the virtual clock does not know is shown, with a warning`(
    store: Store
  ) throws {
    let host = store.host { change in runOnUnknownThread { change(3) } }
    let turn = try host.tap("Go")
    #expect(host.texts.first == "3 items")
    #expect(turn.evaluations == 1)
    #expect(turn.warnings.count == store.warnings.count + 1)
    #expect(
      turn.warnings.map(\.description).contains {
        $0.hasPrefix("\(store.changed) changed on a thread that")
      })
  }

  @Test(arguments: Store.allCases)
  func `a change on a background thread after the screen is unmounted gives no warning`(
    store: Store
  )
    throws
  {
    var change: (@Sendable (Int) -> Void)?
    let host = store.host { change = $0 }
    try host.tap("Go")
    host.unmount()
    let made = try #require(change)
    runOnUnknownThread { made(3) }
    #expect(try host.advance(by: .seconds(1)).warnings == [])
  }

  @Test(arguments: Store.allCases)
  func `the last set of a property determines its value, whichever thread sets it`(store: Store)
    throws
  {
    let late = store.host { change in
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) { change(5) }
      group.wait()
      change(7)
    }
    try late.tap("Go")
    #expect(late.texts.first == "7 items")
    let crossed = store.host { change in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        semaphore.wait()
        change(2)
      }
      DispatchQueue.global().async {
        change(1)
        semaphore.signal()
      }
    }
    try crossed.tap("Go")
    #expect(crossed.texts.first == "2 items")
  }

  @Test func `several threads can set the same state concurrently`() throws {
    let host = Store.state.host { change in
      for thread in 1...4 {
        DispatchQueue.global().async { for number in 0..<500 { change(number * thread) } }
      }
    }
    #expect(try host.tap("Go").evaluations == 1)
    #expect([499, 998, 1497, 1996].map { "\($0) items" }.contains(host.texts.first))
  }

  @Test func `setting an equal value on a thread that the clock does not know gives no warning`()
    throws
  {
    let host = Store.state.host { change in runOnUnknownThread { change(0) } }
    let turn = try host.tap("Go")
    #expect(turn.evaluations == 0)
    #expect(turn.warnings == [])
  }

  @Test func `objectWillChange.send() on a background thread evaluates the observing view`() throws
  {
    final class Announcing: ObservableObject, @unchecked Sendable {
      var items = 0
      func set(_ number: Int) {
        objectWillChange.send()
        items = number
      }
    }
    struct AnnouncingScreen: View {
      @ObservedObject var model: Announcing
      var body: some View {
        Text("\(model.items) items")
        Button("Go") { [model] in DispatchQueue.global().async { model.set(3) } }
      }
    }
    let host = ViewHost(on: patientClock()) { AnnouncingScreen(model: Announcing()) }
    #expect(try host.tap("Go").evaluations == 1)
    #expect(host.texts.first == "3 items")
  }

  @Test func `a change in the deinit of an object that a queue's block captured is shown`()
    throws
  {
    final class Last: @unchecked Sendable {
      let model: ObservableItems
      init(_ model: ObservableItems) { self.model = model }
      deinit { model.items = 9 }
    }
    let model = ObservableItems()
    let host = ViewHost(on: patientClock()) {
      ObservableScreen(model: model) { _ in
        let last = Last(model)
        DispatchQueue.global().async { withExtendedLifetime(last) {} }
      }
    }
    let turn = try host.tap("Go")
    #expect(host.texts.first == "9 items")
    #expect(turn.warnings == [])
  }

  @Test func `receive(on: DispatchQueue.main) delivers a value that a background thread sends`()
    throws
  {
    struct Receiving: View {
      let numbers = PassthroughSubject<Int, Never>()
      @State private var items: [Int] = []
      var body: some View {
        Text("\(items)")
          .onReceive(numbers.receive(on: DispatchQueue.main)) { items.append($0) }
          .onReceive(
            numbers.map { -$0 }.delay(for: .seconds(1), scheduler: DispatchQueue.main)
          ) { items.append($0) }
        Button("Go") {
          nonisolated(unsafe) let numbers = numbers
          DispatchQueue.global().async { unsafe numbers.send(3) }
        }
      }
    }
    let host = ViewHost(on: patientClock()) { Receiving() }
    #expect(try host.tap("Go").evaluations == 1)
    #expect(host.texts.first == "[3]")
    #expect(try host.advance(by: .seconds(1)).evaluations == 1)
    #expect(host.texts.first == "[3, -3]")
  }

  @Test func `a background change of a model is shown by each ViewHost of the model`() throws {
    let model = ObservableItems()
    let hosts = (0..<2).map { _ in
      ViewHost(on: patientClock()) {
        ObservableScreen(model: model) { change in DispatchQueue.global().async { change(3) } }
      }
    }
    #expect(try hosts[0].tap("Go").evaluations == 1)
    let turn = try hosts[1].advance(by: .zero)
    #expect(turn.evaluations == 1)
    #expect(hosts[1].texts.first == "3 items")
    #expect(turn.warnings.count == 1)
  }

  @Test func `a ViewHost warns of a change that one on a different thread makes to its model`()
    throws
  {
    let model = ObservableItems()
    let host = ViewHost { ObservableScreen(model: model) { _ in } }
    runOnUnknownThread {
      let other = ViewHost { Button("Add") { model.items += 1 } }
      #expect(throws: Never.self) { try other.tap("Add") }
    }
    #expect(model.items == 1)
    let turn = try host.advance(by: .zero)
    #expect(turn.evaluations == 1)
    #expect(host.texts.first == "1 items")
    #expect(
      turn.warnings.map(\.description) == [
        "property(?) changed on a thread that virtual time does not know, so the speed of that thread decides which turn "
          + "shows the change"
      ])
  }
}

/// Runs `body` on a thread that no library of the process knows, and waits until `body` has ended.
private func runOnUnknownThread(_ body: @escaping @Sendable () -> Void) {
  final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  var thread = pthread_t()
  let argument = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
  unsafe pthread_create(
    &thread, nil,
    { argument in
      unsafe Unmanaged<Body>.fromOpaque(argument!).takeRetainedValue().run()
      return nil
    }, argument)
  pthread_join(thread, nil)
}

/// Returns a clock whose patience is long enough for a busy machine.
@MainActor private func patientClock() -> VirtualClock {
  let clock = VirtualClock()
  clock.patience = .seconds(60)
  return clock
}

/// The place in which a screen stores its number of items.
enum Store: CaseIterable {
  case object, observable, tracked, state

  /// The warnings that follow a change on a thread that the clock knows.
  ///
  /// SwiftUI warns only about an `ObservableObject`.
  var warnings: [String] {
    guard self == .object else { return [] }
    return [
      "/ObjectScreen: object(ObjectItems) announced a change on a thread other than the screen's; publishing "
        + "changes from background threads is not allowed"
    ]
  }

  /// What the warning about a change on an unknown thread says was changed.
  var changed: String {
    switch self {
    case .object: "ObjectItems.items"
    case .observable: "property(?)"
    case .tracked: "TrackedItems.items"
    case .state: "state(items)"
    }
  }

  /// Returns a host whose button `Go` runs `action`. The action receives a function that changes the number of items.
  @MainActor func host(_ action: @escaping (@escaping @Sendable (Int) -> Void) -> Void) -> ViewHost
  {
    switch self {
    case .object:
      ViewHost(on: patientClock()) { ObjectScreen(model: ObjectItems(), action: action) }
    case .observable:
      ViewHost(on: patientClock()) { ObservableScreen(model: ObservableItems(), action: action) }
    case .tracked:
      ViewHost(on: patientClock()) { TrackedScreen(model: TrackedItems(), action: action) }
    case .state: ViewHost(on: patientClock()) { StateScreen(action: action) }
    }
  }
}

private final class ObjectItems: ObservableObject, @unchecked Sendable {
  @Published var items = 0
}

@Observable private final class ObservableItems: @unchecked Sendable {
  var items = 0
}

private final class TrackedItems: FineTracking.Observable, @unchecked Sendable {
  @Tracked var items = 0
}

private typealias Action = (@escaping @Sendable (Int) -> Void) -> Void

private struct ObjectScreen: View {
  @ObservedObject var model: ObjectItems
  let action: Action

  var body: some View {
    Text("\(model.items) items")
    Button("Go") { [model] in action { model.items = $0 } }
  }
}

private struct ObservableScreen: View {
  let model: ObservableItems
  let action: Action

  var body: some View {
    Text("\(model.items) items")
    Button("Go") { [model] in action { model.items = $0 } }
  }
}

private struct TrackedScreen: View {
  let model: TrackedItems
  let action: Action

  var body: some View {
    Text("\(model.items) items")
    Button("Go") { [model] in action { model.items = $0 } }
  }
}

private struct StateScreen: View {
  let action: Action
  @State private var items = 0

  var body: some View {
    Text("\(items) items")
    Button("Go") {
      nonisolated(unsafe) let items = $items
      action { unsafe items.wrappedValue = $0 }
    }
  }
}
