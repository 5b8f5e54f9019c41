import Foundation
import SimulatedCombine
import Testing

/// Tests of operators that are applied to one or two subjects.
struct OperatorTests {
  private let first = PassthroughSubject<Int, Broken>()
  private let second = PassthroughSubject<Int, Broken>()

  @Test func `zip passes requests and returned demand to both publishers`() {
    let log = Log<String, Broken>(initial: .max(1), more: { $0 == "1 10" ? .max(1) : .none })
    first.zip(second) { "\($0) \($1)" }.subscribe(log)
    for value in 1...3 { first.send(value) }
    second.send(10)
    first.send(4)
    second.send(40)
    first.send(5)
    second.send(50)
    #expect(log.events == ["subscription", "1 10", "4 40"])
  }

  @Test
  func `catch does not subscribe to the replacement if its closure cancels the subscription`() {
    var (subscription, uses) = (AnyCancellable?.none, 0)
    subscription = first.catch { _ in
      subscription?.cancel()
      return Deferred {
        uses += 1
        return Just(8)
      }
    }.sink { _ in }
    first.send(completion: .failure(Broken()))
    #expect(uses == 0)
  }

  @Test func `zip finishes when the values of a finished publisher are used up`() {
    let log = Log<String, Broken>()
    first.zip(second) { "\($0) \($1)" }.subscribe(log)
    first.send(1)
    first.send(completion: .finished)
    #expect(log.events == ["subscription"])
    second.send(10)
    #expect(log.events == ["subscription", "1 10", "finished"])
  }

  @Test
  func `combineLatest delivers a combination that arrived without demand when it is requested`() {
    let log = Log<String, Broken>(initial: .max(1))
    let (first, second) = (CurrentValueSubject<Int, Broken>(1), CurrentValueSubject<Int, Broken>(2))
    first.combineLatest(second) { "\($0) \($1)" }.subscribe(log)
    #expect(log.events == ["subscription", "1 2"])
    first.send(3)
    log.request(.max(1))
    second.send(4)
    #expect(log.events == ["subscription", "1 2", "3 2"])
  }

  @Test
  func `combineLatest finishes when all publishers have finished, and fails when one fails`() {
    let (finishing, failing) = (Log<Int, Broken>(), Log<Int, Broken>())
    first.combineLatest(second) { $0 + $1 }.subscribe(finishing)
    second.send(completion: .finished)
    #expect(finishing.events == ["subscription"])
    first.send(completion: .finished)
    #expect(finishing.events == ["subscription", "finished"])
    let third = PassthroughSubject<Int, Broken>()
    let never = Empty<Int, Broken>(completeImmediately: false)
    never.combineLatest(third, never, never) { $0 + $1 + $2 + $3 }.subscribe(failing)
    third.send(completion: .failure(Broken()))
    #expect(failing.events == ["subscription", "failure"])
  }

  @Test func `combineLatest cancels its other publishers when one of them fails`() {
    let log = Log<Int, Broken>()
    let (failing, other) = (PassthroughSubject<Int, Broken>(), PassthroughSubject<Int, Broken>())
    var cancellations = 0
    failing.combineLatest(other.handleEvents(receiveCancel: { cancellations += 1 })) { $0 + $1 }
      .subscribe(log)
    failing.send(completion: .failure(Broken()))
    #expect(cancellations == 1)
    #expect(log.events == ["subscription", "failure"])
  }

  @Test func `a sequence publisher does not finish if its subscriber cancels at the last value`() {
    var subscriber: Log<Int, Never>?
    let log = Log<Int, Never> { value in
      if value == 2 { subscriber?.cancel() }
      return .none
    }
    subscriber = log
    [1, 2].publisher.subscribe(log)
    #expect(log.events == ["subscription", "1", "2"])
    subscriber = nil
  }

