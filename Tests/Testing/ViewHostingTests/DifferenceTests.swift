import GranularityTesting
import SimulatedUI
import Testing

/// Tests of the reason that a host gives for an evaluation if a value could not be compared.
struct DifferenceTests {
  @Test func `an evaluation's description says if a part of the view's value cannot be compared`()
    throws
  {
    let turn = try ViewHost { Screen() }.tap("add")
    #expect(
      turn.evaluations.map(\.description) == [
        "/Screen: state(count)", "/Screen/Child: self",
        "/Screen/Erased: self (a part cannot be compared), wasted",
      ])
    #expect(turn.evaluations.map(\.difference) == [nil, .value, .opaque])
  }
}

private nonisolated struct Screen: View {
  @State private var count = 0

  var body: some View {
    Button("add") { count += 1 }
    Child(number: count)
    Erased(value: Failure())
  }
}

private nonisolated struct Child: View {
  let number: Int

  var body: some View {
    Text("\(number)")
  }
}

private nonisolated struct Erased: View {
  let value: any Error

  var body: some View {
    EmptyView()
  }
}

private struct Failure: Error {}
