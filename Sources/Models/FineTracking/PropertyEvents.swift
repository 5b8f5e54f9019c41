internal import Synchronization

/// The moment at which an observable object sends an event.
package enum PropertyMoment: Sendable {
  /// The event comes before the change of a property.
  case willSet
  /// The event comes after the change of a property.
  case didSet
  /// The event comes at the end of the object's lifetime.
  case end
}

/// The observers of one object that receive events with key paths: before a change, after a change,
/// and at the end of the object's lifetime.
final class PropertyEvents: @unchecked Sendable {
  /// A closure that receives the key path of the property that changes; `nil` at the end of the object's
  /// lifetime.
  typealias Observer = @Sendable (AnyKeyPath?) -> Void

  private struct Registration {
    let number: Int
    let moment: PropertyMoment
    let keyPaths: Set<AnyKeyPath>
    let observer: Observer
  }

  private var registrations: [Registration] = []
  private var lastNumber = 0
  /// The lock that protects the stored properties above.
  private let lock = Mutex(())

  /// Registers an observer for events.
  ///
  /// - Returns: The number to pass to ``remove(_:)``.
  func add(
    at moment: PropertyMoment, of keyPaths: Set<AnyKeyPath>, _ observer: @escaping Observer
  ) -> Int {
    lock.withLock { _ in
      lastNumber += 1
      registrations.append(
        Registration(number: lastNumber, moment: moment, keyPaths: keyPaths, observer: observer))
      return lastNumber
    }
  }

  func remove(_ number: Int) {
    var removed: [Registration] = []
    lock.withLock { _ in
      guard let index = registrations.firstIndex(where: { $0.number == number }) else { return }
      removed = [registrations.remove(at: index)]
    }
    // The observers are released after the lock, because their release can end the lifetime of other objects.
    withExtendedLifetime(removed) {}
  }

  /// Calls the observers that are registered for events at `moment`, in the order of their registration.
  /// Observers that are added during the calls are not called.
  ///
  /// - Parameter keyPath: The key path of the property; `nil` at the end of the object's lifetime.
  func send(_ moment: PropertyMoment, _ keyPath: AnyKeyPath?) {
    var called: [Registration] = []
    lock.withLock { _ in
      called = registrations.filter { registration in
        registration.moment == moment && keyPath.map(registration.keyPaths.contains) ?? true
      }
    }
    for registration in called { registration.observer(keyPath) }
  }

  /// Calls the observers of the end of the object's lifetime, and then removes all observers.
  func end() {
    send(.end, nil)
    var ended: [Registration] = []
    lock.withLock { _ in swap(&ended, &registrations) }
  }
}

/// One run of tracked code whose reads an observer can follow by key path. It stores the properties that the
/// code read through registrars, by object and key path.
///
/// A ``Tracked`` property has no key path, so it causes no events.
package final class EventTracking: @unchecked Sendable {
  private var reads: [(events: PropertyEvents, keyPaths: Set<AnyKeyPath>)] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  private var registrations: [(events: PropertyEvents, number: Int)] = []
  private var isCancelled = false
  /// The lock that protects the two stored properties above.
  private let lock = Mutex(())

  package init() {}

  /// Runs code and collects the properties that it reads. The reads also count as reads of the enclosing
  /// tracked code.
  package func track<Result: ~Copyable, Failure: Error>(
    _ code: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let list = AccessList.begin()
    let outer = list.withList { list in
      defer { list.events = self }
      return list.events
    }
    defer {
      list.withList { list in
        list.events = nil
        list.end()
      }
      if let outer {
        for (events, keyPaths) in reads { outer.add(keyPaths, of: events) }
      }
    }
    return try code()
  }

  func add(_ keyPaths: Set<AnyKeyPath>, of events: PropertyEvents) {
    if let position = positions[ObjectIdentifier(events)] {
      reads[position].keyPaths.formUnion(keyPaths)
    } else {
      positions[ObjectIdentifier(events)] = reads.count
      reads.append((events, keyPaths))
    }
  }

  /// Calls `observer` for each event of the given kinds, for the properties that were read, until
  /// ``cancel()`` is called.
  ///
  /// - Parameter observer: Receives the kind of the event, and the key path of the property; the
  ///   key path is `nil` at the end of an object's lifetime.
  package func observe(
    at moments: [PropertyMoment],
    _ observer: @escaping @Sendable (PropertyMoment, AnyKeyPath?) -> Void
  ) {
    for (events, keyPaths) in reads {
      for moment in moments {
        let number = events.add(at: moment, of: keyPaths) { observer(moment, $0) }
        add(number, of: events)
      }
    }
    (reads, positions) = ([], [:])
  }

  private func add(_ number: Int, of events: PropertyEvents) {
    var isCancelled = false
    lock.withLock { _ in
      isCancelled = self.isCancelled
      if !isCancelled { registrations.append((events, number)) }
    }
    if isCancelled { events.remove(number) }
  }

  /// Ends the observation. Any thread can call this method, even the observer itself.
  package func cancel() {
    var cancelled: [(events: PropertyEvents, number: Int)] = []
    lock.withLock { _ in
      isCancelled = true
      swap(&cancelled, &registrations)
    }
    for (events, number) in cancelled { events.remove(number) }
  }
}
