internal import ModelObservation

/// Something that was pushed over the root of a stack, and the view that it leads to.
final class PushedItem: ObservationSource {
  private enum Content {
    /// What a link leads to, as its owner made it last.
    case link(AnyView)
    /// A value, for which there is nothing to be seen without a destination.
    case value(AnyHashable, ValueDestination?)
  }

  private var content: Content
  private let announcer = Announcer()

  init(_ view: AnyView) {
    content = .link(view)
  }

  init(_ value: AnyHashable, _ destination: ValueDestination?) {
    content = .value(value, destination)
  }

  /// What was pushed; `nil` for the view of a link.
  var value: AnyHashable? {
    if case .value(let value, _) = content { value } else { nil }
  }

  /// The view to show; that of a value is made now, so that what it takes is read by whoever asks.
  var view: AnyView {
    switch content {
    case .link(let view): view
    case .value(let value, let destination): destination?.view(value) ?? AnyView(EmptyView())
    }
  }

  var id: AnyHashable { value ?? AnyHashable(ObjectIdentifier(self)) }

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    announcer.subscribe(willChange)
  }

  /// Takes the view that a link leads to now.
  func show(_ view: AnyView) {
    show(.link(view))
  }

  /// Takes what there is for the value now, unless it has it.
  func show(_ destination: ValueDestination) {
    guard case .value(let value, let old) = content, destination !== old else { return }
    show(.value(value, destination))
  }

  private func show(_ content: Content) {
    announcer.announce()
    self.content = content
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
    for observer in observers { observer.willChange(Change(property: nil, notification: nil)) }
  }
}
