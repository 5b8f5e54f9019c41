import SimulatedUI
import Testing

/// Tests rule 41 of the semantics page: when the initial value of a state is created, and when it is compared.
struct SDKVersionTests {
  @Test(arguments: Runtime.allCases, SDKVersion.allCases)
  func `rule 41: a state's default object differs each time, unless it is created once per node`(
    runtime: Runtime, sdk: SDKVersion
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (model, made) = (Model(), Events())
      let screen = Screen(of: Model.self, sdk: sdk) {
        Parent(model: model, made: made)
      }
      screen.turn()
      return [screen.turn { model.a = 1 }, screen.turn { model.a = 2 }, made.list]
    }
    let evaluations =
      sdk == .xcode26
      ? ["/Parent: model", "/Parent/Keeper: self"] : ["/Parent: model"]
    let objects = sdk == .xcode26 ? ["object", "object", "object"] : ["object"]
    #expect(events(of: runtime.model) == [evaluations, evaluations, objects])
  }

  @Test(arguments: SDKVersion.allCases)
  func `rule 41: a state's default is compared only if each initialisation creates it`(
    sdk: SDKVersion
  ) {
    let model = CoarseModel()
    let screen = Screen(of: CoarseModel.self, sdk: sdk) {
      Handing(model: model)
    }
    screen.turn()
    let given = "/Handing/Given: self"
    #expect(
      screen.turn { model.a = 1 }
        == ["/Handing: model"] + (sdk == .xcode26 ? ["/Handing/Stating: self"] : [])
        + [given])
    #expect(screen.texts == ["0", "0"])
  }

  @Test(arguments: Runtime.tracking, SDKVersion.allCases)
  func `rule 28: only with Xcode 26, a body depends on a model that a child's state default reads`(
    runtime: Runtime, sdk: SDKVersion
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self, sdk: sdk) {
        Reading(model: model)
      }
      screen.turn()
      return screen.turn { model.a = 1 }
    }
    #expect(
      evaluations(of: runtime.model)
        == (sdk == .xcode26 ? ["/Reading: model", "/Reading/Stating: self"] : []))
  }

  @Test
  func `rule 41: a graph's rule for state defaults does not apply to views created outside it`() {
    let made = Events()
    let keeper = Keeper(made: made)
    let screen = Screen(sdk: .xcode27) { keeper }
    screen.turn()
    _ = Keeper(made: made)
    #expect(made.list == ["object", "object"])
  }

  @Test(arguments: SDKVersion.allCases)
  func `rule 1: each node creates its own initial state value`(
    sdk: SDKVersion
  ) {
    let model = CoarseModel()
    let made = Events()
    let screen = Screen(of: CoarseModel.self, sdk: sdk) {
      Replacing(model: model, made: made)
    }
    screen.turn()
    screen.turn { model.a = 1 }
    #expect(made.list == ["object", "object"])
  }
}

private nonisolated struct Parent<Model: TestModel>: View {
  @ObservedObject var model: Model
  let made: Events

  var body: some View {
    Text("\(model.a)")
    Keeper(made: made)
  }
}

/// A view that stores an object in a state.
private nonisolated struct Keeper: View {
  @State private var object: Object

  init(made: Events) {
    _object = State(wrappedValue: Self.object(noting: made))
  }

  var body: some View {
    EmptyView()
  }

  private static func object(noting made: Events) -> Object {
    made.list.append("object")
    return Object()
  }
}

private nonisolated struct Handing<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    let number = model.a
    Stating(number: number)
    Given(number: number)
  }
}

private nonisolated struct Stating: View {
  @State var number: Int

  var body: some View {
    Text("\(number)")
  }
}

/// A view that sets the initial value of its state with `State(initialValue:)`.
private nonisolated struct Given: View {
  @State private var number: Int

  init(number: Int) {
    _number = State(initialValue: number)
  }

  var body: some View {
    Text("\(number)")
  }
}

private nonisolated struct Reading<Model: TestModel>: View {
  let model: Model

  var body: some View {
    Stating(number: model.a)
  }
}

private nonisolated struct Replacing<Model: TestModel>: View {
  @ObservedObject var model: Model
  let made: Events

  var body: some View {
    Keeper(made: made).id(model.a)
  }
}
