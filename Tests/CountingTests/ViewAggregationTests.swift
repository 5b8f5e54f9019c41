import SimulatedUI
import TestSupport
import Testing

@testable import Counting
@testable import FoodTruckWorkloads
@testable import Reports
@testable import Workloads

/// What is told of so many views that nobody looks at each.
struct DetailTests {
  @Test(arguments: Point.defaults + Point.small, Runtime.allCases)
  func `views told by kind come to the same as views told one by one`(
    point: Point, runtime: Runtime
  ) throws {
    let (each, kinds) = (try point.told(.views, runtime), try point.told(.byKind, runtime))
    #expect(kinds.run == each.run)
    #expect(kinds.timeline == each.timeline)
    #expect(kinds.groups == each.groups)
    #expect(kinds.chains == each.chains)
    #expect(kinds.skipsOfKinds == each.skipsOfKinds)
    #expect(Invariants.violations(in: [kinds]) == Invariants.violations(in: [each]))
  }

  @Test func `a kind is told in one row, however many views it has`() throws {
    let broad = try #require(WorkloadCatalog.foodTruck.named("broad"))
    let parameters = try broad.parameters(given: ["views": "50", "ticks": "1"])
    let result = try measure(
      broad, parameters, under: .coarse, aggregation: .kinds(ofMoreThan: 49))
    #expect(result.views.map(\.viewPath) == ["/KeyLabel[…]"])
    #expect(result.views.map(\.views) == [50])
    #expect(result.views.map(\.evaluations) == [100])
    #expect(Set(result.causes.map(\.viewPath)) == ["/KeyLabel[…]"])
  }

  @Test func `views of a chain that are told by kind are called the same`() throws {
    let deep = try #require(WorkloadCatalog.foodTruck.named("deep"))
    let result = try measure(deep, deep.parameters(), under: .coarse, aggregation: .byKind)
    #expect(Set(result.views.map(\.viewPath)).contains { $0.hasSuffix("{…}") })
    let paths = result.views.map(\.viewPath)
    #expect(paths.map { ViewPath.collective($0) } == paths)
  }

  @Test func `a run whose views are told by kind is held against one with a row for each`() throws {
    let idle = try #require(WorkloadCatalog.foodTruck.named("idle"))
    var results = [
      try measure(idle, idle.parameters(), under: .coarse, aggregation: .byKind),
      try measure(idle, idle.parameters(), under: .fine),
    ]
    #expect(Invariants.violations(in: results) == [])
    results[1].output[0] = OutputLine("Nothing", depth: 0)
    #expect(Invariants.violations(in: results).count == 1)
  }

  @Test(arguments: [(most: 19, rows: 1), (20, 20)])
  func `up to a number of views each has its row`(most: Int, rows: Int) throws {
    let idle = try #require(WorkloadCatalog.foodTruck.named("idle"))
    let result = try measure(
      idle, idle.parameters(given: ["views": "20"]), under: .fine,
      aggregation: .kinds(ofMoreThan: most))
    #expect(result.views.count == rows)
  }

  @Test func `a digest tells outputs apart by any line, and keeps little of them`() {
    let lines = (0..<10_000).map { OutputLine("Text \"\($0)\"", depth: $0 % 3) }
    #expect(digest(lines) == digest(lines))
    #expect(digest(lines).count == 3)
    var (text, depth) = (lines, lines)
    text[9_999] = OutputLine("Text \"0\"", depth: 0)
    depth[5_000] = OutputLine(lines[5_000].text, depth: 7)
    #expect(zip(digest(text), digest(lines)).map { $0 == $1 } == [true, true, false])
    #expect(zip(digest(depth), digest(lines)).map { $0 == $1 } == [true, false, true])
    #expect(digest(lines.dropLast()) != digest(lines))
  }

  @Test func `runtimes that show different things are found out though views are told by kind`()
    throws
  {
    let idle = try #require(WorkloadCatalog.foodTruck.named("idle"))
    var results = try [Runtime.coarse, .fine].map {
      try measure(idle, idle.parameters(), under: $0, aggregation: .byKind)
    }
    #expect(Invariants.violations(in: results) == [])
    results[1].output[0] = OutputLine("lines 1 to 20: 0", depth: 0)
    #expect(Invariants.violations(in: results).count == 1)
  }
}

private func digest(_ lines: some Sequence<OutputLine>) -> [OutputLine] {
  var digest = OutputDigest()
  for line in lines { digest.add(line) }
  return digest.lines
}

extension ViewAggregation {
  fileprivate static let byKind = ViewAggregation.kinds(ofMoreThan: 0)
}

extension Point {
  fileprivate func told(_ aggregation: ViewAggregation, _ runtime: Runtime) throws -> RunResult {
    try measure(workload, parameters, under: runtime, aggregation: aggregation)
  }
}

extension RunResult {
  fileprivate var groups: [ViewGroup] {
    ViewGroup.groups(of: [self], named: ViewPath.collective).sorted { $0.path < $1.path }
  }

  fileprivate var chains: [String: [CauseChain]] {
    CauseChain.chains(of: self, named: ViewPath.collective)
  }

  fileprivate var skipsOfKinds: [String: Int] {
    Dictionary(
      skips.map { ("\(ViewPath.collective($0.viewPath)): \($0.reason)", $0.count) },
      uniquingKeysWith: +)
  }
}
