import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularitySweeps
@testable import GranularityTabular

struct MergeTests {
  @Test(arguments: [1, 2, 3, 5])
  func `merging all shards in any order gives the rows of the whole sweep`(
    count: Int
  ) throws {
    let shards = try Shards(count: count)
    let whole = try shards.plan.run(shards.plan.points)
    let merged = try Merge.run(shards.paths.reversed(), into: "out", of: .foodTruck)
    #expect(merged.file == shards.plan.table.file(of: whole.rows, in: "out"))
    #expect(merged.violations == [])
  }

  @Test(.timeLimit(.minutes(20))) func `'merge' can read a shard from a pipe`() throws {
    let shards = try Shards(count: 2)
    let pipe = shards.files.path(of: "pipe")
    unsafe try #require(mkfifo(pipe, 0o600) == 0)
    let bytes = try InputFile.bytes(at: shards.paths[0])
    Thread.detachNewThread { try? OutputFile(path: pipe, bytes: bytes).write() }
    #expect(
      try Merge.run([pipe, shards.paths[1]], into: "out", of: .foodTruck).file
        == Merge.run(shards.paths, into: "out", of: .foodTruck).file)
  }

  @Test func `'merge' accepts a shard twice if its rows are the same`() throws {
    let shards = try Shards(count: 3)
    #expect(
      try Merge.run(shards.paths + shards.paths, into: "out", of: .foodTruck).file
        == Merge.run(shards.paths, into: "out", of: .foodTruck).file)
  }

  @Test func `'merge' refuses a row whose needed and wasted re-evaluations do not add up`() throws {
    let shards = try Shards(count: 1)
    let whole = try Merge.rows(of: shards.paths, in: .foodTruck).rows
    let row = try #require(whole.first { $0.counts.needed > 0 })
    let numbers = "\(row.counts.reevaluations),\(row.counts.needed),\(row.counts.wasted)"
    try shards.files.edit(
      "1.csv", numbers,
      "\(row.counts.reevaluations),\(row.counts.needed + 1),\(row.counts.wasted)")
    let error = #expect(throws: MessageError.self) {
      try Merge.run(shards.paths, into: "out", of: .foodTruck)
    }
    #expect(
      error?.description.hasSuffix(
        " has \(row.counts.reevaluations) re-evaluations for \(row.place), but "
          + "\(row.counts.needed + 1) needed and \(row.counts.wasted) wasted ones") == true)
  }

  @Test func `'merge' refuses mutations that differ between the runtimes of a point`() throws {
    let shards = try Shards(count: 1)
    let whole = try Merge.rows(of: shards.paths, in: .foodTruck).rows
    let row = try #require(whole.last { row in whole.filter { $0.point == row.point }.count > 1 })
    let numbers = "\(row.counts.mutations),\(row.counts.reevaluations),\(row.counts.needed)"
    let text = try shards.files.text(of: "1.csv")
    let range = try #require(text.range(of: numbers, options: .backwards))
    let edited = "\(row.counts.mutations + 1),\(row.counts.reevaluations),\(row.counts.needed)"
    try shards.files.write(text.replacingCharacters(in: range, with: edited), to: "1.csv")
    let error = #expect(throws: MessageError.self) {
      try Merge.run(shards.paths, into: "out", of: .foodTruck)
    }
    #expect(error?.description.contains(" needs the same mutations of ") == true)
  }

  @Test func `the error of 'merge' names the missing points`() throws {
    let shards = try Shards(count: 5)
    let some = shards.paths.enumerated().filter { [0, 3].contains($0.offset) }
    let there = [1, 4].compactMap { Shard($0, of: 5) }
      .flatMap { shards.plan.points(in: $0).map(\.number) }
    let missing = shards.plan.points.map(\.number).filter { !there.contains($0) }
    let error = #expect(throws: MessageError.self) {
      try Merge.run(some.map(\.element), into: "out", of: .foodTruck)
    }
    #expect(
      error?.description == "merge needs every point of \(shards.plan.id); found no rows of point "
        + missing.map(String.init).joined(separator: ", "))
    #expect(error?.exitCode == .inputNotFound)
  }

  @Test func `the error of 'merge' names the runtimes of missing rows`() throws {
    let shards = try Shards(count: 1)
    let lines = try shards.files.text(of: "1.csv").split(separator: "\n")
    let left = lines.filter { line in
      !line.contains(",2,fine,") && !line.contains(",4,coarse,")
        && !line.contains(",4,observation,")
        && !line.contains(/#[0-9a-f]+,5,/)
    }
    try #require(left.count == lines.count - 6)
    try shards.files.write(left.joined(separator: "\n") + "\n", to: "1.csv")
    let error = #expect(throws: MessageError.self) {
      try Merge.run(shards.paths, into: "out", of: .foodTruck)
    }
    #expect(
      error?.description == "merge needs every point of \(shards.plan.id); found no rows of point "
        + "2 under fine, 4 under coarse and observation, 5")
    #expect(error?.exitCode == .inputNotFound)
  }

  @Test func `'merge' refuses the partial file of an unfinished sweep`() throws {
    let shards = try Shards(count: 1)
    let path = shards.files.path(of: "1.csv.partial")
    try shards.files.write(shards.files.text(of: "1.csv"), to: "1.csv.partial")
    let error = #expect(throws: MessageError.self) {
      try Merge.run(shards.paths + [path], into: "out", of: .foodTruck)
    }
    #expect(
      error?.description == "\(path) has rows of an unfinished sweep; finish that sweep with "
        + "--resume, or merge without the file")
  }

  @Test func `'merge' refuses a shard that occurs twice with different rows`() throws {
    let shards = try Shards(count: 2)
    let other = try Shards(count: 2)
    let row = try #require(try other.firstRow(of: 1))
    let count = try #require(row.firstMatch(of: /(,coarse,[0-9]+,)[0-9]+(,.*)/))
    try other.files.edit(
      "1.csv", row,
      row.replacingCharacters(in: count.range, with: "\(count.output.1)999999\(count.output.2)"))
    let error = #expect(throws: MessageError.self) {
      try Merge.run(shards.paths + other.paths, into: "out", of: .foodTruck)
    }
    #expect(error?.exitCode == .badInput)
    #expect(error?.description.contains("/1.csv have different rows for point ") == true)
  }

  @Test(arguments: [["ticks": "6"], ["views": "1..7"], ["views": "1,2", "ticks": "5,6"]])
  func `'merge' refuses a shard of a different sweep`(given: [String: String]) throws {
    let (first, second) = (try Shards(count: 2), try Shards(count: 2, given))
    let error = #expect(throws: MessageError.self) {
      try Merge.run([first.paths[0], second.paths[1]], into: "out", of: .foodTruck)
    }
    #expect(error?.exitCode == .badInput)
    #expect(error?.description.hasPrefix(second.paths[1]) == true)
  }

  @Test func `'merge' accepts shards from different divisions of the same sweep`() throws {
    let (two, three) = (try Shards(count: 2), try Shards(count: 3))
    #expect(
      try Merge.run([two.paths[0]] + three.paths, into: "out", of: .foodTruck).file
        == Merge.run(two.paths, into: "out", of: .foodTruck).file)
  }

  @Test func `'merge' reports a violated closed form that a shard recorded`() throws {
    let shards = try Shards(count: 1)
    let row = try #require(try shards.firstRow(of: 1))
    let broken = row.replacing(/,5,([0-9]+),([0-9]+),5,true,/) { match in
      let wasted = (Int(match.output.2) ?? 0) + 1
      return ",6,\(match.output.1),\(wasted),5,false,"
    }
    try #require(broken != row)
    try shards.files.edit("1.csv", row, broken)
    let violations = try Merge.run(shards.paths, into: "out", of: .foodTruck).violations
    #expect(violations.count == 1)
    #expect(violations.first?.hasSuffix("meet the closed form, exact 5; found 6") == true)
  }

  @Test(arguments: [
    (",schema version 1 and", ",schema version 9 and", ", schema version 9 and semantics"),
    ("broad#", "bread#", "no shard has rows of a workload of this version"),
    (
      "point,runtime,views,", "point,runtime,heights,",
      "column 4 to be 'mutations'; found 'heights'"
    ),
    (",ticks,points,", ",heights,points,", "column 11 to be 'points'; found 'heights'"),
    (",5,6,schema", ",5,0,schema", "has 0 points"),
    (",5,6,schema", ",5,7,schema", "found no rows of point 7"),
    (",5,6,schema", ",4,6,schema", "and their points now belong to broad#"),
    (",5,6,schema", ",x,6,schema", "need points of this version; found --ticks needs a whole"),
  ])
  func `'merge' refuses a shard in which every row was edited`(
    old: String, new: String, message: String
  ) throws {
    let shards = try Shards(count: 1)
    try shards.files.write(
      shards.files.text(of: "1.csv").replacing(old, with: new), to: "1.csv")
    let error = #expect(throws: MessageError.self) {
      try Merge.run(shards.paths, into: "out", of: .foodTruck)
    }
    #expect([.badInput, .inputNotFound].contains(error?.exitCode))
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test func `'merge' refuses rows that are torn, repeated or inconsistent with their sweep`()
    throws
  {
    let shards = try Shards(count: 1)
    let row = try #require(try shards.firstRow(of: 1))
    for (new, message) in [
      (String(row.dropLast(",false".count)), "1.csv:2:"),
      (row.replacing(",coarse,", with: ",corse,"), "did you mean 'coarse'?"),
      (
        row.replacing(",1,coarse,1,", with: ",99,coarse,1,"),
        "point 99 (1) under coarse, and broad#"
      ),
      (row.replacing(",1,coarse,1,", with: ",1,coarse,9,"), "and their points now belong to"),
      (row.replacing(",1,coarse,1,", with: ",1,fine,1,"), "row needs a unique key"),
      (
        "\(row)\n\(row.replacing(",1,coarse,", with: ",99,coarse,"))",
        "have a row of point 99 (1) under coarse, and broad#"
      ),
    ] {
      try shards.files.edit("1.csv", row, new)
      let error = #expect(throws: MessageError.self) {
        try Merge.run(shards.paths, into: "out", of: .foodTruck)
      }
      #expect(error?.description.contains(message) == true, "\(String(describing: error))")
      try shards.files.edit("1.csv", new, row)
    }
  }

  @Test func `'merge' refuses shards that contain only headers`() throws {
    let shards = try Shards(count: 1)
    let header = try #require(try shards.files.text(of: "1.csv").split(separator: "\n").first)
    try shards.files.write("\(header)\n", to: "1.csv")
    let error = #expect(throws: MessageError.self) {
      try Merge.run(shards.paths, into: "out", of: .foodTruck)
    }
    #expect(
      error?.description == "\(shards.paths[0]): merge needs rows; found files with only a header")
    #expect(error?.exitCode == .inputNotFound)
  }

  @Test func `'merge' refuses a row that contradicts the closed form of this version`() throws {
    let shards = try Shards(count: 1)
    let row = try #require(try shards.firstRow(of: 1))
    for new in [
      row.replacing(",5,true,", with: ",5,false,"), row.replacing(",5,true,", with: ",7,true,"),
    ] {
      try shards.files.edit("1.csv", row, new)
      let error = #expect(throws: MessageError.self) {
        try Merge.run(shards.paths, into: "out", of: .foodTruck)
      }
      #expect(
        error?.description
          == "\(shards.paths[0]) has a different closed form for point 1 (1) under "
          + "coarse than this version")
      try shards.files.edit("1.csv", new, row)
    }
  }

  @Test func `'merge' reports a missing file as input that was not found`() {
    let error = #expect(throws: FileError.self) {
      try Merge.run(["/no/such"], into: "out", of: .foodTruck)
    }
    #expect(error?.exitCode == .inputNotFound)
    #expect(error?.path == "/no/such")
  }
}

/// The shards of one sweep, each in a file of its own.
private struct Shards {
  let plan: SweepPlan
  let files: TemporaryDirectory
  let paths: [String]

  init(count: Int, _ given: [String: String] = [:]) throws {
    let given = given.merging(["views": "1..6", "ticks": "5"]) { given, _ in given }
    let plan = try SweepPlan(of: BroadShape(), given: given)
    let files = try TemporaryDirectory()
    paths = try (1...count).map { number in
      let shard = try #require(Shard(number, of: count))
      let rows = try plan.run(plan.points(in: shard)).rows
      let file = OutputFile(
        path: files.path(of: "\(number).csv"),
        bytes: ShardFormat(of: plan, verify: false).csv(rows))
      try file.write()
      return file.path
    }
    self.plan = plan
    self.files = files
  }

  /// Returns the first row of a shard's file, without its line feed.
  func firstRow(of number: Int) throws -> String? {
    try files.text(of: "\(number).csv").split(separator: "\n").dropFirst().first
      .map(String.init)
  }
}
