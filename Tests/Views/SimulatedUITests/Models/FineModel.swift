import FineTracking
import ModelObservation

/// A model whose properties are tracked individually, by `FineTracking`.
final class FineModel: Observable, KindModel {
  static var tracker: any ReadTracker { FineTracker() }

  @Tracked var a = 0
  @Tracked var b = 0
  @Tracked var text = ""
  @Tracked var items: [Int] = []
  @Tracked var child: FineModel?
  @Tracked var plain = Plain()
  @Tracked var object = Object()
  @Tracked var equatableObject = EquatableObject(0)
  @Tracked var optionalObject: Object?
  @ObservationIgnored var ignored = 0

  static func trackOnce(_ reads: () -> Void, onChange: @escaping () -> Void) {
    withObservationTracking(reads, onChange: onChange)
  }
}
