/// The names of the members in a screen file, which the reader accepts and the schema describes.
enum ScreenMemberNames {
  /// The version of the format.
  static let version = 1

  /// Members that any object of the file may contain, and that are ignored.
  static let comments = ["$comment"]

  static let file = [
    "$schema", "version", "name", "summary", "objects", "views", "changes", "duration",
  ]
  static let object = ["count", "properties"]
  static let view = ["name", "installs", "reads", "passes", "repeat", "children"]
  static let change = ["name", "every", "times", "sets", "changesEvery"]
}
