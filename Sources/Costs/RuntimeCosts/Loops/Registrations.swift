/// Registrations that are kept, so that their memory can be measured.
enum Registrations<Measured: MeasuredTrackingRuntime> {
  /// Returns a closure that tracks the reads of `sum` on one object `count` times.
  static func kept(
    _ count: Int, _ sum: @escaping (Measured.Wide) -> Int
  ) -> () -> AnyObject {
    let (wide, counter) = (Measured.Wide(), NotificationCounter())
    return {
      for _ in 0..<count { _ = Measured.track(countingIn: counter) { sum(wide) } }
      return wide
    }
  }
}
