public import ModelObservation

extension View {
  /// Does something with every value of a publisher from when the view appears until it goes.
  ///
  /// The publisher of the first evaluation is listened to for as long as the view is there; what is done with its values is
  /// what the last evaluation says.
  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    EffectModifier(content: self, effect: ReceptionEffect(publisher: publisher, action: action))
  }
}

/// What to do with the values of a publisher.
private struct ReceptionEffect<Source: Publisher>: ViewEffect, CustomComparable {
  let publisher: Source
  let reception: Reception<Source.Output>

  init(publisher: Source, action: @escaping (Source.Output) -> Void) {
    self.publisher = publisher
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

  /// The publisher does not count: only the first is listened to.
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    comparator.closureDifference
  }
}

/// A subscription that is handed from one evaluation to the next.
private final class Reception<Value> {
  private final class Receiver {
    var action: (Value) -> Void
    var subscription: AnyCancellable?

    init(_ action: @escaping (Value) -> Void) {
      self.action = action
    }
  }

  private let action: (Value) -> Void
  private var receiver: Receiver?

  init(_ action: @escaping (Value) -> Void) {
    self.action = action
  }

  func begin<Source: Publisher>(_ publisher: Source) where Source.Output == Value {
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
