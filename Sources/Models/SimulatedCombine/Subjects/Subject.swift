public import ModelObservation

/// A publisher whose values come from calls of `send(_:)`.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Publishes a value.
  func send(_ value: Output)

  /// Ends the sequence: all subscribers receive the completion, and later values are ignored.
  func send(completion: Subscribers.Completion<Failure>)

  /// Receives a subscription to an upstream publisher, whose values the subject publishes.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Publishes a value of type `Void`, which carries no information.
  public func send() { send(()) }
}

extension Publisher {
  /// Publishes the values of this publisher through `subject`, until the returned object is cancelled or
  /// released.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

/// Passes the values and the completion that it receives on to a subject, without retaining the subject.
private final class SubjectSubscriber<S: Subject>: Subscriber, Subscription {
  private weak var subject: S?
  private var upstream: (any Subscription)?

  init(_ subject: S) { self.subject = subject }

  func receive(subscription: any Subscription) {
    guard upstream == nil, let subject else { return subscription.cancel() }
    upstream = subscription
    subject.send(subscription: self)
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    if upstream != nil { subject?.send(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    guard upstream != nil else { return }
    upstream = nil
    subject?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  func cancel() {
    guard let upstream else { return }
    self.upstream = nil
    upstream.cancel()
  }
}

/// The subscribers of a subject, and the completion with which the subject has ended.
///
/// The subscribers receive values in the order of their subscription. Combine does not specify an
/// order.
final class Broadcast<Output, Failure: Error>: Subscribable {
  enum Event {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  private var subscribers = SubscriberList<Event>()
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []

  var isActive: Bool { completion == nil }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// Adds a subscriber. After the end of the sequence, the subscriber only receives the completion.
  func attach<S: Subscriber>(
    _ subscriber: S, current: (() -> Output)? = nil, onRequest: @escaping () -> Void = {}
  ) where S.Input == Output, S.Failure == Failure {
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    let conduit = Conduit(to: subscriber, current: current, onRequest: onRequest)
    let entry = subscribers.add(
      { event in
        switch event {
        case .value(let value): conduit.offer(value)
        case .completion(let completion): conduit.finish(completion)
        }
      }, to: self)
    conduit.attachment = entry
    subscriber.receive(subscription: conduit)
  }

  func send(_ value: Output) {
    if isActive { subscribers.deliver(.value(value)) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard isActive else { return }
    self.completion = completion
    subscribers.deliver(.completion(completion))
  }

  /// Stores a subscription, which is cancelled when this object is released.
  func add(_ upstream: any Subscription) { upstreams.append(upstream) }

  /// Requests all values of the upstream publishers of the subject.
  func requestAll() {
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  func remove(_ subscriber: SubscriberList<Event>.Subscriber) { subscribers.remove(subscriber) }
}
