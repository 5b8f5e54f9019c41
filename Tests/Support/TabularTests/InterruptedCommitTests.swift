import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityTabular

/// A commit in a directory where an earlier commit was interrupted.
struct InterruptedCommitTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    for name in ["a", "b"] { try directory.write("old", to: name) }
  }

  private func commit(
    willDo: @escaping (MultiFileCommit.Step) throws(FileError) -> Void = { _ in }
  ) -> MultiFileCommit {
    MultiFileCommit(
      directory: directory.path,
      destinations: ["a", "b"].map { (name: $0, path: directory.path(of: $0)) }, willDo: willDo)
  }

  private func files(_ names: [String], _ text: String) -> [(name: String, bytes: [UInt8])] {
    names.map { (name: $0, bytes: Array(text.utf8)) }
  }

  /// The texts of the files, hidden ones too.
  private var texts: [String: String] {
    get throws {
      try Dictionary(uniqueKeysWithValues: directory.names.map { ($0, try directory.text(of: $0)) })
    }
  }

  @Test(arguments: [MultiFileCommit.Step.move(name: "a"), .move(name: "b"), .clear])
  func `a commit first finishes an earlier one that was interrupted after its decision`(
    step: MultiFileCommit.Step
  ) throws {
    let error = FileError(path: "x", step: .replace, code: ENOSPC)
    let interrupted = commit { next throws(FileError) in if next == step { throw error } }
    #expect(throws: error) { try interrupted.write(files(["a", "b"], "first")) }
    try commit().write(files(["a"], "second"))
    #expect(try texts == ["a": "second", "b": "first"])
  }

  @Test(arguments: [MultiFileCommit.Step.write(name: "b"), .decide])
  func `a commit drops an earlier one that was interrupted before its decision`(
    step: MultiFileCommit.Step
  ) throws {
    let error = FileError(path: "x", step: .replace, code: ENOSPC)
    let interrupted = commit { next throws(FileError) in if next == step { throw error } }
    #expect(throws: error) { try interrupted.write(files(["a", "b"], "first")) }
    try commit().write(files(["a"], "second"))
    #expect(try texts == ["a": "second", "b": "old"])
  }
}
