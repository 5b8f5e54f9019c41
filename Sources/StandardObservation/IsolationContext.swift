internal import Dispatch

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The thread or actor that a simulation runs on: one thread, or the main actor, which changes threads on some systems.
struct IsolationContext {
  private let thread = pthread_self()
  private let isMain = IsolationContext.isMainQueue

  private static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueue) ?? false }

  /// True if the calling code runs in this context.
  var isCurrent: Bool {
    pthread_equal(thread, pthread_self()) != 0 || isMain && Self.isMainQueue
  }
}
