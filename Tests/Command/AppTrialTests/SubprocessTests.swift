import Dispatch
import Foundation
import GranularityTabular
import Synchronization
import Testing

@testable import GranularityAppTrial

@Suite struct SubprocessTests {
  @Test func `a build is not moved by a directory that the environment names`() {
    let process = Subprocess(program: "/bin/sh", arguments: [], environment: ["OTHER": "own"])
    let outer = ["SWIFTPM_BUILD_DIR": "/nowhere", "OTHER": "outer", "PATH": "/bin"]
    #expect(process.inherited(from: outer) == ["OTHER": "own", "PATH": "/bin"])
  }

  @Test(arguments: [(true, "out\nerr\n"), (false, "out\n")])
  func `the output has the standard error only if it is kept`(_ isKept: Bool, _ output: String)
    throws
  {
    let result = try Subprocess(
      program: "/bin/sh", arguments: ["-c", "echo out; echo err >&2"], keepsErrors: isKept
    ).run()
    #expect(result.output == output)
  }

  @Test func `a process that only waits longer than its limit is stopped`() throws {
    let result = try Subprocess(program: "/bin/sleep", arguments: ["5"], limit: .zero).run()
    #expect(result.isOverdue)
    #expect(result.code == nil)
  }

  @Test func `a process that a thread of Dispatch starts is stopped at its processor time`() throws
  {
    let done = DispatchSemaphore(value: 0)
    let results = Mutex([Result<Subprocess.Result, any Error>]())
    DispatchQueue.global().async {
      let loop = Subprocess(
        program: "/bin/sh", arguments: ["-c", "while :; do :; done"], limit: .seconds(1))
      results.withLock { $0.append(Result { try loop.run() }) }
      done.signal()
    }
    done.wait()
    let result = try #require(try results.withLock { try $0.first?.get() })
    #expect(result.isOverdue)
    #expect(result.signal == SIGXCPU)
  }

  @Test(arguments: [
    (nil, "0 directories"), ("", "0 directories"), ("/nowhere", "1 directory"),
    ("/nowhere:/no/place", "2 directories"),
  ])
  func `a program that is not on the search path is an error`(_ path: String?, _ count: String) {
    let error = #expect(throws: MessageError.self) {
      try Subprocess.find("swiftc", environment: path.map { ["PATH": $0] } ?? [:])
    }
    #expect(
      error
        == MessageError(
          "'try' needs swiftc on the search path; found none in its \(count)", .inputNotFound))
  }

  @Test func `a cache that is a link is the directory to which it leads`() throws {
    let directory = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "trial-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory.appending(path: "real"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createSymbolicLink(
      at: directory.appending(path: "link"),
      withDestinationURL: directory.appending(path: "real"))
    let trial = AppTrial(
      paths: [], cache: directory.path + "/link", granularity: "/", jobs: 1, environment: [:])
    #expect(trial.cache == directory.path + "/real")
  }
}
