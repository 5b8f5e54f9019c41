internal import GranularityVirtualTime
internal import ModelObservation

extension VirtualClock {
  /// Runs `action` once, in the frame that is a number of seconds after the current frame. The
  /// action does not run if the result is cancelled or released before.
  ///
  /// A negative number counts as zero. If the time is NaN or after the end of virtual time, the
  /// action never runs.
  func arm(
    _ name: String, afterSeconds seconds: Double, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    arm(name, after: Duration(bounding: seconds), since: .frame, action)
  }
}
