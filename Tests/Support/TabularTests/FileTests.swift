import Foundation
import GranularityTestSupport
import Synchronization
import Testing

@testable import GranularityTabular

struct FileTests {
  @Test func `writing a file replaces the old file and leaves no temporary file`() throws {
    let directory = try TemporaryDirectory()
    for text in ["first", "second"] { try file("a", text, directory).write() }
    #expect(try directory.names == ["a"])
    #expect(try directory.text(of: "a") == "second")
  }

  @Test func `if the disk is full, the old file remains and no temporary file is left`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("old", to: "a")
    let error = FileError(path: directory.path(of: "a"), step: .write, code: ENOSPC)
    #expect(throws: error) {
      try file("a", "new", directory).write { (descriptor, bytes) throws(FileError) in
        try descriptor.write(Array(bytes.prefix(2)))
        throw FileError(path: descriptor.name, step: .write, code: ENOSPC)
      }
    }
    #expect(error.exitCode == .writeFailed)
    #expect(error.description == "cannot write to \(error.path): No space left on device")
    #expect(try directory.names == ["a"])
    #expect(try directory.text(of: "a") == "old")
  }

  @Test
  func `a write removes the temporary files of dead processes and keeps all other files`() throws {
    let directory = try TemporaryDirectory()
    let others = [".a.\(getpid()).7.new", ".ab.999999999.0.new", ".a.x.0.new", ".a.1.0.old"]
    for name in [".a.999999999.0.new", ".a.999999999.12.new"] + others {
      try directory.write("", to: name)
    }
    try file("a", "new", directory).write()
    #expect(try directory.names == (others + ["a"]).sorted())
  }

  @Test func `after a failed rename, no temporary file remains`() throws {
    let directory = try TemporaryDirectory()
    let blocked = directory.path(of: "a")
    #expect(throws: FileError(path: blocked, step: .replace, code: EISDIR)) {
      try file("a", "new", directory).write { (descriptor, bytes) throws(FileError) in
        try descriptor.write(bytes)
        // This creates a directory at the path after the path was checked, as a different process could.
        unsafe mkdir(blocked, 0o777)
      }
    }
    #expect(try directory.names == ["a"])
  }

  @Test(arguments: [
    ("missing/a", ENOENT), ("directory", EISDIR),
    (String(repeating: "x", count: 300), ENAMETOOLONG),
  ])
  func `the error for a file that cannot be created has the path and the system's reason`(
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

  @Test func `a replaced file keeps its permissions, and a symbolic link remains a link`() throws {
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

  @Test(arguments: ["../elsewhere/b", "inner/b"])
  func `a symbolic link to a file outside of the link's directory is not followed`(
    target: String
  ) throws {
    let directory = try TemporaryDirectory()
    for folder in ["elsewhere", "here", "here/inner"] {
      try OutputDirectory.create(directory.path(of: folder))
    }
    let place = target.hasPrefix("..") ? "elsewhere/b" : "here/inner/b"
    try directory.write("private", to: place)
    let link = directory.path(of: "here/link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let output = OutputFile(path: link, bytes: Array("new".utf8))
    let error = FileError(path: link, step: .follow, code: ELOOP)
    #expect(throws: error) { try output.check() }
    #expect(throws: error) { try output.write() }
    #expect(throws: error) { try output.append() }
    #expect(try directory.text(of: place) == "private")
  }

  @Test func `an append creates a missing file and keeps the content of an existing one`() throws {
    let directory = try TemporaryDirectory()
    for text in ["a longer text\n", "b\n", ""] { try file("a", text, directory).append() }
    #expect(try directory.text(of: "a") == "a longer text\nb\n")
    #expect(try directory.names == ["a"])
  }

  @Test(arguments: [(0, true), (2, true), (3, true), (4, false), (100_000, false)])
  func `a file is read only if it is not larger than the limit`(
    _ size: Int, _ isRead: Bool
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.write(String(repeating: "x", count: size), to: "a")
    let path = directory.path(of: "a")
    if isRead {
      let bytes = try InputFile.bytes(at: path, limit: 3)
      #expect(bytes == [UInt8](repeating: UInt8(ascii: "x"), count: size))
    } else {
      let error = FileError(path: path, step: .read, code: EFBIG, limit: 3)
      #expect(error.description == "cannot read \(path): it has more than 3 bytes")
      #expect(throws: error) { try InputFile.bytes(at: path, limit: 3) }
    }
  }

  @Test(arguments: [(1 << 20, "1 MB"), (3 << 20, "3 MB"), (1 << 19, "524288 bytes")])
  func `an error states a size limit in MB if it is a whole number of them`(
    _ limit: Int, _ words: String
  ) {
    let error = FileError(path: "a", step: .read, code: EFBIG, limit: limit)
    #expect(error.description == "cannot read a: it has more than \(words)")
  }

  @Test func `a file of one byte is written`() throws {
    let directory = try TemporaryDirectory()
    try file("a", "x", directory).write()
    #expect(try directory.text(of: "a") == "x")
  }

  @Test(.timeLimit(.minutes(20)))
  func `reading a named pipe or a device throws an error instead of waiting`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path(of: "views.csv")
    unsafe try #require(mkfifo(path, 0o600) == 0)
    let error = FileError(path: path, step: .readSpecial, code: ENOTSUP)
    #expect(throws: error) { try InputFile.bytes(at: path) }
    #expect(error.exitCode == .inputNotFound)
    #expect(!InputFile.isRegular(path))
    #expect(throws: FileError(path: "/dev/zero", step: .readSpecial, code: ENOTSUP)) {
      try InputFile.bytes(at: "/dev/zero")
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func `a write to a full device throws an error`() throws {
    let full = OutputFile(path: "/dev/full", bytes: [1])
    #expect(throws: FileError(path: "/dev/full", step: .write, code: ENOSPC)) { try full.write() }
  }

  @Test(arguments: [0, O_NONBLOCK])
  func `a write larger than a pipe's buffer completes if the pipe is read`(flags: Int32) throws {
    let pipe = Pipe()
    let bytes = (UInt8.min...UInt8.max).flatMap { [UInt8](repeating: $0, count: 1 << 12) }
    let output = OutputDescriptor(
      name: "pipe", number: pipe.fileHandleForWriting.fileDescriptor)
    try #require(fcntl(output.number, F_SETFL, flags) == 0)
    let failure = Mutex<(any Error)?>(nil)
    // The code runs on a new thread, because tests that wait for each other could use up all threads for tasks.
    Thread.detachNewThread {
      defer { try? pipe.fileHandleForWriting.close() }
      do { try output.write(bytes) } catch { failure.withLock { $0 = error } }
    }
    let received = pipe.fileHandleForReading.readDataToEndOfFile()
    #expect(received.count == bytes.count)
    let isComplete = received.elementsEqual(bytes)
    #expect(isComplete)
    failure.withLock { #expect($0 == nil) }
  }

  @Test func `a write to a pipe without a reader throws an error with its own exit code`() throws {
    _ = signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let output = OutputDescriptor(
      name: "pipe", number: pipe.fileHandleForWriting.fileDescriptor)
    let error = FileError(path: "pipe", step: .write, code: EPIPE)
    #expect(throws: error) { try output.write("text") }
    #expect(error.exitCode == .brokenPipe)
  }

  @Test func `syncing an invalid file descriptor throws an error`() {
    #expect(throws: FileError(path: "closed", step: .sync, code: EBADF)) {
      try OutputDescriptor(name: "closed", number: -1).sync()
    }
  }

  @Test func `a symbolic link to a folder counts as a link even with a trailing slash`() throws {
    let directory = try TemporaryDirectory()
    try OutputDirectory.create(directory.path(of: "folder"))
    let link = directory.path(of: "link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "folder")
    #expect(isLink(link) && isLink("\(link)/"))
    #expect(!isLink(directory.path(of: "folder/")))
  }

  @Test
  func `a user's symbolic link in a system folder counts as a link, unlike /dev/stdout`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("mine", to: "file")
    let link = "/dev/shm/link-\(UUID())"
    guard InputFile.isDirectory("/dev/shm"),
      unsafe symlink(directory.path(of: "file"), link) == 0
    else { return }
    defer { unsafe unlink(link) }
    #expect(isLinkElsewhere(link))
    #expect(["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].allSatisfy { !isLinkElsewhere($0) })
  }

  private func file(
    _ name: String, _ text: String, _ directory: TemporaryDirectory
  ) -> OutputFile {
    OutputFile(path: directory.path(of: name), bytes: Array(text.utf8))
  }
}
