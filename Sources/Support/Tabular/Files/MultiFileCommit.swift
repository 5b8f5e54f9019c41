internal import Foundation

/// Replaces several files atomically: even if the process is killed, either all old files remain or all are replaced.
///
/// The commit writes and syncs the new files in a temporary directory. Renaming that directory is the decision to
/// replace the old files; the commit then moves each new file to its destination. If it is interrupted after the
/// decision, the next call of ``finish()`` completes the moves.
///
/// The temporary directory also says which files the new ones replace. If an old file was changed after an
/// interruption, for instance by version control, the new files are outdated, and ``finish()`` deletes them.
///
/// The temporary directory has a fixed name, so a caller must hold a ``DirectoryLock`` on ``directory`` during every
/// call.
package struct MultiFileCommit {
  /// A step of the commit. ``willDo`` receives each step before the commit takes it.
  package enum Step: Hashable {
    /// Writes a new file to the temporary directory.
    case write(name: String)
    /// Renames the temporary directory. From then on, the commit will replace the old files.
    case decide
    /// Moves a new file to its destination.
    case move(name: String)
    /// Removes the renamed directory, which is empty by then.
    case clear
  }

  /// The directory that contains the temporary directory.
  let directory: String
  /// The names of the files to replace, with their paths, some of which can be outside `directory`.
  package let destinations: [(name: String, path: String)]
  /// Runs before each step of the commit; if the closure throws, the step fails.
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

  /// True if a commit in `directory` was interrupted after it decided to replace the old files.
  package static func isUnfinished(in directory: String) -> Bool {
    InputFile.isDirectory(path(of: decided, in: directory))
  }

  /// Removes the new files of a commit whose process was killed before the decision to replace the old files.
  ///
  /// A file with any other name remains, because no commit to these destinations wrote it.
  package func removeUndecided() { remove(prepared) }

  /// Replaces the files at the paths of `files`, all of which must be destinations of the commit.
  ///
  /// - Throws: ``FileError``. Before the decision, all old files remain; after it, ``finish()`` can be called again.
  package func write(_ files: [OutputFile]) throws(FileError) {
    try write(
      destinations.compactMap { name, path in
        files.first { $0.path == path }.map { (name: name, bytes: $0.bytes) }
      })
  }

  /// Replaces the destinations that have the names of `files`.
  ///
  /// - Throws: ``FileError``. Before the decision, all old files remain; after it, ``finish()`` can be called again.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws(FileError) {
    try checkLinks()
    try finish()
    removeUndecided()
    do throws(FileError) {
      try prepare(files)
      try willDo(.decide)
      try rename(prepared, to: decided, for: directory)
    } catch {
      removeUndecided()
      throw error
    }
    syncDirectory(directory)
    try finish()
  }

  /// Completes a commit that was interrupted after its decision. If an old file was changed since the decision, deletes
  /// the new files of the commit instead.
  ///
  /// - Returns: True if there was an interrupted commit, and it is complete now.
  /// - Throws: ``FileError``. If a new file has no destination, or if a destination is a symbolic link to a different
  ///   directory, the error is thrown before any file is moved.
  @discardableResult package func finish() throws(FileError) -> Bool {
    guard Self.isUnfinished(in: directory) else { return false }
    try checkNames(in: decided)
    try checkLinks()
    let left = Set(destinations.map(\.name).filter { InputFile.exists(path(of: $0, in: decided)) })
    let origin = try origin
    // A new file whose hash differs from the stored one was changed by a different program after the decision, and is
    // not moved.
    if let name = left.sorted().first(where: { !origin.has($0, at: path(of: $0, in: decided)) }) {
      throw FileError(path: path(of: name, in: decided), step: .complete, code: EEXIST)
    }
    guard try origin.isCurrent(for: destinations, left: left) else {
      remove(decided)
      syncDirectory(directory)
      return false
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
    unsafe unlink(path(of: CommitOrigin.name, in: decided))
    guard unsafe rmdir(decided) == 0 else {
      throw FileError(path: decided, step: .replace, code: errno)
    }
    syncDirectory(directory)
    return true
  }

  private var prepared: String { path(of: Self.prepared, in: directory) }
  private var decided: String { path(of: Self.decided, in: directory) }

  /// The stored hashes of the new files and of the old files that they replace.
  private var origin: CommitOrigin {
    get throws(FileError) {
      let path = path(of: CommitOrigin.name, in: decided)
      return CommitOrigin(InputFile.exists(path) ? try InputFile.bytes(at: path) : [])
    }
  }

  /// Throws an error unless a temporary directory is a real directory that contains only regular files of this commit.
  private func checkNames(in temporary: String) throws(FileError) {
    let names =
      isLink(temporary)
      ? [] : (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? []
    let known = Set(destinations.map(\.name) + [CommitOrigin.name])
    let places = names.sorted().map { (name: $0, path: path(of: $0, in: temporary)) }
    let unknown = places.first { name, path in
      !known.contains(name) || isLink(path) || InputFile.isDirectory(path)
    }
    if let path = isLink(temporary) ? temporary : unknown?.path {
      throw FileError(path: path, step: .complete, code: EEXIST)
    }
  }

  private func prepare(_ files: [(name: String, bytes: [UInt8])]) throws(FileError) {
    try checkNames(in: prepared)
    guard unsafe mkdir(prepared, 0o777) == 0 else {
      let code = errno
      throw FileError(path: code == EEXIST ? prepared : directory, step: .create, code: code)
    }
    var origin = CommitOrigin()
    for (name, bytes) in files {
      try willDo(.write(name: name))
      let destination =
        destinations.first { $0.name == name }?.path ?? path(of: name, in: directory)
      try OutputFile(path: destination, bytes: bytes).create(at: path(of: name, in: prepared))
      origin.add(name, replacing: destination, by: bytes)
    }
    let file = OutputFile(path: path(of: CommitOrigin.name, in: prepared), bytes: origin.bytes)
    try file.create(at: file.path)
    syncDirectory(prepared)
  }

  /// Moves a new file to its destination, with symbolic links in the destination resolved first.
  private func move(_ new: String, to destination: String) throws(FileError) {
    do throws(FileError) {
      try rename(new, to: resolvedPath(destination), for: destination)
    } catch  where error.code == EXDEV {
      // A rename cannot move the file to a different disk, so the destination is replaced with a copy, which is atomic
      // too.
      try OutputFile(path: destination, bytes: try InputFile.bytes(at: new)).write()
      unsafe unlink(new)
    }
  }

  /// Renames a file or directory. A thrown error names the path `reported` instead of `new`.
  private func rename(_ old: String, to new: String, for reported: String) throws(FileError) {
    guard unsafe Foundation.rename(old, new) == 0 else {
      throw FileError(path: reported, step: .replace, code: errno)
    }
  }

  /// Removes the files of this commit from a temporary directory, and then the directory, unless it contains other
  /// files.
  private func remove(_ temporary: String) {
    guard !isLink(temporary) else { return }
    for name in destinations.map(\.name) + [CommitOrigin.name] {
      unsafe unlink(path(of: name, in: temporary))
    }
    unsafe rmdir(temporary)
  }

  /// Throws an error if a destination is a symbolic link to a different directory, or if a symbolic link among its
  /// parent directories leads elsewhere.
  ///
  /// An untrusted branch can contain such a link. Writing through it would change a file that the command line does not
  /// name.
  private func checkLinks() throws(FileError) {
    let root = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    let parent = root.lastIndex(of: "/").map { String(root[...$0]) } ?? "."
    for (_, path) in destinations {
      // A destination beside the directory, such as the report page, must stay in the same parent folder or below it.
      let isBelow = path.hasPrefix("\(root)/")
      let leaves =
        InputFile.exists(path) && leadsOutOf(directory, path)
        && (isBelow || leadsOutOf(parent, path))
      if leaves || isLinkElsewhere(path) {
        throw FileError(path: path, step: .follow, code: ELOOP)
      }
    }
  }
}
