import ModelObservation
import SimulatedUI
import Testing

/// Tests rules 38 to 40 of the semantics page: an evaluation says why the value of its view differs.
struct DifferenceTests {
  @Test func `rule 40: an evaluation reports that a capture or a part could not be compared`() {
    let model = CoarseModel()
    #expect(
      differences(in: Parts(model: model)) { model.a += 1 } == [
        "Number: a value differs", "Acting<Int>: a closure differs",
        "Acting<String>: a closure has a capture that cannot be compared",
        "Erased: a part cannot be compared",
      ])
  }

  @Test func `rule 39: the evaluation of an equatable view reports a difference in value`() {
    let model = CoarseModel()
    #expect(
      differences(in: Equal(model: model)) { model.a += 1 } == ["Number: a value differs"])
  }

  @Test func `rule 6: an evaluation that has a cause other than its value reports no difference`() {
    let model = CoarseModel()
    let listed = differences(in: Parts(model: model)) { model.text = "other" }
    #expect(!listed.contains { $0.hasPrefix("Number") })
    #expect(differences(in: Reader(model)) { model.a += 1 } == [])
  }

  /// Returns the differences that caused the evaluations after `change`, in order.
  private func differences<Content: View>(
    in content: @escaping @autoclosure () -> Content, _ change: () -> Void
  ) -> [String] {
    let events = Events()
    let graph = ViewGraph(tracker: NoTracking()) { event in
      guard case .didEvaluate(let node, let evaluation) = event, let type = node.viewType,
        let difference = evaluation.difference
      else { return }
      events.list.append("\(type): \(difference)")
    } content: {
      content()
    }
    graph.update()
    change()
    graph.update()
    return events.list
  }
}

/// A parent view each of whose children differs from its previous value for a different reason.
private nonisolated struct Parts: View {
  @ObservedObject var model: CoarseModel

  var body: some View {
    let (number, inner) = (model.a, { model.b })
    Number(number: number)
    Acting(value: 0) { number }
    Acting(value: "") { inner() }
    Erased(value: Failure())
  }
}

private nonisolated struct Equal: View {
  @ObservedObject var model: CoarseModel

  var body: some View {
    Number(number: model.a).equatable()
  }
}

private nonisolated struct Number: View, Equatable {
  let number: Int

  var body: some View {
    Text("\(number)")
  }
}

private nonisolated struct Acting<Value>: View {
  let value: Value
  let act: () -> Int

  var body: some View {
    Text("\(act())")
  }
}

private nonisolated struct Erased: View {
  let value: any Error

  var body: some View {
    EmptyView()
  }
}

private struct Failure: Error {}
