public import ModelObservation

extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let inner = SequenceInner(sequence.makeIterator(), to: subscriber)
      if inner.isExhausted {
        Empty().receive(subscriber: subscriber)
      } else {
        subscriber.receive(subscription: inner)
      }
    }
  }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

/// A subscription that delivers as many elements as were requested.
private final class SequenceInner<Iterator: IteratorProtocol, Downstream: Subscriber>: Subscription
where Downstream.Input == Iterator.Element {
  private var iterator: Iterator
  private var next: Iterator.Element?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  var isExhausted: Bool { next == nil }

  init(_ iterator: Iterator, to downstream: Downstream) {
    self.iterator = iterator
    self.downstream = downstream
    next = self.iterator.next()
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    guard !isDelivering else { return }
    while let downstream, self.demand > 0, let element = next {
      self.demand -= 1
      next = iterator.next()
      isDelivering = true
      self.demand += downstream.receive(element)
      isDelivering = false
      if next == nil, self.downstream != nil {
        self.downstream = nil
        downstream.receive(completion: .finished)
      }
    }
  }

  func cancel() { downstream = nil }
}
