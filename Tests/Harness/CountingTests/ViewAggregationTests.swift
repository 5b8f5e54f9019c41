import GranularityTabular
import GranularityTestSupport
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularityWorkloads

/// Tests of results that have one row for each kind of view instead of each view.
struct ViewAggregationTests {
  @Test(arguments: WorkloadPoints.all)
  func `the counts by kind of view have the same sums as the counts of each view`(
    workload: WorkloadPoints
  ) {
    workload.checkRuns { point, runtime, comment in
      var each = try point.result(under: runtime)
      each.run.staleViews = nil
      let kinds = try measure(
        point.workload, point.parameters, under: runtime, aggregation: .byKind)
      #expect(kinds.run == each.run, comment)
      #expect(kinds.timeline == each.timeline, comment)
      #expect(kinds.groups == each.groups, comment)
      #expect(kinds.chains == each.chains, comment)
      #expect(kinds.causesOfKinds == each.causesOfKinds, comment)
      #expect(kinds.skipsOfKinds == each.skipsOfKinds, comment)
      #expect(kinds.countsOfKinds == each.countsOfKinds, comment)
      #expect(kinds.differencesOfKinds == each.differencesOfKinds, comment)
      #expect(Invariants.violations(in: [kinds]) == Invariants.violations(in: [each]), comment)
    }
  }

  @Test func `all views of the same kind share one row`() throws {
    let broad = try #require(WorkloadCatalog.foodTruck.named("broad"))
    let parameters = try broad.parameters(given: ["views": "50", "ticks": "1"])
    let result = try measure(
      broad, parameters, under: .coarse, aggregation: .kinds(ofMoreThan: 49))
    #expect(result.views.map(\.viewPath) == ["/KeyLabel[…]"])
    #expect(result.views.map(\.views) == [50])
    #expect(result.views.map(\.evaluations) == [100])
    #expect(Set(result.causes.map(\.viewPath)) == ["/KeyLabel[…]"])
  }

  @Test func `nested views of the same kind share a collective path`() throws {
    let deep = try #require(WorkloadCatalog.foodTruck.named("deep"))
    let result = try measure(deep, deep.parameters(), under: .coarse, aggregation: .byKind)
    #expect(Set(result.views.map(\.viewPath)).contains { $0.hasSuffix("{…}") })
    let paths = result.views.map(\.viewPath)
    #expect(paths.map { ViewPath.collective($0) } == paths)
  }

  @Test func `the collective path of nested lists has a placeholder for each list`() throws {
    let lists = ListsInRows()
    let result = try measure(lists, lists.parameters(), under: .fine, aggregation: .byKind)
    #expect(result.views.map(\.viewPath) == ["/Leaf[…][…]"])
    #expect(result.views.map(\.views) == [6])
  }

  @Test(arguments: [false, true])
  func `a run counted by kind of view can be compared with a run counted by view, in either order`(
    isReversed: Bool
  ) throws {
    let idle = try #require(WorkloadCatalog.foodTruck.named("idle"))
    var results = [
      try measure(idle, idle.parameters(), under: .coarse, aggregation: .byKind),
      try measure(idle, idle.parameters(), under: .fine),
    ]
    if isReversed { results.reverse() }
    #expect(Invariants.violations(in: results) == [])
    results[isReversed ? 0 : 1].output[0] = OutputLine("Nothing", depth: 0)
    #expect(Invariants.violations(in: results).count == 1)
  }

  @Test(arguments: [(most: 19, rows: 1), (20, 20)])
  func `each view has its own row unless there are more views than the limit`(most: Int, rows: Int)
    throws
  {
    let idle = try #require(WorkloadCatalog.foodTruck.named("idle"))
    let result = try measure(
      idle, idle.parameters(given: ["views": "20"]), under: .fine,
      aggregation: .kinds(ofMoreThan: most))
    #expect(result.views.count == rows)
  }

  @Test func `output digests are short and differ if a single line differs`() {
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

  @Test func `different output of runtimes is reported also if views are counted by kind`()
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

/// A workload with a list of two rows, each of which has a list of three views.
private struct ListsInRows: TestWorkload {
  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    context.show(stores, objects: 0, keys: 0) {
      ForEach(0..<2) { _ in ForEach(0..<3) { _ in Leaf() } }
    }
  }

  private nonisolated struct Leaf: View {
    var body: some View { Text("leaf") }
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

extension RunResult {
  /// The totals of each kind of view with each runtime, by path.
  fileprivate var groups: [String: [Runtime: ViewGroup.Totals]] {
    let groups = ViewGroup.groups(of: [self], named: ViewPath.collective)
    return Dictionary(uniqueKeysWithValues: groups.map { ($0.path, $0.totals) })
  }

  fileprivate var chains: [String: [CauseChain]] {
    CauseChain.chains(of: self, named: ViewPath.collective)
  }

  /// The number of evaluations of each kind of view, by cause.
  fileprivate var causesOfKinds: [[String]: [Int]] {
    Dictionary(grouping: causes) { cause in
      [
        ViewPath.collective(cause.viewPath), cause.source, cause.object, cause.property,
        "\(cause.via)", cause.mutations.map(String.init) ?? "",
      ]
    }.mapValues { causes in
      [\CauseRow.evaluationsFirst, \.evaluationsAny, \.wastedFirst].map { count in
        causes.map { $0[keyPath: count] }.sum()
      }
    }
  }

  fileprivate var skipsOfKinds: [String: Int] {
    Dictionary(
      skips.map { ("\(ViewPath.collective($0.viewPath)): \($0.reason)", $0.count) },
      uniquingKeysWith: +)
  }

  /// The sum of every count of each kind of view, by path, and the largest number of properties that an evaluation
  /// read.
  fileprivate var countsOfKinds: [String: [Int]] {
    let counts: [KeyPath<ViewRow, Int>] = [
      \.views, \.mounts, \.unmounts, \.evaluations, \.reevaluations, \.needed, \.wasted, \.skips,
      \.initialisations, \.byProperty, \.byObject, \.bySelf, \.byState, \.byEnvironment,
      \.subscriptions,
    ]
    return Dictionary(grouping: views) { ViewPath.collective($0.viewPath) }.mapValues { views in
      counts.map { count in views.map { $0[keyPath: count] }.sum() }
        + [views.map { $0.distinctPropertiesRead ?? -1 }.max() ?? -1]
    }
  }

  fileprivate var differencesOfKinds: [[String]: Int] {
    Dictionary(
      differences.map { ([ViewPath.collective($0.viewPath)] + $0.key.dropFirst(), $0.count) },
      uniquingKeysWith: +)
  }
}
