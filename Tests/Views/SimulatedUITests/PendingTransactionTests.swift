import ModelObservation
import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

struct PendingTransactionTests {
  @Test
  func `rule 47: a notification does not coalesce with those before the view's last evaluation`() {
    let graph = ViewGraph(tracker: NoTracking()) { EmptyView() }
    let node = graph.host
    let pending = PendingTransaction()
    let first = pending.add(.init(node, .object("Model")))
    let again = pending.add(.init(node, .object("Model")))
    node.add(.`self`)
    _ = node.beginEvaluation()
    node.endEvaluation()
    let later = pending.add(.init(node, .object("Model")))
    #expect([first, again, later] == [true, false, true])
    #expect(pending.invalidations.map(\.isAlreadyShown) == [true, true, false])
  }
}
