/// How large a declared screen may be, so that any file is run or refused within seconds and a few hundred megabytes.
enum ScreenLimits {
  static let bytes = 1 << 20  // 1 MiB
  static let nameBytes = 100
  static let children = 1_000
  /// Views on the screen, rows counted one by one.
  static let views = 100_000
  /// Properties of all objects, those of rows counted one by one.
  static let properties = 100_000
  static let turns = 100_000
  static let mutations = 1_000_000
  /// Views, what they install, read and are passed, times the turns: all that may have to be looked at.
  static let steps = 20_000_000
}
