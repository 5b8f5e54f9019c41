import CoarsePublisher
import ModelObservation
import Testing

struct LifetimeTests {
  @Test func `an object that is subscribed to dies with its last reference`() {
    weak var model: Model?
    weak var publisher: ObservableObjectPublisher?
    var subscription: AnyCancellable?
    do {
      let made = Model()
      model = made
      publisher = made.objectWillChange
      subscription = made.objectWillChange.sink {}
    }
    #expect(model == nil)
    #expect(publisher != nil, "the subscription keeps it")
    subscription?.cancel()
    #expect(publisher == nil)
  }

  @Test func `an object whose values are subscribed to dies with its last reference`() {
    weak var model: Model?
    var subscription: AnyCancellable?
    do {
      let made = Model()
      model = made
      subscription = made.$name.sink { _ in }
    }
    #expect(model == nil)
    subscription?.cancel()
  }

  @Test(arguments: [true, false])
  func `an object that a set releases may read the property in its deinit`(isObserved: Bool) {
    let (parent, log) = (Parent(), Log())
    let subscriptions =
      isObserved ? [parent.objectWillChange.sink {}, parent.$child.sink { _ in }] : []
    parent.child = Child { log.events.append(parent.child == nil ? "none" : "exists") }
    parent.child = nil
    #expect(log.events == ["none"])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func `what a cancelled subscriber captured is released`() {
    let model = Model()
    weak var held: Model?
    let subscriptions: [AnyCancellable]
    do {
      let made = Model()
      held = made
      subscriptions = [
        model.objectWillChange.sink { withExtendedLifetime(made) {} },
        model.$name.sink { _ in withExtendedLifetime(made) {} },
      ]
    }
    #expect(held != nil)
    for subscription in subscriptions { subscription.cancel() }
    #expect(held == nil)
  }

  @Test func `a value is released when another replaces it`() {
    let model = Model()
    weak var first: Model?
    do {
      let made = Model()
      first = made
      model.other = made
    }
    let subscription = model.$other.sink { _ in }
    model.other = nil
    #expect(first == nil)
    subscription.cancel()
  }

  @Test func `a subscription may outlive its object`() {
    var announcements = 0
    let subscription = Model().objectWillChange.sink { announcements += 1 }
    subscription.cancel()
    #expect(announcements == 0)
  }

  private final class Model: ObservableObject {
    @Published var name = ""
    @Published var other: Model?
  }
}

private final class Log {
  var events: [String] = []
}

private final class Parent: ObservableObject {
  @Published var child: Child?
}

/// Runs an action when it is deallocated.
private final class Child {
  private let act: () -> Void

  init(_ act: @escaping () -> Void) {
    self.act = act
  }

  deinit { act() }
}
