import CoarsePublisher
import ModelObservation
import SimulatedUI
import Testing

/// Tests rule 46 of the semantics page for objects: the reference to an object is an environment value, and the
/// properties of the object are not.
struct EnvironmentObjectTests {
  @Test(arguments: Runtime.tracking)
  func `rule 46: an environment object's reader is evaluated for a read property or a new object`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (choice, first, second) = (Model(), Model(), Model())
      let screen = Screen(of: Model.self) {
        ChoosingProvider(choice: choice, models: [first, second]) { Between { Reading<Model>() } }
      }
      screen.turn()
      return [
        screen.turn { first.a = 1 }, screen.turn { first.b = 1 }, screen.turn { choice.a = 1 },
        screen.turn { first.a = 2 }, screen.turn { second.a = 3 }, screen.texts,
      ]
    }
    let path = "/ChoosingProvider/Between/Reading"
    let type = "\(runtime.model)"
    #expect(
      events(of: runtime.model) == [
        ["\(path): model"], [], ["/ChoosingProvider: model", "\(path): environment(\(type))"], [],
        ["\(path): model"], ["3"],
      ])
  }

  @Test
  func `rule 46: a view subscribes to its current environment object even if it reads nothing`() {
    let (choice, first, second) = (CoarseModel(), CoarseModel(), CoarseModel())
    let screen = Screen {
      ChoosingProvider(choice: choice, models: [first, second]) {
        Between { Subscribing<CoarseModel>() }
      }
    }
    let kinds: Set<EventLog.Kind> = [.subscription, .evaluation]
    let path = "/ChoosingProvider/Between/Subscribing"
    #expect(
      [
        screen.turn(listeningTo: [.subscription]), screen.turn { first.b = 1 },
        screen.turn(listeningTo: kinds) { choice.a = 1 },
        screen.turn(listeningTo: kinds) { first.a = 1 }, screen.turn { second.b = 1 },
      ] == [
        ["subscribe /ChoosingProvider", "subscribe \(path)"], ["\(path): model"],
        [
          "/ChoosingProvider: model", "unsubscribe \(path)", "subscribe \(path)",
          "\(path): environment(CoarseModel)",
        ], [], ["\(path): model"],
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 46: a replaced environment object does not reach unmounted views`(runtime: Runtime) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (choice, condition) = (Model(), Model())
      let models = [Model(), Model()]
      let screen = Screen(of: Model.self) {
        ChoosingProvider(choice: choice, models: models) {
          Optionally(choice: condition) {
            Reading<Model>()
            Subscribing<Model>()
          }
        }
      }
      screen.turn()
      screen.turn { condition.a = 1 }
      return screen.turn { choice.a = 1 }
    }
    #expect(events(of: runtime.model) == ["/ChoosingProvider: model"])
  }

  @Test(arguments: Runtime.allCases, ObjectModifier.allCases)
  func `rule 46: both property wrappers find an object set with either environment modifier`(
    runtime: Runtime, modifier: ObjectModifier
  ) {
    func texts<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      model.a = 5
      let screen = Screen(of: Model.self) { Modified(model: model, modifier: modifier) }
      screen.turn()
      return screen.texts
    }
    #expect(texts(of: runtime.model) == ["5", "5"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 46: a missing environment object causes a warning, and the body does not run`(
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
        "/Reading: the environment contains no object of type \(type)",
        "skip /Reading: its environment has no \(type)",
        "/Subscribing: the environment contains no object of type \(type)",
        "skip /Subscribing: its environment has no \(type)", "/Label: mount",
      ])
  }

  @Test
  func `rule 46: an object released with removed content can read the screen's output in deinit`() {
    let (condition, seen) = (CoarseModel(), SeenLines())
    let screen = Screen { SeenLinesProvider(condition: condition, seen: seen) }
    seen.graph = screen.graph
    screen.turn()
    screen.turn { condition.a = 1 }
    #expect(seen.lines == [2])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 46: a view shows nothing while its environment object is removed`(runtime: Runtime) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (condition, model) = (Model(), Model())
      let screen = Screen(of: Model.self) {
        ConditionalProvider(condition: condition, model: model) { Between { Parent<Model>() } }
      }
      screen.turn()
      let kinds: Set<EventLog.Kind> = [.evaluation, .unmount, .skip, .subscription, .warning]
      var events: [[String]] = []
      for change in [
        { condition.a = 1 }, { model.a = 1 }, { condition.b = 1 }, { condition.a = 0 },
      ] {
        events.append(screen.turn(listeningTo: kinds, change).filter { $0.contains("/Parent") })
        events.append(screen.texts + screen.stalePaths)
      }
      return events
    }
    let (path, type) = ("/ConditionalProvider/Between/Parent", "\(runtime.model)")
    let subscription = runtime == .coarse ? ["unsubscribe \(path)"] : []
    let again = runtime == .coarse ? ["subscribe \(path)"] : []
    #expect(
      events(of: runtime.model) == [
        subscription + [
          "\(path): the environment contains no object of type \(type)",
          "skip \(path): its environment has no \(type)", "unmount \(path)/Label",
        ], [], [], [], [], [],
        again + ["\(path): environment(\(type))", "\(path)/Label: mount"], ["1"],
      ])
  }

  @Test(arguments: Runtime.tracking, [0, 1, 5])
  func `claim s0-12: setting an optional object and T changes evaluate the reader 2 + T times`(
    runtime: Runtime, changes: Int
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (condition, model) = (Model(), Model())
      condition.a = 1
      let screen = Screen(of: Model.self) {
        ConditionalProvider(condition: condition, model: model) {
          Between { OptionalReader<Model>() }
        }
      }
      var evaluations = screen.turn()
      let before = screen.texts
      evaluations += screen.turn { condition.a = 0 }
      for _ in 0..<changes { evaluations += screen.turn { model.a += 1 } }
      return [before, evaluations.filter { $0.contains("/OptionalReader") }, screen.texts]
    }
    let path = "/ConditionalProvider/Between/OptionalReader"
    let changed = Array(repeating: "\(path): model", count: changes)
    #expect(
      evaluations(of: runtime.model) == [
        ["no object"], ["\(path): mount", "\(path): environment(\(runtime.model))"] + changed,
        ["\(changes)"],
      ])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 46c: a reader depends on what the getter of its environment value reads`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) {
        Between { ComputedReader() }.environment(\.source, model)
      }
      screen.turn()
      let evaluations = [
        screen.turn { model.a = 1 }, screen.turn { model.b = 1 }, screen.tap("count"),
        screen.turn { model.a = 2 },
      ]
      return evaluations + [screen.texts, screen.stalePaths]
    }
    let path = "/Between/ComputedReader"
    #expect(
      events(of: runtime.model) == [
        ["\(path): model"], [], ["\(path): state(count)"], ["\(path): model"],
        ["2 1"], [],
      ])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 46c: a reader follows the model that its current environment's getter reads`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (choice, first, second) = (Model(), Model(), Model())
      second.a = 5
      let screen = Screen(of: Model.self) {
        ChoosingSource(choice: choice, sources: [first, second]) { Between { ComputedReader() } }
      }
      screen.turn()
      return [
        screen.turn { choice.a = 1 }, screen.turn { first.a = 9 }, screen.turn { second.a = 6 },
        screen.texts,
      ]
    }
    let path = "/ChoosingSource/Between/ComputedReader"
    #expect(
      events(of: runtime.model) == [
        ["/ChoosingSource: model", "\(path): environment(SourceKey)"], [], ["\(path): model"],
        ["6 0"],
      ])
  }

  @Test func `rule 46: a different object evaluates its reader even if the objects are equal`() {
    let (choice, objects) = (CoarseModel(), [EquatableObject(1), EquatableObject(1)])
    let screen = Screen {
      ChoosingProvider(choice: choice, models: objects) { Between { Holding() } }
    }
    screen.turn()
    #expect(
      screen.turn { choice.a = 1 } == [
        "/ChoosingProvider: model",
        "/ChoosingProvider/Between/Holding: environment(EquatableObject)",
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
  func `law 7: unmounting an environment modifier releases its object and keeps outer values`(
    runtime: Runtime
  ) {
    func isLeft<Model: TestModel>(of _: Model.Type) -> [Bool] {
      let choice = Model()
      let referenced = WeaklyReferencedModel<Model>()
      let screen = Screen(of: Model.self) {
        Optionally(choice: choice) { Reading<Model>().environment(referenced.make()) }
          .environment(\.level, 1)
      }
      screen.turn()
      let before = referenced.isAlive
      screen.turn { choice.a = 1 }
      return [before, referenced.isAlive]
    }
    #expect(isLeft(of: runtime.model) == [true, false])
  }

  @Test(arguments: Runtime.allCases, [true, false])
  func `law 7: a graph that is torn down or released releases its environment objects`(
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
  /// The modifiers that put an object into the environment.
  enum ObjectModifier: CaseIterable {
    case environment, environmentObject
  }
}

/// An object that creates a model and refers to it weakly.
private final class WeaklyReferencedModel<Model: TestModel> {
  private weak var model: Model?

  var isAlive: Bool { model != nil }

  func make() -> Model {
    let model = Model()
    self.model = model
    return model
  }
}

private enum SourceKey: EnvironmentKey {
  static var defaultValue: (any TestModel)? { nil }
}

extension EnvironmentValues {
  fileprivate var source: (any TestModel)? {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }

  /// An environment value whose getter reads a property of a model.
  fileprivate var sourceLevel: Int { source?.a ?? -1 }
}

private nonisolated struct ComputedReader: View {
  @Environment(\.sourceLevel) private var level
  @State private var count = 0

  var body: some View {
    Text("\(level) \(count)")
    Button("count") { count += 1 }
  }
}

private nonisolated struct ChoosingSource<Model: TestModel, Content: View>: View {
  let choice: Model
  let sources: [Model]
  @ViewBuilder let content: () -> Content

  var body: some View { content().environment(\.source, sources[choice.a]) }
}
