internal import Foundation

/// What the new files of a ``MultiFileCommit`` replace: the hash of each new file and the hash of the old file at its
/// destination.
struct CommitOrigin {
  /// The name of the file in the temporary directory that stores these hashes.
  static let name = ".origin"

  private struct File {
    let name: String
    /// The hash of the old file; `nil` if there was no old file.
    let old: UInt64?
    let new: UInt64
  }

  private var files: [File] = []

  init() {}

  /// Reads the text that ``bytes`` returns. Lines in any other form are ignored.
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

  /// The text to store: for each file a line with its name, the hash of the old file (or `-`), and the hash of the new
  /// file.
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

  /// True if the file at `path` is exactly the new file that the commit wrote under `name`.
  func has(_ name: String, at path: String) -> Bool {
    files.contains { $0.name == name && $0.new == Self.hash(of: path) }
  }

  /// True if an interrupted commit can be completed, because no destination was changed since the decision; false if
  /// the commit's new files are outdated.
  ///
  /// - Parameter left: The names of the new files that the commit has not moved to their destinations yet.
  /// - Throws: ``FileError`` if the commit has already replaced some files, and other files were changed since.
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
