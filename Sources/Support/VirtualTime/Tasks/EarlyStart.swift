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

/// A timer, task or the like that code started before there was a virtual clock to run it. An example is a timer in the
/// initializer of a model that a test makes before its host.
///
/// The start waits for the next clock on which the same test hosts a view, acts or advances time. If the test is not
/// known, the clock must be one that the same task uses or, outside of tasks, the same thread. If that clock ends, the
/// start waits for the next one. When the process ends, a message names the starts that needed a clock and that no
/// clock ran.
package final class EarlyStart: @unchecked Sendable {
  /// The test to which the calling code belongs.
  package enum StartingTest: Hashable, Sendable {
    /// A running test, identified by a name that is unique in the process.
    case named(String)
    /// No test has begun yet. XCTest creates the test cases of all tests before the first test, so code that runs then
    /// cannot be attributed to a test.
    case notBegun
  }

  /// The test, task or thread to which the calling code belongs, and whose next clock runs its early starts.
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
    /// The first thread of the process, on which XCTest runs synchronous tests.
    let mainThread = ThreadIdentity.current
  }

  private static let library = Mutex<Library?>(nil)

  /// Sets the closure with which a test library says which test runs the calling code. The closure returns `nil` if the
  /// library does not know, for example in one of several cases of a parameterized test.
  ///
  /// Call this method on the first thread of the process.
  package static func findTests(with find: @escaping @Sendable () -> StartingTest?) {
    library.withLock { $0 = Library(find: find) }
  }

  /// The test that runs the calling code; `nil` if it is not known.
  package static var test: StartingTest? {
    let test = library.withLock(\.self)?.find()
    return test == .notBegun && !isOnMainThreadOutsideOfTasks ? nil : test
  }

  /// The starts that still wait for a clock, by the code that made them and by their number.
  private static let waiting = Mutex<[Code: [Int: EarlyStart]]>([:])
  /// The number of waiting starts. While it is zero, a clock need not look for any.
  private static let count = Atomic(0)
  private static let order = Atomic(0)
  private static let isReportPlanned = Atomic(false)
  private static let isReportedBeforeTests = Atomic(false)

  /// Returns the next number. The numbers give the order in which code starts timers and tasks.
  static func nextNumber() -> Int { order.wrappingAdd(1, ordering: .relaxed).oldValue }

  private let code = Code.current
  private let name: String
  private let needsClock: Bool
  private let number = nextNumber()
  /// The closure that lets a clock run what the code started; `nil` once the start no longer waits for a clock, so that
  /// the closure's captures are released.
  private var begin: ((EarlyStart, VirtualClock) -> Bool)?
  /// The clock that runs the start. This property and ``hasBegun`` change only while ``waiting`` is locked.
  private weak var clock: VirtualClock?
  private var hasBegun = false

  /// Creates a start that waits for a clock.
  ///
  /// - Parameters:
  ///   - name: The name that messages use for the start, such as `a timer of Foundation`.
  ///   - needsClock: False for a start that the platform runs if no clock does.
  ///   - begin: Runs the start on a clock, and returns false if this clock cannot run it. After that clock has ended,
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

  /// Ends the wait for a clock, because the start has run or was cancelled. Any thread can call this method.
  package func end() {
    let closure = Self.waiting.withLock { waiting in
      guard waiting[code]?.removeValue(forKey: number) != nil else { return nil as Kept? }
      if waiting[code]?.isEmpty == true { waiting[code] = nil }
      defer { begin = nil }
      return Kept(begin)
    }
    if closure != nil { Self.count.subtract(1, ordering: .relaxed) }
    // The closure is released after the lock, because its release can end other starts, which need the lock.
    withExtendedLifetime(closure) {}
  }

  private struct Kept: @unchecked Sendable {
    let closure: ((EarlyStart, VirtualClock) -> Bool)?
    init(_ closure: ((EarlyStart, VirtualClock) -> Bool)?) { self.closure = closure }
  }

  /// Runs the waiting starts of the calling code on a clock, in the order in which they were made, except those that a
  /// different clock already runs.
  ///
  /// - Parameter others: The tasks that the calling code has started, with their numbers in the same order.
  static func beginAll(on clock: VirtualClock, with others: [(number: Int, begin: () -> Void)] = [])
  {
    var all = others
    if count.load(ordering: .relaxed) > 0 {
      let code = Code.current
      // Claiming the starts under the lock lets only one clock run each start, even if clocks on several threads call
      // this method.
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

  /// True if the calling code belongs to a known test or runs in a task, so that its hosts can be distinguished from
  /// those of other tests.
  package static var isInTest: Bool {
    if case .thread = Code.current { false } else { true }
  }

  /// Returns the names of the starts that were made before the first test, and that no clock runs. Only the first call
  /// in a test returns them; others return `nil`.
  static func takeStartsBeforeTests() -> String? {
    guard count.load(ordering: .relaxed) > 0, case .test(.named) = Code.current else { return nil }
    let names = waiting.withLock { $0[.test(.notBegun)] ?? [:] }.sorted { $0.key < $1.key }
      .map(\.value.name)
    guard !names.isEmpty, !isReportedBeforeTests.exchange(true, ordering: .relaxed) else {
      return nil
    }
    return listed(names).joined(separator: ", ")
  }

  /// Returns each name once, with the number of its occurrences if there are several.
  private static func listed(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }
      .map { name, count in count == 1 ? name : "\(name) (\(count) times)" }
  }

  /// Writes a warning to the standard error for each start that needed a clock and that no clock ran.
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

  /// Runs a block on the real main queue of the platform, without offering it to a clock.
  static func enqueueOnPlatform(_ block: @escaping @Sendable () -> Void) {
    ownEnqueuing.value = Mark()
    defer { ownEnqueuing.value = nil }
    DispatchQueue.main.async(execute: block)
  }

  /// True if the calling code runs on the main queue's thread, so that the main queue runs nothing before this code
  /// returns or waits.
  package static var blocksMainQueue: Bool {
    ownEnqueuing.value == nil && (Place.current == .mainQueue || isMainThread)
  }

  /// True for the code of a synchronous XCTest test, and for code that runs on the main thread before all tests.
  static var isOnMainThreadOutsideOfTasks: Bool {
    unsafe isMainThread && withUnsafeCurrentTask { unsafe $0 == nil }
  }

  private static var isMainThread: Bool {
    library.withLock { $0?.mainThread == .current }
  }
}

/// Returns the id of a job's task, which is unique in the process; 0 for a job that runs an actor's queue.
@_silgen_name("swift_task_getJobTaskId")
func taskID(of job: UnownedJob) -> UInt64
