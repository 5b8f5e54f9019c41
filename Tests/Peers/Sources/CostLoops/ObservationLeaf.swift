import ModelObservation
import Observation
import StandardObservation

@Observable
final class ObservationLeaf: LeafModel {
  static var tracker: any ReadTracker { StandardTracker() }

  var value = 0
}
