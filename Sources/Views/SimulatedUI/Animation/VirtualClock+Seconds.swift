internal import GranularityVirtualTime
internal import ModelObservation

extension VirtualClock {
  /// Runs `action` once, on the frame a number of seconds from now, unless the result is cancelled or released before.
  ///
  /// A negative number is zero. After the end of virtual time, or after a NaN, no timer fires.
  func arm(
    _ name: String, afterSeconds seconds: Double, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    arm(name, after: Duration(bounding: seconds), since: .frame, action)
  }
}
