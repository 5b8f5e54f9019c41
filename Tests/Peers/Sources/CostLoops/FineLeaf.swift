import FineTracking
import ModelObservation

final class FineLeaf: LeafModel {
  static var tracker: any ReadTracker { FineTracker() }

  @Tracked var value = 0
}
