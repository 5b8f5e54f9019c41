/// The members of a screen file: what the reader accepts and what the schema describes.
enum ScreenMember {
  /// The version of the format.
  static let version = 1

  /// Members that may stand in any object of the file and mean nothing.
  static let comments = ["$comment"]

  static let file = [
    "$schema", "version", "name", "summary", "objects", "views", "changes", "duration",
  ]
  static let object = ["count", "properties"]
  static let view = ["name", "installs", "reads", "passes", "repeat", "children"]
  static let change = ["name", "every", "times", "sets", "changesEvery"]
}
