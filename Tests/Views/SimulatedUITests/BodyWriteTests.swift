import SimulatedUI
import Testing

/// Tests rule 34 of the semantics page: a body writes to properties that other views have read, and these views are due
/// in the same pass.
struct BodyWriteTests {
  @Test(arguments: Runtime.tracking)
  func `rule 34: an invalidated view later in the pass shows an earlier body's write`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (model, other) = (Model(), Model())
      let screen = Screen(of: Model.self) {
        Copying(model: model, other: other)
        Sum(model: model, other: other)
      }
      screen.turn()
      return screen.turn(listeningTo: [.pass, .evaluation, .skip]) { model.a = 1 } + screen.texts
    }
    // The toolchain's Observation does not notify a view again that is already invalidated.
    let skip = ["pass", "skip /Sum: an earlier pass has shown its change"]
    #expect(
      events(of: runtime.model)
        == ["pass", "/Copying: model", "/Sum: model"] + (runtime == .fine ? skip : []) + ["1", "2"])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 34: a view that gets a new value later in the pass shows an earlier body's write`(
    runtime: Runtime
  ) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let (model, other) = (Model(), Model())
      let screen = Screen(of: Model.self) {
        Handing(model: model) { value in
          Copying(model: model, other: other)
          Adding(value: value, other: other)
        }
      }
      screen.turn()
      return screen.turn(listeningTo: [.pass, .evaluation, .skip]) { model.a = 1 } + screen.texts
    }
    #expect(
      events(of: runtime.model) == [
        "pass", "/Handing: model", "/Handing/Copying: model", "/Handing/Adding: self", "pass",
        "skip /Handing/Adding: an earlier pass has shown its change", "1", "2",
      ])
  }
}

/// A view that copies a number from one model to a different model in its body.
private nonisolated struct Copying<Model: TestModel>: View {
  let model: Model
  let other: Model

  var body: some View {
    let _ = copy()
    Text("\(model.a)")
  }

  private func copy() {
    other.a = model.a
  }
}

private nonisolated struct Sum<Model: TestModel>: View {
  let model: Model
  let other: Model

  var body: some View {
    Text("\(model.a + other.a)")
  }
}

private nonisolated struct Adding<Model: TestModel>: View {
  let value: Int
  let other: Model

  var body: some View {
    Text("\(value + other.a)")
  }
}

private nonisolated struct Handing<Model: TestModel, Content: View>: View {
  let model: Model
  @ViewBuilder let content: (Int) -> Content

  var body: some View {
    content(model.a)
  }
}