  @Test func `CombineLatest and Zip deliver tuples in the order of their publishers`() {
    func check(_ publisher: some Publisher<[Int], Never>, _ count: Int) {
      let log = Log<[Int], Never>()
      publisher.subscribe(log)
      #expect(log.events == ["subscription", "\(Array(1...count))", "finished"])
    }
    let (a, b, c, d) = (Just(1), Just(2), Just(3), Just(4))
    check(Publishers.CombineLatest3(a, b, c).map { [$0, $1, $2] }, 3)
    check(Publishers.CombineLatest4(a, b, c, d).map { [$0, $1, $2, $3] }, 4)
    check(Publishers.Zip3(a, b, c).map { [$0, $1, $2] }, 3)
    check(Publishers.Zip4(a, b, c, d).map { [$0, $1, $2, $3] }, 4)
  }

  @Test(arguments: 2...4)
  func `combineLatest combines the latest values of its publishers, and zip combines all values`(
    count: Int
  ) {
    let subjects = (0..<count).map { _ in PassthroughSubject<Int, Broken>() }
    let (latest, zipped) = (Log<[Int], Broken>(), Log<[Int], Broken>())
    let (a, b) = (subjects[0], subjects[1])
    switch count {
    case 2:
      a.combineLatest(b) { [$0, $1] }.subscribe(latest)
      a.zip(b) { [$0, $1] }.subscribe(zipped)
    case 3:
      a.combineLatest(b, subjects[2]) { [$0, $1, $2] }.subscribe(latest)
      a.zip(b, subjects[2]) { [$0, $1, $2] }.subscribe(zipped)
    default:
      a.combineLatest(b, subjects[2], subjects[3]) { [$0, $1, $2, $3] }.subscribe(latest)
      a.zip(b, subjects[2], subjects[3]) { [$0, $1, $2, $3] }.subscribe(zipped)
    }
    for (index, subject) in subjects.enumerated() {
      for number in 1...2 { subject.send(index * 10 + number) }
    }
    let (first, second) = ((0..<count).map { $0 * 10 + 1 }, (0..<count).map { $0 * 10 + 2 })
    let mixed = second.dropLast() + first.suffix(1)
    #expect(latest.events == ["subscription", "\(Array(mixed))", "\(second)"])
    #expect(zipped.events == ["subscription", "\(first)", "\(second)"])
  }

  @Test func `merge subscribes to its publishers in the order in which they are given`() {
    func check(_ publisher: some Publisher<Int, Never>, _ count: Int) {
      let log = Log<Int, Never>()
      publisher.subscribe(log)
      #expect(log.events == ["subscription"] + (1...count).map { "\($0)" } + ["finished"])
    }
    let (a, b, c, d) = (Just(1), Just(2), Just(3), Just(4))
    check(Publishers.Merge(a, b), 2)
    check(Publishers.Merge3(a, b, c), 3)
    check(Publishers.Merge4(a, b, c, d), 4)
    check(Publishers.MergeMany(a, b, c, d), 4)
    check(Publishers.MergeMany([a, b]), 2)
    check(a.merge(with: b.map { $0 }, c, d), 4)
  }

  @Test func `merge keeps one value of each publisher until the value is requested`() {
    let log = Log<Int, Broken>(initial: .none)
    Publishers.Merge4(
      first, second, Fail(error: Broken()).catch { _ in Just(3).setFailureType(to: Broken.self) },
      Empty()
    )
    .subscribe(log)
    first.send(1)
    first.send(2)
    second.send(4)
    #expect(log.events == ["subscription"])
    log.request(.unlimited)
    #expect(log.events == ["subscription", "3", "1", "4"])
    first.send(5)
    first.send(completion: .finished)
    second.send(completion: .finished)
    #expect(log.events.suffix(2) == ["5", "finished"])
  }

  @Test func `flatMap subscribes to at most maxPublishers publishers at a time`() {
    let log = Log<Int, Broken>()
    let inner = [PassthroughSubject<Int, Broken>(), PassthroughSubject<Int, Broken>()]
    [0, 1].publisher.setFailureType(to: Broken.self)
      .flatMap(maxPublishers: .max(1)) { inner[$0] }
      .subscribe(log)
    inner[1].send(1)
    inner[0].send(2)
    inner[0].send(completion: .finished)
    inner[1].send(3)
    inner[1].send(completion: .finished)
    #expect(log.events == ["subscription", "2", "3", "finished"])
  }

