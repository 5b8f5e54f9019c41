public import ModelObservation

/// A reference that is not counted, to an object that is known to live.
///
/// This file and `UniqueArray.swift` hold what makes the target fast, and unsafe. A reference to a cell stands in the wrapper that owns
/// the cell, in the links of a joint readership or in a list of reads; a cell that dies takes itself out of the latter two. A
/// reference to a joint readership stands in its cells, and it keeps itself alive while it does. A reference to a readership
/// stands in its scopes, and one to a scope in its readership; whichever dies first takes itself out of the other. A list of
/// reads stands in its thread's place, and the thread keeps it. `LifetimeTests` lets each of them die in turn.
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

  @inlinable
  @inline(__always)
  init(_ reference: Unmanaged<Object>) {
    unsafe self.reference = reference
  }

  /// Lends the object, which needs to stay alive meanwhile, to `body`.
  @inlinable
  @inline(__always)
  func lend<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }

  /// The object, kept alive for as long as the result is held.
  @inlinable
  var retained: Object { unsafe reference.takeUnretainedValue() }

  func retain() { _ = unsafe reference.retain() }

  func release() { unsafe reference.release() }

  @inlinable
  @inline(__always)
  static func == (left: Self, right: Self) -> Bool {
    unsafe left.reference.toOpaque() == right.reference.toOpaque()
  }
}

extension ThreadLocalReference {
  /// The current thread's object.
  @inlinable var unretained: Unretained<Value>? {
    @inline(__always) get { unsafe value.map { unsafe Unretained($0) } }
  }

  /// Puts an object, or none, in the current thread's place.
  func set(_ object: Unretained<Value>?) {
    unsafe set(object?.reference)
  }
}
