import CoarsePublisher
import ModelObservation
import Testing

struct LifetimeTests {
  @Test func `a subscription to an object's announcements does not keep the object alive`() {
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

  @Test func `a subscription to a property's values does not keep the object alive`() {
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
  func `the deinit of an object that a set releases can read the property's new value`(
    isObserved: Bool
  ) {
    let (parent, log) = (Parent(), Log())
    let subscriptions =
      isObserved ? [parent.objectWillChange.sink {}, parent.$child.sink { _ in }] : []
    parent.child = Child { log.events.append(parent.child == nil ? "none" : "exists") }
    parent.child = nil
    #expect(log.events == ["none"])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func `cancelling a subscription releases the objects that its closure captured`() {
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

  @Test func `an old property value is released when a new value replaces it`() {
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

  @Test func `a subscription can be cancelled after its object was deallocated`() {
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

/// An object that runs an action when it is deallocated.
private final class Child {
  private let act: () -> Void

  init(_ act: @escaping () -> Void) {
    self.act = act
  }

  deinit { act() }
}
