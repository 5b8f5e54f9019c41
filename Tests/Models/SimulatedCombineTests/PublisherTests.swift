import Foundation
import SimulatedCombine
import SimulatedURLSession
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct PublisherTests {
  @Test func `a subject delivers at most as many values as were requested`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<Int, Never>(initial: .max(1), more: { $0 == 2 ? .max(2) : .none })
    subject.subscribe(log)
    for value in 1...3 { subject.send(value) }
    log.request(.max(1))
    for value in 2...6 { subject.send(value) }
    #expect(log.events == ["subscription", "1", "2", "3", "4"])
  }

  @Test
  func `a CurrentValueSubject delivers a value that was sent without demand once it is requested`()
  {
    let subject = CurrentValueSubject<Int, Never>(0)
    let log = Log<Int, Never>(initial: .none)
    subject.subscribe(log)
    subject.send(1)
    log.request(.max(2))
    subject.send(2)
    subject.send(3)
    log.request(.max(1))
    #expect(log.events == ["subscription", "1", "2", "3"])
  }

  @Test func `a completed subject delivers only its completion to a new subscriber`() {
    let subject = CurrentValueSubject<Int, Broken>(0)
    subject.send(completion: .failure(Broken()))
    subject.send(1)
    let log = Log<Int, Broken>()
    subject.subscribe(log)
    #expect(log.events == ["subscription", "failure"])
    #expect(subject.value == 0)
  }

  #if !canImport(Darwin)
    @Test func `a data task publisher fails at once instead of using the network`() throws {
      let log = Log<URLSession.DataTaskPublisher.Output, URLError>()
      let url = try #require(URL(string: "https://example.com"))
      URLSession.shared.dataTaskPublisher(for: url).subscribe(log)
      #expect(log.events == ["subscription", "failure"])
    }
  #endif

  @Test func `a subscriber that an earlier subscriber cancels during a delivery is not called`() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var second: AnyCancellable?
    let first = subject.sink {
      received.append("first \($0)")
      second?.cancel()
    }
    second = subject.sink { received.append("second \($0)") }
    subject.send(1)
    #expect(received == ["first 1"])
    withExtendedLifetime(first) {}
  }

  @Test func `a sequence publisher delivers only as many elements as were requested`() {
    let log = Log<Int, Never>(initial: .max(1), more: { $0 == 2 ? .max(1) : .none })
    [1, 2, 3, 4].publisher.subscribe(log)
    log.request(.max(1))
    #expect(log.events == ["subscription", "1", "2", "3"])
    log.request(.unlimited)
    #expect(log.events.suffix(2) == ["4", "finished"])
  }

  @Test func `a Future runs its closure at once and delivers only the first result`() {
    var fulfil: Future<Int, Broken>.Promise?
    let future = Future<Int, Broken> { fulfil = $0 }
    let early = Log<Int, Broken>()
    future.subscribe(early)
    fulfil?(.success(1))
    fulfil?(.success(2))
    let late = Log<Int, Broken>(initial: .none)
    future.subscribe(late)
    #expect(early.events == ["subscription", "1", "finished"])
    #expect(late.events == ["subscription"])
    late.request(.max(1))
    #expect(late.events == ["subscription", "1", "finished"])
  }

  @Test
  func `a failed Future delivers its error without demand, to earlier and later subscribers`() {
    var fulfil: Future<Int, Broken>.Promise?
    let future = Future<Int, Broken> { fulfil = $0 }
    let early = Log<Int, Broken>(initial: .none)
    future.subscribe(early)
    #expect(early.events == ["subscription"])
    fulfil?(.failure(Broken()))
    let late = Log<Int, Broken>(initial: .none)
    future.subscribe(late)
    #expect(
      [early.events, late.events] == Array(repeating: ["subscription", "failure"], count: 2))
  }

  @Test func `a subscriber that cancels at the last value receives no completion`() {
    let publishers: [AnyPublisher<Int, Never>] = [
      Just(1).eraseToAnyPublisher(), Future { $0(.success(1)) }.eraseToAnyPublisher(),
      [1, 2].publisher.first().eraseToAnyPublisher(),
      [0, 1].publisher.last().eraseToAnyPublisher(),
      [0, 1].publisher.reduce(0, +).eraseToAnyPublisher(),
    ]
    for publisher in publishers {
      #expect(received(cancellingAtFirstOf: publisher) == ["subscription", "1"])
    }
  }

  @Test func `a subscriber that requests more while it receives a single value receives it once`() {
    let publishers: [AnyPublisher<Int, Never>] = [
      Just(1).eraseToAnyPublisher(), Future { $0(.success(1)) }.eraseToAnyPublisher(),
    ]
    for publisher in publishers {
      var subscriber: Log<Int, Never>?
      let log = Log<Int, Never>(initial: .max(1)) { _ in
        subscriber.take()?.request(.max(1))
        return .none
      }
      subscriber = log
      publisher.subscribe(log)
      #expect(log.events == ["subscription", "1", "finished"])
    }
  }

  @Test func `Just, Empty, Fail and Deferred deliver the expected events`() {
    #expect(events(of: Just(1)) == ["subscription", "1", "finished"])
    #expect(events(of: Empty<Int, Never>()) == ["subscription", "finished"])
    #expect(events(of: Empty<Int, Never>(completeImmediately: false)) == ["subscription"])
    #expect(events(of: Fail<Int, Broken>(error: Broken())) == ["subscription", "failure"])
    for isComplete in [false, true] {
      let empty = Empty(
        completeImmediately: isComplete, outputType: Int.self, failureType: Never.self)
      #expect(events(of: empty) == ["subscription"] + (isComplete ? ["finished"] : []))
    }
    let typed = Fail(outputType: Int.self, failure: Broken())
    #expect(events(of: typed) == ["subscription", "failure"])
    var made = 0
    let deferred = Deferred {
      made += 1
      return Just(made)
    }
    #expect(events(of: deferred) == ["subscription", "1", "finished"])
    #expect(events(of: deferred) == ["subscription", "2", "finished"])
  }

  @Test
  func `assign(to:on:) sets a property and retains the object until the publisher completes`() {
    let subject = PassthroughSubject<Int, Never>()
    var probe: Target? = Target()
    let held = Weak(probe)
    let subscription = probe.map { subject.assign(to: \.number, on: $0) }
    subject.send(3)
    #expect(probe?.number == 3)
    probe = nil
    #expect(held.object != nil)
    subject.send(completion: .finished)
    #expect(held.object == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func `an Assign subscriber keeps its first subscription and cancels a second one`() {
    var events: [String] = []
    let target = Target()
    let subscriber = Subscribers.Assign(object: target, keyPath: \.number)
    let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
    for (number, subject) in subjects.enumerated() {
      subject.handleEvents(receiveCancel: { events.append("cancel \(number)") })
        .subscribe(subscriber)
    }
    subjects[1].send(2)
    #expect(events == ["cancel 1"])
    #expect(target.number == 0)
    subjects[0].send(1)
    #expect(target.number == 1)
  }

  @Test func `a shared publisher has one subscription to its upstream while it has subscribers`() {
    var events: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(
      receiveSubscription: { _ in events.append("subscription") },
      receiveCancel: { events.append("cancel") }
    ).share()
    let first = shared.sink { events.append("first \($0)") }
    let second = shared.sink { events.append("second \($0)") }
    subject.send(1)
    first.cancel()
    subject.send(2)
    second.cancel()
    subject.send(3)
    #expect(events == ["subscription", "first 1", "second 1", "second 2", "cancel"])
  }

  /// Returns what a subscriber receives until `act` has run, if it cancels its subscription at its first value.
  private func received(
    cancellingAtFirstOf publisher: some Publisher<Int, Never>, _ act: () -> Void = {}
  ) -> [String] {
    var subscriber: Log<Int, Never>?
    let log = Log<Int, Never> { _ in
      subscriber?.cancel()
      return .none
    }
    subscriber = log
    publisher.subscribe(log)
    act()
    subscriber = nil
    return log.events
  }

  @Test func `a shared publisher cancels its upstream if its only subscriber cancels at once`() {
    var cancellations = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.prepend(0).handleEvents(receiveCancel: { cancellations += 1 }).share()
    let events = received(cancellingAtFirstOf: shared) { subject.send(1) }
    #expect(events == ["subscription", "0"])
    #expect(cancellations == 1)
    withExtendedLifetime(shared) {}
  }

  @Test
  func `a shared publisher does not subscribe upstream for a subscriber that cancels at once`() {
    var subscriptions = 0
    let shared = Just(1).handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
    shared.subscribe(Refusing())
    #expect(subscriptions == 0)
  }

  @Test
  func `a subject requests values from all its publishers, and cancels them when it is released`()
    throws
  {
    var events: [String] = []
    let sources = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    let held = Weak(subject)
    let subscriptions = try sources.enumerated().map { number, source in
      source.handleEvents(receiveCancel: { events.append("cancel \(number)") })
        .subscribe(try #require(subject))
    }
    let subscription = subject?.sink { events.append("\($0)") }
    for (number, source) in sources.enumerated() { source.send(number) }
    #expect(events == ["0", "1"])
    subscription?.cancel()
    subject = nil
    #expect(held.object == nil)
    #expect(events == ["0", "1", "cancel 0", "cancel 1"])
    for subscription in subscriptions { subscription.cancel() }
    #expect(events.count == 4)
  }

  @Test func `a cancelled stream releases the objects that its closures captured`() {
    var probe: Probe? = Probe()
    let held = Weak(probe)
    let subject = PassthroughSubject<Int, Never>()
    let subscription = subject.map { [probe] value in
      probe?.touch()
      return value
    }.combineLatest(subject).flatMap { [probe] in
      probe?.touch()
      return Just($0)
    }.sink { _ in }
    probe = nil
    subject.send(1)
    #expect(held.object != nil)
    subscription.cancel()
    #expect(held.object == nil)
  }
}

/// An error without a description.
struct Broken: Error, Equatable {}

/// A subscriber that cancels its subscription as soon as it receives it.
private final class Refusing: Subscriber {
  func receive(subscription: any Subscription) { subscription.cancel() }
  func receive(_ input: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}

private final class Target {
  var number = 0
}

private func events<P: Publisher>(of publisher: P) -> [String] where P.Output == Int {
  let log = Log<Int, P.Failure>()
  publisher.subscribe(log)
  return log.events
}
