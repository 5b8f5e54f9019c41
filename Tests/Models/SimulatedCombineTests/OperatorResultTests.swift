import GranularityVirtualTime
import SimulatedCombine
import Testing

/// Tests of what a subscriber of each operator receives when the publisher sends 1, 2, 2 and 3 and then ends.
struct OperatorResultTests {
  private typealias Source = PassthroughSubject<Int, Broken>
  private typealias Texts = AnyPublisher<String, Broken>

  /// An operator, with the expected result for a publisher that finishes, and for one that fails after its values.
  private struct Operation {
    let name: String
    let finished: [String]
    let failed: [String]
    let publisher: (Source) -> Texts

    init<Output>(
      _ name: String, finished: [String], failed: [String],
      _ publisher: @escaping (Source) -> some Publisher<Output, Broken>
    ) {
      (self.name, self.finished, self.failed) = (name, finished, failed)
      self.publisher = { publisher($0).map { "\($0)" }.eraseToAnyPublisher() }
    }

    /// Creates the expectation for an operator that passes on the completion of its publisher.
    init<Output>(
      _ name: String, _ values: [String],
      _ publisher: @escaping (Source) -> some Publisher<Output, Broken>
    ) {
      self.init(
        name, finished: values + ["finished"], failed: values + ["failure"], publisher)
    }
  }

