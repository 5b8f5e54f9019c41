import CoarsePublisher
import ModelObservation
import Testing

struct SubscriptionTests {
  private let truck = Truck()

  /// Tests rule 14 of the semantics page.
  @Test func `a subscription receives only the announcements of its own instance`() {
    let other = Truck()
    var events: [String] = []
    let subscriptions = [
      truck.objectWillChange.sink { events.append("first") },
      other.objectWillChange.sink { events.append("other") },
    ]
    other.name = "a"
    truck.name = "b"
    withExtendedLifetime(subscriptions) {}
    #expect(events == ["other", "first"])
  }

  /// Tests rule 15 of the semantics page.
  @Test func `a cancelled subscription receives no announcement`() async {
    await confirmation { announce in
      let subscription = truck.objectWillChange.sink { announce() }
      truck.name = "a"
      subscription.cancel()
      truck.name = "b"
    }
  }

  @Test func `a subscription whose AnyCancellable is not stored ends at once`() {
    _ = truck.objectWillChange.sink { Issue.record("the subscription has ended") }
    truck.name = "a"
  }

  @Test func `subscribers are called in the order in which they subscribed`() {
    var events: [Int] = []
    let subscriptions = (0..<4).map { place in
      truck.objectWillChange.sink { events.append(place) }
    }
    subscriptions[1].cancel()
    let last = truck.objectWillChange.sink { events.append(4) }
    truck.name = "a"
    withExtendedLifetime((subscriptions, last)) {}
    #expect(events == [0, 2, 3, 4])
  }

  @Test func `cancelling many subscriptions keeps the order of the remaining subscribers`() {
    var events: [Int] = []
    var subscriptions = (0..<100).map { place in
      truck.objectWillChange.sink { events.append(place) }
    }
    for place in 0..<100 where place % 10 != 0 { subscriptions[place].cancel() }
    subscriptions += (100..<110).map { place in
      truck.objectWillChange.sink { events.append(place) }
    }
    subscriptions[50].cancel()
    subscriptions[105].cancel()
    truck.name = "a"
    withExtendedLifetime(subscriptions) {}
    #expect(events == [0, 10, 20, 30, 40, 60, 70, 80, 90, 100, 101, 102, 103, 104] + (106...109))
  }

  @Test func `a subscriber added during an announcement first receives the next announcement`() {
    var events: [String] = []
    var joined: [AnyCancellable] = []
    let subscription = truck.objectWillChange.sink {
      events.append("first")
      joined.append(truck.objectWillChange.sink { events.append("joined") })
    }
    truck.name = "a"
    subscription.cancel()
    truck.name = "b"
    #expect(events == ["first", "joined"])
  }

  @Test func `a subscriber that an earlier subscriber cancels does not receive the announcement`() {
    var events: [String] = []
    var later: AnyCancellable?
    let subscription = truck.objectWillChange.sink {
      events.append("first")
      later?.cancel()
    }
    later = truck.objectWillChange.sink { events.append("later") }
    truck.name = "a"
    subscription.cancel()
    #expect(events == ["first"])
  }

  @Test func `a subscriber can cancel its own subscription during an announcement`() {
    var events: [String] = []
    var own: AnyCancellable?
    own = truck.objectWillChange.sink {
      events.append("own")
      own?.cancel()
    }
    let other = truck.objectWillChange.sink { events.append("other") }
    truck.name = "a"
    truck.name = "b"
    withExtendedLifetime(other) {}
    #expect(events == ["own", "other", "other"])
  }

  @Test func `cancelling a subscription ends another subscription that only its closure retains`() {
    var inner: AnyCancellable? = truck.objectWillChange.sink { Issue.record("both have ended") }
    let outer = truck.objectWillChange.sink { [inner] in withExtendedLifetime(inner) {} }
    inner = nil
    outer.cancel()
    truck.name = "a"
    #expect(inner == nil)
  }

  @Test func `cancelling a subscription to values ends another that only its closure retains`() {
    var values: [String] = []
    var inner: AnyCancellable? = truck.$name.sink { values.append($0) }
    let outer = truck.$name.sink { [inner] _ in withExtendedLifetime(inner) {} }
    inner = nil
    outer.cancel()
    truck.name = "a"
    #expect(inner == nil)
    #expect(values == [""])
  }

  private final class Truck: ObservableObject {
    @Published var name = ""
  }
}
