internal import GranularityVirtualTime
internal import ModelObservation

extension VirtualClock {
  /// Runs `action` once, on the frame a number of seconds from now, unless the result is cancelled or released before.
  ///
  /// A negative number is zero. After the end of virtual time, or after a NaN, no timer fires.
  func arm(
    _ name: String, afterSeconds seconds: Double, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    let end = Instant.end.secondsSinceStart
    guard seconds < end else { return AnyCancellable {} }
    return arm(name, after: .seconds(max(0, seconds)), since: .frame, action)
  }
}