  @Test func `the replacement publisher of catch receives the demand that is left`() {
    let log = Log<Int, Never>(initial: .max(3))
    first.catch { _ in [10, 20, 30].publisher }.subscribe(log)
    first.send(1)
    first.send(completion: .failure(Broken()))
    #expect(log.events == ["subscription", "1", "10", "20"])
    log.request(.max(1))
    #expect(log.events.suffix(2) == ["30", "finished"])
  }

  @Test func `an appended publisher receives the demand that its subscriber returned earlier`() {
    let log = Log<Int, Broken>(initial: .max(1), more: { $0 == 1 ? .max(2) : .none })
    first.append(10, 20, 30).subscribe(log)
    first.send(1)
    first.send(completion: .finished)
    #expect(log.events == ["subscription", "1", "10", "20"])
  }

  @Test
  func `cancelling append after its first publisher finished cancels the appended publisher`() {
    var cancellations = 0
    let log = Log<Int, Broken>()
    first.append(second.handleEvents(receiveCancel: { cancellations += 1 })).subscribe(log)
    first.send(1)
    first.send(completion: .finished)
    second.send(2)
    log.cancel()
    second.send(3)
    #expect(log.events == ["subscription", "1", "2"])
    #expect(cancellations == 1)
  }

  @Test
  func `an operator that receives a second subscription cancels it and keeps the first one`() {
    let operators: [(Insistent) -> AnyPublisher<Int, Never>] = [
      { $0.map { $0 }.eraseToAnyPublisher() }, { $0.handleEvents().eraseToAnyPublisher() },
      { $0.last().eraseToAnyPublisher() }, { $0.append(1).eraseToAnyPublisher() },
    ]
    for makePublisher in operators {
      let publisher = Insistent()
      let log = Log<Int, Never>()
      makePublisher(publisher).subscribe(log)
      #expect(publisher.subscriptions.map(\.isCancelled) == [false, true])
      log.cancel()
      #expect(publisher.subscriptions.map(\.isCancelled) == [true, true])
      #expect(log.events == ["subscription"])
    }
  }

  @Test func `prepend and append add values before and after the values of a publisher`() {
    let log = Log<Int, Broken>()
    first.prepend(1, 2).append([8, 9]).prepend(Just(0).setFailureType(to: Broken.self))
      .subscribe(log)
    first.send(5)
    first.send(completion: .finished)
    #expect(log.events == ["subscription", "0", "1", "2", "5", "8", "9", "finished"])
  }

  @Test func `an operator that drops a value requests an additional value`() {
    let log = Log<Int, Never>(initial: .max(3))
    [1, 1, 2, 2, 3, 4, 5, 6].publisher
      .removeDuplicates().filter { $0 != 3 }.dropFirst().compactMap { $0 == 4 ? nil : $0 }
      .subscribe(log)
    #expect(log.events == ["subscription", "2", "5", "6", "finished"])
  }

