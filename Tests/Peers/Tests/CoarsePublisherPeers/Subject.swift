/// A library to compare. Each library implements the same three models, and the ways to subscribe to them.
///
/// Each library conforms in a separate file, because both libraries declare the same names.
protocol Subject {
  associatedtype Truck: TruckModel
  associatedtype Sign: SignModel
  associatedtype Crate: CrateModel
  associatedtype Subscription

  var truck: Truck { get }
  var sign: Sign { get }
  var crate: Crate { get }

  init()

  /// Calls `receive` with a description of each delivery of `feed`.
  func subscribe(to feed: Feed, _ receive: @escaping (String) -> Void) -> Subscription
  func cancel(_ subscription: Subscription)

  /// Announces a change of the truck manually.
  func announce()
}

/// A model whose superclass publishes `orders` and `stock`, and which publishes `isOpen` itself.
protocol TruckModel: AnyObject {
  var orders: Int { get set }
  var stock: [Int] { get set }
  var isOpen: Bool { get set }
  /// A property that is not published.
  var note: Int { get set }
}

/// A model that declares its own `objectWillChange`, announces `text` manually, and publishes `label` without
/// announcing.
protocol SignModel: AnyObject {
  var text: Int { get set }
  var label: Int { get set }
}

/// A model of a generic class.
protocol CrateModel: AnyObject {
  var contents: [Int] { get set }
}

/// A publisher of a subject, to which a script can subscribe.
enum Feed: CaseIterable {
  case truck, orders, stock, isOpen, sign, label, crate, contents
}
