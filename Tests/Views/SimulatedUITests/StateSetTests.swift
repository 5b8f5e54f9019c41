import ModelObservation
import SimulatedUI
import Testing

/// Tests rule 43 of the semantics page: several sets of a state before the next pass.
struct StateSetTests {
  @Test(arguments: [
    ([1, 0], "0", 2), ([1, 2, 0], "0", 3), ([1, 1], "1", 1), ([0, 1, 0, 1], "1", 3), ([0], "0", 0),
  ])
  func `rule 43: a state's set is compared with the latest set value, not with the shown one`(
    values: [Int], text: String, sets: Int
  ) {
    let recorder = SetCounter()
    let graph = ViewGraph(tracker: NoTracking(), listener: recorder.receive) {
      Sequence(values: values)
    }
    graph.update()
    for control in graph.controls() where control.label == "set" { control.tap() }
    graph.update()
    #expect(recorder.sets == sets)
    #expect(graph.outputTree().contains { $0.text == "Text \"\(text)\"" })
  }
}

private final class SetCounter {
  private(set) var sets = 0

  func receive(_ event: GraphEvent) {
    if case .didSet = event { sets += 1 }
  }
}

private nonisolated struct Sequence: View {
  let values: [Int]
  @State private var value = 0

  var body: some View {
    Text("\(value)")
    Button("set") { for value in values { self.value = value } }
  }
}
