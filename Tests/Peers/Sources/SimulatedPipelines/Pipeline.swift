internal import Combine
internal import GranularityVirtualTime
public import PipelineScripts

// This file is compiled twice: here with SimulatedCombine in place of Combine, and in OpenPipelines with OpenCombine.

/// Runs a script, and returns the events that each of its steps causes.
public func events(of script: [Step]) -> [[String]] {
  let pipeline = Pipeline()
  return script.compactMap { step in
    if case .apply = step { nil } else { pipeline.events(of: step, in: script) }
  }
}

/// A pipeline of operators with two sources and a subscriber. The sources and the subscriber record what they receive.
private final class Pipeline {
  private let clock = VirtualClock()
  private let log = EventLog()
  private let first: ProbeSource
  private let second: ProbeSource
  /// The subject that replaces the first source; `nil` if the source is not replaced.
  private var subject: ErasedSubject?
  private var subscriber: ProbeSubscriber?

  init() {
    first = ProbeSource("first", log: log)
    second = ProbeSource("second", log: log)
  }

  func events(of step: Step, in script: [Step]) -> [String] {
    log.events = []
    clock.perform {
      if subscriber == nil { subscribe(as: script) }
      perform(step)
    }
    if case .advance(let duration) = step {
      do { try clock.advance(by: .milliseconds(duration)) } catch { log.add("\(error)") }
    }
    return log.events
  }

  private func subscribe(as script: [Step]) {
    var limit: Int?
    var operators: [Step.Operator] = []
    for step in script {
      switch step {
      case .apply(let added): operators.append(added)
      case .limit(let number): limit = number
      case .useSubject(let hasCurrentValue):
        subject =
          hasCurrentValue
          ? ErasedSubject(CurrentValueSubject(0)) : ErasedSubject(PassthroughSubject())
      default: break
      }
    }
    let source = subject?.publisher ?? first.eraseToAnyPublisher()
    let publisher = operators.reduce(source) { applying($1, to: $0) }
    let subscriber = ProbeSubscriber(limit.map { .max($0) } ?? .unlimited, log: log, clock: clock)
    subscriber.onReaction = { [unowned self] in perform($0) }
    self.subscriber = subscriber
    publisher.subscribe(subscriber)
  }

  private func perform(_ step: Step) {
    switch step {
    case .send(.first, let value) where subject != nil: subject?.send(value)
    case .finish(.first) where subject != nil: subject?.complete(.finished)
    case .fail(.first) where subject != nil: subject?.complete(.failure(Broken()))
    case .send(let name, let value): source(name).send(value)
    case .finish(let name): source(name).send(completion: .finished)
    case .fail(let name): source(name).send(completion: .failure(Broken()))
    case .request(let number): subscriber?.request(number)
    case .cancel: subscriber?.cancel()
    case .react(let step): subscriber?.reactions.append(step)
    case .apply, .useSubject, .limit, .advance: break
    }
  }

  private func source(_ name: Step.Source) -> ProbeSource {
    name == .first ? first : second
  }

  // MARK: - Operators

