internal import Observation

// The scripts of `withObservationTracking`. This file is compiled twice: here with SimulatedObservation in place of Observation, and in
// RealLibraries with the toolchain's Observation.

/// Adds `name` to the log at the first change of what `read` reads.
private func track(_ name: String, _ log: Log, _ read: () -> Void) {
  withObservationTracking {
    read()
  } onChange: {
    log.add(name)
  }
}

// MARK: - Registration

/// Two changes of a property that was read three times by one call.
public func changesAfterOneRegistration() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { _ = truck.orders + truck.orders + truck.orders }
  truck.orders = 1
  truck.orders = 2
  return log.text
}

/// Changes of a property that only one of two tracked runs read.
public func changeOfWhatAnEarlierRunRead() -> String {
  let (truck, log) = (Truck(), Log())
  track("first", log) { _ = truck.orders }
  track("second", log) { _ = truck.tips }
  truck.orders = 1
  return log.text
}

/// A change of what the inner one of two nested calls read, in alphabetical order.
public func changeOfWhatANestedCallRead() -> String {
  let (truck, log) = (Truck(), Log())
  track("outer", log) {
    track("inner", log) { _ = truck.orders }
  }
  truck.orders = 1
  return log.text.split(separator: " ").sorted().joined(separator: " ")
}

/// A change by the tracked code itself, and one after it.
public func changeByTheTrackedCode() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { truck.orders = truck.orders + 1 }
  log.add("tracked")
  truck.orders = 5
  return log.text
}

/// A set of a property that was declared by a tuple pattern.
public func changeOfATuplePattern() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { _ = truck.left }
  truck.left = 1
  return log.text
}

/// An assignment through an optional value that is `nil`, which assigns nothing.
public func assignmentThroughAnAbsentValue() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { _ = truck.draft }
  truck.draft?.title = "a"
  return log.text
}

/// An assignment through an optional object, of which the observer read only the reference.
public func assignmentThroughAnOptionalObject() -> String {
  let (truck, log) = (Truck(), Log())
  truck.driver = Driver()
  track("reference", log) { _ = truck.driver }
  track("name", log) { _ = truck.driver?.name }
  truck.driver?.name = "a"
  return log.text
}

// MARK: - Order

/// One change for five observers, which were registered in the order of their numbers.
public func orderOfObservers() -> [String] {
  let (truck, log) = (Truck(), Log())
  for number in 1...5 { track("\(number)", log) { _ = truck.orders } }
  truck.orders = 1
  return log.text.split(separator: " ").map(String.init)
}

/// The value that an observer finds, and the value after the set.
public func valueDuringTheAnnouncement() -> String {
  let (truck, log) = (Truck(), Log())
  withObservationTracking {
    _ = truck.orders
  } onChange: {
    log.add("\(truck.orders)")
  }
  truck.orders = 1
  log.add("\(truck.orders)")
  return log.text
}

/// The announcement beside the property's own `willSet` and `didSet`.
public func announcementBesidePropertyObservers() -> String {
  let log = Log()
  let watched = Watched(log)
  track("announced", log) { _ = watched.count }
  watched.count = 1
  return log.text
}

/// The property's own observers during an initializer that assigns the property.
public func propertyObserversInTheInitializer() -> String {
  let log = Log()
  _ = Watched(log, count: 1)
  return log.text
}

// MARK: - Mutation in place

/// A property that is passed `inout`.
public func inoutArgumentOfATrackedProperty() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { _ = truck.orders }
  increase(&truck.orders, log)
  return log.text
}

/// A property that is passed `inout` to a function that changes nothing.
public func inoutArgumentThatStaysTheSame() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { _ = truck.orders }
  leave(&truck.orders)
  return log.text
}

/// Tracked code that passes a property `inout` and does not read it otherwise.
public func inoutArgumentAsARead() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { leave(&truck.orders) }
  truck.orders = 1
  return log.text
}

func increase(_ number: inout Int, _ log: Log) {
  log.add("called")
  number += 1
}

func leave(_ number: inout Int) {}

// MARK: - Deallocation

/// The end of an object whose property was read.
public func endOfATrackedObject() -> String {
  let log = Log()
  var truck: Truck? = Truck()
  weak let watched = truck
  track("announced", log) { _ = truck?.orders }
  truck = nil
  log.add(watched == nil ? "released" : "alive")
  return log.text
}

// MARK: - Sets inside of the own announcement

/// An observer that sets the property that is being set, and is registered until it returns.
public func setInsideTheOwnAnnouncement() -> String {
  let (truck, log) = (Truck(), Log())
  withObservationTracking {
    _ = truck.orders
  } onChange: {
    log.add("announced")
    if log.text == "announced" { truck.orders = 5 }
  }
  truck.orders = 1
  log.add("\(truck.orders)")
  return log.text
}
