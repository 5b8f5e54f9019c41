public import ModelObservation
public import SimulatedUICore

nonisolated extension View {
  /// Adds an action that runs for every value that a publisher delivers while the view is mounted.
  ///
  /// The view subscribes in the update that mounts it, before all `onAppear` actions of the update.
  /// If a later evaluation passes a different publisher, the view cancels its subscription and
  /// subscribes to the new publisher. An operator is different if its upstream publisher differs,
  /// or if one of its arguments differs, such as a closure that captured a different value. If the
  /// publisher has finished, the view subscribes again after an evaluation in which the view or the
  /// modifier changed. The action that runs is the one from the last evaluation.
  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    EffectModifier(
      content: self,
      effect: ReceptionEffect(content: self, publisher: publisher, action: action))
  }
}

/// The effect that runs an action for each value of a publisher.
///
/// Source: `SubscriptionView` of OpenSwiftUI; see <doc:Semantics>, rule 50c.
private struct ReceptionEffect<Content: View, Source: Publisher>: ViewEffect, CustomComparable
where Source.Failure == Never {
  /// The view to which the modifier is applied. It is used only to find out whether that view
  /// changed.
  let content: Content
  let publisher: Source
  let action: Action

  /// The effect subscribes before the actions of other effects run. So its action also receives a
  /// value that the publisher sends while a different effect appears.
  static var appearsFirst: Bool { true }

  /// The effect's subscription, which is the same object as long as the view is mounted.
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

  /// Compares the publishers and the actions of two effects, but not their content.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    let publisher = comparator.difference(from: old.publisher, to: new.publisher)
    return publisher ?? comparator.difference(from: old.action, to: new.action)
  }

  /// The action of the effect. As a stored property, the closure can be compared in the form in
  /// which it was made. A generic function would receive it wrapped in a second closure.
  struct Action {
    let perform: (Source.Output) -> Void
  }
}

/// A subscription to a publisher, with the action for the values that it delivers.
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

  /// Updates the action, and subscribes again if the publisher is different, or if the publisher
  /// has finished and the view changed.
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
