import ModelObservation
import Observation
import StandardObservation

/// A model that is tracked by the toolchain's own Observation.
@Observable
final class StandardModel: KindModel {
  static var tracker: any ReadTracker { StandardTracker() }

  var a = 0
  var b = 0
  var text = ""
  var items: [Int] = []
  var child: StandardModel?
  var plain = Plain()
  var object = Object()
  var equatableObject = EquatableObject(0)
  var optionalObject: Object?
  @ObservationIgnored var ignored = 0

  static func trackOnce(_ reads: () -> Void, onChange: @escaping () -> Void) {
    // The callback runs on the thread that changes the model, which is the thread of the test.
    nonisolated(unsafe) let onChange = onChange
    withObservationTracking(reads) { unsafe onChange() }
  }
}
