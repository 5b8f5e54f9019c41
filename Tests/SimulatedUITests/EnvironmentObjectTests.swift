import CoarsePublisher
import ModelObservation
import SimulatedUI
import Testing

/// Rule 46 for objects: the reference is an environment value, the properties of the object are not.
struct EnvironmentObjectTests {
  @Test(arguments: Runtime.tracking)
  func `rule 46: a reader of an environment object depends on what it read and on the reference`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (choice, first, second) = (Model(), Model(), Model())
      let screen = Screen(of: Model.self) {
        Providing(choice: choice, models: [first, second]) { Between { Reading<Model>() } }
      }
      screen.turn()
      return [
        screen.turn { first.a = 1 }, screen.turn { first.b = 1 }, screen.turn { choice.a = 1 },
        screen.turn { first.a = 2 }, screen.turn { second.a = 3 }, screen.texts,
      ]
    }
    let path = "/Providing/Between/Reading"
    let type = "\(runtime.model)"
    #expect(
      events(of: runtime.model) == [
        ["\(path): model"], [], ["/Providing: model", "\(path): environment(\(type))"], [],
        ["\(path): model"], ["3"],
      ])
  }

  @Test func `rule 46: a view subscribes to its current environment object, read or not`() {
    let (choice, first, second) = (CoarseModel(), CoarseModel(), CoarseModel())
    let screen = Screen {
      Providing(choice: choice, models: [first, second]) { Between { Subscribing<CoarseModel>() } }
    }
    let kinds: Set<EventLog.Kind> = [.subscription, .evaluation]
    let path = "/Providing/Between/Subscribing"
    #expect(
      [
        screen.turn(listeningTo: [.subscription]), screen.turn { first.b = 1 },
        screen.turn(listeningTo: kinds) { choice.a = 1 },
        screen.turn(listeningTo: kinds) { first.a = 1 }, screen.turn { second.b = 1 },
      ] == [
        ["subscribe /Providing", "subscribe \(path)"], ["\(path): model"],
        [
          "/Providing: model", "unsubscribe \(path)", "subscribe \(path)",
          "\(path): environment(CoarseModel)",
        ], [], ["\(path): model"],
      ])
  }

  @Test(arguments: Runtime.allCases, Way.allCases)
  func `rule 46: both property wrappers find an object that either modifier set`(
    runtime: Runtime, way: Way
  ) {
    func texts<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      model.a = 5
      let screen = Screen(of: Model.self) { Reached(model: model, way: way) }
      screen.turn()
      return screen.texts
    }
    #expect(texts(of: runtime.model) == ["5", "5"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 46: a missing object is an error naming class and view, and the body does not run`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let screen = Screen(of: Model.self) {
        Reading<Model>()
        Subscribing<Model>()
        Label(number: 1)
      }
      return screen.turn(listeningTo: [.warning, .skip, .evaluation]) + screen.stalePaths
    }
    let type = "\(runtime.model)"
    #expect(
      events(of: runtime.model) == [
        "/Reading: the environment needs an object of type \(type); found none",
        "skip /Reading: its environment has no \(type)",
        "/Subscribing: the environment needs an object of type \(type); found none",
        "skip /Subscribing: its environment has no \(type)", "/Label: mount",
      ])
  }

  @Test func `rule 46: an object that dies with removed content can read the screen's output`() {
    let (presence, seen) = (CoarseModel(), SeenLines())
    let screen = Screen { Presenting(presence: presence, seen: seen) }
    seen.graph = screen.graph
    screen.turn()
    screen.turn { presence.a = 1 }
    #expect(seen.lines == [2])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 46: a view whose environment object is removed shows nothing until it is set again`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (presence, model) = (Model(), Model())
      let screen = Screen(of: Model.self) {
        Presence(presence: presence, model: model) { Between { Parent<Model>() } }
      }
      screen.turn()
      let kinds: Set<EventLog.Kind> = [.evaluation, .unmount, .skip, .subscription, .warning]
      var events: [[String]] = []
      for change in [{ presence.a = 1 }, { model.a = 1 }, { presence.b = 1 }, { presence.a = 0 }] {
        events.append(screen.turn(listeningTo: kinds, change).filter { $0.contains("/Parent") })
        events.append(screen.texts + screen.stalePaths)
      }
      return events
    }
    let (path, type) = ("/Presence/Between/Parent", "\(runtime.model)")
    let subscription = runtime == .coarse ? ["unsubscribe \(path)"] : []
    let again = runtime == .coarse ? ["subscribe \(path)"] : []
    #expect(
      events(of: runtime.model) == [
        subscription + [
          "\(path): the environment needs an object of type \(type); found none",
          "skip \(path): its environment has no \(type)", "unmount \(path)/Label",
        ], [], [], [], [], [],
        again + ["\(path): environment(\(type))", "\(path)/Label: mount"], ["1"],
      ])
  }

  @Test(arguments: Runtime.tracking, [0, 1, 5])
  func `s0-12: setting an optional object and changing it T times takes 2 + T evaluations`(
    runtime: Runtime, changes: Int
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (presence, model) = (Model(), Model())
      presence.a = 1
      let screen = Screen(of: Model.self) {
        Presence(presence: presence, model: model) { Between { Possible<Model>() } }
      }
      var evaluations = screen.turn()
      let before = screen.texts
      evaluations += screen.turn { presence.a = 0 }
      for _ in 0..<changes { evaluations += screen.turn { model.a += 1 } }
      return [before, evaluations.filter { $0.contains("/Possible") }, screen.texts]
    }
    let path = "/Presence/Between/Possible"
    let changed = Array(repeating: "\(path): model", count: changes)
    #expect(
      evaluations(of: runtime.model) == [
        ["nobody"], ["\(path): mount", "\(path): environment(\(runtime.model))"] + changed,
        ["\(changes)"],
      ])
  }

  @Test func `rule 46: an equal but distinct object is another object`() {
    let (choice, objects) = (CoarseModel(), [EquatableObject(1), EquatableObject(1)])
    let screen = Screen {
      Providing(choice: choice, models: objects) { Between { Holding() } }
    }
    screen.turn()
    #expect(
      screen.turn { choice.a = 1 } == [
        "/Providing: model", "/Providing/Between/Holding: environment(EquatableObject)",
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 44: an environment object provides bindings to its properties`(runtime: Runtime) {
    func texts<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Editing<Model>().environmentObject(model) }
      screen.turn()
      let before = screen.texts
      screen.turn { model.text = "new" }
      return [before, screen.texts]
    }
    #expect(texts(of: runtime.model) == [["text: "], ["text: new"]])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 15 and 35: an unmounted reader no longer follows its environment object`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (choice, model) = (Model(), Model())
      let screen = Screen(of: Model.self) {
        Between {
          Optionally(choice: choice) {
            Subscribing<Model>()
            Reading<Model>()
          }
        }
        .environment(model)
      }
      screen.turn()
      screen.turn { choice.a = 1 }
      return screen.turn(listeningTo: [.invalidation, .evaluation, .skip]) { model.a = 1 }
    }
    #expect(events(of: runtime.model) == [])
  }

  @Test(arguments: Runtime.allCases)
  func `law 7: an unmounted environment modifier releases its object, the outer one stays`(
    runtime: Runtime
  ) {
    func isLeft<Model: TestModel>(of _: Model.Type) -> [Bool] {
      let choice = Model()
      let lent = Lent<Model>()
      let screen = Screen(of: Model.self) {
        Optionally(choice: choice) { Reading<Model>().environment(lent.make()) }
          .environment(\.level, 1)
      }
      screen.turn()
      let before = lent.isAlive
      screen.turn { choice.a = 1 }
      return [before, lent.isAlive]
    }
    #expect(isLeft(of: runtime.model) == [true, false])
  }

  @Test(arguments: Runtime.allCases, [true, false])
  func `law 7: a graph that ends releases the objects in its environment`(
    runtime: Runtime, isTornDown: Bool
  ) {
    func isLeft<Model: TestModel>(of _: Model.Type) -> Bool {
      weak var left: Model?
      do {
        let model = Model()
        left = model
        let graph = ViewGraph(tracker: Model.tracker) {
          Between {
            Reading<Model>()
            Subscribing<Model>()
          }
          .environment(model)
          .environment(\.level, 1)
        }
        graph.update()
        if isTornDown { graph.tearDown() }
      }
      return left != nil
    }
    #expect(isLeft(of: runtime.model) == false)
  }
}

