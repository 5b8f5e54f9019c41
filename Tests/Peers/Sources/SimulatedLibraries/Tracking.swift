internal import Observation

// This file contains the scripts about `withObservationTracking`. It is compiled twice: here with SimulatedObservation
// in place of Observation, and in RealLibraries with the toolchain's Observation.

/// Tracks `read`, and adds `name` to the log at the first change of a property that it has read.
private func track(_ name: String, _ log: Log, _ read: () -> Void) {
  withObservationTracking {
    read()
  } onChange: {
    log.add(name)
  }
}

// MARK: - Registration

/// Changes a property twice after one call has read it three times.
public func changesAfterOneRegistration() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { _ = truck.orders + truck.orders + truck.orders }
  truck.orders = 1
  truck.orders = 2
  return log.text
}

/// Changes a property that only the first of two tracked runs has read.
public func changeOfWhatAnEarlierRunRead() -> String {
  let (truck, log) = (Truck(), Log())
  track("first", log) { _ = truck.orders }
  track("second", log) { _ = truck.tips }
  truck.orders = 1
  return log.text
}

/// Changes a property that the inner one of two nested calls has read. The notifications are recorded in alphabetical
/// order.
public func changeOfWhatANestedCallRead() -> String {
  let (truck, log) = (Truck(), Log())
  track("outer", log) {
    track("inner", log) { _ = truck.orders }
  }
  truck.orders = 1
  return log.text.split(separator: " ").sorted().joined(separator: " ")
}

/// Changes a property in the tracked code itself, and once more afterwards.
public func changeByTheTrackedCode() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { truck.orders = truck.orders + 1 }
  log.add("tracked")
  truck.orders = 5
  return log.text
}

/// Sets a property that was declared with a tuple pattern.
public func changeOfATuplePattern() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { _ = truck.left }
  truck.left = 1
  return log.text
}

/// Assigns through an optional that is `nil`, so that nothing is assigned.
public func assignmentThroughAnAbsentValue() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { _ = truck.draft }
  truck.draft?.title = "a"
  return log.text
}

/// Assigns through an optional object. The observer has read only the reference to the object.
public func assignmentThroughAnOptionalObject() -> String {
  let (truck, log) = (Truck(), Log())
  truck.driver = Driver()
  track("reference", log) { _ = truck.driver }
  track("name", log) { _ = truck.driver?.name }
  truck.driver?.name = "a"
  return log.text
}

// MARK: - Order

/// Makes one change while five observers are registered. They were registered in the order of their numbers.
public func orderOfObservers() -> [String] {
  let (truck, log) = (Truck(), Log())
  for number in 1...5 { track("\(number)", log) { _ = truck.orders } }
  truck.orders = 1
  return log.text.split(separator: " ").map(String.init)
}

/// Records the value that an observer finds, and the value after the set.
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

/// Records the order of the notification and of the property's own `willSet` and `didSet`.
public func announcementBesidePropertyObservers() -> String {
  let log = Log()
  let watched = Watched(log)
  track("announced", log) { _ = watched.count }
  watched.count = 1
  return log.text
}

/// Assigns a property in an initializer, and records whether its `willSet` and `didSet` run.
public func propertyObserversInTheInitializer() -> String {
  let log = Log()
  _ = Watched(log, count: 1)
  return log.text
}

// MARK: - Mutation in place

/// Passes a tracked property as an `inout` argument.
public func inoutArgumentOfATrackedProperty() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { _ = truck.orders }
  increase(&truck.orders, log)
  return log.text
}

/// Passes a tracked property as an `inout` argument to a function that changes nothing.
public func inoutArgumentThatStaysTheSame() -> String {
  let (truck, log) = (Truck(), Log())
  track("announced", log) { _ = truck.orders }
  leave(&truck.orders)
  return log.text
}

/// Tracks code that passes a property as an `inout` argument and does not read it in any other way.
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

/// Releases an object whose property was read.
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

/// Sets a property in an observer that is called for a set of the same property. The observer stays registered until it
/// returns.
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
