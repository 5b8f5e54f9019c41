import CoarsePublisher
import ModelObservation
import Testing

struct PublishedValuesTests {
  private let truck = Truck()

  @Test func `a subscriber receives the current value at once, and then each new value`() {
    var values: [Int] = []
    truck.orders = 1
    let subscription = truck.$orders.sink { values.append($0) }
    truck.orders = 2
    truck.orders = 2
    truck.orders += 1
    subscription.cancel()
    truck.orders = 4
    #expect(values == [1, 2, 2, 3])
  }

  @Test func `a cancelled but retained subscription does not keep the property's value alive`() {
    final class Kept {}
    var subscription: (any Subscription)?
    weak var kept: Kept?
    do {
      final class Owner: ObservableObject {
        @Published var kept: Kept? = Kept()
      }
      let owner = Owner()
      kept = owner.kept
      owner.$kept.subscribe(KeepingSubscriber { subscription = $0 })
      subscription?.cancel()
      withExtendedLifetime(owner) {}
    }
    #expect(subscription != nil)
    #expect(kept == nil)
  }

  @Test func `a new value is published after the announcement and before it is stored`() {
    var events: [String] = []
    let subscriptions = [
      truck.objectWillChange.sink { events.append("announced, still \(truck.orders)") },
      truck.$orders.sink { events.append("published \($0), still \(truck.orders)") },
    ]
    truck.orders = 1
    truck.orders += 1
    withExtendedLifetime(subscriptions) {}
    #expect(
      events == [
        "published 0, still 0",
        "announced, still 0", "published 1, still 0",
        "announced, still 1", "published 2, still 1",
      ])
  }

  @Test
  func `an in-place mutation announces once, even if the property's publisher has a subscriber`() {
    var announcements = 0
    let subscriptions = [
      truck.$orders.sink { _ in },
      truck.objectWillChange.sink { announcements += 1 },
    ]
    truck.orders += 1
    withExtendedLifetime(subscriptions) {}
    #expect(announcements == 1)
    #expect(truck.orders == 1)
  }

  @Test func `a property's publisher starts with the value at the time of subscription`() {
    let publisher = truck.$orders
    truck.orders = 1
    truck.orders += 1
    var values: [Int] = []
    let subscription = publisher.sink { values.append($0) }
    subscription.cancel()
    #expect(values == [2])
  }

  @Test func `a property's values do not reach the subscribers of a different property`() {
    var names: [String] = []
    let subscription = truck.$name.sink { names.append($0) }
    truck.orders = 1
    subscription.cancel()
    #expect(names == [""])
  }

  @Test func `a subscriber added while a new value is published first receives the old value`() {
    var events: [String] = []
    var joined: AnyCancellable?
    let subscription = truck.$orders.sink { value in
      events.append("first \(value)")
      if value == 1 { joined = truck.$orders.sink { events.append("joined \($0)") } }
    }
    truck.orders = 1
    truck.orders = 2
    withExtendedLifetime((subscription, joined)) {}
    #expect(events == ["first 0", "first 1", "joined 0", "first 2", "joined 2"])
  }

  @Test(arguments: [{ $0.orders = 1 }, { $0.orders += 1 }] as [@Sendable (Truck) -> Void])
  func `a subscriber added during an announcement does not receive the value being set`(
    change: @Sendable (Truck) -> Void
  ) {
    var values: [Int] = []
    var joined: AnyCancellable?
    let others = truck.$orders.sink { _ in }
    let subscription = truck.objectWillChange.sink {
      joined = joined ?? truck.$orders.sink { values.append($0) }
    }
    change(truck)
    truck.orders = 2
    withExtendedLifetime((others, subscription, joined)) {}
    #expect(values == [0, 2])
  }

  @Test(arguments: [{ $0.orders = 1 }, { $0.orders += 1 }] as [@Sendable (Truck) -> Void])
  func `a new subscriber gets the new value although another subscribed during the announcement`(
    change: @Sendable (Truck) -> Void
  ) {
    var values: [Int] = []
    var first: AnyCancellable?
    let subscription = truck.objectWillChange.sink {
      first = first ?? truck.$orders.sink { values.append($0) }
    }
    change(truck)
    let second = truck.$orders.sink { values.append($0) }
    withExtendedLifetime((first, subscription, second)) {}
    #expect(values == [0, 1])
  }

  @Test func `a @Published property publishes values in a class that is not an ObservableObject`() {
    let plain = Plain()
    var values: [Int] = []
    let subscription = plain.$number.sink { values.append($0) }
    plain.number = 1
    subscription.cancel()
    #expect(values == [0, 1])
  }

  @Test func `an in-place mutation that throws an error publishes the value that it left behind`() {
    var values: [Int] = []
    let subscription = truck.$orders.sink { values.append($0) }
    #expect(throws: Refusal.self) { try truck.refuse() }
    subscription.cancel()
    #expect(values == [0, 5])
    #expect(truck.orders == 5)
  }

  private struct Refusal: Error {}

  private final class Plain {
    @Published var number = 0
  }

  final class Truck: ObservableObject {
    @Published var orders = 0
    @Published var name = ""

    func refuse() throws {
      func fail(_ orders: inout Int) throws {
        orders = 5
        throw Refusal()
      }
      try fail(&orders)
    }
  }
}

/// A subscriber that hands its subscription to the test, and requests no values.
private struct KeepingSubscriber<Input>: Subscriber {
  let combineIdentifier = CombineIdentifier()
  let receive: (any Subscription) -> Void

  func receive(subscription: any Subscription) { receive(subscription) }
  func receive(_: Input) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}
