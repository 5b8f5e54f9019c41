internal import Dispatch

/// The thread or the actor on which a simulation runs. The actor can only be the main actor, whose thread can
/// change on some systems.
@usableFromInline
package struct IsolationContext: Sendable {
  @usableFromInline package let thread = ThreadIdentity.current
  private let isMain = IsolationContext.isMainQueue

  private static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueue) ?? false }

  /// Creates the context in which the calling code runs.
  package init() {}

  /// True if the calling code runs in this context.
  @inlinable package var isCurrent: Bool { thread == .current || isCurrentMainQueue }

  /// True if the context is the main actor, and the calling code runs on its queue.
  @usableFromInline package var isCurrentMainQueue: Bool { isMain && Self.isMainQueue }
}
