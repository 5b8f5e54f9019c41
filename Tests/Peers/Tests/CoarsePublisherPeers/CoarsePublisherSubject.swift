import CoarsePublisher
import ModelObservation

/// The compared models and feeds, as CoarsePublisher implements them.
struct CoarsePublisherSubject: Subject {
  let truck = Truck()
  let sign = Sign()
  let crate = Container<[Int]>([])

  func subscribe(to feed: Feed, _ receive: @escaping (String) -> Void) -> AnyCancellable {
    switch feed {
    case .truck: truck.objectWillChange.sink { receive("will change") }
    case .orders: truck.$orders.sink { receive("\($0)") }
    case .stock: truck.$stock.sink { receive("\($0)") }
    case .isOpen: truck.$isOpen.sink { receive("\($0)") }
    case .sign: sign.objectWillChange.sink { receive("will change") }
    case .label: sign.$label.sink { receive("\($0)") }
    case .crate: crate.objectWillChange.sink { receive("will change") }
    case .contents: crate.$contents.sink { receive("\($0)") }
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
    @Published var label = 0
    var text = 0 {
      willSet { objectWillChange.send() }
    }
  }

  final class Container<Contents>: ObservableObject {
    @Published var contents: Contents

    init(_ contents: Contents) {
      self.contents = contents
    }
  }
}

extension CoarsePublisherSubject.Container: CrateModel where Contents == [Int] {}
