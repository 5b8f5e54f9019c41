import FoodTruck
import SimulatedUI
import Workloads

/// A view that is evaluated again and again by its parent, and reads a key that is never written.
struct PileUpShape: Workload {
  let name = "pile-up"
  let kind = WorkloadKind.shape
  let summary = "a child is evaluated T times by its parent, and reads a key never written"
  let details = """
    A parent reads a key that each tick writes, and passes it to a child, which reads another key that nobody ever writes. \
    Each of the child's evaluations registers that read anew, and no notification ever ends the registration: a runtime \
    that did not cancel the one before would have T + 1 of them alive at the end. Here the registrations alive at most \
    stay what they were after the mount.
    """
  let parameters = [Parameter.ticks]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .exactly(2 * parameters.T)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let model = Stores.Keyed(count: 2)
    context.show(stores, objects: 1, keys: 2) { PileUpParent(model: model) }
    context.write(ticks: parameters.ticks) { log, _ in log.mutate(model, .key(0)) { $0[0] += 1 } }
  }
}

/// Reads the key that is written, and passes it on.
private struct PileUpParent<Model: KeyedModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    PileUpChild(model: model, number: model[0])
  }
}

/// Shows what it gets, and the key that is never written.
private struct PileUpChild<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let number: Int

  var body: some View {
    Text("\(number) \(model[1])")
  }
}
