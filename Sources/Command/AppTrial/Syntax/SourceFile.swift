/// A preview of the app.
struct Preview: Codable, Hashable {
  /// The file below the directory of the app.
  let file: String
  let line: Int
  /// The name in the source, or the name of the type.
  let name: String
  /// The function or type in the prepared source that makes the preview.
  let declaration: String
  /// The expression that makes the preview.
  let expression: String
  /// The types that the preview declares, which are not part of the app.
  var types: [String] = []

  /// True for a type that only the preview has.
  func declares(_ type: String) -> Bool { type == declaration || types.contains(type) }
}

/// A source file of the app as it is compiled: prepared, and then without what was cut.
///
/// Every change keeps the line feeds, so that a line has the same number in the app.
struct SourceFile {
  /// The path below the directory of the app.
  let path: String
  /// The name in the scratch package, which is unique.
  let name: String
  var bytes: [UInt8]
  /// The absolute path of the file in the app; empty for a file that is not one of the app.
  var place = ""
  var previews: [Preview] = []

  /// The modules that the lines with `import` name.
  var importedModules: [String] {
    text(0..<bytes.count).split(separator: "\n").compactMap { line in
      let words = line.split { $0.isWhitespace }
      guard let index = words.firstIndex(of: "import"), index <= 1, words.count > index + 1 else {
        return nil
      }
      return words.last?.split(separator: ".").first.map(String.init)
    }
  }

  /// The offset of a line and column, both counted from 1, the column in bytes.
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

  /// Replaces ranges by texts, from the last to the first; a range inside another one is left out.
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

/// A text that replaces a range of a source.
struct SourceEdit {
  let range: Range<Int>
  let text: String
}

extension [SourceEdit] {
  /// The edits in order, without those inside an earlier, larger one.
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
