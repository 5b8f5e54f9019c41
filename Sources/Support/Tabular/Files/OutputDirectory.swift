internal import Foundation

/// Creates directories for output.
package enum OutputDirectory {
  /// Creates the directory at `path` unless it exists; its parent must exist.
  package static func create(_ path: String) throws(FileError) {
    guard !InputFile.isDirectory(path) else { return }
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let code = errno
    // Another process may have created it since.
    guard !InputFile.isDirectory(path) else { return }
    throw FileError(path: path, step: .create, code: code)
  }
}
