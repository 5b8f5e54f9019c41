/// Finds out which properties a piece of code reads. Each runtime, such as the one that uses the module
/// Observation, has a tracker of its own.
public protocol ReadTracker {
  /// Runs `reads` exactly once, and creates a scope that notifies `receiver` before a property that `reads`
  /// has read changes.
  ///
  /// Changes that `reads` makes itself do not notify `receiver`.
  ///
  /// - Parameter receiver: Must live as long as the scope, because the scope does not retain it. If
  ///   a receiver owns the scope, and its `deinit` changes a property that was read, the `deinit`
  ///   must cancel the scope first.
  /// - Returns: The numbers of reads and registrations, if the runtime knows them, and the scope.
  ///   The scope is `nil` if nothing was read, so that code without dependencies costs no memory. A
  ///   runtime that does not know whether something was read always makes a scope.
  func track(
    for receiver: any ChangeReceiver, _ reads: () -> Void
  ) -> (summary: ReadSummary, scope: (any ReadScope)?)
}

/// An observer that a scope notifies before a property changes.
public protocol ChangeReceiver: AnyObject {
  func willChange(_ change: Change)
}

/// The registrations of one piece of code that runs repeatedly. They end when the scope is
/// deallocated.
///
/// A scope stays armed until it tracks again or is cancelled. The scope is allowed to notify its receiver
/// several times of the same change. After the first notification, the scope is allowed to ignore all further
/// changes until it tracks again. A notification therefore only means that the code must be tracked again.
public protocol ReadScope: AnyObject {
  /// Runs `reads` exactly once, and replaces the scope's registrations by one registration for each
  /// property that was read.
  ///
  /// Changes that `reads` makes itself do not notify the receiver, even if the scope was registered
  /// with the property before.
  ///
  /// - Returns: The numbers of reads and registrations, if the runtime knows them.
  func track(_ reads: () -> Void) -> ReadSummary

  /// Ends the registrations. The receiver is not notified anymore, unless the scope tracks again.
  func cancel()
}

/// The numbers of reads and of registrations in one run of tracked code. A number is `nil` if the runtime
/// does not report it.
public struct ReadSummary: Equatable, Sendable {
  /// The number of getter calls, including repeated reads of the same property.
  public let reads: Int?
  /// The number of distinct properties that were read, counted for each object. Each of them is one
  /// registration.
  public let registrations: Int?

  public init(reads: Int?, registrations: Int?) {
    self.reads = reads
    self.registrations = registrations
  }

  /// The summary of a runtime that tracks reads without reporting their number.
  public static let unknown = ReadSummary(reads: nil, registrations: nil)
}

/// The tracker of a runtime that does not track reads. It makes no registrations and no scopes.
public struct NoTracking: ReadTracker {
  public init() {}

  public func track(
    for receiver: any ChangeReceiver, _ reads: () -> Void
  ) -> (summary: ReadSummary, scope: (any ReadScope)?) {
    reads()
    return (ReadSummary(reads: nil, registrations: 0), nil)
  }
}
