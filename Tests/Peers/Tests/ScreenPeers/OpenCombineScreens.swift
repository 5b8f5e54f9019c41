import GranularityRandomScreens
import ModelObservation
import OpenCombine

/// Random screens whose models use OpenCombine.
enum OpenCombineScreens {
  final class Model: ObservableObject, ObservationSource, ScreenModel {
    static var tracker: any ReadTracker { NoTracking() }

    @Published var a = 0
    @Published var b = 0
    @Published var isOn = false
    @Published var items: [Int] = []
    @Published var note = ""
    @Published var other: Model?
    var number = 0

    func subscribe(willChange: @escaping (Change) -> Void) -> ModelObservation.AnyCancellable {
      let subscription = objectWillChange.sink {
        willChange(Change(property: nil, notification: nil))
      }
      return ModelObservation.AnyCancellable { subscription.cancel() }
    }
  }
}
