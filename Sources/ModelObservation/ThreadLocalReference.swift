public import Synchronization

#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#endif

/// A thread-local slot for a reference to an object that something else keeps alive; unlike
/// ``ThreadLocal``, it does not retain.
///
/// A slot is never freed, so store it in a `static let`. An empty slot is a compile-time constant,
/// so that access to the `static let` needs no check for its initialisation.
public struct ThreadLocalReference<Value: AnyObject>: ~Copyable, Sendable {
  /// One more than the thread-specific key; zero until a reference is first set on any thread.
  @usableFromInline let key = Atomic<UInt>(0)

  /// Creates a slot that is empty on every thread.
  @inlinable
  public init() {}

  /// The current thread's reference.
  ///
  /// - Complexity: O(1), two nanoseconds.
  @inlinable
  public var value: Unmanaged<Value>? {
    @inline(__always) get {
      let key = key.load(ordering: .relaxed)
      guard key != 0,
        let object = unsafe pthread_getspecific(pthread_key_t(truncatingIfNeeded: key &- 1))
      else { return nil }
      return unsafe Unmanaged<Value>.fromOpaque(object)
    }
  }

  /// Sets the current thread's reference.
  public func set(_ value: Unmanaged<Value>?) {
    unsafe pthread_setspecific(usableKey(), value?.toOpaque())
  }

  /// The key, created by the first thread that needs it.
  ///
  /// Relaxed loads suffice: a thread that does not see the key yet has set no reference, so it
  /// reads `nil` either way.
  private func usableKey() -> pthread_key_t {
    let known = key.load(ordering: .relaxed)
    return known == 0 ? makeKey() : pthread_key_t(truncatingIfNeeded: known &- 1)
  }

  @inline(never)
  private func makeKey() -> pthread_key_t {
    var made = pthread_key_t()
    let status = unsafe pthread_key_create(&made, nil)
    precondition(status == 0, "a thread-local slot needs a free key; found error \(status)")
    let (isFirst, first) = key.compareExchange(
      expected: 0, desired: UInt(made) + 1, ordering: .relaxed)
    if isFirst { return made }
    pthread_key_delete(made)
    return pthread_key_t(truncatingIfNeeded: first &- 1)
  }
}