extension EnvironmentObjectTests {
  /// The modifier that puts an object into the environment.
  enum Way: CaseIterable {
    case environment, environmentObject
  }
}

/// Creates a model and references it weakly.
private final class Lent<Model: TestModel> {
  private weak var model: Model?

  var isAlive: Bool { model != nil }

  func make() -> Model {
    let model = Model()
    self.model = model
    return model
  }
}

// MARK: - Readers

private struct Reading<Model: TestModel>: View {
  @Environment(Model.self) private var model

  var body: some View {
    Text("\(model.a)")
  }
}

/// Subscribes to the model and shows only a property that never changes.
private struct Subscribing<Model: TestModel>: View {
  @EnvironmentObject private var model: Model

  var body: some View {
    Text("\(model.ignored)")
  }
}

private struct Showing<Model: TestModel>: View {
  @EnvironmentObject private var model: Model

  var body: some View {
    Text("\(model.a)")
  }
}

private struct Parent<Model: TestModel>: View {
  @EnvironmentObject private var model: Model

  var body: some View {
    Label(number: model.a)
  }
}

private struct Possible<Model: TestModel>: View {
  @Environment(Model.self) private var model: Model?

  var body: some View {
    if let model { Text("\(model.a)") } else { Text("nobody") }
  }
}

