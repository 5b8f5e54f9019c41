import Foundation
import Testing

/// A temporary directory with recorded results.
struct Project {
  /// The name of a command with only three workloads, so that recording and checking them is fast.
  static let tool = "small-granularity"

  private let files: Files

  /// The results of a first recording, made once for all tests.
  private static let recorded = Result {
    let project = Project(files: try Files())
    try project.recordFirst()
    return project
  }

  /// - Parameter analysis: The text of `analysis.md` with markers for figures, which the recording fills in.
  init(analysis: String? = nil) throws {
    files = try Files()
    if let analysis {
      try analysis.write(
        to: files.directory.appending(path: "analysis.md"), atomically: true, encoding: .utf8)
      try recordFirst()
    } else {
      try FileManager.default.copyItem(at: Self.recorded.get().results, to: results)
    }
  }

  private init(files: Files) {
    self.files = files
  }

  private func recordFirst() throws {
    let recorded = Granularity.results + "/evidence.csv"
    let evidence = try String(contentsOfFile: recorded, encoding: .utf8)
    let lines = evidence.split(separator: "\n").filter {
      $0.hasPrefix("id,") || $0.hasPrefix("A1,") || $0.hasPrefix("F12,") || $0.hasPrefix("N10,")
    }
    let file = files.directory.appending(path: "observations.csv")
    try lines.map { "\($0)\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
    let ending = try record(["--evidence", file.path()], reason: "the first counts")
    try FileManager.default.removeItem(at: file)
    try #require(ending.code == 0, "\(ending.messages)")
  }

  /// The working directory in which the command runs.
  var directory: URL { files.directory }
  var results: URL { files.directory.appending(path: "Results") }

  func record(
    _ arguments: [String] = [], reason: String, environment: [String: String] = [:]
  ) throws -> Granularity.Ending {
    try Granularity.run(
      ["record", "--reason", reason] + arguments, in: files.directory, environment: environment,
      by: Self.tool)
  }

  func check(_ arguments: [String] = []) throws -> Granularity.Ending {
    try Granularity.run(["check"] + arguments, in: files.directory, by: Self.tool)
  }

  func text(_ file: String) throws -> String {
    try String(contentsOf: results.appending(path: file), encoding: .utf8)
  }

  /// Replaces a text in a file. The file must contain this text.
  func edit(_ file: String, _ old: String, as new: String) throws {
    try write(text(file).replacingOccurrences(of: old, with: new), to: file)
  }

  func edit(_ file: String, _ old: some RegexComponent, as new: String) throws {
    try write(text(file).replacing(old, with: new, maxReplacements: 1), to: file)
  }

  func edit<Output>(
    _ file: String, _ old: Regex<Output>, _ replacement: (Output) -> String
  ) throws {
    try write(
      text(file).replacing(old, maxReplacements: 1) { replacement($0.output) }, to: file)
  }

  /// Writes a file next to the recorded ones, or replaces a recorded file.
  func put(_ text: String, in file: String) throws {
    try text.write(to: results.appending(path: file), atomically: true, encoding: .utf8)
  }

  /// The text of each file in the directory of the results, including hidden files; empty for a directory.
  func contents() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: results.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let isDirectory = try results.appending(path: name)
          .resourceValues(forKeys: [.isDirectoryKey]).isDirectory
        return (name, isDirectory == true ? "" : try text(name))
      })
  }

  private func write(_ text: String, to file: String) throws {
    try #require(try text != self.text(file), "\(file) needs to contain the text that is replaced")
    try text.write(to: results.appending(path: file), atomically: true, encoding: .utf8)
  }

  func remove() {
    files.remove()
  }
}
