import GranularityVirtualTime
import ModelObservation
import SimulatedUI
import Testing

/// Tests rules 6 to 10 of the semantics page: when a body runs, and how often.
struct EvaluationTests {
  @Test(arguments: Runtime.allCases)
  func `rule 6: a body runs at its mount, and for a new value, a state or a model change`(
    runtime: Runtime
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Family(model: model) }
      return [
        screen.turn(), screen.turn(), screen.turn { model.a = 1 }, screen.tap("add to counter"),
      ]
    }
    #expect(
      evaluations(of: runtime.model) == [
        ["/Family: mount", "/Family/Label: mount", "/Family/Counter: mount"], [],
        ["/Family: model", "/Family/Label: self"], ["/Family/Counter: state(count)"],
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 7: two changes before an update evaluate a body once, with the last value`(
    runtime: Runtime
  ) {
    func result<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Reader(model) }
      screen.turn()
      let events = screen.turn(listeningTo: [.pass, .evaluation]) {
        model.a = 1
        model.a = 2
      }
      return [events.map { String($0.prefix { $0 != ":" }) }, screen.texts]
    }
    #expect(result(of: runtime.model) == [["pass", "/Reader"], ["2"]])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 7: an evaluation lists all of its causes, each once`(runtime: Runtime) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let (first, second) = (Model(), Model())
      let screen = Screen(of: Model.self) { Sum(first: first, second: second) }
      screen.turn()
      return [
        screen.turn {
          second.a = 1
          first.a = 1
        },
        screen.tap("change all", listeningTo: [.invalidation, .evaluation]),
      ]
    }
    let coalesces = runtime == .observation ? [] : ["coalesce /Sum: model"]
    #expect(
      evaluations(of: runtime.model) == [
        ["/Sum: model"],
        ["invalidate /Sum: model"] + coalesces
          + ["coalesce /Sum: state(count)", "/Sum: model, state(count)"],
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 8: a child that is invalidated with its parent is evaluated once, after the parent`(
    runtime: Runtime
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Doubling(model: model) }
      return [screen.turn(), screen.turn { model.a = 1 }, screen.turn()]
    }
    #expect(
      evaluations(of: runtime.model) == [
        ["/Doubling: mount", "/Doubling/Doubled: mount"],
        ["/Doubling: model", "/Doubling/Doubled: model, self"], [],
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 8: a child that is invalidated before its parent is still evaluated after the parent`(
    runtime: Runtime
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [String] {
      let (outer, inner) = (Model(), Model())
      let screen = Screen(of: Model.self) { Around(outer: outer, inner: inner) }
      screen.turn()
      return screen.turn {
        inner.a = 1
        outer.a = 1
      }
    }
    #expect(evaluations(of: runtime.model) == ["/Around: model", "/Around/Reader: model"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 8: an invalidated child that its parent removes is not evaluated`(runtime: Runtime) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Removing(model: model) }
      screen.turn()
      return screen.turn(listeningTo: [.evaluation, .unmount, .skip]) { model.a = 1 }
    }
    #expect(events(of: runtime.model) == ["/Removing: model", "unmount /Removing/Reader"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 9: nodes of the same depth are evaluated in the order in which they were mounted`(
    runtime: Runtime
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [String] {
      let models = [Model(), Model(), Model()]
      let screen = Screen(of: Model.self) { ForEach(0..<3) { Reader(models[$0]) } }
      screen.turn()
      return screen.turn { for model in models.reversed() { model.a = 1 } }
    }
    #expect(
      evaluations(of: runtime.model) == [
        "/Reader[0]: model", "/Reader[1]: model", "/Reader[2]: model",
      ])
  }

  /// A pass sorts a small number of nodes with a different algorithm from the one for a large number.
  @Test(arguments: [2, 63, 64, 65, 200, 10_000])
  func `rule 9: nodes of the same depth are evaluated in mount order, whatever changed first`(
    count: Int
  ) {
    var random = SplitMix64(seed: UInt64(count))
    let models = (0..<count).map { _ in FineModel() }
    let screen = Screen(of: FineModel.self) { ForEach(0..<count) { Reader(models[$0]) } }
    screen.turn()
    for step in [1, 3, 150] {
      let changed = Array(stride(from: 0, to: count, by: step))
      let evaluated = screen.turn {
        for index in changed.shuffled(using: &random) { models[index].a += 1 }
      }
      #expect(evaluated == changed.map { "/Reader[\($0)]: model" })
    }
  }

  @Test func `rule 10: an invalidated view whose inputs did not change is checked and skipped`() {
    let screen = Screen { Unread() }
    screen.turn()
    #expect(
      screen.tap("set", listeningTo: [.pass, .evaluation, .skip]) == [
        "pass", "skip /Unread: no body read its state 'count'",
      ])
  }
}

/// A view that passes a number of its model to one child, and has a second child with a state.
private nonisolated struct Family<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Label(number: model.a)
    Counter()
  }
}

/// A view that depends on two models and a state.
private nonisolated struct Sum<Model: TestModel>: View {
  @ObservedObject var first: Model
  @ObservedObject var second: Model
  @State private var count = 0

  var body: some View {
    Text("\(first.a + second.a + count)")
    Button("change all") {
      count += 1
      first.a += 1
      second.a += 1
    }
  }
}

/// A view that passes a number to a child, which also reads the number from the model.
private nonisolated struct Doubling<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Doubled(model: model, number: model.a)
  }
}

private nonisolated struct Doubled<Model: TestModel>: View {
  @ObservedObject var model: Model
  let number: Int

  var body: some View {
    Text("\(model.a + number)")
  }
}

/// A view that reads one model, and shows a child that reads a different model.
private nonisolated struct Around<Model: TestModel>: View {
  @ObservedObject var outer: Model
  let inner: Model

  var body: some View {
    Text("\(outer.a)")
    Reader(inner)
  }
}

/// A view that shows a child while a number is zero.
private nonisolated struct Removing<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    if model.a == 0 { Reader(model) }
  }
}

/// A view that sets a state without showing it.
private nonisolated struct Unread: View {
  @State private var count = 0

  var body: some View {
    Button("set") { count = 1 }
  }
}
