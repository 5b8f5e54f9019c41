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
  let reception: Reception<Source.Output>

  init(publisher: Source, action: @escaping (Source.Output) -> Void) {
    self.publisher = publisher
    self.action = Action(perform: action)
    reception = Reception(action)
  }

  var appear: (() -> Void)? {
    { reception.begin(publisher) }
  }

  var disappear: (() -> Void)? {
    { reception.end() }
  }

  func change(from old: Self) -> (() -> Void)? {
    { reception.takeOver(from: old.reception) }
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

/// A subscription that is passed from one evaluation to the next.
private final class Reception<Value> {
  private final class Receiver {
    var action: (Value) -> Void
    var subscription: AnyCancellable?

    init(_ action: @escaping (Value) -> Void) { self.action = action }
  }

  private let action: (Value) -> Void
  private var receiver: Receiver?

  init(_ action: @escaping (Value) -> Void) { self.action = action }

  func begin<Source: Publisher>(_ publisher: Source)
  where Source.Output == Value, Source.Failure == Never {
    let receiver = Receiver(action)
    self.receiver = receiver
    receiver.subscription = publisher.sink { [weak receiver] in receiver?.action($0) }
  }

  func takeOver(from old: Reception) {
    receiver = old.receiver
    receiver?.action = action
  }

  func end() {
    receiver?.subscription = nil
    receiver = nil
  }
}
