public import ModelObservation
public import SimulatedUICore

nonisolated extension View {
  /// Adds an action that runs for every value that a publisher delivers while the view is mounted.
  ///
  /// The view subscribes in the update that mounts it, before any `onAppear` of the update. If a later evaluation passes a
  /// different publisher, the view cancels its subscription and subscribes to that one: an operator is different if the publisher
  /// to which it is applied is, or one of its arguments, such as a closure with another captured value. If the publisher has
  /// finished, an evaluation with any change of this view subscribes again. The action that runs is that of the last evaluation.
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
  /// What the effect belongs to. It is only compared.
  let content: Content
  let publisher: Source
  let action: Action

  /// A value that the publisher sends while another effect appears reaches the action.
  static var appearsFirst: Bool { true }

  /// The same as long as the view is mounted.
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

  /// Compares what the effect receives, which is not its content.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    let publisher = comparator.difference(from: old.publisher, to: new.publisher)
    return publisher ?? comparator.difference(from: old.action, to: new.action)
  }

  /// The action as a field, where it is stored as it was made; a generic function would receive a wrapped closure.
  struct Action {
    let perform: (Source.Output) -> Void
  }
}

/// A subscription, and the action for its values.
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

  /// Receives the effect of another evaluation, and subscribes again if the publisher is a different one or has finished.
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
