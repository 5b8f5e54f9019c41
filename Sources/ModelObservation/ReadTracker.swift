/// How a runtime finds out which properties a piece of code reads.
public protocol ReadTracker {
  /// Runs `reads` for the first time, and makes a scope that tells `receiver` before a change to a property that was read.
  ///
  /// A change that `reads` makes itself is not told.
  ///
  /// - Parameter receiver: Needs to live for as long as the scope, which does not own it. If it owns the scope and changes what
  ///   was read while it goes, it needs to cancel the scope before.
  /// - Returns: The result of `reads`; what was read, as far as the runtime tells; and the scope. There is none if nothing was
  ///   read, so that code without dependencies keeps nothing; a runtime that cannot know makes one all the same.
  func track<Result>(
    for receiver: any ChangeReceiver, _ reads: () -> Result
  ) -> (result: Result, summary: ReadSummary, scope: (any ReadScope)?)
}

/// Who is told that something that was read is about to change.
public protocol ChangeReceiver: AnyObject {
  func willChange(_ change: Change)
}

/// The dependencies of one piece of code that runs again and again; they end with the scope's last reference.
///
/// A scope stays armed until it tracks again or is cancelled. It may tell of one change more than once, and after it has told
/// of one it may stay silent until it tracks again: its receiver only learns that tracking is due.
public protocol ReadScope: AnyObject {
  /// Runs `reads` and replaces the scope's dependencies by what it read.
  ///
  /// A change that `reads` makes itself is not told, even to a property on which it depended before.
  ///
  /// - Returns: The result of `reads`, and what was read, as far as the runtime tells.
  func track<Result>(_ reads: () -> Result) -> (result: Result, summary: ReadSummary)

  /// Forgets the dependencies; the receiver is told of nothing unless the scope tracks again.
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

  public func track<Result>(
    for receiver: any ChangeReceiver, _ reads: () -> Result
  ) -> (result: Result, summary: ReadSummary, scope: (any ReadScope)?) {
    (reads(), ReadSummary(reads: nil, registrations: 0), nil)
  }
}
