import ModelObservation
import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Tests law 7 of Tests/README.md: code that runs while a graph is released or torn down, or while views are unmounted,
/// does not reach their nodes.
struct GraphReleaseTests {
  @Test(arguments: Runtime.allCases, [true, false])
  func `law 7: a publisher can change models when its subscription ends with the graph`(
    runtime: Runtime, isTornDown: Bool
  ) {
    func changes<Model: TestModel>(of _: Model.Type) -> Int {
      let model = Model()
      var graph: ViewGraph? = ViewGraph(tracker: Model.tracker) {
        Subscribed(source: .init { model.a += 1 })
        Reader(model)
        PlainReader(model: model)
        Subscribed(source: .init { model.a += 1 })
      }
      graph?.update()
      if isTornDown { graph?.tearDown() }
      graph = nil
      return model.a
    }
    #expect(changes(of: runtime.model) == 2)
  }

  @Test(arguments: Runtime.allCases)
  func `law 7: an environment value can change models when it is deallocated with the graph`(
    runtime: Runtime
  ) {
    func changes<Model: TestModel>(of _: Model.Type) -> Int {
      let model = Model()
      var graph: ViewGraph? = ViewGraph(tracker: Model.tracker) {
        Reader(model).environment(writing: ActingWrite { model.a += 1 })
        PlainReader(model: model).environment(writing: ActingWrite { model.a += 1 })
        Reader(model)
      }
      graph?.update()
      graph = nil
      return model.a
    }
    #expect(changes(of: runtime.model) > 1)
  }

  @Test(arguments: Runtime.allCases)
  func `law 7: an unmounted node is not notified of changes that unmounting siblings make`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (choice, model) = (Model(), Model())
      let screen = Screen(of: Model.self) {
        Optionally(choice: choice) {
          Subscribed(source: .init { model.a += 1 })
          Reader(model)
          PlainReader(model: model)
          Subscribed(source: .init { model.a += 1 })
        }
      }
      screen.turn()
      return screen.turn(listeningTo: [.invalidation, .warning]) { choice.a = 1 } + ["\(model.a)"]
    }
    #expect(events(of: runtime.model) == ["invalidate /Optionally: model", "2"])
  }

  @Test(arguments: [true, false])
  func `law 7: an object held by a presented destination is released with the graph`(
    isTornDown: Bool
  ) {
    weak var held: Object?
    do {
      let object = Object()
      held = object
      let screen = Screen { Presenting(object: object) }
      screen.turn()
      screen.tap("go")
      #expect(screen.texts == ["shown"])
      if isTornDown { screen.graph.tearDown() }
    }
    #expect(held == nil)
  }

  @Test func `law 7: an update during a tear-down mounts no view`() {
    let (choice, kept, unmounts) = (CoarseModel(), Kept(), Events())
    choice.a = 1
    var graph: ViewGraph?
    graph = ViewGraph(tracker: NoTracking()) { event in
      switch event {
      case .didMount(let node): unmounts.list.append("mount \(node.path)")
      case .didUnmount(let node):
        unmounts.list.append("unmount \(node.path)")
        graph?.update()
        graph?.tearDown()
      case .didInvalidate(let node, _, _, _): unmounts.list.append("invalidate \(node.path)")
      default: break
      }
    } content: {
      Optionally(choice: choice) { Keeping(kept: kept) }
    }
    graph?.update()
    choice.a = 0
    unmounts.list = []
    graph?.tearDown()
    #expect(unmounts.list == ["unmount ", "unmount /Optionally"])
    graph = nil
    kept.binding?.wrappedValue = 1
    #expect(kept.binding == nil)
  }
}

/// An object that runs an action when it is deallocated.
private final class Acting {
  private let act: () -> Void

  init(_ act: @escaping () -> Void) {
    self.act = act
  }

  deinit { act() }
}

/// An observation source that runs an action when a subscription is cancelled.
private final class ActingSource: ObservationSource {
  private let act: () -> Void

  init(_ act: @escaping () -> Void) {
    self.act = act
  }

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    AnyCancellable(act)
  }
}

/// A write that puts a new object into the environment. Only the environment holds the object.
private struct ActingWrite: EnvironmentWrite {
  let act: () -> Void

  init(_ act: @escaping () -> Void) {
    self.act = act
  }

  func apply(to values: inout EnvironmentValues) {
    values[Key.self] = Acting(act)
  }

  private enum Key: EnvironmentKey {
    static var defaultValue: Acting? { nil }
  }
}

private final class Kept {
  private(set) var binding: Binding<Int>?

  func keep(_ binding: Binding<Int>) {
    self.binding = binding
  }
}

// MARK: - Views

private nonisolated struct Subscribed: View {
  @ObservedObject var source: ActingSource

  var body: some View {
    Text("subscribed")
  }
}

private nonisolated struct Presenting: View {
  let object: Object
  @State private var isShown = false

  var body: some View {
    NavigationStack {
      Button("go") { isShown = true }
        .navigationDestination(isPresented: $isShown) { Shown(object: object) }
    }
  }
}

private nonisolated struct Shown: View {
  let object: Object

  var body: some View {
    Text("shown")
  }
}

/// A view that passes a binding to its state out of its body.
private nonisolated struct Keeping: View {
  let kept: Kept
  @State private var value = 0

  var body: some View {
    let _ = kept.keep($value)
    Text("\(value)")
  }
}
