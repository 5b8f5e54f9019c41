internal import Foundation

/// Returns the path of the file called `name` in `directory`.
package func path(of name: String, in directory: String) -> String {
  directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
}

/// True if both paths refer to the same file after all symbolic links are resolved. The file need not exist yet.
package func areSameFile(_ first: String, _ second: String) -> Bool {
  canonicalPath(first) == canonicalPath(second)
}

/// True if there is a file or directory at `path` that lies outside `directory` once all symbolic links are resolved.
package func leadsOutOf(_ directory: String, _ path: String) -> Bool {
  guard [S_IFREG, S_IFDIR].contains(fileMode(at: path)?.fileType) else { return false }
  let root = resolvedPath(directory)
  return !resolvedPath(path).hasPrefix(root.hasSuffix("/") ? root : root + "/")
}

/// True if `path` is a symbolic link whose target is in a different directory from the link.
///
/// System paths such as `/dev/stdout` and `/dev/fd/1` do not count, because they are always links. Paths in `/dev/shm`
/// do count, because this directory holds files of users.
package func isLinkElsewhere(_ path: String) -> Bool {
  guard isLink(path), InputFile.exists(path) else { return false }
  let isOfSystem =
    ["/dev/fd/", "/proc/"].contains(where: path.hasPrefix)
    || path.hasPrefix("/dev/") && !path.dropFirst("/dev/".count).contains("/")
  guard !isOfSystem else { return false }
  let target = resolvedPath(path)
  return resolvedPath(directory(of: target)) != resolvedPath(directory(of: path))
}

/// Throws ``FileError`` with ``FileError/Step/follow`` if `path` is a symbolic link that leaves its directory.
///
/// An untrusted checkout can contain such a link. Writing through the link would change a file that the command line
/// does not name.
package func checkLink(at path: String) throws(FileError) {
  guard !isLinkElsewhere(path) else { throw FileError(path: path, step: .follow, code: ELOOP) }
}

/// True if there is a symbolic link at `path`, even if its target does not exist.
package func isLink(_ path: String) -> Bool {
  var status = stat()
  let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  return unsafe lstat(trimmed, &status) == 0 && status.st_mode.fileType == S_IFLNK
}

/// Returns the absolute path with all symbolic links in its existing part resolved.
private func canonicalPath(_ text: String) -> String {
  if InputFile.exists(text) { return resolvedPath(text) }
  let slash = text.lastIndex(of: "/")
  let name = slash.map { text[text.index(after: $0)...] } ?? text[...]
  return path(of: String(name), in: resolvedPath(slash.map { String(text[...$0]) } ?? "."))
}

/// Resolves all symbolic links in `path`; returns `path` itself if there is no file at it.
func resolvedPath(_ path: String) -> String {
  guard let end = unsafe realpath(path, nil) else { return path }
  defer { unsafe free(end) }
  return unsafe String(cString: end)
}

/// Returns the path of the directory that contains the file at `path`.
func directory(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
}

/// Syncs the entries of `directory` to the disk, where the system supports it, so that renames in it survive a crash.
func syncDirectory(_ directory: String) {
  let number = unsafe open(directory, O_RDONLY | O_CLOEXEC)
  guard number >= 0 else { return }
  fsync(number)
  close(number)
}

/// Returns the type and permissions of the file at `path`, after all symbolic links; `nil` if there is no file.
func fileMode(at path: String) -> mode_t? {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status.st_mode : nil
}

extension mode_t {
  /// The file type bits of the mode, such as `S_IFREG`.
  var fileType: mode_t { self & S_IFMT }
  /// The permission bits of the mode for owner, group and others.
  var permissions: mode_t { self & 0o777 }
}
