import ModelObservation
import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Tests law 7 of Tests/README.md: what is unmounted or torn down is released.
struct TearDownTests {
  @Test(arguments: Runtime.allCases, Ending.allCases)
  func `law 7: a torn down or released graph leaves no node, subscription or registration`(
    runtime: Runtime, ending: Ending
  ) {
    func left<Model: TestModel>(of _: Model.Type) -> [Int] {
      let (model, invalidations) = (Model(), Events())
      model.items = [1, 2, 3]
      var graph: ViewGraph? = ViewGraph(tracker: Model.tracker) { event in
        if case .didInvalidate = event { invalidations.list.append("invalidation") }
      } content: {
        Screenful(model: model)
      }
      graph?.update()
      let nodes = (graph?.nodes ?? []).map { WeakNode(node: $0) }
      if ending.isDirty { model.b = 1 }
      if ending.isTornDown { graph?.tearDown() } else { graph = nil }
      invalidations.list = []
      model.a += 1
      model.b += 1
      let needsUpdate = graph?.needsUpdate == true ? 1 : 0
      return [
        nodes.isEmpty ? 1 : 0, nodes.count { $0.node != nil }, invalidations.list.count,
        needsUpdate,
      ]
    }
    #expect(left(of: runtime.model) == [0, 0, 0, 0])
  }

  @Test(arguments: Runtime.allCases)
  func `law 7: an object owned by a view can change models when it is released with its graph`(
    runtime: Runtime
  ) {
    func changes<Model: TestModel>(of _: Model.Type) -> Int {
      let model = Model()
      var graph: ViewGraph? = ViewGraph(tracker: Model.tracker, sdk: .xcode27) {
        ChangingAtDeinit(model: model)
        Reader(model)
        ChangingAtDeinit(model: model)
      }
      graph?.update()
      graph = nil
      return model.a
    }
    #expect(changes(of: runtime.model) == 2)
  }

  @Test(arguments: Runtime.allCases)
  func `law 7: objects that views own are released with their views`(runtime: Runtime) {
    func left<Model: TestModel>(of _: Model.Type) -> [Int] {
      let (choice, made) = (Model(), WeakModels<Model>())
      let screen = Screen(of: Model.self) {
        Optionally(choice: choice) { Owning<Model>(made: made) }
      }
      screen.turn()
      let before = made.alive
      screen.turn { choice.a = 1 }
      let after = made.alive
      screen.turn { choice.a = 0 }
      screen.graph.tearDown()
      return [before, after, made.alive, made.count]
    }
    #expect(left(of: runtime.model) == [1, 0, 0, 2])
  }

  @Test func `law 1: an unmounted node still reports its path`() {
    let model = CoarseModel()
    model.items = [1]
    let screen = Screen { Screenful(model: model) }
    screen.turn()
    #expect(
      screen.turn(listeningTo: [.unmount]) { screen.graph.tearDown() } == [
        "unmount ", "unmount /Screenful", "unmount /Screenful/Reader", "unmount /Screenful[1]",
        "unmount /Screenful/Level[1]", "unmount /Screenful/Level[1]/Reader",
        "unmount /Screenful/Counter",
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `law 7: ten thousand mounts and unmounts leave nothing alive`(runtime: Runtime) {
    func left<Model: TestModel>(of _: Model.Type) -> [Int] {
      let (choice, made) = (Model(), WeakModels<Model>())
      let nodes = WeakNodes()
      let graph = ViewGraph(tracker: Model.tracker) { event in
        if case .didMount(let node) = event { nodes.add(node) }
      } content: {
        Optionally(choice: choice) { Owning<Model>(made: made) }
      }
      for mount in 0..<10_000 {
        choice.a = mount % 2
        graph.update()
        choice.a = 1
        graph.update()
      }
      let alive = [made.alive, nodes.alive]
      graph.tearDown()
      return alive + [made.count, nodes.count, nodes.alive]
    }
    #expect(left(of: runtime.model) == [0, 1, 5_000, 5_001, 0])
  }
}

extension TearDownTests {
  /// The ways in which a graph ends: it is torn down or released, with or without a pending update.
  enum Ending: CaseIterable {
    case tornDown, tornDownDirty, released, releasedDirty

    var isTornDown: Bool { self == .tornDown || self == .tornDownDirty }
    var isDirty: Bool { self == .tornDownDirty || self == .releasedDirty }
  }
}

// MARK: - Weak references

private final class WeakModels<Model: TestModel> {
  private struct Entry {
    weak var model: Model?
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }
  var alive: Int { entries.count { $0.model != nil } }

  func make() -> Model {
    let model = Model()
    entries.append(Entry(model: model))
    return model
  }
}

// MARK: - Views

/// A view with a node of every kind.
private nonisolated struct Screenful<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Text("\(model.b)").onAppear {}.onDisappear {}
    Reader(model)
    ForEach(model.items, id: \.self) { _ in Level(model: model) }
    Counter()
  }
}

private nonisolated struct Level<Model: TestModel>: View {
  let model: Model

  var body: some View {
    Reader(model)
  }
}

/// A view that owns an object which changes the model in its `deinit`.
private nonisolated struct ChangingAtDeinit<Model: TestModel>: View {
  @State private var object: DeinitAction

  init(model: Model) {
    _object = State(wrappedValue: DeinitAction { model.a += 1 })
  }

  var body: some View { EmptyView() }
}

private final class DeinitAction {
  private let act: () -> Void

  init(_ act: @escaping () -> Void) {
    self.act = act
  }

  deinit { act() }
}

private nonisolated struct Owning<Model: TestModel>: View {
  @StateObject private var model: Model

  init(made: WeakModels<Model>) {
    _model = StateObject(wrappedValue: made.make())
  }

  var body: some View {
    Text("\(model.a)")
  }
}
