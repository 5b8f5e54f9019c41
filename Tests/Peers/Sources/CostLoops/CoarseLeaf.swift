import CoarsePublisher
import ModelObservation

final class CoarseLeaf: ObservableObject, LeafModel {
  static var tracker: any ReadTracker { NoTracking() }

  @Published var value = 0
}
