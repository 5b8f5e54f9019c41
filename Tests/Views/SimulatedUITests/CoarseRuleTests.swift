import CoarsePublisher
import ModelObservation
import SimulatedUI
import Testing

/// Tests rules 13 to 20 of the semantics page: how an announcement affects views.
struct CoarseRuleTests {
  @Test
  func `rule 13: an announcement evaluates every observing view, even one that reads nothing`() {
    let model = CoarseModel()
    let screen = Screen {
      Reader(model)
      Idle(model: model)
      Owner(model: model)
      PlainReader(model: model)
    }
    screen.turn()
    #expect(
      screen.turn { model.b = 1 } == ["/Reader: model", "/Idle: model", "/Owner: model"])
  }

  @Test
  func `rule 13: a change of an unpublished property announces nothing and evaluates no view`() {
    let model = CoarseModel()
    let screen = Screen { Reader(model, \.ignored) }
    screen.turn()
    #expect(screen.turn(listeningTo: [.invalidation, .evaluation]) { model.ignored = 1 } == [])
  }

  @Test func `rule 13: the cause of an announcement names the class of the object`() {
    let model = CoarseModel()
    var causes: [String] = []
    let graph = ViewGraph(tracker: NoTracking()) { event in
      if case .didInvalidate(_, let cause, _, _) = event { causes.append(cause.description) }
    } content: {
      Reader(model)
    }
    graph.update()
    model.a = 1
    #expect(causes == ["object(CoarseModel)"])
  }

  @Test func `rule 14: a view observes only the object that it currently holds`() {
    let (choice, first, second) = (CoarseModel(), CoarseModel(), CoarseModel())
    let screen = Screen { Chosen(choice: choice, models: [first, second]) }
    let kinds: Set<EventLog.Kind> = [.subscription, .evaluation]
    screen.turn()
    #expect(
      [
        screen.turn(listeningTo: kinds) { choice.a = 1 }, screen.turn { first.a = 1 },
        screen.turn { second.a = 1 },
      ] == [
        [
          "/Chosen: model", "unsubscribe /Chosen/Reader", "subscribe /Chosen/Reader",
          "/Chosen/Reader: self",
        ], [], ["/Chosen/Reader: model"],
      ])
  }

  @Test func `rule 15: unmounting a view cancels its subscriptions`() {
    let (choice, model) = (CoarseModel(), CoarseModel())
    let screen = Screen { Optionally(choice: choice) { Reader(model) } }
    screen.turn()
    screen.turn { choice.a = 1 }
    #expect(screen.turn(listeningTo: [.invalidation, .evaluation]) { model.a = 1 } == [])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 16: a nested object announces its own changes, and the outer object its replacement`(
    runtime: Runtime
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (outer, inner) = (Model(), Model())
      outer.child = inner
      let screen = Screen(of: Model.self) { Nesting(model: outer) }
      screen.turn()
      return [screen.turn { inner.a = 1 }, screen.turn { outer.child = Model() }]
    }
    let followsReads = runtime == .coarse ? [] : ["/Nesting: model"]
    #expect(evaluations(of: runtime.model) == [followsReads, ["/Nesting: model"]])
  }

  @Test func `rule 17: an announcement during a pass causes a warning and another pass`() {
    let model = CoarseModel()
    let screen = Screen {
      Reader(model)
      Announcing(model: model)
    }
    #expect(
      screen.turn(listeningTo: [.pass, .evaluation, .warning]) == [
        "pass", "/Reader: mount",
        "/Reader: object(CoarseModel) announced a change while bodies were evaluated",
        "/Announcing: object(CoarseModel) announced a change while bodies were evaluated",
        "/Announcing: mount", "pass", "/Reader: model", "/Announcing: model",
      ])
  }

  @Test func `rule 17: a custom objectWillChange publisher announces only by a manual send`() {
    let model = Manual()
    let screen = Screen { Watching(model: model) }
    screen.turn()
    #expect(
      [screen.turn { model.a = 1 }, screen.turn { model.objectWillChange.send() }] == [
        [], ["/Watching: model"],
      ])
  }

  @Test func `rule 17: properties of a class and its superclass announce through one publisher`() {
    let model = Derived()
    let screen = Screen { Watching(model: model) }
    #expect(
      [
        screen.turn(listeningTo: [.subscription]), screen.turn { model.a = 1 },
        screen.turn { model.b = 1 },
      ] == [["subscribe /Watching"], ["/Watching: model"], ["/Watching: model"]])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 18: @ObservedObject creates its default per initialisation, @StateObject only once`(
    runtime: Runtime
  ) {
    func result<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (model, made) = (Model(), Events())
      let screen = Screen(of: Model.self) { Making(model: model, made: made) }
      screen.turn()
      let evaluations = [screen.turn { model.a = 1 }, screen.turn { model.a = 2 }]
      return evaluations + [made.list]
    }
    let both = ["/Making: model", "/Making/Observing: self"]
    #expect(
      result(of: runtime.model) == [
        both, both, ["observed", "owned", "observed", "observed"],
      ])
  }

  @Test func `rule 19: a view does not subscribe to an object in a plain property`() {
    let model = CoarseModel()
    let screen = Screen { PlainReader(model: model) }
    #expect(screen.turn(listeningTo: [.subscription]) == [])
    #expect(screen.turn { model.a = 1 } == [])
  }

  @Test func `rule 20: a manual objectWillChange.send() evaluates an observing view once`() {
    let model = CoarseModel()
    let screen = Screen { Idle(model: model) }
    screen.turn()
    #expect(
      screen.turn(listeningTo: [.invalidation, .evaluation]) { model.objectWillChange.send() }
        == ["invalidate /Idle: model", "/Idle: model"])
  }
}

// MARK: - Models

/// A class with an `objectWillChange` publisher of its own, through which its published property does not announce.
private final class Manual: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var a = 0
}

private class Base: ObservableObject {
  @Published var a = 0
}

private final class Derived: Base {
  @Published var b = 0
}

// MARK: - Views

/// A view that owns the object with which it was first initialised.
private nonisolated struct Owner<Model: TestModel>: View {
  @StateObject var model: Model

  var body: some View {
    Text("owner")
  }
}

private nonisolated struct Watching<Model: AnyObject>: View {
  @ObservedObject var model: Model

  var body: some View {
    Text("watching")
  }
}

/// A view that shows one of several models, which a number of a different model selects.
private nonisolated struct Chosen<Model: TestModel>: View {
  @ObservedObject var choice: Model
  let models: [Model]

  var body: some View {
    Reader(models[choice.a])
  }
}

/// A view that reads a nested model through its own model.
private nonisolated struct Nesting<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Text("\(model.child?.a ?? 0)")
  }
}

/// A view that changes its model during its first evaluation.
private nonisolated struct Announcing<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    let _ = announceOnce()
    Text("announcing")
  }

  private func announceOnce() {
    if model.b == 0 { model.b = 1 }
  }
}

/// A view that shows two child views, each of which creates a model.
private nonisolated struct Making<Model: TestModel>: View {
  @ObservedObject var model: Model
  let made: Events

  var body: some View {
    Text("\(model.a)")
    Observing<Model>(made: made)
    Owning<Model>(made: made)
  }
}

private nonisolated struct Observing<Model: TestModel>: View {
  @ObservedObject var model: Model

  init(made: Events) {
    made.list.append("observed")
    model = Model()
  }

  var body: some View {
    Text("\(model.a)")
  }
}

private nonisolated struct Owning<Model: TestModel>: View {
  @StateObject private var model: Model

  init(made: Events) {
    func make() -> Model {
      made.list.append("owned")
      return Model()
    }
    _model = StateObject(wrappedValue: make())
  }

  var body: some View {
    Text("\(model.a)")
  }
}
