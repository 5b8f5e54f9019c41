import Foundation
import GranularityTestSupport
import Synchronization
import Testing

@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityWorkloads

/// Tests that check the trace events of runs against the published trace format.
struct TraceTests {
  @Test(arguments: Point.defaults)
  func `every event of a Perfetto trace has the members that the trace format requires`(
    point: Point
  ) throws {
    let events = try point.traced().trace.events
    #expect(events.flatMap(\.problems) == [])
    #expect(Set(events.map(\.phase)).isSubset(of: ["M", "X", "i", "s", "f"]))
  }

  @Test(arguments: Point.defaults)
  func `two slices of a thread in a Perfetto trace overlap only if one contains the other`(
    point: Point
  ) throws {
    let threads = Dictionary(
      grouping: try point.traced().trace.events.filter { $0.phase == "X" }, by: \.thread)
    for slices in threads.values {
      var open: [Int] = []
      for slice in slices.sorted(by: { ($0.time, -$0.duration) < ($1.time, -$1.duration) }) {
        open.removeAll { $0 <= slice.time }
        #expect(open.allSatisfy { slice.end <= $0 }, "\(slice)")
        open.append(slice.end)
      }
    }
  }

  @Test(arguments: Point.defaults)
  func `a flow in a Perfetto trace connects a write to a later evaluation`(point: Point) throws {
    let events = try point.traced().trace.events
    let slices = Dictionary(grouping: events.filter { $0.phase == "X" }, by: \.thread)
    let flows = Dictionary(grouping: events.filter { $0.id != nil }, by: { $0.id ?? 0 })
    for flow in flows.values {
      #expect(flow.map(\.phase) == ["s", "f"])
      #expect(flow.map(\.time) == flow.map(\.time).sorted())
      let categories = flow.map { end in
        slices[end.thread]?.filter { $0.time <= end.time && end.time < $0.end }.map(\.category)
          .last
      }
      #expect(categories.map { $0?.prefix { $0 != "," } } == ["write", "body"])
    }
  }

  @Test(arguments: Point.defaults)
  func `a Perfetto trace contains a slice for each evaluation`(point: Point) throws {
    let (comparison, trace) = try point.traced()
    let events = trace.events
    for (number, result) in comparison.results.enumerated() {
      let bodies = events.filter {
        $0.category.hasPrefix("body,") && $0.thread.process == number + 1
      }
      #expect(bodies.count == result.run.evaluations)
      #expect(bodies.count { $0.name == "wasted" } == result.run.wasted)
      #expect(bodies.allSatisfy { $0.category == "body,\($0.name)" })
    }
  }

  @Test(arguments: Point.defaults)
  func `in a Perfetto trace, no turn is longer than the time until the next turn`(
    point: Point
  )
    throws
  {
    let events = try point.traced().trace.events
    let turns = events.filter { $0.category == "turn" }
    let shares = Dictionary(grouping: turns, by: \.thread).values.flatMap { turns in
      zip(turns, turns.dropFirst()).filter { $0.time % 1000 == 0 && $1.time % 1000 == 0 }
        .map { Double($0.duration) / Double($1.time - $0.time) }
    }
    #expect(shares.allSatisfy { $0 <= 1 })
    // Runs with several turns at one instant are not checked, because such turns follow each other without a gap.
    if Set(turns.map(\.time)).allSatisfy({ $0 % 1000 == 0 }), let most = shares.max() {
      #expect(most > 0.5)
    }
  }

  @Test func `in a Perfetto trace that exceeds its limit, all runtimes end with the same turn`()
    throws
  {
    // With `coarse`, this workload has more events in each turn than with the other runtimes.
    let timer = try #require(Point.defaults.first { $0.workload.name == "timer" })
    let comparison = try timer.traced().comparison
    for limit in [60, 100, 300] {
      let report = TraceReport(comparison, limit: limit)
      #expect(report.written.extent == .beginning)
      let turns = try Trace(report.written.text).events.filter { $0.category == "turn" }
      let last = Dictionary(grouping: turns, by: \.thread.process).mapValues { $0.last?.name }
      #expect(last.count == 3)
      #expect(Set(last.values).count == 1)
    }
    #expect(TraceReport(comparison, limit: 6).written.extent == .nothing)
  }

  @Test
  func `a Perfetto trace over its limit has only complete turns and is marked incomplete`()
    throws
  {
    let timer = try #require(Point.defaults.first { $0.workload.name == "timer" })
    let comparison = try timer.traced().comparison
    let text = TraceReport(comparison, limit: 30).written.text
    let trace = try Trace(text)
    #expect(trace.events.filter { $0.phase != "M" }.count <= 30)
    #expect(text.contains(#""complete":false"#))
    #expect(TraceReport(comparison).written.text.contains(#""complete":true"#))
  }
}

extension Point {
  private static let traces = Mutex([String: (comparison: Comparison, trace: Trace)]())

  /// Returns the runs of the point and their trace, which the first test that needs them creates.
  fileprivate func traced() throws -> (comparison: Comparison, trace: Trace) {
    if let made = Self.traces.withLock({ $0[parameters.key] }) { return made }
    let comparison = try comparison()
    let made = (comparison, try Trace(TraceReport(comparison).written.text))
    Self.traces.withLock { $0[parameters.key] = made }
    return made
  }
}

/// A trace file, parsed.
private struct Trace: Sendable {
  let events: [Event]

  init(_ text: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let list = try #require(object?["traceEvents"] as? [[String: Any]])
    events = list.map { Event($0) }
  }

  struct Thread: Hashable {
    let process: Int
    let number: Int
  }

  struct Event: Sendable {
    let phase: String
    let name: String
    let category: String
    let thread: Thread
    let time: Int
    let duration: Int
    let id: Int?
    /// The members that the trace format requires and that are missing from events.
    let problems: [String]

    var end: Int { time + duration }

    init(_ members: [String: Any]) {
      phase = members["ph"] as? String ?? ""
      name = members["name"] as? String ?? ""
      category = members["cat"] as? String ?? ""
      thread = Thread(
        process: members["pid"] as? Int ?? -1, number: members["tid"] as? Int ?? -1)
      time = members["ts"] as? Int ?? -1
      duration = members["dur"] as? Int ?? 0
      id = members["id"] as? Int
      // The members that each phase of an event needs. Source: Google, "Trace Event Format".
      let needed: [String: [String]] = [
        "M": ["name", "pid", "tid", "args"], "X": ["name", "cat", "ts", "dur", "pid", "tid"],
        "i": ["name", "ts", "pid", "tid", "s"], "s": ["name", "cat", "id", "ts", "pid", "tid"],
        "f": ["name", "cat", "id", "ts", "pid", "tid", "bp"],
      ]
      problems =
        (needed[phase] ?? ["a known phase"]).filter { members[$0] == nil }
        + (phase != "M" && time < 0 ? ["ts of at least 0"] : [])
        + (phase == "X" && duration < 1 ? ["dur of at least 1"] : [])
    }
  }
}
