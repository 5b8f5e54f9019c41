internal import Foundation

/// A new file under a temporary name, which replaces another file in the same directory.
struct Replacement {
  /// The path as the caller gave it, for messages.
  let path: String
  /// The path after all symbolic links.
  private let target: String
  private let temporary: String
  private let backup: String
  let directory: String
  /// True if there is an old file.
  private let existed: Bool

  /// True if `path` is free, a regular file or a directory; false for a device, a pipe or a stream.
  ///
  /// ``begin(for:)`` rejects a directory.
  static func isPossible(at path: String) -> Bool {
    guard OutputDescriptor.stream(at: path) == nil else { return false }
    guard let mode = fileMode(at: path) else { return true }
    return [S_IFREG, S_IFDIR].contains(mode.fileType)
  }

  /// Creates the temporary file, with the permissions of the file that it will replace.
  static func begin(for path: String) throws(FileError) -> (Replacement, OutputDescriptor) {
    let mode = fileMode(at: path)
    guard mode?.fileType != S_IFDIR else {
      throw FileError(path: path, step: .create, code: EISDIR)
    }
    let target = resolved(path)
    for attempt in 0..<attempts {
      let replacement = Replacement(
        path: path, target: target, existed: mode != nil, attempt: attempt)
      let number = unsafe open(
        replacement.temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666 as mode_t)
      if number >= 0 {
        if let mode { fchmod(number, mode.permissions) }
        return (replacement, OutputDescriptor(name: path, number: number))
      }
      guard errno == EEXIST else { throw FileError(path: path, step: .create, code: errno) }
    }
    throw FileError(path: path, step: .create, code: EEXIST)
  }

  /// The number of temporary names that are tried.
  ///
  /// A name is in use only if an earlier process with the same process ID was killed while it wrote.
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

  /// Creates a hard link to the old file, from which ``restore()`` can restore it.
  ///
  /// On a file system without hard links there is no backup; a failed rename may then leave some new files.
  func keepOld() throws(FileError) {
    unsafe unlink(backup)
    guard unsafe link(target, backup) != 0 else { return }
    guard [ENOENT, EPERM, ENOTSUP, ENOSYS, EMLINK].contains(errno) else {
      throw FileError(path: path, step: .replace, code: errno)
    }
  }

  /// Renames the new file to its final name.
  func replace() throws(FileError) {
    guard unsafe rename(temporary, target) == 0 else {
      throw FileError(path: path, step: .replace, code: errno)
    }
  }

  /// Undoes ``replace()``.
  func restore() {
    if existed { unsafe rename(backup, target) } else { unsafe unlink(target) }
  }

  /// Deletes the temporary file and the backup, if they still exist.
  func removeTemporaries() {
    unsafe unlink(temporary)
    unsafe unlink(backup)
  }

  /// Syncs `directory` to the disk, where the system supports it, so that renames survive a crash.
  static func sync(_ directory: String) {
    let number = unsafe open(directory, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return }
    fsync(number)
    close(number)
  }

  static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// The permissions of the regular file at `path`; `nil` if there is no file.
  ///
  /// - Throws: ``FileError`` for a file that is not regular, which a new file must not replace.
  static func permissions(at path: String) throws(FileError) -> mode_t? {
    guard let mode = fileMode(at: path) else { return nil }
    switch mode.fileType {
    case S_IFREG: return mode.permissions
    case S_IFDIR: throw FileError(path: path, step: .create, code: EISDIR)
    default: throw FileError(path: path, step: .create, code: ENOTSUP)
    }
  }

  /// Resolves all symbolic links in `path`; returns `path` if there is no file.
  static func resolved(_ path: String) -> String {
    guard let end = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(end) }
    return unsafe String(cString: end)
  }
}
