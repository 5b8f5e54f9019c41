import GranularityWorkloads
import SimulatedUIBasics

/// A shape whose views are evaluated at the start of each frame, while a timer writes more or less often than once per
/// frame.
struct FrameShape: ShapeWorkload {
  let name = "frame"
  let summary = "a timer that is faster or slower than the frames in which views are evaluated"
  let details = """
    A timer writes a key T times, at intervals of p milliseconds. V views install the object, and \
    r of them read the key. Views are evaluated when a frame begins, every F milliseconds, at most \
    once for all writes since the previous frame. With a timer that is faster than the frames, \
    views are evaluated once per frame; with a slower one, once per write. Frames limit both \
    models equally: the ratio of V to r is the same as without frames.
    """
  let parameters: [Parameter] = [
    .views(default: 20), .readers(default: 5),
    .integer("period", "p", "milliseconds between writes", in: 1...100_000, default: 5),
    .integer("frame", "F", "milliseconds per frame", in: 1...100_000, default: 16),
    .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    let passes = min(p.T, (p.T * p.p).dividedRoundingUp(by: p.F))
    return .exactly((runtime == .coarse ? p.V : min(p.r, p.V)) * passes)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let (views, readers) = (context.integer("views"), context.integer("readers"))
    context.flush = .frame(.milliseconds(context.integer("frame")))
    let model = context.show(stores, keys: 1) { model in
      ForEach(0..<views) { view in KeySum(model: model, keys: view < readers ? [0] : []) }
    }
    let period = Duration.milliseconds(context.integer("period"))
    context.every(period, times: context.ticks, "writer") { log in log.increment(0, of: model) }
  }
}
