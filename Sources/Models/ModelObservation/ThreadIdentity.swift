#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The identity of a thread, for comparison only; it can be reused after the thread has ended.
///
/// A `pthread_t` is an integer with glibc and a pointer elsewhere. This is its bit pattern, which is Sendable on every
/// platform.
package struct ThreadIdentity: Hashable, Sendable {
  private let bits: UInt

  /// The thread that runs the calling code.
  package static var current: ThreadIdentity {
    #if canImport(Glibc)
      ThreadIdentity(bits: UInt(pthread_self()))
    #else
      ThreadIdentity(bits: UInt(bitPattern: unsafe pthread_self()))
    #endif
  }
}
