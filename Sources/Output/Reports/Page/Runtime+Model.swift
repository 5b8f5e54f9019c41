import GranularityCounting
import GranularityWorkloads

extension Runtime {
  /// The name of the model on pages and drawings, whose readers know the names of SwiftUI's two models.
  ///
  /// Swift's own `@Observable` checks the counts of this package's implementation of the same rules. Its counts are
  /// shown only where they differ.
  var model: String {
    switch self {
    case .coarse: "ObservableObject"
    case .fine: "@Observable"
    case .observation: "Swift’s own"
    }
  }
}

extension RunRow {
  /// The name of the model of the run.
  ///
  /// In a session of a test, the test itself names each model, so a run of the toolchain's `@Observable` is not a
  /// check.
  var model: String {
    guard isSession else { return runtime.model }
    return switch runtime {
    case .coarse: "ObservableObject"
    case .fine: "@Tracked"
    case .observation: "@Observable"
    }
  }
}
