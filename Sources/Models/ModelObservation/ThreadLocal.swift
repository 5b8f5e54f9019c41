#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#endif

/// A thread-local slot for an object, which is released when its thread ends.
///
/// A slot is never freed, so store it in a `static let`.
public struct ThreadLocal<Value: AnyObject>: Sendable {
  @usableFromInline let key: pthread_key_t

  /// Creates a slot that is empty on every thread.
  ///
  /// - Precondition: The process has a free key for thread-local data. It has 1,024 keys, or 512 on Apple's
  ///   systems. This package uses one key for each slot in its sources, so only other code can use up the
  ///   keys.
  public init() {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { object in
      #if canImport(Darwin)
        unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
      #else
        if let object = unsafe object { unsafe Unmanaged<AnyObject>.fromOpaque(object).release() }
      #endif
    }
    guard status == 0 else {
      fatalError("a thread-local slot needs a free key; found error \(status)")
    }
    self.key = key
  }

  /// The object in the current thread's slot.
  ///
  /// - Complexity: O(1), a few nanoseconds.
  @inlinable
  public var value: Value? {
    get {
      guard let object = unsafe pthread_getspecific(key) else { return nil }
      return unsafe Unmanaged<Value>.fromOpaque(object).takeUnretainedValue()
    }
    nonmutating set {
      let old = unsafe pthread_getspecific(key)
      unsafe pthread_setspecific(key, newValue.map { unsafe Unmanaged.passRetained($0).toOpaque() })
      if let old = unsafe old { unsafe Unmanaged<Value>.fromOpaque(old).release() }
    }
  }

  /// True if `object` is the object in the current thread's slot. If `object` is `nil`, true if the slot is
  /// empty. The method retains nothing.
  @inlinable
  package func holds(_ object: Value?) -> Bool {
    unsafe pthread_getspecific(key) == object.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
  }

  /// Returns the object in the current thread's slot. If the slot is empty, an object is created and stored.
  @inlinable
  public func value(orMake make: @autoclosure () -> Value) -> Value {
    if let value { return value }
    let made = make()
    value = made
    return made
  }
}

/// The identity of a thread, for comparisons only. A new thread can get the identity of a thread that has
/// ended.
///
/// A `pthread_t` is an integer with glibc, and a pointer on other systems. This type stores its
/// bits, which are `Sendable` on every platform.
@usableFromInline
package struct ThreadIdentity: Hashable, Sendable {
  @usableFromInline package let bits: UInt

  @inlinable
  package init(bits: UInt) {
    self.bits = bits
  }

  /// The identity of the thread that runs the calling code.
  @inlinable
  package static var current: ThreadIdentity {
    #if canImport(Glibc)
      ThreadIdentity(bits: UInt(pthread_self()))
    #else
      ThreadIdentity(bits: UInt(bitPattern: unsafe pthread_self()))
    #endif
  }
}
