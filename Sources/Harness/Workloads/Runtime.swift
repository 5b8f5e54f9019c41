import FineTracking
import GranularityTabular
public import ModelObservation
import StandardObservation

/// The observation runtime by which a model notifies its views of changes.
public enum Runtime: String, CaseIterable, Codable, Hashable, Sendable {
  /// Views subscribe to objects; an object announces each change of a published property before the change.
  case coarse
  /// Views register for each property that their bodies read.
  case fine
  /// The `@Observable` of the toolchain, as a reference that is not part of this package.
  case observation

  /// The tracker that finds out which properties the bodies read, for models that use this runtime.
  public var tracker: any ReadTracker {
    switch self {
    case .coarse: NoTracking()
    case .fine: FineTracker()
    case .observation: StandardTracker()
    }
  }

  /// The type of an object with numbered properties that uses this runtime.
  public var keyedModel: any KeyedModel.Type {
    switch self {
    case .coarse: CoarseModels.Keyed.self
    case .fine: FineModels.Keyed.self
    case .observation: StandardModels.Keyed.self
    }
  }
}

extension Runtime: WordValue {}
