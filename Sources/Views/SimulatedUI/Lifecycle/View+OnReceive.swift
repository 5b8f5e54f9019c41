public import ModelObservation
public import SimulatedUICore

nonisolated extension View {
  /// Adds an action that runs for every value that a publisher delivers while the view is mounted.
  ///
  /// The view subscribes in the update that mounts it, before all `onAppear` actions of the update.
  /// If a later evaluation passes a different publisher, the view cancels its subscription and
  /// subscribes to the new publisher. An operator is different if its upstream publisher is
  /// different, or one of its arguments, such as a closure with another captured value. If the
  /// publisher has finished, the view subscribes again after an evaluation in which the view or the
  /// modifier changed. The action of the last evaluation is the action that runs.
  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    EffectModifier(
      content: self,
      effect: ReceptionEffect(content: self, publisher: publisher, action: action))
  }
}

/// An action for the values of a publisher.
///
/// Source: `SubscriptionView` of OpenSwiftUI; see <doc:Semantics>, rule 50c.
private struct ReceptionEffect<Content: View, Source: Publisher>: ViewEffect, CustomComparable
where Source.Failure == Never {
  /// The view to which the modifier is applied. It is used only for comparisons.
  let content: Content
  let publisher: Source
  let action: Action

  /// The subscription is made first, so that the action also receives a value that the publisher
  /// sends while another effect appears.
  static var appearsFirst: Bool { true }

  /// The same object as long as the view is mounted.
  private var reception: Reception<Source>?

  init(content: Content, publisher: Source, action: @escaping (Source.Output) -> Void) {
    self.content = content
    self.publisher = publisher
    self.action = Action(perform: action)
  }

  mutating func enter(below owner: Node, in graph: ViewGraph) {
    reception = Reception(by: graph.comparator)
  }

  var appear: (() -> Void)? {
    { [self] in reception?.begin(publisher, action.perform) }
  }

  var disappear: (() -> Void)? {
    { [reception] in reception?.end() }
  }

  mutating func change(from old: Self) -> (() -> Void)? {
    reception = old.reception
    return { [self] in reception?.change(from: old, to: self) }
  }

  /// Compares the publisher and the action of the effect, but not its content.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    let publisher = comparator.difference(from: old.publisher, to: new.publisher)
    return publisher ?? comparator.difference(from: old.action, to: new.action)
  }

  /// The action as a stored property, which keeps the closure as it was made. A generic function
  /// would receive the closure wrapped in another closure.
  struct Action {
    let perform: (Source.Output) -> Void
  }
}

/// A subscription, with the action for the received values.
private final class Reception<Source: Publisher> where Source.Failure == Never {
  private let comparator: Comparator
  private var action: (Source.Output) -> Void = { _ in }
  private var subscription: AnyCancellable?
  private var isFinished = false

  init(by comparator: Comparator) { self.comparator = comparator }

  func begin(_ publisher: Source, _ action: @escaping (Source.Output) -> Void) {
    self.action = action
    subscribe(to: publisher)
  }

  /// Receives the effect of a later evaluation. Subscribes again if the publisher is different, or
  /// if the publisher has finished and the view changed.
  func change<Content: View>(
    from old: ReceptionEffect<Content, Source>, to new: ReceptionEffect<Content, Source>
  ) {
    action = new.action.perform
    let isDifferent = comparator.difference(from: old.publisher, to: new.publisher) != nil
    if isDifferent || isFinished && isChanged(from: old, to: new) {
      subscribe(to: new.publisher)
    }
  }

  func end() { subscription = nil }

  private func subscribe(to publisher: Source) {
    subscription = nil
    isFinished = false
    subscription = publisher.sink(
      receiveCompletion: { [weak self] _ in self?.isFinished = true },
      receiveValue: { [weak self] in self?.action($0) })
  }

  private func isChanged<Content: View>(
    from old: ReceptionEffect<Content, Source>, to new: ReceptionEffect<Content, Source>
  ) -> Bool {
    comparator.difference(from: old.content, to: new.content) != nil
      || comparator.difference(from: old, to: new) != nil
  }
}
