import GranularityWorkloads
import SimulatedUIBasics

/// A shape with a view that its parent evaluates repeatedly, although the key that the view reads is never written.
struct PileUpShape: ShapeWorkload {
  let name = "pile-up"
  let summary =
    "a view that its parent evaluates repeatedly, and that reads a key that is never written"
  let details = """
    A parent reads a key that each tick writes, and passes the value to a child. The child also \
    reads another key, which is never written. Each evaluation of the child registers that read \
    again, and no notification ever ends the registration. A runtime that did not cancel the \
    previous registration would have T + 1 of them alive at the end. Here the maximum of \
    registrations alive is the same as after the mount.
    """
  let parameters: [Parameter] = [.ticks]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    .exactly(2 * p.T)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let model = context.show(stores, keys: 2) { PileUpParent(model: $0) }
    context.write(ticks: context.ticks) { log, _ in log.increment(0, of: model) }
  }
}

/// A parent that reads a key which is written repeatedly, and passes the key's value to its child.
private nonisolated struct PileUpParent<Model: KeyedModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    PileUpChild(model: model, number: model[0])
  }
}

/// A child that shows the value that it receives, and also a key that is never written.
private nonisolated struct PileUpChild<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let number: Int

  var body: some View {
    Text("\(number) \(model[1])")
  }
}