  private func applying(
    _ step: Step.Operator, to upstream: AnyPublisher<Int, Broken>
  ) -> AnyPublisher<Int, Broken> {
    let scheduler = TestScheduler(clock: clock)
    let second = second
    return switch step {
    case .map(let number): upstream.map { $0 &+ number }.eraseToAnyPublisher()
    case .tryMap(let number):
      upstream.tryMap { value in
        if value == number { throw Broken() }
        return value
      }.mapError { _ in Broken() }.eraseToAnyPublisher()
    case .filter(let number): upstream.filter { $0 % number != 0 }.eraseToAnyPublisher()
    case .compactMap(let number):
      upstream.compactMap { $0 % number == 0 ? nil : $0 / number }.eraseToAnyPublisher()
    case .removeDuplicates: upstream.removeDuplicates().eraseToAnyPublisher()
    case .scan: upstream.scan(0) { $0 &+ $1 }.eraseToAnyPublisher()
    case .dropFirst(let number): upstream.dropFirst(number).eraseToAnyPublisher()
    case .dropWhile(let number): upstream.drop { $0 < number }.eraseToAnyPublisher()
    case .prefixWhile(let number): upstream.prefix { $0 < number }.eraseToAnyPublisher()
    case .first: upstream.first().eraseToAnyPublisher()
    case .firstWhere(let number): upstream.first { $0 > number }.eraseToAnyPublisher()
    case .last: upstream.last().eraseToAnyPublisher()
    case .reduce: upstream.reduce(1) { $0 &+ $1 }.eraseToAnyPublisher()
    case .collect: upstream.collect().map { $0.reduce(0, &+) }.eraseToAnyPublisher()
    case .replaceError(let number):
      upstream.replaceError(with: number).setFailureType(to: Broken.self).eraseToAnyPublisher()
    case .catchWithSecond: upstream.catch { _ in second }.eraseToAnyPublisher()
    case .prepend(let numbers): upstream.prepend(numbers).eraseToAnyPublisher()
    case .prependSecond: upstream.prepend(second).eraseToAnyPublisher()
    case .append(let numbers): upstream.append(numbers).eraseToAnyPublisher()
    case .flatMapToValues(let count, let max):
      upstream.flatMap(maxPublishers: max.map { .max($0) } ?? .unlimited) { value in
        (0..<count).publisher.map { value &+ $0 }.setFailureType(to: Broken.self)
      }.eraseToAnyPublisher()
    case .flatMapToSecond(let max):
      upstream.flatMap(maxPublishers: max.map { .max($0) } ?? .unlimited) { value in
        second.map { value &+ $0 }
      }.eraseToAnyPublisher()
    case .zipSecond: upstream.zip(second) { $0 &* 10 &+ $1 }.eraseToAnyPublisher()
    case .mergeSecond: upstream.merge(with: second).eraseToAnyPublisher()
    case .combineLatestSecond:
      upstream.combineLatest(second) { $0 &* 10 &+ $1 }.eraseToAnyPublisher()
    case .share: upstream.share().eraseToAnyPublisher()
    case .receiveOn: upstream.receive(on: scheduler).eraseToAnyPublisher()
    case .subscribeOn: upstream.subscribe(on: scheduler).eraseToAnyPublisher()
    case .delay(let duration):
      upstream.delay(for: .milliseconds(duration), scheduler: scheduler).eraseToAnyPublisher()
    case .debounce(let duration):
      upstream.debounce(for: .milliseconds(duration), scheduler: scheduler).eraseToAnyPublisher()
    case .throttle(let duration, let latest):
      upstream.throttle(for: .milliseconds(duration), scheduler: scheduler, latest: latest)
        .eraseToAnyPublisher()
    case .timeout(let duration, let fails):
      upstream.timeout(
        .milliseconds(duration), scheduler: scheduler, customError: fails ? { Broken() } : nil
      ).eraseToAnyPublisher()
    case .lastWhere(let number): upstream.last { $0 > number }.eraseToAnyPublisher()
    case .count: upstream.count().eraseToAnyPublisher()
    case .contains(let number):
      upstream.contains(number).map { $0 ? 1 : 0 }.eraseToAnyPublisher()
    case .allSatisfy(let number):
      upstream.allSatisfy { $0 < number }.map { $0 ? 1 : 0 }.eraseToAnyPublisher()
    case .min: upstream.min().eraseToAnyPublisher()
    case .max: upstream.max().eraseToAnyPublisher()
    case .collectByCount(let count):
      upstream.collect(count).map { $0.reduce(0, &+) }.eraseToAnyPublisher()
    case .ignoreOutput: upstream.ignoreOutput().map { _ -> Int in }.eraseToAnyPublisher()
    case .replaceEmpty(let number): upstream.replaceEmpty(with: number).eraseToAnyPublisher()
    case .retry(let count): upstream.retry(count).eraseToAnyPublisher()
    case .switchToSecond:
      upstream.map { value in second.map { value &+ $0 } }.switchToLatest().eraseToAnyPublisher()
    case .tryFilter(let number, let failing):
      upstream.tryFilter { value in
        if value == failing { throw Broken() }
        return value % number != 0
      }.mapError { _ in Broken() }.eraseToAnyPublisher()
    case .tryCatchWithSecond(let throwsError):
      upstream.tryCatch { error in
        if throwsError { throw error }
        return second
      }.mapError { _ in Broken() }.eraseToAnyPublisher()
    }
  }
}

/// The error with which all pipelines fail.
struct Broken: Error {}

/// A log of what the sources and the subscriber of a pipeline recorded during a step.
final class EventLog {
  var events: [String] = []

  func add(_ event: String) {
    events.append(event)
  }
}

// MARK: - Ends of the pipeline

