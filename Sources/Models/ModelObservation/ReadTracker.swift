/// Finds out which properties a piece of code reads; each runtime has its own tracker.
public protocol ReadTracker {
  /// Runs `reads` exactly once, and creates a scope that notifies `receiver` before a
  /// property that was read changes.
  ///
  /// Changes that `reads` makes itself do not notify `receiver`.
  ///
  /// - Parameter receiver: Must live as long as the scope, which does not own it. A receiver that
  ///   owns the scope, and that changes a property that was read while it is deallocated, must
  ///   cancel the scope first.
  /// - Returns: The numbers of reads and registrations, if the runtime knows them, and the scope. The
  ///   scope is `nil` if nothing was read, so code without dependencies costs no memory. A runtime
  ///   that cannot know always makes one.
  func track(
    for receiver: any ChangeReceiver, _ reads: () -> Void
  ) -> (summary: ReadSummary, scope: (any ReadScope)?)
}

/// The observer that a scope notifies before a property changes.
public protocol ChangeReceiver: AnyObject {
  func willChange(_ change: Change)
}

/// The registrations of one piece of code that runs repeatedly; they end when the scope is deallocated.
///
/// A scope stays armed until it tracks again or is cancelled. It may notify its receiver of one
/// change more than once. After its first notification it may notify of no other change until it
/// tracks again, so a notification only means that tracking is due.
public protocol ReadScope: AnyObject {
  /// Runs `reads` exactly once, and replaces the scope's registrations by one for each property that was read.
  ///
  /// Changes that `reads` makes itself do not notify the receiver, even if the scope was registered
  /// with the property before.
  ///
  /// - Returns: The numbers of reads and registrations, if the runtime knows them.
  func track(_ reads: () -> Void) -> ReadSummary

  /// Ends the registrations; the receiver is not notified again unless the scope tracks again.
  func cancel()
}

/// The numbers of reads and registrations of one run of tracked code; `nil` if the runtime does not report a number.
public struct ReadSummary: Equatable, Sendable {
  /// Getter calls, repeated ones included.
  public let reads: Int?
  /// Distinct properties of distinct objects; each is one registration.
  public let registrations: Int?

  public init(reads: Int?, registrations: Int?) {
    self.reads = reads
    self.registrations = registrations
  }

  /// The summary of a runtime that tracks reads without reporting their number.
  public static let unknown = ReadSummary(reads: nil, registrations: nil)
}

/// The tracker of a runtime that does not track reads: it makes no registration and no scope.
public struct NoTracking: ReadTracker {
  public init() {}

  public func track(
    for receiver: any ChangeReceiver, _ reads: () -> Void
  ) -> (summary: ReadSummary, scope: (any ReadScope)?) {
    reads()
    return (ReadSummary(reads: nil, registrations: 0), nil)
  }
}
