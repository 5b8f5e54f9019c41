/// How a runtime finds out which properties a piece of code reads.
public protocol ReadTracker {
  /// Makes a scope that calls `willChange` before a change to a property that its last `track(_:)` read.
  ///
  /// A scope stays armed until it tracks again or is cancelled. It may report one change more than once, and after
  /// its first report it may stay silent until it tracks again: a report only says that tracking is due.
  func makeScope(willChange: @escaping (Change) -> Void) -> any ReadScope
}

/// The dependencies of one piece of code that runs again and again.
public protocol ReadScope: AnyObject {
  /// Runs `reads` and replaces the scope's dependencies by what it read.
  ///
  /// A change that `reads` makes itself is not reported, even to a property on which it depended before.
  ///
  /// - Returns: What was read, as far as the runtime tells.
  func track(_ reads: () -> Void) -> ReadSummary

  /// Forgets the dependencies; `willChange` is not called again unless the scope tracks again.
  func cancel()
}

/// How much one tracked piece of code read; a figure that the runtime does not give is `nil`.
public struct ReadSummary: Equatable, Sendable {
  /// Getter calls, repeated ones included.
  public let reads: Int?
  /// Distinct properties of distinct objects, each of which is one registration.
  public let registrations: Int?

  public init(reads: Int?, registrations: Int?) {
    self.reads = reads
    self.registrations = registrations
  }

  /// What a runtime gives that tracks, but does not tell.
  public static let unknown = ReadSummary(reads: nil, registrations: nil)
}

/// The tracker of a runtime that does not track reads, and so makes no registration for any.
public struct NoTracking: ReadTracker {
  public init() {}

  public func makeScope(willChange: @escaping (Change) -> Void) -> any ReadScope {
    Scope()
  }

  private final class Scope: ReadScope {
    func track(_ reads: () -> Void) -> ReadSummary {
      reads()
      return ReadSummary(reads: nil, registrations: 0)
    }

    func cancel() {}
  }
}
