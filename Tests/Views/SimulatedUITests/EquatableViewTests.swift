import SimulatedUI
import Testing

/// Tests rule 39 of the semantics page: with `.equatable()`, only `==` decides whether a view is skipped.
struct EquatableViewTests {
  @Test(arguments: Runtime.allCases)
  func `rule 39: an equatable view is skipped exactly if == returns true, whatever its fields`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Holder(model: model) }
      screen.turn()
      return [1, 3].map { number in
        screen.turn(listeningTo: [.evaluation, .skip]) { model.a = number }
      }
    }
    let (holder, path) = ("/Holder: model", "/Holder/Parity")
    #expect(
      events(of: runtime.model) == [
        [
          holder, "skip \(path)#3: its value is equal", "skip \(path)#4: its value is equal",
          "\(path): self", "\(path)#2: self",
        ],
        [
          holder, "skip \(path)#2: its value is equal", "skip \(path)#3: its value is equal",
          "skip \(path)#4: its value is equal", "\(path): self",
        ],
      ])
  }

  @Test(arguments: ClosureComparison.allCases)
  func `rule 39: an equatable view is skipped even if it holds a closure that differs`(
    closures: ClosureComparison
  ) {
    let model = CoarseModel()
    let screen = Screen(of: CoarseModel.self, closures: closures) { TapHolder(model: model) }
    screen.turn()
    #expect(screen.turn { model.a = 1 } == ["/TapHolder: model"])
  }

  @Test func `rule 39: an equatable view is evaluated when its own state changes`() {
    let screen = Screen { AlwaysEqual().equatable() }
    screen.turn()
    #expect(screen.tap("add") == ["/AlwaysEqual: state(count)"])
  }

  @Test func `rule 39: a child that is equal by == does not change its parent's output`() {
    let model = CoarseModel()
    var outputs: [OutputChange] = []
    let graph = ViewGraph(tracker: CoarseModel.tracker) { event in
      if case .didEvaluate(let node, let evaluation) = event, node.component == "TapHolder" {
        outputs.append(evaluation.output)
      }
    } content: {
      TapHolder(model: model)
    }
    graph.update()
    model.a = 1
    graph.update()
    #expect(outputs == [.first, .unchanged])
  }

  @Test func `rule 39: a primitive view can be wrapped in EquatableView`() {
    let screen = Screen { EquatableView(content: Text("text")) }
    screen.turn()
    #expect(screen.texts == ["text"])
  }
}

/// A view whose children have an `==` that compares only the parity of a number. They are shown with and without
/// `.equatable()`.
private nonisolated struct Holder<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Parity(number: model.a)
    Parity(number: model.a).equatable()
    Parity(number: 2 * model.a).equatable()
    Parity(number: 0).equatable()
  }
}

/// A view that is plain data, so that its `==` is called only with `.equatable()`.
private nonisolated struct Parity: View, Equatable {
  let number: Int

  var body: some View {
    Text("\(number)")
  }

  static func == (left: Parity, right: Parity) -> Bool { (left.number - right.number) % 2 == 0 }
}

private nonisolated struct TapHolder<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    let _ = model.a
    Tap { model.a = 0 }.equatable()
  }
}

private nonisolated struct Tap: View, Equatable {
  let action: () -> Void

  var body: some View {
    Button("tap", action: action)
  }

  static func == (left: Tap, right: Tap) -> Bool { true }
}

private nonisolated struct AlwaysEqual: View, Equatable {
  @State private var count = 0

  var body: some View {
    Text("\(count)")
    Button("add") { count += 1 }
  }

  static func == (left: AlwaysEqual, right: AlwaysEqual) -> Bool { true }
}