  private static var operations: [Operation] {
    [
      Operation("map", ["10", "20", "20", "30"]) { $0.map { $0 * 10 } },
      Operation("compactMap", ["2", "2"]) { $0.compactMap { $0 == 2 ? $0 : nil } },
      Operation("filter", ["1", "3"]) { $0.filter { $0 != 2 } },
      Operation("scan", ["11", "13", "15", "18"]) { $0.scan(10) { $0 + $1 } },
      Operation("removeDuplicates", ["1", "2", "3"]) { $0.removeDuplicates() },
      Operation("removeDuplicates by", ["1", "3"]) {
        $0.removeDuplicates { $1 - $0 < 2 && $1 < 3 }
      },
      // A value is compared with the previous value, even if the previous value was not delivered.
      Operation("removeDuplicates of close values", ["1"]) { $0.removeDuplicates { $1 - $0 < 2 } },
      Operation("drop while", ["2", "2", "3"]) { $0.drop { $0 < 2 } },
      Operation("dropFirst", ["2", "2", "3"]) { $0.dropFirst() },
      Operation("dropFirst 3", ["3"]) { $0.dropFirst(3) },
      Operation("dropFirst 9", []) { $0.dropFirst(9) },
      Operation("replaceNil", ["1", "0", "0", "3"]) {
        $0.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0)
      },
      Operation(
        "tryMap", finished: ["1", "failure"], failed: ["1", "failure"]
      ) { source in
        source.tryMap { if $0 == 2 { throw Broken() } else { $0 } }.mapError { _ in Broken() }
      },
      Operation(
        "tryCompactMap", finished: ["1", "failure"], failed: ["1", "failure"]
      ) { source in
        source.tryCompactMap { if $0 == 2 { throw Broken() } else { $0 } }
          .mapError { _ in Broken() }
      },
      Operation("tryCompactMap to nil", ["1", "3"]) {
        $0.tryCompactMap { $0 == 2 ? nil : $0 }.mapError { _ in Broken() }
      },
      Operation(
        "prefix while", finished: ["1", "2", "2", "finished"], failed: ["1", "2", "2", "finished"]
      ) { $0.prefix { $0 < 3 } },
      Operation("first", finished: ["1", "finished"], failed: ["1", "finished"]) { $0.first() },
      Operation("first where", finished: ["2", "finished"], failed: ["2", "finished"]) {
        $0.first { $0 > 1 }
      },
      Operation("first of none", finished: ["finished"], failed: ["failure"]) {
        $0.first { $0 > 9 }
      },
      Operation("last of none", finished: ["finished"], failed: ["failure"]) {
        $0.filter { $0 > 9 }.last()
      },
      Operation("reduce of none", finished: ["10", "finished"], failed: ["failure"]) {
        $0.filter { $0 > 9 }.reduce(10) { $0 + $1 }
      },
      Operation("collect of none", finished: ["[]", "finished"], failed: ["failure"]) {
        $0.filter { $0 > 9 }.collect()
      },
      Operation("last", finished: ["3", "finished"], failed: ["failure"]) { $0.last() },
      Operation("reduce", finished: ["18", "finished"], failed: ["failure"]) {
        $0.reduce(10) { $0 + $1 }
      },
      Operation("collect", finished: ["[1, 2, 2, 3]", "finished"], failed: ["failure"]) {
        $0.collect()
      },
      Operation(
        "collect two", finished: ["[1, 2]", "[2, 3]", "finished"],
        failed: ["[1, 2]", "[2, 3]", "failure"]
      ) {
        $0.collect(2)
      },
      Operation(
        "collect three", finished: ["[1, 2, 2]", "[3]", "finished"],
        failed: ["[1, 2, 2]", "failure"]
      ) {
        $0.collect(3)
      },
      Operation("last where", finished: ["2", "finished"], failed: ["failure"]) {
        $0.last { $0 < 3 }
      },
      Operation("count", finished: ["4", "finished"], failed: ["failure"]) { $0.count() },
      Operation("contains", finished: ["true", "finished"], failed: ["true", "finished"]) {
        $0.contains(2)
      },
      Operation("contains no", finished: ["false", "finished"], failed: ["failure"]) {
        $0.contains(9)
      },
      Operation("allSatisfy", finished: ["true", "finished"], failed: ["failure"]) {
        $0.allSatisfy { $0 < 4 }
      },
      Operation("allSatisfy not", finished: ["false", "finished"], failed: ["false", "finished"]) {
        $0.allSatisfy { $0 < 2 }
      },
      Operation("min", finished: ["1", "finished"], failed: ["failure"]) { $0.min() },
      Operation("max", finished: ["3", "finished"], failed: ["failure"]) { $0.max() },
      Operation("max by", finished: ["1", "finished"], failed: ["failure"]) { $0.max(by: >) },
      Operation("ignoreOutput", []) { $0.ignoreOutput() },
      Operation("replaceEmpty", ["1", "2", "2", "3"]) { $0.replaceEmpty(with: 0) },
      Operation("replaceEmpty of none", finished: ["0", "finished"], failed: ["failure"]) {
        $0.filter { $0 > 9 }.replaceEmpty(with: 0)
      },
      Operation(
        "tryFilter", finished: ["1", "failure"], failed: ["1", "failure"]
      ) { source in
        source.tryFilter { if $0 == 3 { throw Broken() } else { $0 == 1 } }.mapError { _ in Broken()
        }
      },
      Operation(
        "tryCatch", finished: ["1", "2", "2", "3", "finished"],
        failed: ["1", "2", "2", "3", "8", "9", "finished"]
      ) { $0.tryCatch { _ in [8, 9].publisher }.mapError { _ in Broken() } },
      Operation("tryCatch that throws", ["1", "2", "2", "3"]) {
        $0.tryCatch { error -> Just<Int> in throw error }.mapError { _ in Broken() }
      },
      Operation("switchToLatest", ["1", "10", "2", "20", "2", "20", "3", "30"]) {
        $0.map { [$0, $0 * 10].publisher }.switchToLatest()
      },
      Operation("print", ["1", "2", "2", "3"]) { $0.print(to: Lines()) },
      Operation(
        "replaceError", finished: ["1", "2", "2", "3", "finished"],
        failed: ["1", "2", "2", "3", "0", "finished"]
      ) { $0.replaceError(with: 0).setFailureType(to: Broken.self) },
      Operation(
        "catch", finished: ["1", "2", "2", "3", "finished"],
        failed: ["1", "2", "2", "3", "8", "9", "finished"]
      ) { $0.catch { _ in [8, 9].publisher }.setFailureType(to: Broken.self) },
      Operation(
        "append", finished: ["1", "2", "2", "3", "8", "9", "finished"],
        failed: ["1", "2", "2", "3", "failure"]
      ) { $0.append(8, 9) },
      Operation("prepend", ["8", "9", "1", "2", "2", "3"]) { $0.prepend([8, 9]) },
      Operation("flatMap", ["1", "10", "2", "20", "2", "20", "3", "30"]) {
        $0.flatMap { [$0, $0 * 10].publisher }
      },
      Operation("zip", ["2", "5", "7", "11"]) {
        $0.zip($0.scan(0) { $0 + $1 }) { $0 + $1 }
      },
      Operation("combineLatest", ["1 1", "2 1", "2 2", "2 2", "2 2", "3 2", "3 3"]) {
        $0.combineLatest($0.map { $0 }) { "\($0) \($1)" }
      },
      Operation("merge", ["1", "10", "2", "20", "2", "20", "3", "30"]) {
        $0.merge(with: $0.map { $0 * 10 })
      },
      Operation("merge of three", ["1", "5", "9", "2", "5", "9", "2", "5", "9", "3", "5", "9"]) {
        $0.merge(with: $0.map { _ in 5 }, $0.map { _ in 9 })
      },
      Operation("merge of equal types", ["1", "1", "2", "2", "2", "2", "3", "3"]) {
        $0.merge(with: $0)
      },
      Operation("share", ["1", "2", "2", "3"]) { $0.share() },
      Operation("handleEvents", ["1", "2", "2", "3"]) { $0.handleEvents(receiveOutput: { _ in }) },
      Operation("deferred", ["1", "2", "2", "3"]) { source in Deferred { source } },
    ]
  }

  @Test(arguments: operations.map(\.name), [false, true])
  func `each operator delivers the expected values and completion`(
    name: String, fails: Bool
  ) throws {
    let operation = try #require(Self.operations.first { $0.name == name })
    let source = Source()
    let log = Log<String, Broken>()
    operation.publisher(source).subscribe(log)
    for value in [1, 2, 2, 3] { source.send(value) }
    source.send(completion: fails ? .failure(Broken()) : .finished)
    #expect(log.events == ["subscription"] + (fails ? operation.failed : operation.finished))
  }

  @Test(arguments: operations.map(\.name))
  func `a cancelled operator delivers no more events`(name: String) throws {
    let operation = try #require(Self.operations.first { $0.name == name })
    let source = Source()
    let log = Log<String, Broken>()
    operation.publisher(source).subscribe(log)
    let before = log.events
    log.cancel()
    for value in [1, 2, 2, 3] { source.send(value) }
    source.send(completion: .finished)
    #expect(log.events == before)
  }

  @Test
  func `an operator with a single result delivers it once, even if more is requested later`() {
    let source = Source()
    let logs = [Log<Int, Broken>(initial: .max(1)), Log<Int, Broken>(initial: .max(1))]
    source.last().subscribe(logs[0])
    source.first { $0 > 1 }.subscribe(logs[1])
    for value in [1, 2, 3] { source.send(value) }
    source.send(completion: .finished)
    for log in logs { log.request(.max(1)) }
    #expect(
      logs.map(\.events) == [
        ["subscription", "3", "finished"], ["subscription", "2", "finished"],
      ])
  }

  @Test func `an operator that completes before its upstream cancels the upstream once`() {
    let operators: [(Manual) -> AnyPublisher<Int, any Error>] = [
      { $0.tryMap { _ in throw Broken() }.eraseToAnyPublisher() },
      { $0.prefix { $0 < 1 }.mapError { $0 }.eraseToAnyPublisher() },
      { $0.first().mapError { $0 }.eraseToAnyPublisher() },
      { $0.first { $0 == 1 }.mapError { $0 }.eraseToAnyPublisher() },
    ]
    for operation in operators {
      let source = Manual()
      let log = Log<Int, any Error>()
      operation(source).subscribe(log)
      _ = source.subscriber?.receive(1)
      #expect(source.events == ["request", "cancel"])
      log.request(.max(1))
      log.cancel()
      _ = source.subscriber?.receive(2)
      source.subscriber?.receive(completion: .finished)
      #expect(source.events == ["request", "cancel"])
      #expect(["finished", "failure"].contains(log.events.last ?? ""))
      #expect(log.events.count <= 3)
    }
  }

  @Test(arguments: operations.map(\.name))
  func `an operator keeps separate state for each of its subscribers`(name: String) throws {
    let operation = try #require(Self.operations.first { $0.name == name })
    let source = Source()
    let publisher = operation.publisher(source)
    let logs = [Log<String, Broken>(), Log<String, Broken>()]
    for log in logs { publisher.subscribe(log) }
    for value in [1, 2, 2, 3] { source.send(value) }
    source.send(completion: .finished)
    let expected = ["subscription"] + operation.finished
    #expect(logs.map(\.events) == [expected, expected])
  }

  @Test(arguments: [
    "map", "compactMap", "filter", "scan", "removeDuplicates", "drop while", "dropFirst",
    "prefix while", "append", "prepend", "share", "handleEvents", "catch", "replaceError",
  ])
  func `an operator delivers no value to a subscriber that has requested none`(
    name: String
  ) throws {
    let operation = try #require(Self.operations.first { $0.name == name })
    let source = Source()
    let log = Log<String, Broken>(initial: .none)
    operation.publisher(source).subscribe(log)
    for value in [1, 2, 2, 3] { source.send(value) }
    #expect(log.events == ["subscription"])
  }

  @Test func `the closures of handleEvents run before the subscriber receives the event`() {
    var events: [String] = []
    let source = Source()
    let log = Log<Int, Broken>(initial: .max(2))
    source.handleEvents(
      receiveSubscription: { _ in events.append("subscription") },
      receiveOutput: { events.append("output \($0), \(log.events.count)") },
      receiveCompletion: { events.append("completion \($0), \(log.events.count)") },
      receiveCancel: { events.append("cancel") },
      receiveRequest: { events.append("request \($0)") }
    ).subscribe(log)
    source.send(1)
    source.send(completion: .finished)
    log.cancel()
    #expect(
      events == [
        "subscription", "request \(Subscribers.Demand.max(2))", "output 1, 1",
        "completion \(Subscribers.Completion<Broken>.finished), 2",
      ])
    let cancelled = Log<Int, Broken>()
    source.handleEvents(receiveCancel: { events.append("cancel") }).subscribe(cancelled)
    #expect(!events.contains("cancel"))
  }

  @Test func `handleEvents reports each request of its subscriber until the publisher completes`() {
    var requests: [Subscribers.Demand] = []
    let source = Source()
    let log = Log<Int, Broken>(initial: .max(1), more: { $0 == 1 ? .max(2) : .none })
    source.handleEvents(receiveRequest: { requests.append($0) }).subscribe(log)
    source.send(1)
    source.send(2)
    log.request(.max(4))
    source.send(completion: .finished)
    log.request(.max(8))
    #expect(requests == [.max(1), .max(2), .max(4)])
  }

  @Test
  func `flatMap finishes when its last buffered value is requested after the upstream's end`() {
    let log = Log<Int, Broken>(initial: .max(1))
    [1, 2].publisher.setFailureType(to: Broken.self)
      .flatMap { Just($0).setFailureType(to: Broken.self) }
      .subscribe(log)
    #expect(log.events == ["subscription", "1"])
    log.request(.max(1))
    #expect(log.events == ["subscription", "1", "2", "finished"])
  }

  @Test func `multicast subscribes to its upstream once, when it is connected`() {
    let source = Source()
    let subject = Source()
    var subscriptions = 0
    let shared = source.handleEvents(receiveSubscription: { _ in subscriptions += 1 })
      .multicast(subject: subject)
    let (first, second) = (Log<Int, Broken>(), Log<Int, Broken>())
    shared.subscribe(first)
    shared.subscribe(second)
    source.send(1)
    #expect((first.events, second.events) == (["subscription"], ["subscription"]))
    let connection = shared.connect()
    source.send(2)
    connection.cancel()
    source.send(3)
    #expect((first.events, second.events) == (["subscription", "2"], ["subscription", "2"]))
    #expect(subscriptions == 1)
  }

  @Test
  func `scheduler strides support arithmetic and units, and times are limited to virtual time`() {
    typealias Stride = SchedulerTime.Stride
    #expect(
      [
        Stride.seconds(2), .seconds(0.5), .milliseconds(3), .microseconds(4), .nanoseconds(5),
        Stride.seconds(1) + .milliseconds(1), Stride.seconds(1) - .milliseconds(1), 2 * 3, 1.5,
        Stride.seconds(-2).magnitude,
      ].map(\.nanoseconds) == [
        2_000_000_000, 500_000_000, 3_000_000, 4_000, 5, 1_001_000_000, 999_000_000,
        6_000_000_000, 1_500_000_000, 2_000_000_000,
      ])
    #expect(Stride.seconds(Int.max) == Stride(nanoseconds: .max))
    #expect(Stride.seconds(Int.min) == Stride(nanoseconds: .min + 1))
    #expect(Stride(-1e300) == Stride(nanoseconds: .min + 1))
    #expect(Stride(exactly: 2) == .seconds(2))
    #expect(Stride.milliseconds(1500).timeInterval == 1.5)
    #expect(Stride.milliseconds(1) < .milliseconds(2))
    let time = SchedulerTime(.init(nanoseconds: 10))
    #expect(time.advanced(by: .nanoseconds(5)).instant.nanoseconds == 15)
    #expect(time.advanced(by: .nanoseconds(-50)).instant.nanoseconds == 0)
    #expect(time.advanced(by: Stride(nanoseconds: .max)).instant == .end)
    #expect(SchedulerTime(.init(nanoseconds: 4)).distance(to: time) == .nanoseconds(6))
    #expect(SchedulerTime(.init(nanoseconds: 4)) < time)
  }
}

/// A publisher that sends what the test tells it to send, and records what its subscription receives.
private final class Manual: Publisher, Subscription {
  typealias Output = Int
  typealias Failure = Broken

  private(set) var subscriber: (any Subscriber<Int, Broken>)?
  private(set) var events: [String] = []

  func receive<S: Subscriber<Int, Broken>>(subscriber: S) {
    self.subscriber = subscriber
    subscriber.receive(subscription: self)
  }

  func request(_ demand: Subscribers.Demand) { events.append("request") }

  func cancel() { events.append("cancel") }
}

/// A stream of the lines that a publisher has printed.
final class Lines: TextOutputStream {
  private(set) var text = ""

  func write(_ string: String) { text += string }
}
