import FineTracking
import ModelObservation
import SimulatedUI
import Testing

/// Tests rule 36 of the semantics page, and the names of causes.
struct MixedModelTests {
  @Test
  func `rule 36: a model that is both ObservableObject and @Observable evaluates its view once`() {
    let model = BothModel()
    let screen = Screen(tracker: FineTracker()) {
      Installing(model: model)
      Owning(model: model)
      Holding(model: model)
    }
    screen.turn()
    let kinds: Set<EventLog.Kind> = [.pass, .evaluation]
    #expect(
      [
        screen.turn(listeningTo: kinds) { model.a = 1 },
        screen.turn(listeningTo: kinds) { model.b = 1 },
      ] == [
        ["pass", "/Installing: model, model", "/Owning: model, model", "/Holding: model"],
        ["pass", "/Installing: model", "/Owning: model"],
      ])
  }

  @Test(
    arguments: zip(
      Runtime.allCases, ["object(CoarseModel)", "property(FineModel.a)", "property(?)"]))
  func `a cause names the property if the runtime reports it, and otherwise the object`(
    runtime: Runtime, name: String
  ) {
    func causes<Model: TestModel>(of _: Model.Type) -> [String] {
      let (model, causes) = (Model(), Events())
      let graph = ViewGraph(tracker: Model.tracker) { event in
        guard case .didEvaluate(let node, let evaluation) = event, node.kind == .view else {
          return
        }
        causes.list += evaluation.causes.map(\.description)
      } content: {
        Reader(model)
      }
      graph.update()
      model.a = 1
      graph.update()
      return causes.list
    }
    #expect(causes(of: runtime.model) == ["mount", name])
  }
}

private nonisolated struct Installing: View {
  @ObservedObject var model: BothModel

  var body: some View {
    Text("\(model.a)")
  }
}

private nonisolated struct Owning: View {
  @StateObject var model: BothModel

  var body: some View {
    Text("\(model.a)")
  }
}

private nonisolated struct Holding: View {
  let model: BothModel

  var body: some View {
    Text("\(model.a)")
  }
}
