internal import ModelObservation

/// A subscription to the joined values of several publishers, which are delivered as tuples.
///
/// A request for values is passed to all of these publishers.
class Join<Output, Failure: Error>: Subscription {
  final let downstream: any Subscriber<Output, Failure>
  final private(set) var sides: [any AnySide<Failure>] = []
  final var demand = Subscribers.Demand.none
  /// The demand that was requested from each publisher so far. A subscription that arrives late receives this
  /// demand.
  final private(set) var requested = Subscribers.Demand.none
  final var isDelivering = false
  final private(set) var isDone = false
  private var hasStarted = false
  private var earlyFailure: Subscribers.Completion<Failure>?
  private var tuple: (() -> Output)?

  init(_ downstream: any Subscriber<Output, Failure>) { self.downstream = downstream }

  /// Subscribes to the publishers, and then passes this subscription to the downstream subscriber.
  ///
  /// - Parameter keepsOnlyLast: True if a new value replaces the previous value of the same publisher,
  ///   instead of waiting behind it.
  final func start<each Input>(
    _ publishers: repeat any Publisher<each Input, Failure>, keepsOnlyLast: Bool
  ) where Output == (repeat each Input) {
    let sides = (repeat Side(of: self, each publishers, keepsOnlyLast: keepsOnlyLast))
    repeat self.sides.append(each sides)
    tuple = { (repeat (each sides).next()) }
    hasStarted = true
    downstream.receive(subscription: self)
    guard !isDone else { return }
    if let earlyFailure { fail(earlyFailure) } else { finishIfComplete() }
  }

  /// Delivers the tuple of the next values of all sides. Returns the additional demand of the subscriber;
  /// `nil` if a side has no value yet.
  final func deliver() -> Subscribers.Demand? {
    guard !isDone, !isDelivering, sides.allSatisfy(\.hasValue), let tuple else { return nil }
    demand -= 1
    isDelivering = true
    let more = downstream.receive(tuple())
    isDelivering = false
    demand += more
    return more
  }

  /// Handles the completion of one side's publisher. The side has already recorded that it is finished.
  final func received(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: if hasStarted { finishIfComplete() }
    case .failure: if hasStarted { fail(completion) } else { earlyFailure = completion }
    }
  }

  func request(_ demand: Subscribers.Demand) { request(demand, except: nil) }

  /// Records a request and passes it to all sides except `side`.
  final func request(_ demand: Subscribers.Demand, except side: AnyObject?) {
    guard !isDone else { return }
    self.demand += demand
    pass(demand, except: side)
  }

  /// Requests values from all sides except `side`, which receives the request as the result of a delivery.
  final func pass(_ demand: Subscribers.Demand, except side: AnyObject?) {
    guard demand > 0 else { return }
    requested += demand
    for other in sides where other !== side { other.request(demand) }
  }

  final func cancel() {
    for side in end() { side.cancel() }
  }

  /// Ends the stream. Returns the sides, which the caller must cancel.
  final func end() -> [any AnySide<Failure>] {
    defer { (isDone, sides, tuple) = (true, [], nil) }
    return sides
  }

  /// Handles a value that a side has stored. Returns the demand for additional values from this side.
  func receivedValue(from side: AnyObject) -> Subscribers.Demand { .none }

  func finishIfComplete() {}
  func fail(_ completion: Subscribers.Completion<Failure>) {}
}

/// The values of one of the publishers that an operator joins, which wait for the values of the others.
final class Side<Input, Output, Failure: Error>: Subscriber, AnySide {
  private var values: [Input] = []
  private let join: Join<Output, Failure>
  private let keepsOnlyLast: Bool
  private var upstream: (any Subscription)?
  private(set) var isFinished = false

  /// Creates a side and subscribes to its publisher.
  ///
  /// - Parameter keepsOnlyLast: True if a new value replaces the previous value, instead of waiting behind
  ///   it.
  init(
    of join: Join<Output, Failure>, _ publisher: some Publisher<Input, Failure>, keepsOnlyLast: Bool
  ) {
    self.join = join
    self.keepsOnlyLast = keepsOnlyLast
    publisher.subscribe(self)
  }

  var hasValue: Bool { !values.isEmpty }

  /// The side's value for the next tuple.
  ///
  /// - Precondition: The side has a value.
  func next() -> Input { keepsOnlyLast ? values[0] : values.removeFirst() }

  func receive(subscription: any Subscription) {
    guard upstream == nil, !isFinished, !join.isDone else { return subscription.cancel() }
    upstream = subscription
    if join.requested > 0 { subscription.request(join.requested) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard !join.isDone else { return .none }
    if keepsOnlyLast { values.removeAll(keepingCapacity: true) }
    values.append(input)
    return join.receivedValue(from: self)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard !isFinished, !join.isDone else { return }
    isFinished = true
    upstream = nil
    join.received(completion)
  }

  func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  func cancel() {
    let upstream = upstream
    self.upstream = nil
    upstream?.cancel()
  }
}

/// A ``Side`` without the type of its values.
protocol AnySide<Failure>: AnyObject, Cancellable {
  associatedtype Failure
  var hasValue: Bool { get }
  var isFinished: Bool { get }
  func request(_ demand: Subscribers.Demand)
}

/// Delivers the latest values of all publishers whenever one of them publishes a value.
///
/// A value that arrives without demand only replaces the previous value. The stream finishes when
/// all publishers have finished. As in Combine, the demand that a subscriber returns for a value is
/// not passed on.
final class CombineLatestJoin<Output, Failure: Error>: Join<Output, Failure> {
  override func receivedValue(from side: AnyObject) -> Subscribers.Demand {
    if demand > 0 { _ = deliver() }
    return .none
  }

  override func finishIfComplete() {
    guard !isDone, sides.allSatisfy(\.isFinished) else { return }
    _ = end()
    downstream.receive(completion: .finished)
  }

  override func fail(_ completion: Subscribers.Completion<Failure>) {
    for side in end() { side.cancel() }
    downstream.receive(completion: completion)
  }
}

/// Delivers the first values of all publishers together, then the second values, and so on.
///
/// The stream finishes when one of the publishers has finished and all its values were delivered.
final class ZipJoin<Output, Failure: Error>: Join<Output, Failure> {
  /// The side whose value caused the delivery that is in progress. This side receives the subscriber's
  /// request as the result of the delivery.
  private var delivering: AnyObject?
  private var more = Subscribers.Demand.none

  override func receivedValue(from side: AnyObject) -> Subscribers.Demand {
    guard delivering == nil else { return .none }
    delivering = side
    more = .none
    while let demand = deliver() {
      pass(demand, except: side)
      more += demand
    }
    delivering = nil
    finishIfComplete()
    return more
  }

  override func request(_ demand: Subscribers.Demand) {
    request(demand, except: delivering)
    if delivering != nil { more += demand }
  }

  override func finishIfComplete() {
    guard !isDone, delivering == nil else { return }
    if sides.contains(where: { $0.isFinished && !$0.hasValue }) { complete(.finished) }
  }

  override func fail(_ completion: Subscribers.Completion<Failure>) { complete(completion) }

  private func complete(_ completion: Subscribers.Completion<Failure>) {
    let sides = end()
    downstream.receive(completion: completion)
    for side in sides { side.cancel() }
  }
}
