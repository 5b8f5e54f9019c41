public import ModelObservation

/// A publisher that delivers no values until it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the delivery. Cancelling the returned object ends the delivery. Releasing it ends the delivery of
  /// ``Publishers/Multicast``, but not of a timer.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects this publisher at the first subscription, and disconnects it when the last
  /// subscription is cancelled.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publisher {
  /// After a call of `connect()`, delivers the values of one subscription to this publisher to all
  /// subscribers, through `subject`.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    .init(upstream: self) { subject }
  }

  /// After a call of `connect()`, delivers the values of one subscription to this publisher to all
  /// subscribers.
  ///
  /// The values pass through the subject that `createSubject` makes for the first subscriber.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    .init(upstream: self, createSubject: createSubject)
  }

  /// Shares one subscription to this publisher among all subscribers, as long as there is at least
  /// one subscriber.
  public func share() -> Publishers.Share<Self> { .init(upstream: self) }
}

extension Publishers {
  /// A publisher that is connected while it has at least one subscriber.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private var subscribers = 0
    private var connection: (any Cancellable)?

    init(upstream: Upstream) { self.upstream = upstream }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let isFirst = subscribers == 0
      subscribers += 1
      let inner = EventPassage(subscriber)
      inner.receiveCancel = disconnect
      upstream.subscribe(inner)
      guard isFirst, subscribers > 0 else { return }
      let connection = upstream.connect()
      // During the first value, the subscriber can already have cancelled its subscription.
      if subscribers > 0 { self.connection = connection } else { connection.cancel() }
    }

    /// Counts a cancelled subscriber. Disconnects after the last subscriber has cancelled.
    private func disconnect() {
      subscribers -= 1
      guard subscribers == 0 else { return }
      connection?.cancel()
      connection = nil
    }
  }

  /// A publisher that delivers the values of one subscription to all its subscribers.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// The closure that makes the subject. It is called once.
    public let createSubject: () -> SubjectType
    private lazy var subject = createSubject()

    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// A publisher that shares one subscription to its upstream among all its subscribers.
  public final class Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      shared.receive(subscriber: subscriber)
    }
  }
}
