import GranularityWorkloads
import SimulatedSwiftUI

/// A workload in which a timer counts seconds, while the only view shows minutes.
struct Clock: Workload {
  let name = "clock"
  let kind = WorkloadKind.scenario
  let summary = "a timer counts seconds, and the view shows minutes"
  let details = """
    Every second a timer changes the seconds of a clock, and every 60 s also its minutes. The view \
    reads only the minutes, and is evaluated for each change of the object or of the minutes.
    """
  let parameters: [Parameter] = [
    .integer("seconds", "S", "seconds that the clock counts", in: 0...100_000, default: 150)
  ]

  func expectation(_ parameters: Parameters, under runtime: Runtime) -> Expectation {
    .exactly(runtime == .coarse ? parameters.S : parameters.S / 60)
  }

  func setUp(under runtime: Runtime, in context: WorkloadContext) {
    switch runtime {
    case .coarse: show(CoarseModels.Time(), under: runtime, in: context)
    case .fine: show(FineModels.Time(), under: runtime, in: context)
    case .observation: show(StandardModels.Time(), under: runtime, in: context)
    }
  }

  private func show(_ time: some TimeModel, under runtime: Runtime, in context: WorkloadContext) {
    context.show(tracker: runtime.tracker, objects: 1, keys: 2) { ClockFace(time: time) }
    context.every(.seconds(1), times: context.integer("seconds"), "second") { log in
      log.mutate(time, .seconds) { $0.seconds += 1 }
      if time.seconds.isMultiple(of: 60) { log.mutate(time, .minutes) { $0.minutes += 1 } }
    }
  }
}

/// A view that shows the minutes and never reads the seconds.
nonisolated struct ClockFace<Model: TimeModel>: View {
  @ObservedObject var time: Model

  var body: some View { Text("\(time.minutes) min") }
}
