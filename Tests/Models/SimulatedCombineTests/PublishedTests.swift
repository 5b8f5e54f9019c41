import Foundation
import SimulatedCombine
import Testing

/// Tests of `@Published` properties and of notifications as publishers.
struct PublishedTests {
  @Test func `assign(to:) sets a published property and announces each value`() {
    let search = Search()
    var announcements = 0
    let subscription = search.objectWillChange.sink { announcements += 1 }
    search.query = "tea"
    #expect(search.length == 3)
    // Both properties announce their changes.
    #expect(announcements == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test
  func `assign(to:) survives an in-place mutation of the property and ends with its object`() {
    let numbers = PassthroughSubject<Int, Never>()
    var model: Counter? = Counter()
    let held = Weak(model)
    model?.follow(numbers)
    numbers.send(1)
    model?.number += 1
    #expect(model?.number == 2)
    numbers.send(5)
    #expect(model?.number == 5)
    model = nil
    #expect(held.object == nil)
    numbers.send(6)
  }

  @Test func `assign(to:) on a copy of a property's publisher still sets the property`() throws {
    let numbers = PassthroughSubject<Int, Never>()
    var model: Counter? = Counter()
    let held = Weak(model)
    var announcements = 0
    let subscription = model?.objectWillChange.sink { announcements += 1 }
    var copy = try #require(model).$number
    numbers.assign(to: &copy)
    numbers.send(3)
    #expect(model?.number == 3)
    #expect(announcements == 1)
    model = nil
    #expect(held.object == nil)
    numbers.send(4)
    withExtendedLifetime((subscription, copy)) {}
  }

  @Test func `assign(to:) on a Published value outside any object publishes the value`() {
    var property = Published(initialValue: 0)
    var values: [Int] = []
    let subscription = property.projectedValue.sink { values.append($0) }
    Just(1).assign(to: &property.projectedValue)
    #expect(values == [0, 1])
    withExtendedLifetime(subscription) {}
  }

  @Test
  func `the publisher of a @Published property delivers no more values than were requested`() {
    let model = Counter()
    let log = Log<Int, Never>(initial: .max(1))
    model.$number.subscribe(log)
    model.number = 1
    model.number = 2
    log.request(.max(1))
    #expect(log.events == ["subscription", "0", "2"])
  }

  @Test
  func `objectWillChange announces every change, however few values a subscriber requested`() {
    let model = Counter()
    let log = Log<Void, Never>(initial: .max(1))
    model.objectWillChange.subscribe(log)
    model.number = 1
    model.number = 2
    #expect(log.events == ["subscription", "()", "()"])
  }

  @Test
  func `a NotificationCenter publisher delivers matching notifications until it is cancelled`() {
    let center = NotificationCenter()
    var names: [String] = []
    let subscription = center.publisher(for: .opened)
      .sink { names.append($0.name.rawValue) }
    center.post(name: .opened, object: nil)
    center.post(name: .init("closed"), object: nil)
    subscription.cancel()
    center.post(name: .opened, object: nil)
    #expect(names == ["opened"])
  }

  @Test func `a notification that is posted on a different thread is not delivered`() {
    let center = NotificationCenter()
    let log = Log<Notification, Never>()
    center.publisher(for: .opened, object: nil).subscribe(log)
    let thread = Thread { center.post(name: .opened, object: nil) }
    thread.start()
    while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    #expect(log.events == ["subscription"])
    log.cancel()
  }
}

extension Notification.Name {
  fileprivate static let opened = Notification.Name("opened")
}

private final class Search: ObservableObject {
  @Published var query = ""
  @Published private(set) var length = 0

  init() {
    $query.map(\.count).assign(to: &$length)
  }
}

private final class Counter: ObservableObject {
  @Published var number = 0

  func follow(_ numbers: some Publisher<Int, Never>) {
    numbers.assign(to: &$number)
  }
}
