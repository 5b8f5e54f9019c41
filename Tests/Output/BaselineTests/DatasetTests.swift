import Foundation
import GranularityClaims
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityTabular

struct DatasetTests {
  @Test func `reading recorded results returns the same rows, sorted by key`() throws {
    let results = try Clockwork.results(named: "b") + Clockwork.results(named: "a")
    let directory = try recorded(results)
    let dataset = Dataset(results)
    #expect(try Dataset.read(from: directory.path) == dataset)
    #expect(dataset.runs.map(\.workload) == ["a", "a", "a", "b", "b", "b"])
    #expect(dataset == Dataset(results.reversed()))
    #expect(dataset.files(in: "x") == Dataset(results.reversed()).files(in: "x"))
  }

  @Test
  func `selecting the rows of some runs leaves out claims, and removing these rows keeps claims`()
    throws
  {
    let (a, b) = (try Clockwork.results(named: "a"), try Clockwork.results(named: "b"))
    var dataset = Dataset(a + b)
    dataset.claims = [ClaimRow()]
    let keys = Set(Dataset(a).runs.map(\.key))
    #expect(dataset.only(runs: keys) == Dataset(a))
    var others = Dataset(b)
    others.claims = dataset.claims
    #expect(dataset.except(runs: keys) == others)
  }

  @Test func `every stored property of the type Dataset is one of its registered tables`() {
    #expect(Mirror(reflecting: Dataset()).children.count == Dataset.tables.count)
    #expect(Set(Dataset.tables.map(\.name)).count == Dataset.tables.count)
  }

  @Test func `reading results from a missing directory throws an error with its own exit code`() {
    let error = DatasetError.missingDirectory(path: "/nowhere/at/all")
    #expect(throws: error) { try Dataset.read(from: "/nowhere/at/all") }
    #expect(error.exitCode == .noBaseline)
  }

  private static let versions = FormatVersions(schema: 1, semantics: 2)

  @Test(
    arguments: [
      (
        .missingDirectory(path: "Counts"),
        "there are no recorded results in Counts: no such directory"
      ),
      (.missingFile(path: "Counts/runs.csv"), "the recorded file Counts/runs.csv is missing"),
      (
        .unfinishedRecord(directory: "Counts"),
        "an earlier record in Counts was interrupted"
      ),
      (
        .otherVersions(path: "Counts/datapackage.json", needed: versions, found: versions),
        "Counts/datapackage.json needs \(versions); found \(versions); to migrate"
      ),
    ] as [(DatasetError, String)])
  func `an error about the results of screen files suggests a command with these files`(
    error: DatasetError, start: String
  ) {
    let command = "granularity record --workload a.json --workload 'b c.json' --results Counts"
    let text = ScreenResultsError(error, screens: ["a.json", "b c.json"]).description
    #expect(text.hasPrefix(start))
    #expect(text.hasSuffix(": \(command) --reason \"…\""))
    #expect(error.description.hasSuffix(": granularity record --results Counts --reason \"…\""))
  }

  @Test(arguments: [
    "runs.csv", "views.csv", "causes.csv", "timeline.csv", "claims.csv", "evidence.csv",
    "sweep.csv", "datapackage.json",
  ])
  func `reading results that lack one of their files throws an error that names the file`(
    name: String
  ) throws {
    let directory = try recorded(Clockwork.results())
    try FileManager.default.removeItem(atPath: directory.path(of: name))
    let error = DatasetError.missingFile(path: directory.path(of: name))
    #expect(throws: error) { try Dataset.read(from: directory.path) }
    #expect(error.exitCode == .noBaseline)
  }

  @Test func `reading results throws if a directory is in the place of a file`() throws {
    let directory = try recorded(Clockwork.results())
    let path = directory.path(of: "views.csv")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: DatasetError.unreadable(FileError(path: path, step: .read, code: EISDIR))) {
      try Dataset.read(from: directory.path)
    }
  }

  @Test func `an error about a split line in a CSV file names the file and the line`() throws {
    let directory = try recorded(Clockwork.results())
    try directory.edit("timeline.csv", ",observation,1,0,", ",observation,1\n,0,")
    let error = try #require(throws: DatasetError.self) {
      try Dataset.read(from: directory.path)
    }
    #expect(error.exitCode == .badInput)
    #expect(
      error.description
        == directory.path(of: "timeline.csv")
        + ":6:33: row needs 11 fields, one per column; found 3")
  }

  @Test(
    arguments: [
      ("views.csv", ",fine,/Window,", ",fine,/Wall,", "causes.csv", "views"),
      ("runs.csv", ",fine,clockwork,", ",observation,clockwork,", "runs.csv", nil),
      ("timeline.csv", "clockwork#", "cuckoo#", "timeline.csv", "runs"),
    ] as [(String, String, String, String, String?)])
  func `reading results rejects a reference to a missing row and a key that occurs twice`(
    edited: String, old: String, new: String, blamed: String, missing: String?
  ) throws {
    let directory = try recorded(Clockwork.results())
    try directory.edit(edited, old, new)
    let error = try #require(throws: DatasetError.self) {
      try Dataset.read(from: directory.path)
    }
    guard case .malformedTable(_, let cause) = error else {
      Issue.record("a malformed table was needed; found \(error)")
      return
    }
    #expect(cause.file == blamed)
    switch cause.problem {
    case .unmatchedReference(_, let table): #expect(table == missing)
    case .duplicateKey: #expect(missing == nil)
    default: Issue.record("a key or a reference was needed; found \(cause)")
    }
  }

  @Test(arguments: [
    ("\"schema_version\": 1", "\"schema_version\": 2"),
    ("\"semantics_version\": 1", "\"semantics_version\": 0"),
  ])
  func `reading results of a different version fails with instructions to migrate them`(
    old: String, new: String
  ) throws {
    let directory = try recorded(Clockwork.results())
    try directory.edit("datapackage.json", old, new)
    let error = try #require(throws: DatasetError.self) {
      try Dataset.read(from: directory.path)
    }
    #expect(error.exitCode == .badInput)
    #expect(error.description.contains("to migrate, check with the version that wrote it"))
  }

  @Test(arguments: [
    ("\"granularity\"", "\"other\"", "granularity"),
    (
      "\"schema_version\": 1", "\"schema_version\": 184467440737095516166744073709551616",
      ":7:23: needs a whole number; found '18446744073709551616"
    ),
    ("\"schema_version\": 1", "\"schema_version\": \"1\"", "schema_version"),
    ("\"name\": \"causes\"", "\"name\": \"reasons\"", "causes.csv"),
    ("\"name\": \"dirty\"", "\"name\": \"clean\"", "timeline.csv"),
    ("{", "{{", ":1:2: needs '\"'; found '{'"),
  ])
  func `reading a datapackage.json with a wrong name, version or syntax fails`(
    old: String, new: String, named: String
  ) throws {
    let directory = try recorded(Clockwork.results())
    try directory.edit("datapackage.json", old, new)
    let error = try #require(throws: DatasetError.self) {
      try Dataset.read(from: directory.path)
    }
    #expect(error.exitCode == .badInput)
    #expect(error.description.contains(named), "\(error)")
  }

  private func recorded(_ results: [RunResult]) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(Dataset(results).files(in: directory.path))
    return directory
  }
}
