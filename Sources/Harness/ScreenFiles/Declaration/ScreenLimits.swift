/// The limits on the size of declared screens. They are equal to the limits on shapes where both exist.
enum ScreenLimits {
  static let bytes = 1 << 20  // 1 MiB
  static let nameBytes = 100
  /// The largest number of views in one list of views.
  static let children = 1_000
  /// The largest number of names in one list of names.
  static let names = 1_000
  /// The largest number of values that all declared views receive, with each view counted once and not once per row.
  static let inputs = 10_000
  /// The largest number of views on the screen, with each row counted.
  static let views = 1_000_000
  /// The largest number of properties of all objects, with the object of each row counted.
  static let properties = 1_000_000
  /// The largest total number of views, installed objects, reads and received values, with each row counted.
  static let parts = 10_000_000
  static let turns = 1_000_000
  /// The longest virtual time of a run: thirty years, in milliseconds.
  static let milliseconds = 946_080_000_000
  static let mutations = 10_000_000
  /// The largest number of views that all writes together can reach. It limits the time to check a run.
  static let steps = 100_000_000
}
