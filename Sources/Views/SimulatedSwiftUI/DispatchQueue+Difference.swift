#if !canImport(Darwin)
  public import Foundation
  package import SimulatedUICore

  /// Compares dispatch queues by the C queue that they wrap. On Linux, each access to
  /// `DispatchQueue.main` or to a global queue makes a new object for the same queue (measured with
  /// Swift 6.3.1). On Apple's platforms, each access returns the same object.
  extension DispatchQueue: CustomComparable {
    package static func difference(
      from old: DispatchQueue, to new: DispatchQueue, by comparator: SimulatedUICore.Comparator
    ) -> Difference? {
      guard old !== new else { return nil }
      let wrapped = unsafe queue(of: old)
      return unsafe wrapped != nil && wrapped == queue(of: new) ? nil : .value
    }

    /// The queue of the C library that a `DispatchQueue` object wraps; `nil` if the object does not
    /// store the queue as in Swift 6.3.1.
    private static func queue(of object: DispatchQueue) -> OpaquePointer? {
      unsafe Mirror(reflecting: object).children.first { $0.label == "__wrapped" }?.value
        as? OpaquePointer
    }
  }
#endif
