internal import Foundation

/// Files that take their destinations together: whatever stops the process, all are the old ones or all become the new.
///
/// The new files are written and synced in a directory of their own. Its renaming decides that they are the ones that hold;
/// then each of them moves to its place. Whoever comes upon the renamed directory has the rest of the moves to do.
package struct MultiFileCommit {
  /// What is about to be done.
  package enum Step: Hashable {
    case write(name: String)
    case decide
    case move(name: String)
    case clear
  }

  /// The directory of the files, in which the new ones are prepared.
  let directory: String
  /// Where each file belongs, by its name; one of them may lie elsewhere.
  package let destinations: [(name: String, path: String)]
  /// Hears of each step before it is done, and may make it fail.
  var willDo: (Step) throws(FileError) -> Void = { _ in }

  package init(
    directory: String, destinations: [(name: String, path: String)],
    willDo: @escaping (Step) throws(FileError) -> Void = { _ in }
  ) {
    self.directory = directory
    self.destinations = destinations
    self.willDo = willDo
  }

  /// Holds new files that may yet be thrown away.
  private static let prepared = ".recording"
  /// Holds new files that have to take their destinations.
  private static let decided = ".recorded"

  /// Whether a changeover in `directory` was decided, and stopped before its end.
  package static func isUnfinished(in directory: String) -> Bool {
    InputFile.isDirectory(Tabular.path(of: decided, in: directory))
  }

  /// Puts the files with these names in place of the old ones.
  ///
  /// - Throws: ``FileError``; until the decision every old file stays, after it ``finish()`` can be tried again.
  package func write(_ files: [(name: String, bytes: [UInt8])]) throws(FileError) {
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
    Replacement.sync(directory)
    try finish()
  }

  /// Does what is left of a changeover that was decided.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func finish() throws(FileError) -> Bool {
    guard Self.isUnfinished(in: directory) else { return false }
    for (name, place) in destinations {
      let new = path(of: name, in: decided)
      guard InputFile.exists(new) else { continue }
      try willDo(.move(name: name))
      try move(new, to: place)
    }
    for parent in Set(destinations.map { Replacement.directory(of: $0.path) }).sorted() {
      Replacement.sync(parent)
    }
    try willDo(.clear)
    guard unsafe rmdir(decided) == 0 else {
      throw FileError(path: decided, step: .replace, code: errno)
    }
    Replacement.sync(directory)
    return true
  }

  private var prepared: String { path(of: Self.prepared, in: directory) }
  private var decided: String { path(of: Self.decided, in: directory) }

  private func prepare(_ files: [(name: String, bytes: [UInt8])]) throws(FileError) {
    guard unsafe mkdir(prepared, 0o777) == 0 else {
      throw FileError(path: directory, step: .create, code: errno)
    }
    for (name, bytes) in files {
      try willDo(.write(name: name))
      let place = destinations.first { $0.name == name }?.path ?? path(of: name, in: directory)
      let permissions = try Replacement.permissions(at: place)
      let number = unsafe open(
        path(of: name, in: prepared), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666 as mode_t)
      guard number >= 0 else { throw FileError(path: place, step: .create, code: errno) }
      defer { close(number) }
      if let permissions { fchmod(number, permissions) }
      let descriptor = OutputDescriptor(name: place, number: number)
      try descriptor.write(bytes)
      try descriptor.sync()
    }
    Replacement.sync(prepared)
  }

  /// Moves a file to its place, to the end of all links that stand there.
  private func move(_ new: String, to place: String) throws(FileError) {
    do throws(FileError) {
      try rename(new, to: Replacement.resolved(place), for: place)
    } catch  where error.code == EXDEV {
      // The place is on another disk: a whole copy takes it.
      try OutputFile(path: place, bytes: try InputFile.bytes(at: new)).write()
      unsafe unlink(new)
    }
  }

  private func rename(_ old: String, to new: String, for place: String) throws(FileError) {
    guard unsafe Foundation.rename(old, new) == 0 else {
      throw FileError(path: place, step: .replace, code: errno)
    }
  }

  /// Throws new files away that nothing was decided about.
  private func discard() {
    for (name, _) in destinations { unsafe unlink(path(of: name, in: prepared)) }
    unsafe rmdir(prepared)
  }
}
