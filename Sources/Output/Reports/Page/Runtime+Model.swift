import GranularityCounting
import GranularityWorkloads

extension Runtime {
  /// The name of the model on pages and drawings. Their readers know SwiftUI's names for its two kinds of models.
  ///
  /// The toolchain's `@Observable` is used to check the counts of this package's implementation of the same rules. So
  /// its counts are shown only where they differ.
  var model: String {
    switch self {
    case .coarse: "ObservableObject"
    case .fine: "@Observable"
    case .observation: "Swift’s own"
    }
  }
}

extension RunRow {
  /// The name of the model in this run, for pages and drawings.
  ///
  /// In a session, the test itself chooses the models. So a run with the toolchain's `@Observable` is not a check
  /// there.
  var model: String {
    guard isSession else { return runtime.model }
    return switch runtime {
    case .coarse: "ObservableObject"
    case .fine: "@Tracked"
    case .observation: "@Observable"
    }
  }
}
