import FineTracking
import GranularityTabular
public import ModelObservation
import StandardObservation

/// The implementation of observation with which a model notifies its views of changes.
public enum Runtime: String, CaseIterable, Codable, Hashable, Sendable {
  /// Views subscribe to objects. An object announces each change of a published property before the change.
  case coarse
  /// Views register for each property that their bodies read, with this package's implementation.
  case fine
  /// Views register for each property that their bodies read, with the toolchain's `@Observable`. It serves as a
  /// reference.
  case observation

  /// The tracker that records which properties bodies read, for models of this runtime.
  public var tracker: any ReadTracker {
    switch self {
    case .coarse: NoTracking()
    case .fine: FineTracker()
    case .observation: StandardTracker()
    }
  }

  /// The type of models with numbered properties for this runtime.
  public var keyedModel: any KeyedModel.Type {
    switch self {
    case .coarse: CoarseModels.Keyed.self
    case .fine: FineModels.Keyed.self
    case .observation: StandardModels.Keyed.self
    }
  }
}

extension Runtime: WordValue {}
