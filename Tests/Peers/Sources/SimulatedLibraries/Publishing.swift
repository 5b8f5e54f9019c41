internal import Combine

// This file contains the scripts about `ObservableObject` and `@Published`. It is compiled twice: here with
// SimulatedCombine in place of Combine, and in RealLibraries with OpenCombine.

private final class Shop: ObservableObject {
  @Published var orders = 0
  @Published var stock: [Int] = []
}

private final class Empty: ObservableObject {}

// MARK: - Order

/// Records the announcement of an object and the published value of its property, with the stored value of the property
/// at each of them.
public func announcementAndValue() -> String {
  let (shop, log) = (Shop(), Log())
  let subscriptions = [
    shop.$orders.sink { log.add("value-\($0)-of-\(shop.orders)") },
    shop.objectWillChange.sink { log.add("change-of-\(shop.orders)") },
  ]
  shop.orders = 1
  log.add("\(shop.orders)")
  withExtendedLifetime(subscriptions) {}
  return log.text
}

/// Makes one announcement to five subscribers, and returns the order in which they are notified. They subscribed in the
/// order of their numbers.
public func orderOfSubscribers() -> [String] {
  let (shop, log) = (Shop(), Log())
  let subscriptions = (1...5).map { number in
    shop.objectWillChange.sink { log.add("\(number)") }
  }
  shop.orders = 1
  withExtendedLifetime(subscriptions) {}
  return log.text.split(separator: " ").map(String.init)
}

/// Returns whether an object without a published property returns the same publisher at each access.
public func publisherWithoutProperties() -> String {
  let object = Empty()
  return object.objectWillChange === object.objectWillChange ? "same" : "new"
}

// MARK: - Mutation in place

/// Passes a published property as an `inout` argument.
public func inoutArgumentOfAPublishedProperty() -> String {
  let (shop, log) = (Shop(), Log())
  let subscription = shop.objectWillChange.sink { log.add("announced") }
  increase(&shop.orders, log)
  withExtendedLifetime(subscription) {}
  return log.text
}

/// Sets a property in the announcement of an in-place mutation of the same property.
public func setDuringTheAnnouncementOfAMutation() -> String {
  let (shop, log) = (Shop(), Log())
  let subscription = shop.objectWillChange.sink {
    log.add("announced")
    if log.text == "announced" { shop.stock = [9] }
  }
  shop.stock.append(1)
  log.add("\(shop.stock)")
  withExtendedLifetime(subscription) {}
  return log.text
}

/// Reads a property during an in-place mutation of the same property.
public func readDuringAMutation() -> String {
  let (shop, log) = (Shop(), Log())
  func add(to stock: inout [Int]) {
    stock.append(1)
    log.add("\(shop.stock)")
  }
  add(to: &shop.stock)
  log.add("\(shop.stock)")
  return log.text
}

// MARK: - Deallocation

/// Uses the publisher of a property whose object was released.
public func publisherOfAReleasedObject() -> String {
  let log = Log()
  var shop: Shop? = Shop()
  shop?.orders = 3
  let publisher = shop?.$orders
  let subscription = publisher?.sink(
    receiveCompletion: { _ in log.add("end") }, receiveValue: { log.add("\($0)") })
  weak let watched = shop
  shop = nil
  log.add(watched == nil ? "released" : "alive")
  let late = publisher?.sink { log.add("late-\($0)") }
  withExtendedLifetime((subscription, late)) {}
  return log.text
}

/// Assigns a subject's values to a property of an object, which is then released.
public func assignmentToAReleasedObject() -> String {
  let log = Log()
  let source = PassthroughSubject<Int, Never>()
  var shop: Shop? = Shop()
  if let shop {
    source.handleEvents(receiveCancel: { log.add("cancelled") }).assign(to: &shop.$orders)
    source.send(1)
    log.add("\(shop.orders)")
  }
  weak let watched = shop
  shop = nil
  log.add(watched == nil ? "released" : "alive")
  return log.text
}

// MARK: - Sets inside of the own announcement

/// Sets a property in the announcement of a set of the same property.
public func setInsideTheAnnouncementOfTheObject() -> String {
  let (shop, log) = (Shop(), Log())
  let subscription = shop.objectWillChange.sink {
    log.add("announced")
    if log.text == "announced" { shop.orders = 5 }
  }
  shop.orders = 1
  log.add("\(shop.orders)")
  withExtendedLifetime(subscription) {}
  return log.text
}

/// Sets a property in the delivery of a new value of the same property.
public func setInsideTheDeliveryOfTheValue() -> String {
  let (shop, log) = (Shop(), Log())
  let subscription = shop.$orders.sink {
    log.add("\($0)")
    if $0 == 1 { shop.orders = 5 }
  }
  shop.orders = 1
  log.add("holds-\(shop.orders)")
  withExtendedLifetime(subscription) {}
  return log.text
}

// MARK: - Threads

/// Subscribes to an object on one thread, and then sets its property on a different thread, which joins the first
/// thread.
public func publishedOnAnotherThread() async -> String {
  let log = Log()
  // Safe, because only one thread at a time uses the object.
  nonisolated(unsafe) let shop = Shop()
  let subscription = shop.objectWillChange.sink { log.add("announced") }
  await onAnotherThread { shop.orders = 1 }
  log.add("\(shop.orders)")
  withExtendedLifetime(subscription) {}
  return log.text
}
