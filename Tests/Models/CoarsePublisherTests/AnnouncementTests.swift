import CoarsePublisher
import ModelObservation
import Testing

struct AnnouncementTests {
  private let truck = Truck()

  /// Tests rule 11 of the semantics page.
  @Test func `rule 11: a published property announces a change before it stores the new value`() {
    var seen: [String] = []
    let subscription = truck.objectWillChange.sink { seen.append(truck.name) }
    truck.name = "new"
    subscription.cancel()
    #expect(seen + [truck.name] == ["old", "new"])
  }

  /// Tests rule 12 of the semantics page.
  @Test func `rule 12: setting a published property to an equal value still announces`() {
    #expect(announcements { truck.name = "old" } == 1)
  }

  /// Tests rule 12 of the semantics page.
  @Test func `rule 12: an in-place mutation of a published property announces once`() {
    #expect(announcements { truck.orders[0] += 1 } == 1)
    #expect(announcements { truck.orders.append(4) } == 1)
    #expect(announcements { truck.name += "er" } == 1)
    #expect(truck.orders == [2, 2, 3, 4])
    #expect(truck.name == "older")
  }

  @Test func `an in-place mutation announces before its result is stored`() {
    var seen: [[Int]] = []
    let subscription = truck.objectWillChange.sink { seen.append(truck.orders) }
    truck.orders[0] = 9
    subscription.cancel()
    #expect(seen + [truck.orders] == [[1, 2, 3], [9, 2, 3]])
  }

  @Test func `an in-place mutation that throws an error still announces once`() {
    let count = announcements {
      #expect(throws: Refusal.self) { try truck.refuse() }
    }
    #expect(count == 1)
  }

  /// Tests rule 13 of the semantics page.
  @Test func `rule 13: a change of an unpublished property announces nothing`() {
    #expect(announcements { truck.secret = 1 } == 0)
    #expect(truck.secret == 1)
  }

  @Test func `a change of each published property announces once`() {
    let count = announcements {
      truck.name = "new"
      truck.orders = []
      truck.engine = Engine()
    }
    #expect(count == 3)
  }

  /// Tests rule 16 of the semantics page.
  @Test func `an object announces that a nested object is replaced, not that it changes`() {
    #expect(announcements { truck.engine.power = 2 } == 0)
    #expect(announcements { truck.engine = Engine() } == 1)
  }

  /// Tests rule 20 of the semantics page.
  @Test func `rule 20: an explicit objectWillChange.send() makes one announcement`() {
    #expect(announcements { truck.objectWillChange.send() } == 1)
  }

  @Test
  func `an explicit send in the setter of an unpublished property announces before the change`() {
    let keyed = Keyed()
    var seen: [Int] = []
    let subscription = keyed.objectWillChange.sink { seen.append(keyed.value) }
    keyed.value = 1
    keyed.value = 2
    subscription.cancel()
    #expect(seen == [0, 1])
  }

  @Test func `a set made during the announcement of a set is overwritten by the outer set`() {
    var seen: [String] = []
    let subscription = truck.objectWillChange.sink {
      seen.append(truck.name)
      if seen.count == 1 { truck.name = "inner" }
    }
    truck.name = "outer"
    subscription.cancel()
    #expect(seen + [truck.name] == ["old", "old", "outer"])
  }

  @Test func `all subscribers receive the same notification ID for one announcement`() {
    var notifications: [NotificationID?] = []
    let subscriptions = (0..<2).map { _ in
      truck.subscribe { change in
        #expect(change.property?.description == "Truck.name")
        notifications.append(change.notification)
      }
    }
    truck.name = "a"
    truck.name = "b"
    withExtendedLifetime(subscriptions) {}
    #expect(notifications.map { $0 == notifications.first } == [true, true, false, false])
    #expect(notifications.contains(nil) == false)
  }

  private func announcements(of change: () -> Void) -> Int {
    var count = 0
    let subscription = truck.objectWillChange.sink { count += 1 }
    change()
    subscription.cancel()
    return count
  }
}

private struct Refusal: Error {}

private final class Engine: ObservableObject {
  @Published var power = 1
}

private final class Truck: ObservableObject {
  @Published var name = "old"
  @Published var orders = [1, 2, 3]
  @Published var engine = Engine()
  var secret = 0

  func refuse() throws {
    func fail(_: inout [Int]) throws { throw Refusal() }
    try fail(&orders)
  }
}

private final class Keyed: ObservableObject {
  private var stored = 0

  var value: Int {
    get { stored }
    set {
      objectWillChange.send()
      stored = newValue
    }
  }
}
