import Foundation
import Testing

@testable import GranularityAppTrial

@Suite struct SubprocessTests {
  @Test func `a build is not moved by a directory that the environment names`() {
    let process = Subprocess(program: "/bin/sh", arguments: [], environment: ["OTHER": "own"])
    let outer = ["SWIFTPM_BUILD_DIR": "/nowhere", "OTHER": "outer", "PATH": "/bin"]
    #expect(process.inherited(from: outer) == ["OTHER": "own", "PATH": "/bin"])
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
