import Foundation
import GranularityTabular
import GranularityTestSupport
import Testing

@testable import GranularityTesting

/// Tests of where recorded counts are written, and of other content at that place.
struct RecordedPlaceTests {
  private let project: Project

  init() throws { project = try Project() }

  @Test(arguments: ["...swift", ".swift"])
  func `recording from a test file whose name is only an extension is an error`(name: String) throws
  {
    let session = CountSession(
      "", ofTest: "a", fileID: "M/\(name)", filePath: project.directory.path(of: name), line: 1)
    let error = #expect(throws: RecordedCountsError.self) {
      try session.check([], [], in: SessionMode(.all, isInSource: false))
    }
    _ = error
    #expect(throws: RecordedCountsError.self) { try session.files.read() }
    #expect(try project.directory.names == ["ShopTests.swift"])
  }

  @Test func `a session without the name of a test is an error and writes no file`() throws {
    project.test = ""
    #expect(
      try project.message { try project.run(of: .fineShop) }
        == "a session needs the name of its test; found none: pass 'function: #function' on")
    #expect(try project.directory.names == ["ShopTests.swift"])
  }

  @Test func `a test name with control characters is escaped in a message`() throws {
    project.test = "a\u{1B}[31m\u{202E}"
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(message.hasPrefix("counts of 'a\\u{1b}[31m\\u{202e}' (ShopTests.swift:10):"))
  }

  @Test(arguments: ["RecordedCounts", "RecordedCounts/ShopTests"])
  func `recorded counts are not written into a directory that is a symbolic link`(place: String)
    throws
  {
    let other = try TemporaryDirectory()
    try other.write("private", to: "views.csv")
    if place != "RecordedCounts" {
      try FileManager.default.createDirectory(
        atPath: project.directory.path(of: "RecordedCounts"), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: project.directory.path(of: place), withDestinationPath: other.path)
    let message = try project.message { try project.record(of: .fineShop) }
    #expect(message.hasSuffix("found a symbolic link to another directory at ~/\(place)"))
    #expect(try other.names == ["views.csv"])
  }

  @Test(arguments: [false, true])
  func `recorded counts are not written through a file that is a symbolic link`(isBeside: Bool)
    throws
  {
    let other = try TemporaryDirectory()
    let kept = (isBeside ? project.directory : other).path(of: "views.csv")
    try project.record(of: .fineShop)
    let file = project.directory.path(of: "RecordedCounts/ShopTests/views.csv")
    try FileManager.default.moveItem(atPath: file, toPath: kept)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: kept)
    let before = try Data(contentsOf: URL(filePath: kept))
    #expect(throws: RecordedCountsError.self) { try project.record(of: .editedShop) }
    #expect(try Data(contentsOf: URL(filePath: kept)) == before)
  }

  @Test func `pending counts are not saved through a symbolic link to a different directory`()
    throws
  {
    try project.record(of: .fineShop)
    try OutputDirectory.create(project.directory.path(of: "RecordedCounts/Mine"))
    try FileManager.default.createSymbolicLink(
      atPath: project.directory.path(of: "RecordedCounts/ShopTests.pending"),
      withDestinationPath: "Mine")
    project.mode = .never
    let message = try project.message { try project.run(of: .editedShop) }
    #expect(message.contains("the new counts could not be written for a review: "))
    #expect(try project.names(in: "RecordedCounts/Mine") == [])
  }

  @Test func `temporary files of a killed process are removed by the next session that compares`()
    throws
  {
    try project.record(of: .fineShop)
    let directory = project.directory.path(of: "RecordedCounts/ShopTests")
    let left = directory + "/.recording"
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: false)
    try Data("half".utf8).write(to: URL(filePath: left + "/views.csv"))
    try project.run(of: .fineShop)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
        == ["causes.csv", "screens.txt", "turns.csv", "views.csv"])
  }

  /// The name of one test begins with the name of the other test, and their counts differ only in causes.
  @Test func `recording a test keeps the counts of a test whose longer name begins with its name`()
    throws
  {
    try project.declare("a", "ab")
    for test in ["ab", "a"] {
      project.test = test
      try project.record(of: .fineShop)
    }
    #expect(Set(try project.views.map(\.runID)) == ["a", "ab"])
  }

  @Test
  func `a test is not found in a source that declares only a longer name that begins with it`()
    throws
  {
    try project.declare("a", "ab")
    project.test = "a"
    try project.record(of: .fineShop)
    try project.declare("ab")
    project.test = "ab"
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(message.contains("but the counts of 'a', which is no longer in the source"))
  }

  @Test func `a session with equal counts but different causes fails`() throws {
    try project.record(of: .fineShop)
    try project.directory.edit(
      "RecordedCounts/ShopTests/causes.csv", "tap Pick", "tap Save")
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(message.contains(": other causes\n"))
    #expect(message.contains("\n    causes recorded: "))
    #expect(message.contains("\n    causes measured: "))
  }

  @Test func `a new test is not taken for a renamed test if the causes of its counts differ`()
    throws
  {
    try project.record(of: .fineShop)
    try project.directory.edit(
      "RecordedCounts/ShopTests/causes.csv", "tap Pick", "tap Save")
    try project.declare("another")
    project.test = "another"
    let message = try project.message { try project.run(of: .fineShop) }
    #expect(message.contains("no counts were recorded; wrote 11 rows"))
  }
}
