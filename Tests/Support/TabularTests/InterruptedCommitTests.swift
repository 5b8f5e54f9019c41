import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityTabular

/// Tests of a commit in a directory in which an earlier commit was interrupted.
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

  /// The texts of all files, including hidden files.
  private var texts: [String: String] {
    get throws {
      try Dictionary(uniqueKeysWithValues: directory.names.map { ($0, try directory.text(of: $0)) })
    }
  }

  @Test(arguments: [MultiFileCommit.Step.move(name: "a"), .move(name: "b"), .clear])
  func `a multi-file commit first finishes an earlier commit interrupted after its decision`(
    step: MultiFileCommit.Step
  ) throws {
    let error = FileError(path: "x", step: .replace, code: ENOSPC)
    let interrupted = commit { next throws(FileError) in if next == step { throw error } }
    #expect(throws: error) { try interrupted.write(files(["a", "b"], "first")) }
    try commit().write(files(["a"], "second"))
    #expect(try texts == ["a": "second", "b": "first"])
  }

  @Test(arguments: [MultiFileCommit.Step.write(name: "b"), .decide])
  func `a multi-file commit discards an earlier commit interrupted before its decision`(
    step: MultiFileCommit.Step
  ) throws {
    let error = FileError(path: "x", step: .replace, code: ENOSPC)
    let interrupted = commit { next throws(FileError) in if next == step { throw error } }
    #expect(throws: error) { try interrupted.write(files(["a", "b"], "first")) }
    try commit().write(files(["a"], "second"))
    #expect(try texts == ["a": "second", "b": "old"])
  }

  @Test(arguments: [nil, "", "a\t-\t1\n", "b\t-\t0\n"])
  func `files that another program put in place of a decided multi-file commit replace nothing`(
    origin: String?
  ) throws {
    try FileManager.default.createDirectory(
      atPath: directory.path(of: ".recorded"), withIntermediateDirectories: true)
    try directory.write("mine", to: ".recorded/a")
    if let origin { try directory.write(origin, to: ".recorded/.origin") }
    let place = directory.path(of: ".recorded/a")
    #expect(throws: FileError(path: place, step: .complete, code: EEXIST)) {
      try commit().finish()
    }
    #expect(try directory.text(of: ".recorded/a") == "mine")
    #expect(try directory.text(of: "a") == "old")
  }

  @Test(arguments: ["a", "b"])
  func `a multi-file commit fails and deletes nothing if an undecided one contains foreign files`(
    inner: String
  ) throws {
    try FileManager.default.createDirectory(
      atPath: directory.path(of: ".recording/\(inner)"), withIntermediateDirectories: true)
    try directory.write("mine", to: ".recording/c")
    let place = directory.path(of: ".recording/\(inner)")
    #expect(throws: FileError(path: place, step: .complete, code: EEXIST)) {
      try commit().write(files(["a"], "second"))
    }
    #expect(try directory.text(of: ".recording/c") == "mine")
    #expect(try directory.text(of: "a") == "old")
  }

  /// Interrupts a commit directly before a step.
  private func interrupt(before step: MultiFileCommit.Step) {
    let error = FileError(path: "x", step: .replace, code: ENOSPC)
    let interrupted = commit { next throws(FileError) in if next == step { throw error } }
    #expect(throws: error) { try interrupted.write(files(["a", "b"], "first")) }
  }

  @Test
  func `files changed after an interrupted multi-file commit are not replaced by its files`() throws
  {
    interrupt(before: .move(name: "a"))
    for name in ["a", "b"] { try directory.write("pulled", to: name) }
    #expect(try !commit().finish())
    #expect(try texts == ["a": "pulled", "b": "pulled"])
  }

  @Test func `files restored after an interrupted multi-file commit are kept as they are`() throws {
    interrupt(before: .move(name: "b"))
    try directory.write("old", to: "a")
    #expect(try !commit().finish())
    #expect(try texts == ["a": "old", "b": "old"])
  }

  @Test
  func `the error for a partly finished multi-file commit names a file changed meanwhile`() throws {
    interrupt(before: .move(name: "b"))
    try directory.write("pulled", to: "b")
    let error = FileError(path: directory.path(of: "b"), step: .resume, code: EEXIST)
    #expect(throws: error) { try commit().finish() }
    #expect(error.exitCode == .cannotCreate)
    #expect(try directory.text(of: "b") == "pulled")
    #expect(try directory.text(of: ".recorded/b") == "first")
  }

  @Test
  func `an unknown file in a decided multi-file commit is an error, and no file is replaced`()
    throws
  {
    try FileManager.default.createDirectory(
      atPath: directory.path(of: ".recorded"), withIntermediateDirectories: false)
    for name in ["a", "c"] { try directory.write("first", to: ".recorded/\(name)") }
    let error = #expect(throws: FileError.self) { try commit().finish() }
    #expect(error?.exitCode == .cannotCreate)
    #expect(
      error?.description
        == "\(directory.path(of: ".recorded/c")) is a file of an interrupted record "
        + "that this version does not write; move or delete it, and try again")
    #expect(try directory.text(of: "a") == "old")
    #expect(try directory.text(of: ".recorded/a") == "first")
  }

  @Test(arguments: [ENOLCK, EOPNOTSUPP], [true, false])
  func `locking a directory throws an error if the file system refuses the lock`(
    code: Int32, waits: Bool
  ) throws {
    let error = FileError(path: directory.path, step: .lock, code: code)
    #expect(throws: error) {
      try DirectoryLock(directory.path, waits: waits) { _, _ in
        errno = code
        return -1
      }
    }
    #expect(error.description.hasPrefix("cannot lock \(directory.path) against other processes: "))
  }

  @Test
  func `waiting for a replaced directory's lock ends with the lock of the new directory`() throws {
    let (path, old) = (directory.path(of: "rows"), directory.path(of: "removed"))
    try OutputDirectory.create(path)
    var locks = 0
    let lock = try DirectoryLock.ofExistingDirectory(path) { number, operation in
      locks += 1
      if locks == 1 {
        #expect(throws: Never.self) {
          try FileManager.default.moveItem(atPath: path, toPath: old)
          try OutputDirectory.create(path)
        }
      }
      return flock(number, operation)
    }
    #expect(locks == 2)
    try withExtendedLifetime(#require(lock)) {
      #expect(throws: FileError.self) { try DirectoryLock(path) }
      #expect(throws: Never.self) { try DirectoryLock(old) }
    }
  }

  @Test
  func `releasing a directory lock frees it even if a copy of its descriptor is still open`() throws
  {
    var copy: Int32 = -1
    var lock: DirectoryLock? = try DirectoryLock(directory.path) { number, operation in
      copy = dup(number)
      return flock(number, operation)
    }
    defer { close(copy) }
    #expect(lock != nil && copy >= 0)
    lock = nil
    #expect(throws: Never.self) { try DirectoryLock(directory.path) }
  }
}
