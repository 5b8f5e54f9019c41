import Foundation
import GranularityTourRecords
import Testing

@testable import GranularityPreviewTour

/// Tests of the directories of a preview. They are the only directories whose content a session leaves behind.
struct TourDirectoriesTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "tour-\(UUID())")

  private func file(_ path: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("text".utf8).write(to: url)
  }

  private func files() -> Set<String> {
    let all = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return Set(all.filter { $0.hasSuffix(".txt") })
  }

  @Test
  func `a preview tour does not touch files in a directory that it has not marked as its own`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: root) }
    try file("0.json.home/mine.txt")
    try file("0.json.temporary/mine.txt")
    try file("mine.txt")
    let before = files()
    FixedWorld.begin(with: TourDirectories(ofRecordAt: root.appending(path: "0.json").path))
    #expect(files() == before)
    #expect(before.count == 3)
  }

  @Test func `each session of a preview tour moves the previous session's files aside`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let directories = TourDirectories(ofRecordAt: root.appending(path: "0.json").path)
    try directories.create()
    for session in ["first", "second"] {
      try file("0.json.home/\(session).txt")
      FixedWorld.begin(with: directories)
    }
    #expect(files() == ["0.json.home-1/first.txt", "0.json.home-2/second.txt"])
    #expect(FileManager.default.fileExists(atPath: "\(directories.home)/Documents"))
  }

  @Test func `the home directory of a preview is never the home directory of the user`() {
    let directories = TourDirectories(ofRecordAt: root.appending(path: "0.json").path)
    #expect(!directories.isHomeOfProcess)
    #expect(directories.home != NSHomeDirectory())
    #expect(Set(directories.environment.keys) == ["HOME", "CFFIXED_USER_HOME", "TMPDIR"])
  }
}
