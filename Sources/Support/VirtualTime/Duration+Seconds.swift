extension Duration {
  /// Creates a duration from a number of seconds that comes from code of an app or a test.
  ///
  /// NaN, and numbers over 10,000 years, become 10,000 years, which virtual time never reaches.
  package init(bounding seconds: Double) {
    let limit = 3.2e11
    self = .seconds(seconds.isNaN ? limit : min(max(seconds, -limit), limit))
  }

  /// Creates the period of a repeating Foundation timer from its interval in seconds. The period is at least 0.1 ms.
  ///
  /// Foundation replaces an interval that is not positive by 0.1 ms (documentation of
  /// `Timer.init(timeInterval:repeats:block:)`). A shorter positive interval becomes 0.1 ms too, because a run loop
  /// skips the fire dates that a timer has missed.
  package init(timerInterval seconds: Double) {
    self.init(bounding: seconds <= 0.0001 ? 0.0001 : seconds)
  }
}
