import GranularityWorkloads
import SimulatedUIBasics

/// A shape whose views install a model and read nothing of it.
struct IdleShape: ShapeWorkload {
  let name = "idle"
  let summary = "views that observe an object and read nothing of it"
  let details = """
    V views install an object, for example to pass it on or to call it from an action, and read \
    none of its keys. Each tick writes one key. The coarse object evaluates all V views, and all \
    these evaluations are wasted: a view that installs an object subscribes to it. Under fine \
    tracking, a property that is not read is not a dependency, and no view is evaluated.
    """
  let parameters: [Parameter] = [.views(default: 10), .ticks]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    .exactly(runtime == .coarse ? p.V * p.T : 0)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let views = context.integer("views")
    let model = context.show(stores, keys: 1) { model in
      ForEach(0..<views) { _ in KeySum(model: model, keys: []) }
    }
    context.write(ticks: context.ticks) { log, _ in log.increment(0, of: model) }
  }
}
