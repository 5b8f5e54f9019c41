import Foundation
import GranularityTestSupport
import Testing

@testable import FoodTruckWorkloads
@testable import Reports
@testable import Sweeps
@testable import Tabular

struct MergeTests {
  @Test(arguments: [1, 2, 3, 5])
  func `merged shards equal the whole sweep in any order`(
    count: Int
  ) throws {
    let shards = try Shards(count: count)
    let whole = try shards.plan.run(shards.plan.points)
    let merged = try Merge.run(shards.directories.reversed(), into: "out", of: .foodTruck)
    #expect(merged.file == shards.plan.table.file(of: whole.rows, in: "out"))
    #expect(merged.violations == [])
  }

  @Test func `a shard may occur twice with the same rows`() throws {
    let shards = try Shards(count: 3)
    #expect(
      try Merge.run(shards.directories + shards.directories, into: "out", of: .foodTruck).file
        == Merge.run(shards.directories, into: "out", of: .foodTruck).file)
  }

  @Test func `missing shards are named`() throws {
    let shards = try Shards(count: 5)
    let some = shards.directories.enumerated().filter { [0, 3].contains($0.offset) }
    let error = #expect(throws: MergeError.self) {
      try Merge.run(some.map(\.element), into: "out", of: .foodTruck)
    }
    #expect(error?.description == "merge needs every shard; found no shard 2/5, 3/5, 5/5")
    #expect(error?.exitCode == .inputNotFound)
  }

  @Test func `a shard that occurs twice with different rows is refused`() throws {
    let shards = try Shards(count: 2)
    let other = try Shards(count: 2)
    let row = try #require(try other.firstRow(of: 1))
    let count = try #require(row.firstMatch(of: /(,coarse,[0-9]+,)[0-9]+(,.*)/))
    try other.files.edit(
      "1/sweep.csv", row,
      row.replacingCharacters(in: count.range, with: "\(count.output.1)999999\(count.output.2)"))
    let error = #expect(throws: MergeError.self) {
      try Merge.run(shards.directories + other.directories, into: "out", of: .foodTruck)
    }
    #expect(error?.exitCode == .badInput)
    #expect(error?.description.contains("the same rows in all copies of shard 1/2;") == true)
  }

  @Test func `shards of another sweep or another number of parts are refused`() throws {
    let (first, second) = (try Shards(count: 2), try Shards(count: 2, ticks: "6"))
    #expect(
      throws: MergeError.otherPlan(
        path: second.directories[1], needed: first.plan.id, found: second.plan.id)
    ) {
      try Merge.run([first.directories[0], second.directories[1]], into: "out", of: .foodTruck)
    }
    let third = try Shards(count: 3)
    #expect(throws: MergeError.otherCount(path: third.directories[1], needed: 2, found: 3)) {
      try Merge.run([first.directories[0], third.directories[1]], into: "out", of: .foodTruck)
    }
  }

  @Test func `a violated closed form is reported again`() throws {
    let shards = try Shards(count: 1)
    let row = try #require(try shards.firstRow(of: 1))
    let broken = row.replacing(/,5,([0-9]+,[0-9]+,5),true$/) { ",6,\($0.output.1),false" }
    try #require(broken != row)
    try shards.files.edit("1/sweep.csv", row, broken)
    let violations = try Merge.run(shards.directories, into: "out", of: .foodTruck).violations
    #expect(violations.count == 1)
    #expect(violations.first?.hasSuffix("meet the closed form, exact 5; found 6") == true)
  }

  @Test(arguments: [
    ("\"schema_version\": 1", "\"schema_version\": 9", "found schema version 9 and semantics"),
    ("\"schema_version\": 1", "\"schema_version\": \"1\"", "granularity.schema_version; found an"),
    ("\"workload\": \"broad\"", "\"workload\": \"bread\"", "of this version; found 'bread'"),
    (
      "\"views\": \"1,", "\"views\": \"1..x,",
      "a sweep of this version; found --views needs a whole"
    ),
    ("\"views\": \"1,", "\"views\": \"7,", "needs the plan_id broad#"),
    ("\"views\"", "\"heights\"", "a sweep of this version; found 'broad' has no parameter"),
    ("\"zip\": false", "\"zip\": 0", "true or false for plan.zip; found another value"),
    ("\"coarse\",", "\"course\",", "a list of known runtimes for plan.runtimes; found another"),
    ("\"number\": 1", "\"number\": 4", "a shard that is K/N"),
    ("\"of\": 3", "\"of\": 0", "a shard that is K/N"),
    ("{", "{{", "shard.json:1:2: needs '\"'; found '{'"),
  ])
  func `an invalid shard description is refused`(
    old: String, new: String, message: String
  ) throws {
    let shards = try Shards(count: 3)
    try shards.files.edit("1/shard.json", old, new)
    let error = #expect(throws: MergeError.self) {
      try Merge.run(shards.directories, into: "out", of: .foodTruck)
    }
    #expect(error?.exitCode == .badInput)
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test func `rows that are torn, missing or of another shard are refused with their file`()
    throws
  {
    let shards = try Shards(count: 1)
    let row = try #require(try shards.firstRow(of: 1))
    for (new, message) in [
      (String(row.dropLast(",true".count)), "1/sweep.csv:2:"),
      (row.replacing(",coarse,", with: ",corse,"), "did you mean 'coarse'?"),
      (row.replacing(",1,coarse,", with: ",99,coarse,"), "a row for point 1 (1) under coarse"),
      ("\(row)\n\(row.replacing(",1,coarse,", with: ",99,coarse,"))", "only rows of shard 1/1 of"),
    ] {
      try shards.files.edit("1/sweep.csv", row, new)
      let error = #expect(throws: MergeError.self) {
        try Merge.run(shards.directories, into: "out", of: .foodTruck)
      }
      #expect(error?.exitCode == .badInput)
      #expect(error?.description.contains(message) == true, "\(String(describing: error))")
      try shards.files.edit("1/sweep.csv", new, row)
    }
  }

  @Test func `a row that contradicts the closed form of this version is refused`() throws {
    let shards = try Shards(count: 1)
    let row = try #require(try shards.firstRow(of: 1))
    for (new, found) in [
      (String(row.dropLast("true".count)) + "false", "found 5 and false"),
      (row.replacing(",5,true", with: ",7,true"), "found 7 and true"),
    ] {
      try shards.files.edit("1/sweep.csv", row, new)
      let error = #expect(throws: MergeError.self) {
        try Merge.run(shards.directories, into: "out", of: .foodTruck)
      }
      #expect(error?.exitCode == .badInput)
      #expect(
        error?.description.contains("sweep.csv needs expected_reevaluations and holds") == true)
      #expect(error?.description.hasSuffix(found) == true, "\(String(describing: error))")
      try shards.files.edit("1/sweep.csv", new, row)
    }
  }

  @Test func `a missing directory is input that is not found`() {
    let error = #expect(throws: FileError.self) {
      try Merge.run(["/no/such"], into: "out", of: .foodTruck)
    }
    #expect(error?.exitCode == .inputNotFound)
    #expect(error?.path == "/no/such/shard.json")
  }
}

/// The shards of one sweep, each in its own directory.
private struct Shards {
  let plan: SweepPlan
  let files: TemporaryDirectory
  let directories: [String]

  init(count: Int, ticks: String = "5") throws {
    let plan = try SweepPlan(of: BroadShape(), given: ["views": "1..6", "ticks": ticks])
    let files = try TemporaryDirectory()
    directories = try (1...count).map { number in
      let shard = try #require(Shard(number, of: count))
      let directory = files.path(of: String(number))
      try OutputDirectory.create(directory)
      let rows = try plan.run(plan.points(in: shard)).rows
      try AtomicWriter().write(ShardDirectory.files(of: plan, shard, rows, in: directory))
      return directory
    }
    self.plan = plan
    self.files = files
  }

  /// The first row of a shard's file, without its line feed.
  func firstRow(of number: Int) throws -> String? {
    try files.text(of: "\(number)/sweep.csv").split(separator: "\n").dropFirst().first
      .map(String.init)
  }
}
