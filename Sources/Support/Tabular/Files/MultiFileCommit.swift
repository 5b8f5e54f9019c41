internal import Foundation

/// Replaces several files together, even if the process is killed: either all stay old, or all become new.
///
/// The commit writes and syncs the new files in a temporary directory. Renaming that directory is the decision to
/// replace the old files; the commit then moves each new file to its destination. If it is interrupted after the
/// decision, the next call of ``finish()`` completes the moves.
///
/// The temporary directory also says which files the new ones replace. If an old file was changed after an
/// interruption, for instance by version control, the new files are outdated, and ``finish()`` drops them.
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
    InputFile.isDirectory(path(of: decided, in: directory))
  }

  /// Removes the new files that a process left when it was killed before its decision.
  ///
  /// A file of another name stays, because no commit to these destinations wrote it.
  package func removeUndecided() { remove(prepared) }

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

  /// Completes a commit that was interrupted after its decision, or drops its files if a file that they replace was
  /// changed since.
  ///
  /// - Returns: True if there was such a commit, and it is complete now.
  /// - Throws: ``FileError``, before any move if a decided file has no destination, or a destination is a link
  ///   elsewhere.
  @discardableResult package func finish() throws(FileError) -> Bool {
    guard Self.isUnfinished(in: directory) else { return false }
    try checkNames(in: decided)
    try checkLinks()
    let left = Set(destinations.map(\.name).filter { InputFile.exists(path(of: $0, in: decided)) })
    let origin = try origin
    // What another program has put there was never decided.
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

  /// What the decided files replace.
  private var origin: CommitOrigin {
    get throws(FileError) {
      let path = path(of: CommitOrigin.name, in: decided)
      return CommitOrigin(InputFile.exists(path) ? try InputFile.bytes(at: path) : [])
    }
  }

  /// Checks that a temporary directory is a directory, and has only regular files of this commit.
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

  /// Removes a temporary directory with the files of this commit; it stays if it has others.
  private func remove(_ temporary: String) {
    guard !isLink(temporary) else { return }
    for name in destinations.map(\.name) + [CommitOrigin.name] {
      unsafe unlink(path(of: name, in: temporary))
    }
    unsafe rmdir(temporary)
  }

  /// Checks that no destination is a symbolic link to a file elsewhere, and that none is in a folder to which a link
  /// leads.
  ///
  /// A branch that is not trusted may contain such a link, and its file is not one of the files that the command line
  /// names.
  private func checkLinks() throws(FileError) {
    let root = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    let parent = root.lastIndex(of: "/").map { String(root[...$0]) } ?? "."
    for (_, path) in destinations {
      // A page beside the directory is in the same folder, or in one below it.
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
