/// A reference that does not retain its object. Something else has to keep the object alive.
///
/// The hot paths of the module use these references, because each retain and release is an atomic operation.
/// Access to the object is `@unsafe`: a comment at each access says why the object is alive. <doc:UnsafeCode>
/// lists the reasons.
@usableFromInline
@frozen
@safe
struct Unretained<Object: AnyObject>: BitwiseCopyable, Equatable {
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable
  @inline(__always)
  init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  /// Creates a reference from the address of an object of the class `Object`.
  @unsafe
  @inlinable
  @inline(__always)
  init(at address: UnsafeRawPointer) {
    unsafe reference = .fromOpaque(address)
  }

  @unsafe var address: UnsafeMutableRawPointer { unsafe reference.toOpaque() }

  /// Calls `body` with the object, which must stay alive until `body` returns.
  @unsafe
  @inlinable
  @inline(__always)
  func withReference<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }

  /// The object as a strong reference. The object must be alive.
  @unsafe @inlinable var retained: Object { unsafe reference.takeUnretainedValue() }

  /// True if both references refer to the same object. Only the addresses are compared.
  @inlinable
  @inline(__always)
  static func == (left: Self, right: Self) -> Bool {
    unsafe left.reference.toOpaque() == right.reference.toOpaque()
  }
}
