internal import Foundation

/// The path of the file called `name` in `directory`.
package func path(of name: String, in directory: String) -> String {
  directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
}

/// The type and permissions of the file at `path`, after all symbolic links; `nil` if there is none.
func fileMode(at path: String) -> mode_t? {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status.st_mode : nil
}

extension mode_t {
  /// The type of the file, such as `S_IFREG`.
  var fileType: mode_t { self & S_IFMT }
  /// The permissions of owner, group and others.
  var permissions: mode_t { self & 0o777 }
}
