import Harness

/// Registrations that stay, so that the memory they take can be seen.
enum Registrations<Measured: MeasuredTrackingRuntime> {
  /// Tracks the reads that `sum` makes of an object, so many times.
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
