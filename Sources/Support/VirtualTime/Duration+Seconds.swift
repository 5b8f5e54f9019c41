extension Duration {
  /// A number of seconds from outside; a value that is not a number, or over 10,000 years, becomes 10,000 years, which
  /// virtual time never reaches.
  package init(bounding seconds: Double) {
    let limit = 3.2e11
    self = .seconds(seconds.isNaN ? limit : min(max(seconds, -limit), limit))
  }

  /// The period of a repeating timer of Foundation, in seconds: at least 0.1 ms.
  ///
  /// Foundation takes 0.1 ms for an interval that is not positive (documentation of
  /// `Timer.init(timeInterval:repeats:block:)`). A shorter positive interval becomes 0.1 ms too, because a run loop
  /// does not fire a timer for each date that it has missed.
  package init(timerInterval seconds: Double) {
    self.init(bounding: seconds <= 0.0001 ? 0.0001 : seconds)
  }
}