/// A subject without its type, so that a pipeline can store any kind of subject.
private struct ErasedSubject {
  let publisher: AnyPublisher<Int, Broken>
  let send: (Int) -> Void
  let complete: (Subscribers.Completion<Broken>) -> Void

  init<S: Subject>(_ subject: S) where S.Output == Int, S.Failure == Broken {
    publisher = subject.eraseToAnyPublisher()
    send = { subject.send($0) }
    complete = { subject.send(completion: $0) }
  }
}

/// A subscriber that records what it receives, and ignores events after its cancellation or after the completion.
private final class ProbeSubscriber: Subscriber {
  typealias Input = Int
  typealias Failure = Broken

  var reactions: [Step] = []
  var onReaction: (Step) -> Void = { _ in }
  private let initial: Subscribers.Demand
  private let log: EventLog
  private let clock: VirtualClock
  /// The subscription, which is kept to the end because the publishers of OpenCombine's `zip` do not retain it.
  private var subscription: (any Subscription)?
  private var hasEnded = false

  init(_ initial: Subscribers.Demand, log: EventLog, clock: VirtualClock) {
    self.initial = initial
    self.log = log
    self.clock = clock
  }

  func request(_ number: Int) {
    if !hasEnded { subscription?.request(.max(number)) }
  }

  func cancel() {
    guard let subscription, !hasEnded else { return }
    hasEnded = true
    subscription.cancel()
  }

  func receive(subscription: any Subscription) {
    guard !hasEnded else { return subscription.cancel() }
    add("subscription")
    self.subscription = subscription
    if initial > .none { subscription.request(initial) }
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    guard !hasEnded else {
      if !mayDeliverAfterCancel { add("late \(input)") }
      return .none
    }
    add("\(input)")
    if !reactions.isEmpty { onReaction(reactions.removeFirst()) }
    return !hasEnded && initial != .unlimited && input % 3 == 0 ? .max(1) : .none
  }

  func receive(completion: Subscribers.Completion<Broken>) {
    guard !hasEnded else {
      if !mayDeliverAfterCancel { add("late \(completion)") }
      return
    }
    hasEnded = true
    switch completion {
    case .finished: add("finished")
    case .failure: add("failure")
    }
  }

  private func add(_ event: String) {
    log.add("\(event) at \(clock.now.nanoseconds / 1_000_000)")
  }
}

/// A publisher that records requests and cancellations, and delivers requested values to its subscribers in the order
/// of subscription.
private final class ProbeSource: Publisher {
  typealias Output = Int
  typealias Failure = Broken

  private let name: String
  private let log: EventLog
  private var connections: [Connection] = []
  private var completion: Subscribers.Completion<Broken>?
  private var count = 0

  init(_ name: String, log: EventLog) {
    self.name = name
    self.log = log
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Broken {
    let connection = Connection("\(name) \(count)", to: subscriber, log: log)
    count += 1
    if completion == nil { connections.append(connection) }
    subscriber.receive(subscription: connection)
    if let completion { connection.finish(completion) }
  }

  func send(_ value: Int) {
    for connection in connections { connection.send(value) }
  }

  func send(completion: Subscribers.Completion<Broken>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let connections = connections
    self.connections = []
    for connection in connections { connection.finish(completion) }
  }

  private final class Connection: Subscription {
    private let name: String
    private let log: EventLog
    private var demand = Subscribers.Demand.none
    private var send: ((Int) -> Subscribers.Demand)?
    private var complete: ((Subscribers.Completion<Broken>) -> Void)?

    init<S: Subscriber>(_ name: String, to subscriber: S, log: EventLog)
    where S.Input == Int, S.Failure == Broken {
      self.name = name
      self.log = log
      send = { subscriber.receive($0) }
      complete = { subscriber.receive(completion: $0) }
    }

    func send(_ value: Int) {
      guard demand > .none, let send else { return }
      demand -= .max(1)
      let more = send(value)
      if more > .none { log.add("\(name) is asked for \(more) more") }
      demand += more
    }

    func finish(_ completion: Subscribers.Completion<Broken>) {
      let complete = complete
      (send, self.complete) = (nil, nil)
      complete?(completion)
    }

    func request(_ demand: Subscribers.Demand) {
      guard send != nil else { return }
      log.add("\(name) is asked for \(demand)")
      self.demand += demand
    }

    func cancel() {
      guard send != nil else { return }
      log.add("\(name) is cancelled")
      (send, complete) = (nil, nil)
    }
  }
}
