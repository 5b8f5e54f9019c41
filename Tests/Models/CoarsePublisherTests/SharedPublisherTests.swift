import CoarsePublisher
import ModelObservation
import Testing

/// Tests rule 17 of the semantics page: which properties announce their changes through which publisher.
struct SharedPublisherTests {
  @Test func `properties of a class and of its superclasses announce through the same publisher`() {
    let model = Derived()
    var announcements = 0
    let subscription = model.objectWillChange.sink { announcements += 1 }
    model.item = "generic"
    model.base = 1
    model.own = true
    subscription.cancel()
    #expect(announcements == 3)
    #expect([model.item, "\(model.base)", "\(model.own)"] == ["generic", "1", "true"])
  }

  @Test func `an object cast to its superclass has the same objectWillChange publisher`() {
    let model = Derived()
    let publisher = model.objectWillChange
    #expect((model as Base<String>).objectWillChange === publisher)
    #expect((model as Generic<String>).objectWillChange === publisher)
  }

  @Test func `each instance of a class has its own publisher`() {
    #expect(Derived().objectWillChange !== Derived().objectWillChange)
  }

  @Test func `instances of two specialisations of a generic class announce separately`() {
    let narrow = Generic<UInt8>(1)
    let wide = Generic<[String]>(["a"])
    var events: [String] = []
    let subscriptions = [
      narrow.objectWillChange.sink { events.append("narrow \(narrow.item)") },
      wide.objectWillChange.sink { events.append("wide \(wide.item)") },
    ]
    wide.item = ["b"]
    narrow.item = 2
    withExtendedLifetime(subscriptions) {}
    #expect(events == [#"wide ["a"]"#, "narrow 1"])
  }

  @Test
  func `a published property does not announce through a custom objectWillChange publisher`() {
    let model = Custom()
    var values: [String] = []
    let subscription = model.objectWillChange.sink { values.append($0) }
    model.name = "silent"
    model.announce("by hand")
    subscription.cancel()
    #expect(values == ["by hand"])
  }

  @Test func `an announcement of a custom objectWillChange publisher has no notification ID`() {
    let model = Custom()
    let source: any ObservationSource = model
    var notifications: [NotificationID?] = []
    let subscription = source.subscribe { notifications.append($0.notification) }
    model.name = "silent"
    model.announce("first")
    model.announce("second")
    subscription.cancel()
    #expect(notifications == [nil, nil])
  }

  @Test func `a published property does not announce through a stored ObservableObjectPublisher`() {
    let model = Stored()
    let source: any ObservationSource = model
    var announcements = 0
    let subscription = source.subscribe { _ in announcements += 1 }
    model.name = "silent"
    model.objectWillChange.send()
    subscription.cancel()
    #expect(announcements == 1)
  }
}

private class Generic<Item>: ObservableObject {
  @Published var item: Item

  init(_ item: Item) {
    self.item = item
  }
}

private class Base<Item>: Generic<Item> {
  var between: UInt8 = 0
  @Published var base = 0
}

private final class Derived: Base<String> {
  @Published var own = false

  init() {
    super.init("")
  }
}

private final class Custom: ObservableObject {
  let objectWillChange = Announcements()
  @Published var name = ""

  func announce(_ value: String) {
    objectWillChange.send(value)
  }
}

private final class Stored: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var name = ""
}

/// A custom publisher that a class declares as its `objectWillChange`.
private final class Announcements: Publisher {
  typealias Output = String
  typealias Failure = Never

  private var receivers: [any Subscriber<String, Never>] = []

  func send(_ value: String) {
    for receiver in receivers { _ = receiver.receive(value) }
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == String, S.Failure == Never {
    receivers.append(subscriber)
    subscriber.receive(subscription: Removal { self.receivers = [] })
  }

  private final class Removal: Subscription {
    private let remove: () -> Void

    init(_ remove: @escaping () -> Void) {
      self.remove = remove
    }

    func request(_ demand: Subscribers.Demand) {}
    func cancel() { remove() }
  }
}
