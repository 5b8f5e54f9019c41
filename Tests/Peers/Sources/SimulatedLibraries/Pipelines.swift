internal import Combine
internal import GranularityVirtualTime

// This file contains the scripts about subjects and operators. It is compiled twice: here with SimulatedCombine in
// place of Combine, and in RealLibraries with OpenCombine.

/// The error with which the sources of all scripts fail.
struct Broken: Error {}

/// A subscriber that requests a number of values when it receives its subscription, and one more value for each of the
/// first `more` values.
private final class Probe: Subscriber {
  typealias Input = Int
  typealias Failure = Broken

  private let log: Log
  private let first: Subscribers.Demand
  private var more: Int
  private let keepsSubscription: Bool
  private var subscription: (any Subscription)?
  /// Runs when the subscription arrives, before the subscriber requests values.
  var onSubscription: () -> Void = {}

  init(
    _ log: Log, _ first: Subscribers.Demand = .unlimited, more: Int = 0,
    keepsSubscription: Bool = true
  ) {
    (self.log, self.first, self.more) = (log, first, more)
    self.keepsSubscription = keepsSubscription
  }

  func receive(subscription: any Subscription) {
    if keepsSubscription { self.subscription = subscription }
    onSubscription()
    if first > .none { subscription.request(first) }
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    log.add("\(input)")
    guard more > 0 else { return .none }
    more -= 1
    return .max(1)
  }

  func receive(completion: Subscribers.Completion<Broken>) {
    switch completion {
    case .finished: log.add("finished")
    case .failure: log.add("failure")
    }
  }

  func request(_ number: Int) { subscription?.request(.max(number)) }

  func cancel() { subscription?.cancel() }
}

private typealias Source = PassthroughSubject<Int, Broken>

extension Publisher where Output == Int {
  /// Adds each request that passes through to the log.
  fileprivate func logged(_ name: String, _ log: Log) -> some Publisher<Int, Failure> {
    handleEvents(receiveRequest: { log.add("\(name):\($0.max.map { "\($0)" } ?? "all")") })
  }
}

// MARK: - Backpressure

/// Requests two values of a sequence, one more with the first value, and later two more.
public func demandOfASequence() -> String {
  let log = Log()
  let probe = Probe(log, .max(2), more: 1)
  (1...9).publisher.setFailureType(to: Broken.self).subscribe(probe)
  log.add("|")
  probe.request(2)
  probe.cancel()
  return log.text
}

/// Publishes more values through a subject than its subscriber has requested.
public func subjectWithoutDemand() -> String {
  let (log, source) = (Log(), Source())
  let probe = Probe(log, .max(1))
  source.subscribe(probe)
  source.send(1)
  source.send(2)
  probe.request(1)
  source.send(3)
  return log.text
}

/// Publishes more values through a subject with a current value than its subscriber has requested.
public func currentValueWithoutDemand() -> String {
  let log = Log()
  let source = CurrentValueSubject<Int, Broken>(0)
  let probe = Probe(log, .max(1))
  source.subscribe(probe)
  source.send(1)
  source.send(2)
  log.add("|")
  probe.request(1)
  return log.text
}

/// Applies `flatMap` with at most one inner publisher at a time, and records its requests and the values of three
/// publishers.
public func flatMapOfOneAtATime() -> String {
  let (log, sources) = (Log(), [Source(), Source()])
  let probe = Probe(log)
  [0, 1].publisher.logged("outer", log).setFailureType(to: Broken.self)
    .flatMap(maxPublishers: .max(1)) { sources[$0] }
    .subscribe(probe)
  sources[0].send(1)
  sources[1].send(2)
  sources[0].send(completion: .finished)
  sources[1].send(3)
  return log.text
}

/// Records the requests of `zip` for a subscriber that requests one value, and one more with that value.
public func requestsOfZip() -> String {
  let (log, left, right) = (Log(), Source(), Source())
  let probe = Probe(log, .max(1), more: 1)
  left.logged("left", log).zip(right.logged("right", log)) { $0 + $1 }.subscribe(probe)
  left.send(1)
  right.send(10)
  left.send(2)
  right.send(20)
  return log.text
}

/// Applies `zip` for a subscriber that does not keep its subscription.
public func zipWithoutASubscription() -> String {
  let (log, left, right) = (Log(), Source(), Source())
  left.zip(right) { $0 + $1 }.subscribe(Probe(log, keepsSubscription: false))
  left.send(1)
  right.send(10)
  return log.text
}

