internal import ModelObservation

/// A view over the root of a stack, as whoever says what it is made it last.
final class PushedItem: ObservationSource {
  /// What was pushed; `nil` for the view of a link.
  let value: AnyHashable?
  private(set) var view: AnyView
  /// What made the view of a value.
  private var destination: ValueDestination?
  private let announcer = Announcer()

  /// What a link leads to.
  init(_ view: AnyView) {
    value = nil
    self.view = view
  }

  /// A value, for which there is nothing to be seen without a destination.
  init(_ value: AnyHashable, _ destination: ValueDestination?) {
    self.value = value
    self.destination = destination
    view = destination?.view(value) ?? AnyView(EmptyView())
  }

  var id: AnyHashable { value ?? AnyHashable(ObjectIdentifier(self)) }

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    announcer.subscribe(willChange)
  }

  /// Takes the view that a link leads to now.
  func show(_ view: AnyView) {
    announcer.announce()
    self.view = view
  }

  /// Takes the view that there is for the value now, unless it has it.
  func show(_ destination: ValueDestination) {
    guard destination !== self.destination, let value else { return }
    self.destination = destination
    show(destination.view(value) ?? AnyView(EmptyView()))
  }
}

/// The views for the values of one type; it is another whenever whoever says so is evaluated.
final class ValueDestination {
  let view: (AnyHashable) -> AnyView?

  init(_ view: @escaping (AnyHashable) -> AnyView?) {
    self.view = view
  }
}

/// Tells those who subscribed that something is about to change, in the order in which they came.
final class Announcer {
  private var observers: [(number: Int, willChange: (Change) -> Void)] = []
  private var subscriptions = 0

  func subscribe(_ willChange: @escaping (Change) -> Void) -> AnyCancellable {
    let number = subscriptions
    subscriptions += 1
    observers.append((number, willChange))
    return AnyCancellable { self.observers.removeAll { $0.number == number } }
  }

  func announce() {
    for observer in observers { observer.willChange(Change(property: nil, report: nil)) }
  }
}
