import SimulatedUI
import Testing

/// Tests rules 1 to 5 of the semantics page: what a node is, and what is counted.
struct NodeTests {
  @Test(arguments: Runtime.allCases)
  func `rule 1: state is created with its node and lost when the node is unmounted`(
    runtime: Runtime
  ) {
    func shown<Model: TestModel>(by _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Switched(model: model) }
      screen.turn()
      screen.tap("add to counter")
      let before = screen.texts
      screen.turn { model.b = 1 }
      let evaluated = screen.texts
      screen.turn { model.a = 1 }
      screen.turn { model.a = 0 }
      return [before, evaluated, screen.texts]
    }
    #expect(
      shown(by: runtime.model) == [["0", "counter 1"], ["1", "counter 1"], ["1", "counter 0"]])
  }

  @Test func `rule 2: views of the same type at two positions are two nodes`() {
    let screen = Screen {
      Counter()
      Counter()
    }
    #expect(screen.turn(listeningTo: [.mount]) == ["mount /Counter", "mount /Counter#2"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 2: the branches of a condition are different views with separate state`(
    runtime: Runtime
  ) {
    func shown<Model: TestModel>(by _: Model.Type) -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) { Branches(model: model) }
      screen.turn()
      screen.tap("add to counter")
      let before = screen.texts
      screen.turn { model.a = 1 }
      return [before, screen.texts]
    }
    #expect(shown(by: runtime.model) == [["counter 1"], ["counter 0"]])
  }

  @Test
  func `rule 3: the mount is an evaluation, and runs of row content are counted separately`() {
    let screen = Screen { ForEach(0..<2) { Label(number: $0) } }
    #expect(
      screen.turn(listeningTo: [.evaluation, .row]) == [
        ": mount", "[0]: mount", "[1]: mount", "/Label[0]: mount", "/Label[1]: mount",
      ])
  }

  @Test func `rule 4: a primitive view is not counted as an evaluation, whatever it contains`() {
    let screen = Screen {
      VStack {
        Text("text")
        Group { LabeledContent("title", value: "value") }
        Section("header") { HStack { Button("button") {} } }
        List { EmptyView() }
      }
    }
    #expect(screen.turn(listeningTo: [.evaluation, .mount, .initialisation, .skip]) == [])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 5: creating a child's value initialises the child and does not evaluate it`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) { Handing(model: model) }
      screen.turn()
      return screen.turn(listeningTo: [.initialisation, .evaluation]) { model.b += 1 }
    }
    #expect(events(of: runtime.model) == ["/Handing: model", "initialise /Handing/Label"])
  }
}

/// A view that shows a counter while a number of its model is zero.
private nonisolated struct Switched<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Text("\(model.b)")
    if model.a == 0 { Counter() }
  }
}

/// A view that shows one of two views of the same type.
private nonisolated struct Branches<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    if model.a == 0 { Counter() } else { Counter() }
  }
}

/// A view that passes one number of its model to a child, and shows a second number.
private nonisolated struct Handing<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Text("\(model.b)")
    Label(number: model.a)
  }
}
