public import Synchronization

#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#endif

/// A place for a reference per thread to an object that somebody else keeps alive; ``ThreadLocal`` without its counting.
///
/// A place is never given back, so make one per purpose and keep it in a `static let`, which costs no test at each use,
/// because an empty place is a constant.
public struct ThreadLocalReference<Value: AnyObject>: ~Copyable, Sendable {
  /// One more than the thread-specific key; zero until the first reference is put in place on any thread.
  @usableFromInline let key = Atomic<UInt>(0)

  /// Makes a place that is empty on every thread.
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

  /// Puts a reference, or none, in the current thread's place.
  public func set(_ value: Unmanaged<Value>?) {
    unsafe pthread_setspecific(usableKey(), value?.toOpaque())
  }

  /// The key, made by the first thread that needs it.
  ///
  /// A thread that has put nothing in place may see no key yet, which says the same; so relaxed loads will do.
  private func usableKey() -> pthread_key_t {
    let known = key.load(ordering: .relaxed)
    return known == 0 ? makeKey() : pthread_key_t(truncatingIfNeeded: known &- 1)
  }

  @inline(never)
  private func makeKey() -> pthread_key_t {
    var made = pthread_key_t()
    let status = unsafe pthread_key_create(&made, nil)
    precondition(status == 0, "a thread-local place needs a free key; found error \(status)")
    let (isFirst, first) = key.compareExchange(
      expected: 0, desired: UInt(made) + 1, ordering: .relaxed)
    if isFirst { return made }
    pthread_key_delete(made)
    return pthread_key_t(truncatingIfNeeded: first &- 1)
  }
}
