import Foundation
package import GranularityTabular
import Testing

/// A temporary directory for one test. It is deleted when the object is deinitialised.
package final class TemporaryDirectory {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "results-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func path(of name: String) -> String { "\(path)/\(name)" }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: name)))
  }

  /// Writes files, whose paths must be in this directory.
  package func write(_ files: [OutputFile]) throws {
    for file in files { try file.write() }
  }

  package func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(of: name))), as: UTF8.self)
  }

  /// Replaces the first occurrence of `old` in a file.
  package func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try text(of: name)
    let range = try #require(text.range(of: old), "\(name) needs to contain \(old)")
    try write(text.replacingCharacters(in: range, with: new), to: name)
  }

  /// The sorted names of all files, including hidden files.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
