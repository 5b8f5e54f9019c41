import GranularityTesting
import Observation
import SimulatedUI
import Synchronization
import Testing

@Observable private final class Cart {
  var items = 0
}

private struct CartView: View {
  let cart: Cart
  var body: some View {
    Text("\(cart.items)")
    Button("Add") { cart.items += 1 }
  }
}

@MainActor @Suite struct ToolchainModelTests {
  @Test
  func `one issue reports that a toolchain @Observable class cannot act as an ObservableObject`()
    throws
  {
    let reports = Atomic(0)
    try withKnownIssue {
      let host = ViewHost(models: .asObservableObject) { CartView(cart: Cart()) }
      try host.tap("Add")
      try host.tap("Add")
    } matching: { issue in
      let isReport = issue.comments.contains {
        $0.rawValue.contains("-module-alias Observation=SimulatedObservation")
      }
      if isReport { reports.add(1, ordering: .relaxed) }
      return isReport || issue.comments.contains { $0.rawValue.contains("old value") }
    }
    #expect(reports.load(ordering: .relaxed) == 1)
  }

  @Test func `a view follows a class of the toolchain's Observation if the models act as written`()
    throws
  {
    let host = ViewHost { CartView(cart: Cart()) }
    #expect(try host.tap("Add").evaluations.map(\.description) == ["/CartView: property(?)"])
  }
}
