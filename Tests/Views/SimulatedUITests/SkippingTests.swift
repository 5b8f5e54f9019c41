import ModelObservation
import SimulatedUI
import Testing

/// Tests rules 40 to 42 of the semantics page: which children an evaluation skips.
struct SkippingTests {
  @Test(arguments: ClosureComparison.allCases)
  func `rule 40: a child with equal captures is evaluated only if closures count as different`(
    closures: ClosureComparison
  ) {
    let model = CoarseModel()
    let screen = Screen(of: CoarseModel.self, closures: closures) { TapHolder(model: model) }
    screen.turn()
    let child =
      closures == .different
      ? "/TapHolder/Tap: self" : "skip /TapHolder/Tap: its value is equal"
    #expect(
      screen.turn(listeningTo: [.evaluation, .skip]) { model.a = 1 }
        == ["/TapHolder: model", child])
  }

  @Test(arguments: ClosureComparison.allCases)
  func `rule 40: an evaluation that only recreates a closure counts as unchanged output`(
    closures: ClosureComparison
  ) {
    let model = CoarseModel()
    var outputs: [OutputChange] = []
    let graph = ViewGraph(tracker: NoTracking(), closures: closures) { event in
      guard case .didEvaluate(let node, let evaluation) = event, node.kind == .view else { return }
      outputs.append(evaluation.output)
    } content: {
      Tapped(model: model)
    }
    graph.update()
    model.b = 1
    graph.update()
    #expect(outputs == [.first, .unchanged])
  }

  @Test(arguments: Runtime.allCases, Wrapper.allCases)
  func `rule 41: property wrappers are compared by the values or objects that they hold`(
    runtime: Runtime, wrapper: Wrapper
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (model, first, second) = (Model(), Model(), Model())
      model.items = [0]
      let screen = Screen(of: Model.self, sdk: .xcode26) {
        Wrapping(model: model, first: first, second: second, wrapper: wrapper)
      }
      screen.turn()
      return [screen.turn { model.b = 1 }, screen.turn { model.a = 1 }]
    }
    let parent = "/Wrapping: model"
    let evaluation = wrapper.evaluation(under: runtime)
    let again = wrapper.differsAlways ? [evaluation] : []
    let changed = wrapper.differsAlways || wrapper.differsByValue ? [evaluation] : []
    #expect(evaluations(of: runtime.model) == [[parent] + again, [parent] + changed])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 42: below a skipped view, only views with a cause of their own are evaluated`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (top, bottom) = (Model(), Model())
      let screen = Screen(of: Model.self) { Top(model: top, bottom: bottom) }
      screen.turn()
      let kinds: Set<EventLog.Kind> = [.evaluation, .skip, .initialisation]
      return [
        screen.turn(listeningTo: kinds) { top.a = 1 },
        screen.turn(listeningTo: kinds) {
          top.a = 2
          bottom.a = 2
        },
        screen.texts,
      ]
    }
    let top = [
      "/Top: model", "initialise /Top/Middle", "skip /Top/Middle: its value is equal",
    ]
    #expect(
      events(of: runtime.model) == [top, top + ["/Top/Middle/Reader: model"], ["2", "2"]])
  }
}

extension SkippingTests {
  /// The property wrapper of a child view whose value each evaluation of its parent recreates.
  enum Wrapper: CaseIterable {
    case observedObject, binding, stateObject, state, stateOfNewObject

    /// True if a different value, object or location makes the child different.
    var differsByValue: Bool {
      switch self {
      case .observedObject, .binding, .state: true
      case .stateObject, .stateOfNewObject: false
      }
    }

    /// True if every recreated value makes the child different.
    var differsAlways: Bool { self == .stateOfNewObject }

    /// Returns the expected evaluation. A view with a binding to a tracked property also follows the property.
    func evaluation(under runtime: Runtime) -> String {
      switch self {
      case .observedObject: "/Wrapping/Observing: self"
      case .binding: runtime == .coarse ? "/Wrapping/Bound: self" : "/Wrapping/Bound: model, self"
      case .stateObject: "/Wrapping/Owning: self"
      case .state: "/Wrapping/Stating: self"
      case .stateOfNewObject: "/Wrapping/Storing: self"
      }
    }
  }
}

// MARK: - Closures

private nonisolated struct TapHolder<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Text("\(model.a)")
    Tap { [model] in model.a = 0 }
  }
}

private nonisolated struct Tap: View {
  let action: () -> Void

  var body: some View {
    Button("tap", action: action)
  }
}

private nonisolated struct Tapped<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Button("tap") { model.a = 1 }
    ForEach(0..<1) { Text("\($0)") }
  }
}

// MARK: - Wrappers

private nonisolated struct Wrapping<Model: TestModel>: View {
  @ObservedObject var model: Model
  let first: Model
  let second: Model
  let wrapper: SkippingTests.Wrapper

  var body: some View {
    Text("\(model.b)")
    let chosen = model.a == 0 ? first : second
    switch wrapper {
    case .observedObject: Observing(object: chosen)
    case .binding: Bound(number: $model.a)
    case .stateObject: Owning(object: chosen)
    case .state: Stating(number: model.a)
    case .stateOfNewObject: Storing()
    }
  }
}

private nonisolated struct Observing<Model: TestModel>: View {
  @ObservedObject var object: Model

  var body: some View {
    EmptyView()
  }
}

private nonisolated struct Bound: View {
  @Binding var number: Int

  var body: some View {
    EmptyView()
  }
}

private nonisolated struct Owning<Model: TestModel>: View {
  @StateObject var object: Model

  var body: some View {
    EmptyView()
  }
}

private nonisolated struct Stating: View {
  @State var number: Int

  var body: some View {
    EmptyView()
  }
}

private nonisolated struct Storing: View {
  @State private var object = Object()

  var body: some View {
    EmptyView()
  }
}

// MARK: - Depth

private nonisolated struct Top<Model: TestModel>: View {
  @ObservedObject var model: Model
  let bottom: Model

  var body: some View {
    Text("\(model.a)")
    Middle(bottom: bottom)
  }
}

private nonisolated struct Middle<Model: TestModel>: View {
  let bottom: Model

  var body: some View {
    Reader(bottom)
  }
}
