import SimulatedCombine
import Testing

/// Operators on two subjects.
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

  @Test func `zip finishes when the values of a finished publisher are used up`() {
    let log = Log<String, Broken>()
    first.zip(second) { "\($0) \($1)" }.subscribe(log)
    first.send(1)
    first.send(completion: .finished)
    #expect(log.events == ["subscription"])
    second.send(10)
    #expect(log.events == ["subscription", "1 10", "finished"])
  }

  @Test func `combineLatest replaces a value that arrives without demand`() {
    let log = Log<String, Broken>(initial: .max(1))
    let (first, second) = (CurrentValueSubject<Int, Broken>(1), CurrentValueSubject<Int, Broken>(2))
    first.combineLatest(second) { "\($0) \($1)" }.subscribe(log)
    #expect(log.events == ["subscription", "1 2"])
    first.send(3)
    log.request(.max(1))
    second.send(4)
    #expect(log.events == ["subscription", "1 2", "3 2"])
  }

  @Test func `combineLatest finishes with its last publisher and fails with the first`() {
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

  @Test func `combineLatest cancels its other publishers when one fails`() {
    let log = Log<Int, Broken>()
    let (failing, other) = (PassthroughSubject<Int, Broken>(), PassthroughSubject<Int, Broken>())
    var cancellations = 0
    failing.combineLatest(other.handleEvents(receiveCancel: { cancellations += 1 })) { $0 + $1 }
      .subscribe(log)
    failing.send(completion: .failure(Broken()))
    #expect(cancellations == 1)
    #expect(log.events == ["subscription", "failure"])
  }

  @Test func `a sequence does not finish if its subscriber cancelled at the last value`() {
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

  @Test func `tuples have the values in the order of the publishers`() {
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

  @Test func `merge keeps one value of each publisher until it is requested`() {
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

  @Test func `flatMap subscribes to no more publishers than it may`() {
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

  @Test func `the publisher after an error receives the demand that is left`() {
    let log = Log<Int, Never>(initial: .max(3))
    first.catch { _ in [10, 20, 30].publisher }.subscribe(log)
    first.send(1)
    first.send(completion: .failure(Broken()))
    #expect(log.events == ["subscription", "1", "10", "20"])
    log.request(.max(1))
    #expect(log.events.suffix(2) == ["30", "finished"])
  }

  @Test func `values can be put before and after those of a publisher`() {
    let log = Log<Int, Broken>()
    first.prepend(1, 2).append([8, 9]).prepend(Just(0).setFailureType(to: Broken.self))
      .subscribe(log)
    first.send(5)
    first.send(completion: .finished)
    #expect(log.events == ["subscription", "0", "1", "2", "5", "8", "9", "finished"])
  }

  @Test func `an operator that drops a value requests another one`() {
    let log = Log<Int, Never>(initial: .max(3))
    [1, 1, 2, 2, 3, 4, 5, 6].publisher
      .removeDuplicates().filter { $0 != 3 }.dropFirst().compactMap { $0 == 4 ? nil : $0 }
      .subscribe(log)
    #expect(log.events == ["subscription", "2", "5", "6", "finished"])
  }

  @Test func `a negative count to drop stops the process at the subscription, as in Combine`() async
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

  @Test func `a thrown error ends the stream and cancels its upstream`() {
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

  @Test func `first waits for demand, and last and collect wait for the end`() {
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

  @Test func `a demand is never negative, and all values stay all values`() {
    typealias Demand = Subscribers.Demand
    #expect(Demand.max(1) - 2 == .none)
    #expect(Demand.unlimited - .max(5) == .unlimited)
    #expect(Demand.max(5) - .unlimited == .none)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.max(2) * 3 == 6)
    #expect(Demand.unlimited > 10 && 10 < Demand.unlimited && Demand.max(3) >= 3)
    #expect(Demand.max(3) < .unlimited && !(Demand.unlimited < .unlimited))
  }
}
