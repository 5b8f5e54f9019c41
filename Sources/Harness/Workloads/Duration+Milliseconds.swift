extension Duration {
  /// The whole milliseconds of a duration that is not negative, rounded down.
  ///
  /// A quotient of two durations is a `Double`, which loses a millisecond of a long run.
  package var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
