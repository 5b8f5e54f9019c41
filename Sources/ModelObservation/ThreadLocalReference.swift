#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#endif

/// A place for a reference per thread to an object that somebody else keeps alive; ``ThreadLocal`` without its counting.
///
/// A place is never given back, so make one per purpose and keep it in a `static let`.
public struct ThreadLocalReference<Value: AnyObject>: Sendable {
  @usableFromInline let key: pthread_key_t

  /// Makes a place that is empty on every thread.
  public init() {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key, nil)
    precondition(status == 0, "a thread-local place needs a free key; found error \(status)")
    self.key = key
  }

  /// The current thread's reference.
  ///
  /// - Complexity: O(1), two nanoseconds.
  @inlinable
  public var value: Unmanaged<Value>? {
    @inline(__always) get {
      guard let object = unsafe pthread_getspecific(key) else { return nil }
      return unsafe Unmanaged<Value>.fromOpaque(object)
    }
    nonmutating set {
      unsafe pthread_setspecific(key, newValue?.toOpaque())
    }
  }
}
