import GranularityTabular
package import GranularityWorkloads

/// The identity of a run.
package struct RunKey: Hashable, Sendable {
  package let runID: String
  package let runtime: Runtime

  package init(runID: String, runtime: Runtime) {
    self.runID = runID
    self.runtime = runtime
  }

  /// The run in a message: `timer#1a2b3c4d under coarse`.
  package var title: String { "\(escaped(runID)) under \(runtime.rawValue)" }
}

extension RunRow {
  package var key: RunKey { RunKey(runID: runID, runtime: runtime) }
}
