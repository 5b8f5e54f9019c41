internal import Dispatch

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Where a simulation lives: on one thread, or on the main actor, which goes from thread to thread on some systems.
struct Home {
  private let thread = pthread_self()
  private let isMain = Home.isMainQueue

  private static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueue) ?? false }

  /// Whether the code that asks runs there.
  var isHere: Bool {
    pthread_equal(thread, pthread_self()) != 0 || isMain && Self.isMainQueue
  }
}
