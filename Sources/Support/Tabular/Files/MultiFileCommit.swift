internal import Foundation

/// Replaces several files together, even if the process is killed: either all stay old, or all become new.
///
/// The commit writes and syncs the new files in a temporary directory. Renaming that directory is the decision to
/// replace the old files; the commit then moves each new file to its destination. If it is interrupted after the
/// decision, the next call of ``finish()`` completes the moves.
///
/// The temporary directory has a fixed name, so a caller needs a ``DirectoryLock`` on ``directory`` for every call.
package struct MultiFileCommit {
  /// A step that the commit is about to take.
  package enum Step: Hashable {
    /// Writes a new file to the temporary directory.
    case write(name: String)
    /// Renames the temporary directory, which decides the commit.
    case decide
    /// Moves a new file to its destination.
    case move(name: String)
    /// Removes the renamed directory.
    case clear
  }

  /// The directory that contains the temporary directory.
  let directory: String
  /// The path of each file by its name; a path may be outside `directory`.
  package let destinations: [(name: String, path: String)]
  /// Runs before each step; if it throws, the step fails.
  var willDo: (Step) throws(FileError) -> Void = { _ in }

  package init(
    directory: String, destinations: [(name: String, path: String)],
    willDo: @escaping (Step) throws(FileError) -> Void = { _ in }
  ) {
    self.directory = directory
    self.destinations = destinations
    self.willDo = willDo
  }

  /// The name of the temporary directory before the decision.
  private static let prepared = ".recording"
  /// The name of the temporary directory after the decision.
  private static let decided = ".recorded"

  /// True if a commit in `directory` was interrupted after its decision.
  package static func isUnfinished(in directory: String) -> Bool {
    unfinishedPath(in: directory) != nil
  }

  /// The directory with the new files of a commit that was interrupted after its decision; `nil` if there is none.
  package static func unfinishedPath(in directory: String) -> String? {
    let path = GranularityTabular.path(of: decided, in: directory)
    return InputFile.isDirectory(path) ? path : nil
  }

  /// Removes the new files that a process in `directory` left when it was killed before its decision.
  package static func removeUndecided(in directory: String) {
    try? FileManager.default.removeItem(atPath: path(of: prepared, in: directory))
  }

  /// Replaces the files at these paths, which are among the destinations.
  ///
  /// - Throws: ``FileError``. Before the decision, all old files remain; after it, ``finish()`` can be called again.
  package func write(_ files: [OutputFile]) throws(FileError) {
    try write(
      destinations.compactMap { name, path in
        files.first { $0.path == path }.map { (name: name, bytes: $0.bytes) }
      })
  }

  /// Replaces the files with these names.
  ///
  /// - Throws: ``FileError``. Before the decision, all old files remain; after it, ``finish()`` can be called again.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws(FileError) {
    try checkLinks()
    try finish()
    discard()
    do throws(FileError) {
      try prepare(files)
      try willDo(.decide)
      try rename(prepared, to: decided, for: directory)
    } catch {
      discard()
      throw error
    }
    syncDirectory(directory)
    try finish()
  }

  /// Completes a commit that was interrupted after its decision.
  ///
  /// - Returns: True if there was such a commit.
  /// - Throws: ``FileError``, before any move if a decided file has no destination.
  @discardableResult package func finish() throws(FileError) -> Bool {
    guard Self.isUnfinished(in: directory) else { return false }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: decided)) ?? []
    let known = Set(destinations.map(\.name))
    if let unknown = names.sorted().first(where: { !known.contains($0) }) {
      throw FileError(path: path(of: unknown, in: decided), step: .complete, code: EEXIST)
    }
    for (name, destination) in destinations {
      let new = path(of: name, in: decided)
      guard InputFile.exists(new) else { continue }
      try willDo(.move(name: name))
      try move(new, to: destination)
    }
    for parent in Set(destinations.map { GranularityTabular.directory(of: $0.path) }).sorted() {
      syncDirectory(parent)
    }
    try willDo(.clear)
    guard unsafe rmdir(decided) == 0 else {
      throw FileError(path: decided, step: .replace, code: errno)
    }
    syncDirectory(directory)
    return true
  }

  private var prepared: String { path(of: Self.prepared, in: directory) }
  private var decided: String { path(of: Self.decided, in: directory) }

  private func prepare(_ files: [(name: String, bytes: [UInt8])]) throws(FileError) {
    guard unsafe mkdir(prepared, 0o777) == 0 else {
      let code = errno
      throw FileError(path: code == EEXIST ? prepared : directory, step: .create, code: code)
    }
    for (name, bytes) in files {
      try willDo(.write(name: name))
      let destination =
        destinations.first { $0.name == name }?.path ?? path(of: name, in: directory)
      try OutputFile(path: destination, bytes: bytes).create(at: path(of: name, in: prepared))
    }
    syncDirectory(prepared)
  }

  /// Moves a file to its destination, after resolving symbolic links there.
  private func move(_ new: String, to destination: String) throws(FileError) {
    do throws(FileError) {
      try rename(new, to: resolvedPath(destination), for: destination)
    } catch  where error.code == EXDEV {
      // The destination is on another disk, where a rename is impossible; an atomic copy replaces it.
      try OutputFile(path: destination, bytes: try InputFile.bytes(at: new)).write()
      unsafe unlink(new)
    }
  }

  /// Renames a file or directory; an error names the path `reported`.
  private func rename(_ old: String, to new: String, for reported: String) throws(FileError) {
    guard unsafe Foundation.rename(old, new) == 0 else {
      throw FileError(path: reported, step: .replace, code: errno)
    }
  }

  /// Deletes the new files of a commit that was not decided.
  private func discard() { Self.removeUndecided(in: directory) }

  /// Checks that no destination is a symbolic link to a file elsewhere.
  ///
  /// A branch that is not trusted may contain such a link, and its file is not one of the files that the command line
  /// names.
  private func checkLinks() throws(FileError) {
    let root = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    let parent = root.lastIndex(of: "/").map { String(root[...$0]) } ?? "."
    for (_, path) in destinations where leadsOutOf(directory, path) && leadsOutOf(parent, path) {
      throw FileError(path: path, step: .follow, code: ELOOP)
    }
  }
}
