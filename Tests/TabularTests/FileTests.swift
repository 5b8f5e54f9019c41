import Foundation
import GranularityTestSupport
import Testing

@testable import Tabular

struct FileTests {
  @Test func `a set of files replaces the old files and leaves no temporary files`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("old", to: "a")
    try AtomicWriter().write([file("a", "new", directory), file("b", "more", directory)])
    #expect(try directory.names == ["a", "b"])
    #expect(try [directory.text(of: "a"), directory.text(of: "b")] == ["new", "more"])
  }

  @Test func `after a full disk, the old files remain and no other file`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("old a", to: "a")
    try directory.write("old b", to: "b")
    let writer = AtomicWriter { (descriptor, bytes) throws(FileError) in
      try descriptor.write(Array(bytes.prefix(2)))
      if descriptor.name.hasSuffix("/b") {
        throw FileError(path: descriptor.name, step: .write, code: ENOSPC)
      }
    }
    let error = FileError(path: directory.path(of: "b"), step: .write, code: ENOSPC)
    #expect(throws: error) {
      try writer.write([file("a", "new", directory), file("b", "new", directory)])
    }
    #expect(error.exitCode == .writeFailed)
    #expect(error.description.hasSuffix("/b: No space left on device"))
    #expect(try directory.names == ["a", "b"])
    #expect(try [directory.text(of: "a"), directory.text(of: "b")] == ["old a", "old b"])
  }

  @Test func `a failed rename restores the files that were already replaced`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("old a", to: "a")
    let blocked = directory.path(of: "c")
    let writer = AtomicWriter { (descriptor, bytes) throws(FileError) in
      try descriptor.write(bytes)
      // Another process creates a directory at the path after the writer checked it.
      if descriptor.name == blocked { unsafe mkdir(blocked, 0o777) }
    }
    #expect {
      try writer.write([
        file("a", "new", directory), file("b", "new", directory), file("c", "new", directory),
      ])
    } throws: {
      ($0 as? FileError)?.path == blocked && ($0 as? FileError)?.exitCode == .cannotCreate
    }
    #expect(try directory.names == ["a", "c"])
    #expect(try directory.text(of: "a") == "old a")
  }

  @Test(arguments: [
    ("missing/a", ENOENT), ("directory", EISDIR),
    (String(repeating: "x", count: 300), ENAMETOOLONG),
  ])
  func `a file that cannot be created is named with the system's reason`(
    name: String, code: Int32
  ) throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.path(of: "directory"), withIntermediateDirectories: false)
    let error = FileError(path: directory.path(of: name), step: .create, code: code)
    #expect(throws: error) { try file(name, "x", directory).write() }
    #expect(error.exitCode == .cannotCreate)
    #expect(try directory.names == ["directory"])
  }

  @Test func `a replaced file keeps its permissions, and a link remains a link`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("old", to: "a")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: directory.path(of: "a"))
    try FileManager.default.createSymbolicLink(
      atPath: directory.path(of: "link"), withDestinationPath: "a")
    try file("link", "new", directory).write()
    #expect(try directory.names == ["a", "link"])
    #expect(try directory.text(of: "a") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.path(of: "a"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func `a write to a full device throws an error`() throws {
    let full = OutputFile(path: "/dev/full", bytes: [1])
    #expect(throws: FileError(path: "/dev/full", step: .write, code: ENOSPC)) { try full.write() }
  }

  @Test func `a write larger than the buffer of a pipe completes if the pipe is read`() async throws
  {
    let pipe = Pipe()
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    let output = OutputDescriptor(
      name: "pipe", number: pipe.fileHandleForWriting.fileDescriptor)
    async let count = pipe.fileHandleForReading.readDataToEndOfFile().count
    try output.write(bytes)
    try pipe.fileHandleForWriting.close()
    #expect(await count == bytes.count)
  }

  @Test func `a write to a pipe without a reader has its own exit code`() throws {
    _ = signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let output = OutputDescriptor(
      name: "pipe", number: pipe.fileHandleForWriting.fileDescriptor)
    let error = FileError(path: "pipe", step: .write, code: EPIPE)
    #expect(throws: error) { try output.write("text") }
    #expect(error.exitCode == .brokenPipe)
  }

  private func file(
    _ name: String, _ text: String, _ directory: TemporaryDirectory
  ) -> OutputFile {
    OutputFile(path: directory.path(of: name), bytes: Array(text.utf8))
  }
}
