internal import Foundation

/// What the new files of a ``MultiFileCommit`` replace: the hash of each new file and of the old one.
struct CommitOrigin {
  /// The name of the file with this content in the temporary directory.
  static let name = ".origin"

  private struct File {
    let name: String
    /// The hash of the old file; `nil` if there was none.
    let old: UInt64?
    let new: UInt64
  }

  private var files: [File] = []

  init() {}

  /// Reads the text that ``bytes`` makes; lines in another form are ignored.
  init(_ bytes: [UInt8]) {
    files = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: "\t")
      guard words.count == 3, let new = UInt64(words[2], radix: 16) else { return nil }
      return File(name: String(words[0]), old: UInt64(words[1], radix: 16), new: new)
    }
  }

  mutating func add(_ name: String, replacing path: String, by bytes: [UInt8]) {
    files.append(File(name: name, old: Self.hash(of: path), new: FNV1a.hash(bytes)))
  }

  /// One line for each file: its name, the hash of the old file or `-`, and the hash of the new one.
  var bytes: [UInt8] {
    Array(
      files.map { file in
        let old = file.old.map { String($0, radix: 16) } ?? "-"
        return "\(file.name)\t\(old)\t\(String(file.new, radix: 16))\n"
      }.joined().utf8)
  }

  private static func hash(of path: String) -> UInt64? {
    (try? InputFile.bytes(at: path)).map { FNV1a.hash($0) }
  }

  /// True if the file at a path is the new file that the commit wrote under a name.
  func has(_ name: String, at path: String) -> Bool {
    files.contains { $0.name == name && $0.new == Self.hash(of: path) }
  }

  /// True if the commit can be completed, because no file was changed since it was decided; false if its files are
  /// outdated.
  ///
  /// - Parameter left: The names of the files that are not at their destinations yet.
  /// - Throws: ``FileError`` if some files are new, and others were changed.
  func isCurrent(
    for destinations: [(name: String, path: String)], left: Set<String>
  ) throws(FileError) -> Bool {
    var (changed, hasNew): (String?, Bool) = (nil, false)
    for (name, path) in destinations {
      guard let file = files.first(where: { $0.name == name }) else { continue }
      let found = Self.hash(of: path)
      if left.contains(name) {
        if found != file.old { changed = changed ?? path }
      } else if found != file.new {
        changed = changed ?? path
      } else if file.old != file.new {
        hasNew = true
      }
    }
    guard let changed else { return true }
    if hasNew { throw FileError(path: changed, step: .resume, code: EEXIST) }
    return false
  }
}
