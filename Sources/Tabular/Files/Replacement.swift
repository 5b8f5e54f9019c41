internal import Foundation

/// One file on its way to take the place of another in the same directory.
struct Replacement {
  /// As it was given, for messages.
  let path: String
  /// The place itself: the end of all symbolic links.
  private let target: String
  private let temporary: String
  private let backup: String
  let directory: String
  /// Whether there is an old file.
  private let existed: Bool

  /// Whether `path` is free or leads to an ordinary file or a directory, which is then refused; a device is neither.
  static func isPossible(at path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return true }
    return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Creates the file under another name, with the permissions of the one that it will replace.
  static func begin(for path: String) throws(FileError) -> (Replacement, OutputDescriptor) {
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT != S_IFDIR else {
      throw FileError(path: path, step: .create, code: EISDIR)
    }
    let target = exists ? resolved(path) : path
    for attempt in 0..<attempts {
      let replacement = Replacement(
        path: path, target: target, existed: exists, attempt: attempt)
      let number = unsafe open(
        replacement.temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666 as mode_t)
      if number >= 0 {
        if exists { fchmod(number, status.st_mode & 0o777) }
        return (replacement, OutputDescriptor(name: path, number: number))
      }
      guard errno == EEXIST else { throw FileError(path: path, step: .create, code: errno) }
    }
    throw FileError(path: path, step: .create, code: EEXIST)
  }

  /// Names that are tried before giving up; one is taken only if a process of this number once died while writing.
  private static let attempts = 100

  private init(path: String, target: String, existed: Bool, attempt: Int) {
    let slash = target.lastIndex(of: "/")
    let parent = slash.map { target[...$0] } ?? ""
    let name = slash.map { target[target.index(after: $0)...] } ?? target[...]
    self.path = path
    self.target = target
    self.existed = existed
    directory = Self.directory(of: target)
    temporary = "\(parent).\(name).\(getpid()).\(attempt).new"
    backup = "\(parent).\(name).\(getpid()).\(attempt).old"
  }

  /// Gives the old file a second name, from which ``restore()`` can bring it back.
  ///
  /// A file system without hard links keeps no second name; there, a failed rename of a set may leave new files.
  func keepOld() throws(FileError) {
    unsafe unlink(backup)
    guard unsafe link(target, backup) != 0 else { return }
    guard [ENOENT, EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else {
      throw FileError(path: path, step: .replace, code: errno)
    }
  }

  /// Puts the new file in place.
  func replace() throws(FileError) {
    guard unsafe rename(temporary, target) == 0 else {
      throw FileError(path: path, step: .replace, code: errno)
    }
  }

  /// Undoes ``replace()``.
  func restore() {
    if existed { unsafe rename(backup, target) } else { unsafe unlink(target) }
  }

  /// Removes what is left of both names.
  func removeTemporaries() {
    unsafe unlink(temporary)
    unsafe unlink(backup)
  }

  /// Makes renames in `directory` last through a crash, where the system can.
  static func sync(_ directory: String) {
    let number = unsafe open(directory, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return }
    fsync(number)
    close(number)
  }

  /// The directory in which the file at `path` lies.
  static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// The permissions of the ordinary file at `path`; `nil` if there is none.
  ///
  /// - Throws: ``FileError`` for anything else that is there, which no file may replace.
  static func permissions(at path: String) throws(FileError) -> mode_t? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode & 0o777
    case S_IFDIR: throw FileError(path: path, step: .create, code: EISDIR)
    default: throw FileError(path: path, step: .create, code: ENOTSUP)
    }
  }

  /// The end of all symbolic links at `path`, or `path` if there is nothing.
  static func resolved(_ path: String) -> String {
    guard let end = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(end) }
    return unsafe String(cString: end)
  }
}
