import Workloads

extension Formula {
  /// The number of writes to the first `first` of `count` keys, if each tick writes one key, in turn.
  static func writes(toFirst first: Formula, of count: Formula, in ticks: Formula) -> Formula {
    ticks / count * first + min(ticks % count, first)
  }
}
