import GranularityCounting
import GranularityScreenFiles
import GranularityWorkloads
import Synchronization

/// The comparisons of each screen, by the screen's id.
private let measured = Mutex<[String: [Comparison]]>([:])

extension ScreenWorkload {
  /// Returns a comparison of the screen and of each of its alternatives, with replays. The first test that needs the
  /// comparisons measures them.
  func comparisons() throws -> [Comparison] {
    let id = try parameters().runID
    return try measured.withLock { measured in
      let comparisons = try measured[id] ?? alternatives.map { try $0.newComparison() }
      measured[id] = comparisons
      return comparisons
    }
  }
}

extension Workload {
  /// Measures the workload under each runtime, with a search for stale views and with replays.
  func newComparison() throws -> Comparison {
    let parameters = try parameters()
    return try Comparison(
      of: self, parameters,
      results: Runtime.allCases.map {
        try measure(self, parameters, under: $0, verify: true, replay: true)
      })
  }
}
