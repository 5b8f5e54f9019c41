/// A preview in the app's source.
struct Preview: Codable, Hashable {
  /// The path of the file, relative to the app's directory.
  let file: String
  let line: Int
  /// The name that the source gives the preview, or the name of its type.
  let name: String
  /// The name of the function or type in the prepared source that creates the preview.
  let declaration: String
  /// The expression that creates the preview.
  let expression: String
  /// The names of the types that the preview itself declares, which are not part of the app.
  var types: [String] = []

  /// True for the name of a type that the preview itself declares.
  func declares(_ type: String) -> Bool {
    let parts = type.split(separator: ".").map(String.init)
    return type == declaration
      || types.contains(parts.count > 1 && parts[0] != declaration ? type : parts.last ?? type)
  }
}

/// The launch of an app, which `try` repeats before each preview.
struct AppLaunch: Codable, Hashable {
  /// The path of the file with the app's `@main` type, relative to the app's directory.
  let file: String
  /// The name of the `@main` type.
  let name: String
  /// True if the `@main` type is an `App`; false if it is the delegate of a UIKit or AppKit app.
  let isApp: Bool
  /// The names of the delegates that the adaptors of an `App` name.
  var delegates: [String]
  /// The code between the braces of the `@main` type, without the `body` of an `App`, which a launch does not evaluate.
  let code: String

  /// The expression that launches the app.
  var expression: String {
    guard isApp else { return "SwiftUI._launch(delegate: { \(name)() })" }
    let delegates = delegates.map { "{ \($0)() }" }.joined(separator: ", ")
    return "SwiftUI._launch({ \(name)() }, delegates: [\(delegates)])"
  }
}

/// A source file of the app in the form in which it is compiled: prepared, and then without the cut code.
///
/// Every edit keeps the line feeds, so that a line has the same number as in the app's original file.
struct SourceFile {
  /// The path of the file, relative to the app's directory.
  let path: String
  /// The file's name in the scratch package, which is unique.
  let name: String
  var bytes: [UInt8]
  /// The absolute path of the file in the app; empty for a generated file.
  var place = ""
  var previews: [Preview] = []
  /// The launch of the app whose `@main` type is in the file.
  var launch: AppLaunch?

  /// The names of the modules in the file's `import` lines.
  var importedModules: [String] {
    text(0..<bytes.count).split(separator: "\n").compactMap { line in
      let words = line.split { $0.isWhitespace }
      guard let index = words.firstIndex(of: "import"), index <= 1, words.count > index + 1 else {
        return nil
      }
      return words.last?.split(separator: ".").first.map(String.init)
    }
  }

  /// The byte offset of a line and column. Both count from 1, and columns count bytes.
  func offset(line: Int, column: Int) -> Int {
    var start = 0
    for _ in 1..<max(line, 1) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    return min(start + column - 1, max(bytes.count - 1, 0))
  }

  func line(at offset: Int) -> Int { 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") } }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Replaces ranges with texts, starting with the last range. An edit inside the range of a larger edit is ignored.
  mutating func replace(_ edits: [SourceEdit]) {
    var limit = Int.max
    for edit in edits.outermost.reversed() where edit.range.upperBound <= limit {
      let feeds = bytes[edit.range].filter { $0 == UInt8(ascii: "\n") }
      let kept = feeds.dropFirst(edit.text.utf8.count { $0 == UInt8(ascii: "\n") })
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8) + kept)
      limit = edit.range.lowerBound
    }
  }
}

/// A text that replaces a range of a source file.
struct SourceEdit {
  let range: Range<Int>
  let text: String
}

extension [SourceEdit] {
  /// The edits in source order, without the edits inside the range of a larger edit.
  fileprivate var outermost: [SourceEdit] {
    let ordered = sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    var kept: [SourceEdit] = []
    for edit in ordered where edit.range.lowerBound >= (kept.last?.range.upperBound ?? 0) {
      kept.append(edit)
    }
    return kept
  }
}
