import Foundation
import GranularityFoodTruck
import Synchronization
import Testing

@testable import GranularitySweeps
@testable import GranularityTabular

/// Tests of the rows that a sweep passes on while it runs, and of the file that stores them.
struct PartialSweepTests {
  private let plan: SweepPlan
  private let directory: URL

  init() throws {
    plan = try SweepPlan(of: BroadShape(), given: ["views": "1..6", "ticks": "2"])
    directory = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  private var output: String { directory.appending(path: "rows.csv").path }

  @Test(arguments: [1, 4])
  func `a running sweep delivers the rows of each point once, in order`(jobs: Int) throws {
    let passed = Mutex([[SweepRow]]())
    let outcome = try plan.run(
      plan.points, jobs: jobs, receive: { outcome in passed.withLock { $0.append(outcome.rows) } })
    let all = passed.withLock(\.self)
    #expect(all.map { $0.map(\.point) } == (1...6).map { [$0, $0, $0] })
    #expect(all.flatMap(\.self) == outcome.rows)
  }

  @Test func `points that complete out of order wait for the earlier points`() {
    let passed = Mutex([Int]())
    let stream = SweepStream { outcome in passed.withLock { $0.append(outcome.rows[0].point) } }
    var waiting: [Int] = []
    for index in [2, 0, 1, 4, 3] {
      var row = SweepRow()
      row.point = index
      stream.complete(index, SweepOutcome(rows: [row], violations: []))
      waiting.append(passed.withLock(\.count))
    }
    #expect(passed.withLock(\.self) == [0, 1, 2, 3, 4])
    #expect(waiting == [0, 1, 3, 3, 5])
  }

  @Test func `a resumed sweep keeps only complete points of the same sweep`() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let rows = try plan.run(plan.points).rows
    let partial = PartialSweep(of: plan, verify: false, for: output)
    #expect(try partial.rows(of: plan.points) == [])
    try partial.begin(with: [])
    try partial.append(SweepOutcome(rows: Array(rows[0..<3]), violations: []))
    // The rows of the third runtime are missing.
    try partial.append(SweepOutcome(rows: Array(rows[3..<5]), violations: []))
    try partial.append(SweepOutcome(rows: Array(rows[6..<9]), violations: ["a view is stale"]))
    #expect(try partial.rows(of: plan.points) == Array(rows[0..<3]))
    let outside = #expect(throws: MessageError.self) { try partial.rows(of: [plan.points[1]]) }
    #expect(
      outside?.description == "\(partial.path) has a row of point 1 (1) under coarse, which is in "
        + "another shard; resume with the --shard that began the file")
    #expect(partial.exists)
    let other = try SweepPlan(of: BroadShape(), given: ["views": "1..5", "ticks": "2"])
    #expect(throws: MessageError.self) {
      try PartialSweep(of: other, verify: false, for: output).rows(of: other.points)
    }
    #expect(throws: MessageError.self) {
      try PartialSweep(of: plan, verify: true, for: output).rows(of: plan.points)
    }
    let text = try String(contentsOfFile: partial.path, encoding: .utf8)
    for version in ["schema version", "semantics version"] {
      let other = text.replacing(
        "\(version) \(FormatVersions.current.semantics)", with: "\(version) 0")
      try #require(other != text)
      try other.write(toFile: partial.path, atomically: true, encoding: .utf8)
      let error = #expect(throws: MessageError.self) { try partial.rows(of: plan.points) }
      #expect(error?.description.contains("\(version) 0") == true)
    }
    partial.remove()
    #expect(!partial.exists)
  }

  @Test func `the outcome of a resumed sweep has all rows in order`() throws {
    let whole = try plan.run(plan.points)
    let rest = try plan.run(Array(plan.points[2...]))
    let outcome = rest.adding(Array(whole.rows[0..<6]))
    #expect(outcome.rows == whole.rows)
    #expect(outcome.violations == [])
  }
}