  @Test
  func `dropFirst with a negative count stops the process at the subscription, as in Combine`()
    async
  {
    let publisher = [1, 2].publisher.dropFirst(-1)
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = [1, 2].publisher.dropFirst(-1).sink { _ in }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("dropFirst needs a count that is not negative; found -1"))
    withExtendedLifetime(publisher) {}
  }

  @Test func `an error thrown by tryMap fails the stream and cancels the upstream`() {
    var cancellations = 0
    let log = Log<Int, any Error>()
    first.handleEvents(receiveCancel: { cancellations += 1 })
      .tryMap { value in
        guard value < 2 else { throw Broken() }
        return value
      }
      .subscribe(log)
    first.send(1)
    first.send(2)
    first.send(1)
    #expect(log.events == ["subscription", "1", "failure"])
    #expect(cancellations == 1)
  }

  @Test func `encode and decode convert values, and a decoding error fails the stream`() throws {
    let subject = PassthroughSubject<[String], Never>()
    let log = Log<[String], any Error>()
    subject.encode(encoder: JSONEncoder()).decode(type: [String].self, decoder: JSONDecoder())
      .subscribe(log)
    subject.send(["a", "b"])
    let wrong = Log<Int, any Error>()
    Just(Data("[]".utf8)).decode(type: Int.self, decoder: JSONDecoder()).subscribe(wrong)
    #expect(log.events == ["subscription", "[\"a\", \"b\"]"])
    #expect(wrong.events == ["subscription", "failure"])
  }

  @Test func `retry subscribes to a failed publisher again, at most the given number of times`() {
    var subscriptions = 0
    let publisher = Deferred { () -> AnyPublisher<Int, Broken> in
      subscriptions += 1
      return subscriptions < 3
        ? Just(subscriptions).setFailureType(to: Broken.self)
          .append(Fail(error: Broken())).eraseToAnyPublisher()
        : Just(9).setFailureType(to: Broken.self).eraseToAnyPublisher()
    }
    let enough = Log<Int, Broken>()
    publisher.retry(2).subscribe(enough)
    subscriptions = 0
    let tooFew = Log<Int, Broken>()
    publisher.retry(1).subscribe(tooFew)
    #expect(enough.events == ["subscription", "1", "2", "9", "finished"])
    #expect(tooFew.events == ["subscription", "1", "2", "failure"])
  }

  @Test func `retry of a publisher that always fails at once does not recurse`() {
    let log = Log<Int, Broken>()
    Fail<Int, Broken>(error: Broken()).retry(100_000).subscribe(log)
    #expect(log.events == ["subscription", "failure"])
  }

  @Test
  func `switchToLatest follows only the latest publisher, whose end does not end the stream`() {
    let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let log = Log<Int, Never>()
    outer.switchToLatest().subscribe(log)
    for (number, subject) in subjects.enumerated() {
      outer.send(subject)
      for other in subjects { other.send(number) }
    }
    subjects[1].send(completion: .finished)
    #expect(log.events == ["subscription", "0", "1"])
    outer.send(completion: .finished)
    #expect(log.events == ["subscription", "0", "1", "finished"])
  }

  @Test
  func `switchToLatest cancels a replaced publisher at once and all others when it is cancelled`() {
    var cancelled: [String] = []
    func child(_ name: String) -> Publishers.HandleEvents<PassthroughSubject<Int, Never>> {
      PassthroughSubject().handleEvents(receiveCancel: { cancelled.append(name) })
    }
    let outer = PassthroughSubject<Publishers.HandleEvents<PassthroughSubject<Int, Never>>, Never>()
    let log = Log<Int, Never>()
    outer.handleEvents(receiveCancel: { cancelled.append("outer") }).switchToLatest()
      .subscribe(log)
    outer.send(child("a"))
    outer.send(child("b"))
    #expect(cancelled == ["a"])
    log.cancel()
    #expect(cancelled == ["a", "b", "outer"])
  }

  @Test func `cancelling retry cancels the current attempt and makes no other attempt`() {
    var subscriptions = 0
    var cancellations = 0
    let log = Log<Int, Broken>()
    Deferred {
      subscriptions += 1
      return subscriptions == 1
        ? Fail<Int, Broken>(error: Broken()).eraseToAnyPublisher()
        : PassthroughSubject<Int, Broken>()
          .handleEvents(receiveCancel: { cancellations += 1 }).eraseToAnyPublisher()
    }.retry(9).subscribe(log)
    log.cancel()
    log.cancel()
    #expect(subscriptions == 2)
    #expect(cancellations == 1)
    #expect(log.events == ["subscription"])
  }

  @Test
  func `switchToLatest fails when the followed publisher or the stream of publishers fails`() {
    let inner = PassthroughSubject<Int, Broken>()
    let first = Log<Int, Broken>()
    Just(inner).switchToLatest().subscribe(first)
    inner.send(completion: .failure(Broken()))
    let outer = PassthroughSubject<Just<Int>, Broken>()
    let second = Log<Int, Broken>()
    outer.switchToLatest().subscribe(second)
    outer.send(Just(1))
    outer.send(completion: .failure(Broken()))
    #expect(first.events == ["subscription", "failure"])
    #expect(second.events == ["subscription", "1", "failure"])
  }

  @Test
  func `the print operator writes each event with its prefix before it passes the event on`() {
    let lines = Lines()
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<Int, Never>(initial: .max(1), more: { $0 == 1 ? .max(2) : .none })
    subject.print("taps", to: lines).subscribe(log)
    for value in 1...2 { subject.send(value) }
    log.cancel()
    let events = lines.text.split(separator: "\n").map(String.init)
    #expect(events.first?.hasPrefix("taps: receive subscription: (") == true)
    #expect(
      events.dropFirst() == [
        "taps: request max: (1)", "taps: receive value: (1)",
        "taps: request max: (2) (synchronous)", "taps: receive value: (2)",
        "taps: receive cancel",
      ])
  }

  @Test func `first waits for demand, and last and collect wait for the upstream's end`() {
    let late = Log<Int, Never>(initial: .none)
    [1, 2, 3].publisher.first { $0 > 1 }.subscribe(late)
    #expect(late.events == ["subscription"])
    late.request(.max(1))
    #expect(late.events == ["subscription", "2", "finished"])
    let all = Log<[Int], Broken>()
    first.scan(0, +).collect().subscribe(all)
    let last = Log<Int, Broken>()
    first.last().subscribe(last)
    for value in 1...3 { first.send(value) }
    first.send(completion: .finished)
    #expect(all.events == ["subscription", "[1, 3, 6]", "finished"])
    #expect(last.events == ["subscription", "3", "finished"])
  }

  @Test
  func `a demand is never negative, and subtracting from an unlimited demand keeps it unlimited`() {
    typealias Demand = Subscribers.Demand
    #expect(Demand.max(1) - 2 == .none)
    #expect(Demand.unlimited - .max(5) == .unlimited)
    #expect(Demand.max(5) - .unlimited == .none)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.max(2) * 3 == 6)
    #expect(Demand.unlimited > 10 && 10 < Demand.unlimited && Demand.max(3) >= 3)
    #expect(Demand.max(3) < .unlimited && !(Demand.unlimited < .unlimited))
  }

  @Test(arguments: [2, 3, 4])
  func `comparing a limited demand with an integer compares the demand's number`(count: Int) {
    let demand = Subscribers.Demand.max(count)
    #expect(
      [demand < 3, demand <= 3, demand == 3, demand != 3, demand >= 3, demand > 3]
        == [count < 3, count <= 3, count == 3, count != 3, count >= 3, count > 3])
    #expect(
      [3 < demand, 3 <= demand, 3 == demand, 3 != demand, 3 >= demand, 3 > demand]
        == [3 < count, 3 <= count, 3 == count, 3 != count, 3 >= count, 3 > count])
  }

  @Test func `an unlimited demand is larger than any number, and arithmetic leaves it unlimited`() {
    var demand = Subscribers.Demand.unlimited
    #expect([demand > .max, demand >= .max, .max < demand, .max <= demand].allSatisfy { $0 })
    #expect([demand < .max, demand <= .max, .max > demand, .max >= demand].allSatisfy { !$0 })
    demand += 1
    demand += .max(1)
    demand -= 1
    demand -= .max(1)
    demand *= 2
    #expect(demand == .unlimited)
    #expect([demand, .max(2), .none].map { "\($0)" } == ["unlimited", "max(2)", "max(0)"])
  }
}

/// A publisher that sends two subscriptions to a subscriber, which a publisher must not do.
private final class Insistent: Publisher {
  typealias Output = Int
  typealias Failure = Never

  private(set) var subscriptions: [Cancelled] = []

  func receive(subscriber: some Subscriber<Int, Never>) {
    for _ in 0..<2 {
      let subscription = Cancelled()
      subscriptions.append(subscription)
      subscriber.receive(subscription: subscription)
    }
  }

  final class Cancelled: Subscription {
    private(set) var isCancelled = false

    func request(_ demand: Subscribers.Demand) {}
    func cancel() { isCancelled = true }
  }
}