private struct Holding: View {
  @Environment(EquatableObject.self) private var object

  var body: some View {
    Text("\(object.number)")
  }
}

private struct Editing<Model: TestModel>: View {
  @EnvironmentObject private var model: Model

  var body: some View {
    TextField("text", text: $model.text)
  }
}

// MARK: - Providers

/// Puts one of several objects into the environment; the number of another model selects it.
private struct Providing<Choice: TestModel, Model: AnyObject, Content: View>: View {
  @ObservedObject private var choice: Choice
  private let models: [Model]
  private let content: Content

  init(choice: Choice, models: [Model], @ViewBuilder content: () -> Content) {
    self.choice = choice
    self.models = models
    self.content = content()
  }

  var body: some View {
    content.environment(models[choice.a])
  }
}

/// Puts an object into the environment while a number is zero.
private struct Presence<Model: TestModel, Content: View>: View {
  @ObservedObject private var presence: Model
  private let model: Model
  private let content: Content

  init(presence: Model, model: Model, @ViewBuilder content: () -> Content) {
    self.presence = presence
    self.model = model
    self.content = content()
  }

  var body: some View {
    let _ = presence.b
    content.environment(presence.a == 0 ? model : nil)
  }
}

private struct Reached<Model: TestModel>: View {
  let model: Model
  let way: EnvironmentObjectTests.Way

  var body: some View {
    switch way {
    case .environment: readers.environment(model)
    case .environmentObject: readers.environmentObject(model)
    }
  }

  @ViewBuilder private var readers: some View {
    Reading<Model>()
    Showing<Model>()
  }
}

/// Records how many lines the graph's output has when a ``Looking`` dies.
private final class SeenLines {
  weak var graph: ViewGraph?
  private(set) var lines: [Int] = []

  func look() {
    lines.append(graph?.outline().count ?? 0)
  }

  final class Looking {
    private let seen: SeenLines

    init(_ seen: SeenLines) {
      self.seen = seen
    }

    deinit { seen.look() }
  }
}

private struct Presenting: View {
  @ObservedObject var presence: CoarseModel
  let seen: SeenLines

  var body: some View {
    Needing(seen: seen).environment(presence.a == 0 ? presence : nil)
  }
}

private struct Needing: View {
  @EnvironmentObject private var model: CoarseModel
  let seen: SeenLines

  init(seen: SeenLines) {
    self.seen = seen
  }

  var body: some View {
    let looking = SeenLines.Looking(seen)
    Button("\(model.a)") { withExtendedLifetime(looking) {} }
  }
}
