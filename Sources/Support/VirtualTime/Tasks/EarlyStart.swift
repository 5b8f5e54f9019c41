internal import Dispatch
internal import ModelObservation
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Something that code started while no virtual clock was current, such as a timer in the initializer of a model that a
/// test makes before its host.
///
/// The start waits for the next clock on which the same test hosts a view, acts or advances time. If the test is not
/// known, the same task needs to do so or, outside of tasks, the same thread. If that clock ends, the start waits for
/// the next one. When the process ends, a message names the starts that needed a clock and that no clock ran.
package final class EarlyStart: @unchecked Sendable {
  /// The test that runs some code.
  package enum StartingTest: Hashable, Sendable {
    /// A test, by a name that no other test of the process has.
    case named(String)
    /// No test has begun. XCTest makes the test cases of all tests then, so it is not known to which one the code
    /// belongs.
    case notBegun
  }

  /// The code that starts something.
  private enum Code: Hashable {
    case test(StartingTest)
    case task(UInt64)
    case thread(ThreadIdentity)

    static var current: Code {
      if let test = EarlyStart.test { return .test(test) }
      return unsafe withUnsafeCurrentTask { task in
        guard let task = unsafe task else { return .thread(.current) }
        return .task(taskID(of: unsafe unsafeBitCast(task, to: UnownedJob.self)))
      }
    }
  }

  private struct Library: Sendable {
    let find: @Sendable () -> StartingTest?
    /// The first thread of the process, which runs the synchronous tests of XCTest.
    let mainThread = ThreadIdentity.current
  }

  private static let library = Mutex<Library?>(nil)

  /// Lets a test library say which test runs the calling code; `nil` if it does not know, as for one of several cases
  /// of a test.
  ///
  /// Call it on the first thread of the process.
  package static func findTests(with find: @escaping @Sendable () -> StartingTest?) {
    library.withLock { $0 = Library(find: find) }
  }

  /// The test that runs the calling code, if it is known.
  package static var test: StartingTest? {
    let test = library.withLock(\.self)?.find()
    return test == .notBegun && !isOnMainThreadOutsideOfTasks ? nil : test
  }

  /// The waiting starts, by the code that made them and by their number.
  private static let waiting = Mutex<[Code: [Int: EarlyStart]]>([:])
  /// How many starts wait; while it is zero, a clock need not look for any.
  private static let count = Atomic(0)
  private static let order = Atomic(0)
  private static let isReportPlanned = Atomic(false)
  private static let isReportedBeforeTests = Atomic(false)

  /// The next number in the order in which code starts something.
  static func nextNumber() -> Int { order.wrappingAdd(1, ordering: .relaxed).oldValue }

  private let code = Code.current
  private let name: String
  private let needsClock: Bool
  private let number = nextNumber()
  /// `nil` once the start no longer waits, so that the captures of the closure are released.
  private var begin: ((EarlyStart, VirtualClock) -> Bool)?
  /// The clock that runs the start. This property and ``hasBegun`` change only while ``waiting`` is locked.
  private weak var clock: VirtualClock?
  private var hasBegun = false

  /// Waits for a clock.
  ///
  /// - Parameters:
  ///   - name: The name of the start in messages, such as `a timer of Foundation`.
  ///   - needsClock: False for a start that may run without a clock.
  ///   - begin: Runs the start on a clock, and returns false if this clock cannot run it. When the clock has ended,
  ///     `begin` is called with the next clock, until ``end()`` is called.
  @discardableResult
  package init(
    _ name: String, needsClock: Bool = true,
    _ begin: @escaping (EarlyStart, VirtualClock) -> Bool
  ) {
    self.name = name
    self.needsClock = needsClock
    self.begin = begin
    Self.waiting.withLock { $0[code, default: [:]][number] = self }
    Self.count.add(1, ordering: .relaxed)
    if needsClock, !Self.isReportPlanned.exchange(true, ordering: .relaxed) {
      atexit { EarlyStart.reportUnused() }
    }
  }

  /// Ends the wait, because the start has run or is cancelled. Any thread may call this method.
  package func end() {
    let closure = Self.waiting.withLock { waiting in
      guard waiting[code]?.removeValue(forKey: number) != nil else { return nil as Kept? }
      if waiting[code]?.isEmpty == true { waiting[code] = nil }
      defer { begin = nil }
      return Kept(begin)
    }
    if closure != nil { Self.count.subtract(1, ordering: .relaxed) }
    // Its release may end other starts, so it comes after the lock.
    withExtendedLifetime(closure) {}
  }

  private struct Kept: @unchecked Sendable {
    let closure: ((EarlyStart, VirtualClock) -> Bool)?
    init(_ closure: ((EarlyStart, VirtualClock) -> Bool)?) { self.closure = closure }
  }

  /// Runs the starts of the calling code on a clock, in their order, except those that another clock runs.
  ///
  /// - Parameter others: What else the calling code has started, by its number in the order.
  static func beginAll(on clock: VirtualClock, with others: [(number: Int, begin: () -> Void)] = [])
  {
    var all = others
    if count.load(ordering: .relaxed) > 0 {
      let code = Code.current
      // One clock at a time begins something, whatever the threads of the others do.
      let claimed = waiting.withLock { waiting in
        (waiting[code] ?? [:]).values.filter { $0.clock == nil }.map { start in
          start.clock = clock
          return (start, Kept(start.begin))
        }
      }
      for (start, kept) in claimed {
        let begin = {
          let hasBegun = kept.closure?(start, clock) == true
          waiting.withLock { _ in
            if hasBegun { start.hasBegun = true } else { start.clock = nil }
          }
        }
        all.append((start.number, begin))
      }
    }
    for (_, begin) in all.sorted(by: { $0.number < $1.number }) { begin() }
  }

  /// True if the calling code is a task or belongs to a test, so that it is known which hosts are its own.
  package static var isInTest: Bool {
    if case .thread = Code.current { false } else { true }
  }

  /// What waits and was started before the first test, in words, at the first call in a test; no clock runs it.
  static func takeStartsBeforeTests() -> String? {
    guard count.load(ordering: .relaxed) > 0, case .test(.named) = Code.current else { return nil }
    let names = waiting.withLock { $0[.test(.notBegun)] ?? [:] }.sorted { $0.key < $1.key }
      .map(\.value.name)
    guard !names.isEmpty, !isReportedBeforeTests.exchange(true, ordering: .relaxed) else {
      return nil
    }
    return listed(names).joined(separator: ", ")
  }

  /// Each name once, with the number of times if there are several.
  private static func listed(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }
      .map { name, count in count == 1 ? name : "\(name) (\(count) times)" }
  }

  /// Writes the names of the starts that needed a clock and that no clock ran to the standard error.
  private static func reportUnused() {
    let starts = waiting.withLock { $0.values.flatMap(\.values) }
      .filter { $0.needsClock && !$0.hasBegun }
    for name in listed(starts.map(\.name)) {
      var line =
        "warning: \(name) never ran: it was started outside of a ViewHost, and the test, task or thread that started it made no ViewHost. "
        + "Make the model in the closure of a ViewHost, or in 'clock.perform { }'\n"
      line.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }
}

// MARK: - The main queue of the platform

extension EarlyStart {
  private final class Mark {}

  private static let ownEnqueuing = ThreadLocal<Mark>()

  /// Lets the platform run a block on its main queue, which no clock takes over.
  static func enqueueOnPlatform(_ block: @escaping @Sendable () -> Void) {
    ownEnqueuing.value = Mark()
    defer { ownEnqueuing.value = nil }
    DispatchQueue.main.async(execute: block)
  }

  /// True if the main queue cannot run anything before the calling code returns or waits, because the code runs on its
  /// thread.
  package static var blocksMainQueue: Bool {
    ownEnqueuing.value == nil && (Place.current == .mainQueue || isMainThread)
  }

  /// True for code of a synchronous test of XCTest, and for what runs before all tests.
  static var isOnMainThreadOutsideOfTasks: Bool {
    unsafe isMainThread && withUnsafeCurrentTask { unsafe $0 == nil }
  }

  private static var isMainThread: Bool {
    library.withLock { $0?.mainThread == .current }
  }
}

/// The id of a job's task, which no other task of the process ever has; 0 for the queue of an actor.
@_silgen_name("swift_task_getJobTaskId")
func taskID(of job: UnownedJob) -> UInt64
