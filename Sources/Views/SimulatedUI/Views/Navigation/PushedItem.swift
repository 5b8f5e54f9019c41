internal import ModelObservation
import SimulatedUICore

/// An item pushed over the root of a stack, with its view.
final class PushedItem: AnnouncedSource {
  let announcer = Announcer()
  private enum Content {
    /// The destination of a link, as its owner last created it.
    case link(AnyView)
    /// A value with its destination; without a destination, nothing is shown for it.
    case value(AnyHashable, ValueDestination?)
  }

  private var content: Content
  /// The view of the item, which the views over it cover.
  let scope = CoverScope()
  /// Called when the item was removed from its stack.
  var removed: (() -> Void)?

  init(_ view: AnyView) { content = .link(view) }

  init(_ value: AnyHashable, _ destination: ValueDestination?) {
    content = .value(value, destination)
  }

  /// The pushed value; `nil` for the view of a link.
  var value: AnyHashable? {
    if case .value(let value, _) = content { value } else { nil }
  }

  /// False for a value without a destination.
  var hasDestination: Bool {
    if case .value(_, nil) = content { false } else { true }
  }

  /// The view to show. The view of a value is created on access, so that its reads are tracked by the caller.
  var view: AnyView {
    switch content {
    case .link(let view): view
    case .value(let value, let destination): destination?.view(value) ?? AnyView(EmptyView())
    }
  }

  var id: AnyHashable { value ?? AnyHashable(ObjectIdentifier(self)) }

  /// Replaces the view by the current destination of a link.
  func show(_ view: AnyView) { show(.link(view)) }

  /// Replaces the destination of the value, unless it is the same.
  func show(_ destination: ValueDestination) {
    guard case .value(let value, let old) = content, destination !== old else { return }
    show(.value(value, destination))
  }

  private func show(_ content: Content) {
    announcer.announce()
    self.content = content
  }
}

/// The views for the values of one type; each evaluation of the declaring view creates a new instance.
final class ValueDestination {
  let view: (AnyHashable) -> AnyView?

  init(_ view: @escaping (AnyHashable) -> AnyView?) { self.view = view }
}
