/// Notifies subscribers before a change, in the order in which they subscribed.
package final class Announcer {
  private var observers: [(number: Int, willChange: (Change) -> Void)] = []
  private var subscriptions = 0

  package init() {}

  package func subscribe(_ willChange: @escaping (Change) -> Void) -> AnyCancellable {
    let number = subscriptions
    subscriptions += 1
    observers.append((number, willChange))
    return AnyCancellable { self.observers.removeAll { $0.number == number } }
  }

  package func announce() {
    for observer in observers { observer.willChange(Change(property: nil, notification: nil)) }
  }
}

/// An object that views observe through its announcer.
package protocol AnnouncedSource: ObservationSource {
  var announcer: Announcer { get }
}

extension AnnouncedSource {
  package func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    announcer.subscribe(willChange)
  }
}
