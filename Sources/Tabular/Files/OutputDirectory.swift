internal import Foundation

/// A directory that is made where there is none.
package enum OutputDirectory {
  /// Makes the directory at `path`, whose parent must be there.
  package static func create(_ path: String) throws(FileError) {
    guard !InputFile.isDirectory(path) else { return }
    guard unsafe mkdir(path, 0o777) == 0 else {
      throw FileError(path: path, step: .create, code: errno)
    }
  }
}
