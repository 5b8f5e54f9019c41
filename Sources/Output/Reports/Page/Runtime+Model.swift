import GranularityCounting
import GranularityWorkloads

extension Runtime {
  /// The name of the model on pages and drawings, whose readers know these two and not the names of this project.
  ///
  /// Swift's own `@Observable` checks the counts of this package's implementation of the same rules. It is shown only
  /// where it differs.
  var model: String {
    switch self {
    case .coarse: "ObservableObject"
    case .fine: "@Observable"
    case .observation: "Swift’s own"
    }
  }
}

extension RunRow {
  /// The name of the model of the run. In a session of a test, each kind of model is one that the test names, and none
  /// is a check.
  var model: String {
    guard isSession else { return runtime.model }
    return switch runtime {
    case .coarse: "ObservableObject"
    case .fine: "@Tracked"
    case .observation: "@Observable"
    }
  }
}