/// Returns the operators that still deliver scheduled values after their publisher has ended and their subscriber has
/// cancelled.
public func deliveriesAfterACancellation() -> String {
  let log = Log()
  func check(_ name: String, _ operate: (Source, TestScheduler) -> AnyPublisher<Int, Broken>) {
    let (events, source, clock) = (Log(), Source(), VirtualClock())
    let probe = Probe(events)
    clock.perform {
      operate(source, TestScheduler(clock: clock)).subscribe(probe)
      source.send(1)
      source.send(2)
      source.send(completion: .finished)
      probe.cancel()
      events.add("cancelled")
    }
    do { try clock.advance(by: .milliseconds(20)) } catch { events.add("\(error)") }
    if !events.text.hasSuffix("cancelled") { log.add(name) }
  }
  check("receive") { $0.receive(on: $1).eraseToAnyPublisher() }
  check("delay") { $0.delay(for: .milliseconds(9), scheduler: $1).eraseToAnyPublisher() }
  check("debounce") { $0.debounce(for: .milliseconds(9), scheduler: $1).eraseToAnyPublisher() }
  check("throttle") {
    $0.throttle(for: .milliseconds(9), scheduler: $1, latest: true).eraseToAnyPublisher()
  }
  check("timeout") { $0.timeout(.milliseconds(9), scheduler: $1).eraseToAnyPublisher() }
  return log.text
}

// MARK: - Completion

/// Subscribes to each kind of subject after its end, and sends a value after the end.
public func subscriptionAfterTheEnd() -> String {
  let log = Log()
  let subjects: [any Subject<Int, Broken>] = [Source(), CurrentValueSubject(0)]
  for subject in subjects {
    subject.send(completion: .finished)
    subject.send(1)
    subject.subscribe(Probe(log))
  }
  let failing = CurrentValueSubject<Int, Broken>(0)
  failing.send(completion: .failure(Broken()))
  failing.subscribe(Probe(log))
  log.add("\(failing.value)")
  return log.text
}

/// Ends a subject while it hands a subscriber its subscription.
public func endDuringTheSubscription() -> String {
  let log = Log()
  for subject in [Source(), CurrentValueSubject(0)] as [any Subject<Int, Broken>] {
    let probe = Probe(log)
    probe.onSubscription = {
      log.add("subscribed")
      subject.send(completion: .finished)
    }
    subject.subscribe(probe)
  }
  return log.text
}

/// Lets one publisher of `zip` fail while a value of the other publisher waits, and records whether the other publisher
/// is cancelled.
public func failureOfOneSideOfZip() -> String {
  let (log, left, right) = (Log(), Source(), Source())
  let probe = Probe(log)
  left.handleEvents(receiveCancel: { log.add("cancelled") })
    .zip(right) { $0 + $1 }.subscribe(probe)
  left.send(1)
  right.send(completion: .failure(Broken()))
  return log.text
}

/// Lets one publisher of `zip` finish before its values are used, and then sends the other publisher's values.
public func endOfOneSideOfZip() -> String {
  let (log, left, right) = (Log(), Source(), Source())
  let probe = Probe(log)
  left.zip(right) { $0 + $1 }.subscribe(probe)
  left.send(1)
  left.send(2)
  left.send(completion: .finished)
  right.send(10)
  right.send(20)
  right.send(30)
  return log.text
}

/// Handles two failures: one is caught, and after the other one the publisher is tried again.
public func failureThatIsHandled() -> String {
  let log = Log()
  let source = Source()
  source.catch { _ in Just(7).setFailureType(to: Broken.self) }.subscribe(Probe(log))
  source.send(1)
  source.send(completion: .failure(Broken()))
  log.add("|")
  var tries = 0
  let probe = Probe(log)
  Deferred { () -> AnyPublisher<Int, Broken> in
    tries += 1
    return tries < 3
      ? Fail(error: Broken()).eraseToAnyPublisher()
      : Just(tries).setFailureType(to: Broken.self).eraseToAnyPublisher()
  }.retry(1).subscribe(probe)
  log.add("|")
  Deferred { () -> AnyPublisher<Int, Broken> in
    tries += 1
    return Just(tries).setFailureType(to: Broken.self).eraseToAnyPublisher()
  }.retry(1).subscribe(probe)
  return log.text
}

/// Fulfils a future twice, with one subscriber before and one after this.
public func subscribersOfAFuture() -> String {
  let log = Log()
  var fulfil: (Int) -> Void = { _ in }
  let future = Future<Int, Broken> { promise in fulfil = { promise(.success($0)) } }
  future.subscribe(Probe(log))
  fulfil(1)
  fulfil(2)
  future.subscribe(Probe(log))
  return log.text
}

/// Subscribes to a shared publisher after its first value.
public func lateSubscriberOfAShare() -> String {
  let (log, source) = (Log(), Source())
  let shared = source.logged("source", log).share()
  let (first, second) = (Probe(log), Probe(log))
  shared.subscribe(first)
  source.send(1)
  shared.map { $0 + 10 }.subscribe(second)
  first.cancel()
  source.send(2)
  return log.text
}

/// Lets a debounced publisher finish before its value is due.
public func endOfADebounce() -> String {
  let (log, source, clock) = (Log(), Source(), VirtualClock())
  let probe = Probe(log)
  clock.perform {
    source.debounce(for: .milliseconds(10), scheduler: TestScheduler(clock: clock))
      .subscribe(probe)
    source.send(1)
    source.send(completion: .finished)
  }
  do { try clock.advance(by: .milliseconds(20)) } catch { log.add("\(error)") }
  return log.text
}
