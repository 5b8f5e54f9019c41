package import GranularityCounting
package import GranularityWorkloads
import Synchronization

extension Point {
  private static let results = OncePerRun<RunResult>()

  /// Returns the result of a run with a search for stale views and with a replay. It is measured once for all tests.
  package func result(under runtime: Runtime) throws -> RunResult {
    try Self.results.value(of: self, under: runtime) {
      try measure(workload, parameters, under: runtime, verify: true, replay: true)
    }
  }

  /// Returns a comparison of the results under each runtime.
  package func comparison() throws -> Comparison {
    try Comparison(
      of: workload, parameters, results: Runtime.allCases.map { try result(under: $0) })
  }
}

/// A cache of one value for each run. The first test that needs a value creates it.
package final class OncePerRun<Value: Sendable>: Sendable {
  private final class Entry: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let entries = Mutex<[RunKey: Entry]>([:])

  package init() {}

  package func value(of point: Point, under runtime: Runtime, make: () throws -> Value) rethrows
    -> Value
  {
    let key = RunKey(runID: point.parameters.runID, runtime: runtime)
    let entry = entries.withLock { entries in
      let entry = entries[key] ?? Entry()
      entries[key] = entry
      return entry
    }
    return try entry.value.withLock { value in
      let made = try value ?? make()
      value = made
      return made
    }
  }
}
