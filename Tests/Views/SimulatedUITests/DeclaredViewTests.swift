import ModelObservation
import SimulatedUI
import Testing

/// Tests of the features for screens that are declared as data: views with given names, and views with lists of
/// objects.
struct DeclaredViewTests {
  @Test
  func `a view with a given name appears in paths and outlines by this name, without a number`() {
    let screen = Screen {
      Named(viewName: "Header")
      Named(viewName: "Footer")
      Label(number: 1)
      Label(number: 2)
    }
    #expect(
      screen.turn() == ["/Header: mount", "/Footer: mount", "/Label: mount", "/Label#2: mount"])
    #expect(
      screen.graph.outputTree().map(\.text) == [
        "Header", "Text \"Header\"", "Footer", "Text \"Footer\"", "Label", "Text \"1\"", "Label#2",
        "Text \"2\"",
      ])
  }

  @Test(arguments: Runtime.allCases)
  func `a view is evaluated once if several of its listed objects change in one turn`(
    runtime: Runtime
  ) {
    func evaluations<Model: TestModel>(of _: Model.Type) -> [Int] {
      let (first, second) = (Model(), Model())
      let screen = Screen(of: Model.self) { Several(models: [first, second]) }
      screen.turn()
      return [
        screen.turn { first.a = 1 }.count, screen.turn { second.a = 1 }.count,
        screen.turn {
          first.a = 2
          second.a = 2
        }.count, screen.turn().count,
      ]
    }
    #expect(evaluations(of: runtime.model) == [1, 1, 1, 0])
  }

  @Test func `a view follows only the objects in its current list`() {
    let (choice, first, second) = (CoarseModel(), CoarseModel(), CoarseModel())
    let screen = Screen(of: CoarseModel.self) {
      Chooser(choice: choice, lists: [[first, second], [second]])
    }
    screen.turn()
    screen.turn { choice.a = 1 }
    #expect(screen.turn { first.a = 1 } == [])
    #expect(screen.turn { second.a = 1 } == ["/Chooser/Several: model"])
  }

  @Test func `a view whose list of objects is equal is skipped`() {
    let (choice, first) = (CoarseModel(), CoarseModel())
    let screen = Screen(of: CoarseModel.self) {
      Chooser(choice: choice, lists: [[first], [first]])
    }
    screen.turn()
    #expect(screen.turn { choice.a = 1 } == ["/Chooser: model"])
  }

  @Test func `tearing down a graph cancels its subscriptions to the objects of a list`() {
    let first = CoarseModel()
    let screen = Screen(of: CoarseModel.self) { Several(models: [first, first]) }
    screen.turn()
    screen.graph.tearDown()
    #expect(screen.turn { first.a = 1 } == [])
  }
}

private nonisolated struct Named: NamedView {
  let viewName: String

  var body: some View {
    Text(viewName)
  }
}

private nonisolated struct Several<Model: TestModel>: View {
  @ObservedObjects var models: [Model]

  var body: some View {
    Text("\(models.map(\.a))")
  }
}

private nonisolated struct Chooser<Model: TestModel>: View {
  @ObservedObject var choice: Model
  let lists: [[Model]]

  var body: some View {
    Several(models: lists[choice.a])
  }
}
