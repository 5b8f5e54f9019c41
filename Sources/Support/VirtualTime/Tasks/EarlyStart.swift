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

/// A timer that code has started while no virtual clock was current, such as one in the initialiser of a model that a test makes
/// before its host.
///
/// It waits for the next clock on which the same task, or outside of tasks the same thread, hosts a view, acts or advances time. If
/// this clock ends, it waits for the next one. What has never run is named when the process ends.
package final class EarlyStart: @unchecked Sendable {
  /// The code that starts something: a task or, outside of tasks, a thread.
  private enum Code: Hashable {
    case task(UInt64)
    case thread(ThreadIdentity)

    static var current: Code {
      unsafe withUnsafeCurrentTask { task in
        guard let task = unsafe task else { return .thread(.current) }
        return .task(taskID(of: unsafe unsafeBitCast(task, to: UnownedJob.self)))
      }
    }
  }

  /// What waits, by a number that grows.
  private static let waiting = Mutex<[Code: [Int: EarlyStart]]>([:])
  /// The number of starts so far; while it is zero, a clock need not look for any.
  private static let count = Atomic(0)

  private let code = Code.current
  private let name: String?
  private let number: Int
  /// `nil` when it no longer waits, so that nothing keeps what the closure captures.
  private var begin: ((EarlyStart, VirtualClock) -> Bool)?
  /// The clock that runs it; only ``code`` uses it.
  private weak var clock: VirtualClock?
  private var hasBegun = false

  /// Waits for a clock.
  ///
  /// - Parameters:
  ///   - name: What waits, in words; `nil` for what may run without a clock.
  ///   - begin: Starts it on a clock, and returns false if this clock cannot run it. When the clock has ended, it is called for the
  ///     next one, until ``end()`` is called.
  @discardableResult
  package init(_ name: String?, _ begin: @escaping (EarlyStart, VirtualClock) -> Bool) {
    self.name = name
    self.begin = begin
    number = Self.count.wrappingAdd(1, ordering: .relaxed).oldValue
    Self.waiting.withLock { $0[code, default: [:]][number] = self }
    if number == 0 { atexit { EarlyStart.reportUnused() } }
  }

  /// Ends the wait, because it has run or is cancelled. It may be called on any thread.
  package func end() {
    let closure = Self.waiting.withLock { waiting in
      guard waiting[code]?.removeValue(forKey: number) != nil else { return nil as Kept? }
      if waiting[code]?.isEmpty == true { waiting[code] = nil }
      defer { begin = nil }
      return Kept(begin)
    }
    // Its release may end other starts, so it comes after the lock.
    withExtendedLifetime(closure) {}
  }

  private struct Kept: @unchecked Sendable {
    let closure: ((EarlyStart, VirtualClock) -> Bool)?
    init(_ closure: ((EarlyStart, VirtualClock) -> Bool)?) { self.closure = closure }
  }

  /// Starts on a clock what the calling code has started, in the same order, except for what another clock runs.
  static func beginAll(on clock: VirtualClock) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    let starts = waiting.withLock { waiting in
      (waiting[.current] ?? [:]).sorted { $0.key < $1.key }.map { ($0.value, Kept($0.value.begin)) }
    }
    for (start, kept) in starts where start.clock == nil {
      guard let begin = kept.closure, begin(start, clock) else { continue }
      start.clock = clock
      start.hasBegun = true
    }
  }

  /// True if the calling code is a task, which belongs to one test.
  package static var isInTask: Bool {
    if case .task = Code.current { true } else { false }
  }

  /// Names on the standard error what waited and no clock ran.
  private static func reportUnused() {
    let starts = waiting.withLock { $0.values.flatMap(\.values) }.filter { !$0.hasBegun }
    let names = Dictionary(starts.compactMap(\.name).map { ($0, 1) }, uniquingKeysWith: +)
    for (name, count) in names.sorted(by: { $0.key < $1.key }) {
      let times = count == 1 ? "" : " (\(count) times)"
      var line =
        "warning: \(name) never ran\(times): it was started outside of a host, and the task or thread that started it made none. "
        + "Make the model in the closure of a ViewHost, or in 'clock.perform { }'\n"
      line.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }
}

/// The id of a job's task, which no other task of the process ever has; 0 for the queue of an actor.
@_silgen_name("swift_task_getJobTaskId")
func taskID(of job: UnownedJob) -> UInt64
