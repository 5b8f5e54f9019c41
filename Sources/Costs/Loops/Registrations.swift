/// Registrations that stay, so that the memory they take can be seen.
enum Registrations<Measured: TrackingRuntime> {
  /// Tracks the reads that `sum` makes of an object, so many times.
  static func kept(
    _ count: Int, _ sum: @escaping (Measured.Wide) -> Int
  ) -> () -> AnyObject {
    let (wide, reports) = (Measured.Wide(), Reports())
    return {
      for _ in 0..<count { _ = Measured.track(noting: reports) { sum(wide) } }
      return wide
    }
  }
}
