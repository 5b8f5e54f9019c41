import CoarsePublisher
import ModelObservation

/// The models and feeds of CoarsePublisher.
struct CoarsePublisherSubject: Subject {
  let truck = Truck()
  let sign = Sign()

  func subscribe(to feed: Feed, _ receive: @escaping (String) -> Void) -> AnyCancellable {
    switch feed {
    case .truck: truck.objectWillChange.sink { receive("will change") }
    case .orders: truck.$orders.sink { receive("\($0)") }
    case .stock: truck.$stock.sink { receive("\($0)") }
    case .isOpen: truck.$isOpen.sink { receive("\($0)") }
    case .sign: sign.objectWillChange.sink { receive("will change") }
    }
  }

  func cancel(_ subscription: AnyCancellable) {
    subscription.cancel()
  }

  func announce() {
    truck.objectWillChange.send()
  }

  class Vehicle: ObservableObject {
    @Published var orders = 0
    @Published var stock: [Int] = []
    var note = 0
  }

  final class Truck: Vehicle, TruckModel {
    @Published var isOpen = false
  }

  final class Sign: ObservableObject, SignModel {
    let objectWillChange = ObservableObjectPublisher()
    var text = 0 {
      willSet { objectWillChange.send() }
    }
  }
}
