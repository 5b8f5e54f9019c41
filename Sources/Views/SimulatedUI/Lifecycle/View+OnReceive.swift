public import ModelObservation
public import SimulatedUICore

nonisolated extension View {
  /// Adds an action that runs for every value that a publisher delivers while the view is mounted.
  ///
  /// The view subscribes when it is mounted, and ignores the publishers of later evaluations. The action that runs is that of
  /// the last evaluation.
  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    EffectModifier(content: self, effect: ReceptionEffect(publisher: publisher, action: action))
  }
}

/// An action for the values of a publisher.
private struct ReceptionEffect<Source: Publisher>: ViewEffect, CustomComparable
where Source.Failure == Never {
  let publisher: Source
  let action: Action
  /// The same as long as the view is mounted.
  private var reception = Reception<Source.Output>()

  init(publisher: Source, action: @escaping (Source.Output) -> Void) {
    self.publisher = publisher
    self.action = Action(perform: action)
  }

  var appear: (() -> Void)? {
    { reception.begin(publisher, action.perform) }
  }

  var disappear: (() -> Void)? {
    { reception.end() }
  }

  mutating func change(from old: Self) -> (() -> Void)? {
    reception = old.reception
    return { [reception, action] in reception.action = action.perform }
  }

  /// Ignores the publisher, because only the first one is subscribed to.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    comparator.difference(from: old.action, to: new.action)
  }

  /// The action as a field, where it is stored as it was made; a generic function would receive a wrapped closure.
  struct Action {
    let perform: (Source.Output) -> Void
  }
}

/// A subscription, and the action for its values.
private final class Reception<Value> {
  var action: (Value) -> Void = { _ in }
  private var subscription: AnyCancellable?

  func begin(_ publisher: some Publisher<Value, Never>, _ action: @escaping (Value) -> Void) {
    self.action = action
    subscription = publisher.sink { [weak self] in self?.action($0) }
  }

  func end() { subscription = nil }
}
