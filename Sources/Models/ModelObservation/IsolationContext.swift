internal import Dispatch

/// The thread or actor that a simulation runs on: one thread, or the main actor, which changes threads on some systems.
package struct IsolationContext: Sendable {
  private let thread = ThreadIdentity.current
  private let isMain = IsolationContext.isMainQueue

  private static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueue) ?? false }

  /// The context of the calling code.
  package init() {}

  /// True if the calling code runs in this context.
  package var isCurrent: Bool {
    thread == .current || isMain && Self.isMainQueue
  }
}
