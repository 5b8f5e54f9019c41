import Workloads

extension WorkloadContext {
  /// The time between two ticks of a shape.
  static let betweenTicks = Duration.milliseconds(100)

  /// Plans what is written in each of so many ticks.
  ///
  /// - Parameter write: Gets the number of the tick, from 0.
  func write(ticks: Int, _ write: @escaping (MutationLog, Int) -> Void) {
    var tick = 0
    every(Self.betweenTicks, times: ticks, "writer") { log in
      write(log, tick)
      tick += 1
    }
  }
}

/// How often a round robin over `count` keys comes by the first `first` of them in so many ticks.
func visits(to first: Formula, of count: Formula, in ticks: Formula) -> Formula {
  ticks / count * first + min(ticks % count, first)
}
