import ModelObservation
import Testing

struct AnyCancellableTests {
  @Test
  func `an AnyCancellable that is cancelled twice and then released runs its action once`() async {
    await confirmation { end in
      let subscription = AnyCancellable { end() }
      subscription.cancel()
      subscription.cancel()
    }
  }

  @Test func `an AnyCancellable runs its action when its last reference is released`() {
    var events: [String] = []
    var first: AnyCancellable? = AnyCancellable { events.append("end") }
    var second = first
    first = nil
    // The optimizer can release an object after its last use, so the object is used here.
    withExtendedLifetime(second) { events.append("one left") }
    second = nil
    events.append("none left")
    #expect(first == second)
    #expect(events == ["one left", "end", "none left"])
  }

  @Test func `a set keeps each subscription that is stored in it until the set is emptied`() {
    var events: [String] = []
    var subscriptions: Set<AnyCancellable> = []
    for name in ["a", "b"] {
      AnyCancellable { events.append(name) }.store(in: &subscriptions)
    }
    events.append("stored \(subscriptions.count)")
    subscriptions.removeAll()
    #expect(events.first == "stored 2")
    #expect(events.dropFirst().sorted() == ["a", "b"])
  }

  @Test func `an array keeps each cancellable that is stored in it, in order`() {
    var events: [String] = []
    var subscriptions: [AnyCancellable] = []
    for name in ["a", "b"] {
      AnyCancellable { events.append(name) }.store(in: &subscriptions)
      Ending { events.append("end of \(name)") }.store(in: &subscriptions)
    }
    #expect(events == [])
    for subscription in subscriptions { subscription.cancel() }
    #expect(events == ["a", "end of a", "b", "end of b"])
    let subscription = AnyCancellable {}
    subscription.store(in: &subscriptions)
    #expect(subscriptions.last == subscription)
  }

  @Test func `a set keeps each custom Cancellable that is stored in it`() {
    var ends = 0
    var subscriptions: Set<AnyCancellable> = []
    for _ in 0..<2 { Ending { ends += 1 }.store(in: &subscriptions) }
    #expect([subscriptions.count, ends] == [2, 0])
    subscriptions.removeAll()
    #expect(ends == 2)
  }

  @Test func `a subscription that is stored twice in a set is in the set once`() {
    let subscription = AnyCancellable {}
    var subscriptions: Set<AnyCancellable> = []
    subscription.store(in: &subscriptions)
    subscription.store(in: &subscriptions)
    #expect(subscriptions == [subscription])
  }

  @Test func `releasing an AnyCancellable cancels the Cancellable that it wraps`() async {
    await confirmation { end in
      _ = AnyCancellable(Ending { end() })
    }
  }

  @Test
  func `an AnyCancellable cancels the object that it wraps only once, and releases it`() async {
    weak var held: Held?
    await confirmation { end in
      let object = Held()
      object.end = { end() }
      held = object
      let subscription = AnyCancellable(object)
      subscription.cancel()
      subscription.cancel()
    }
    #expect(held == nil)
  }

  @Test func `an AnyCancellable whose action cancels it again runs the action once`() async {
    await confirmation { end in
      var subscription: AnyCancellable?
      subscription = AnyCancellable {
        end()
        subscription?.cancel()
      }
      subscription?.cancel()
    }
  }

  @Test func `cancelling an AnyCancellable releases the objects that its action captured`() {
    weak var held: Held?
    let subscription: AnyCancellable
    do {
      let object = Held()
      held = object
      subscription = AnyCancellable { withExtendedLifetime(object) {} }
    }
    #expect(held != nil)
    subscription.cancel()
    #expect(held == nil)
  }

  private final class Held: Cancellable {
    var end: () -> Void = {}

    func cancel() { end() }
  }

  private struct Ending: Cancellable {
    let end: () -> Void

    func cancel() { end() }
  }
}
