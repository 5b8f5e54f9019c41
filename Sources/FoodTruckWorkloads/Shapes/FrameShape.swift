import FoodTruck
import SimulatedUI
import Workloads

/// Views that are brought up to date when a frame begins, while a timer writes faster or slower than that.
struct FrameShape: Workload {
  let name = "frame"
  let kind = WorkloadKind.shape
  let summary = "a timer writes every p ms; views are evaluated once a frame of F ms"
  let details = """
    A timer writes a key T times, p milliseconds apart; V views install the object, and r of them read the key. Views are \
    evaluated when a frame begins, every F milliseconds, at most once for all that was written since the frame before. A \
    timer that is faster than the frames is evaluated once a frame, a slower one at each write. Frames bound both models \
    alike; between them stands the same ratio of V to r as without.
    """
  let parameters = [
    Parameter.views(default: 20), Parameter.readers(default: 5),
    Parameter.integer("period", "p", "milliseconds between writes", in: 1...100_000, default: 5),
    Parameter.integer("frame", "F", "milliseconds of a frame", in: 1...100_000, default: 16),
    Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    let passes = min(p.T, (p.T * p.p).dividedRoundingUp(by: p.F))
    return .exactly((runtime == .coarse ? p.V : min(p.r, p.V)) * passes)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let (views, readers) = (parameters.integer("views"), parameters.integer("readers"))
    let model = Stores.Keyed(count: 1)
    context.flush = .frame(.milliseconds(parameters.integer("frame")))
    context.show(stores, objects: 1, keys: 1) {
      ForEach(0..<views) { view in KeySum(model: model, keys: view < readers ? [0] : []) }
    }
    let period = Duration.milliseconds(parameters.integer("period"))
    context.every(period, times: parameters.ticks, "writer") { log in
      log.mutate(model, .key(0)) { $0[0] += 1 }
    }
  }
}
