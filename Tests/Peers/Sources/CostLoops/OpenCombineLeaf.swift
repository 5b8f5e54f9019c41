import ModelObservation
import OpenCombine

final class OpenCombineLeaf: ObservableObject, LeafModel, ObservationSource {
  static var tracker: any ReadTracker { NoTracking() }

  @Published var value = 0

  func subscribe(willChange: @escaping (Change) -> Void) -> ModelObservation.AnyCancellable {
    let subscription = objectWillChange.sink {
      willChange(Change(property: nil, notification: nil))
    }
    return ModelObservation.AnyCancellable { subscription.cancel() }
  }
}
