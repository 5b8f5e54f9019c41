import GranularityTestSupport
import SimulatedUICore
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityScreenFiles
@testable import GranularityWorkloads

/// Tests of the edits of the built-in workloads.
struct WorkloadFixTests {
  /// Each workload with each value of its word parameters. For a workload with edits, all combinations of these values.
  private static let points: [(workload: any Workload, given: [String: String])] =
    WorkloadCatalog.foodTruck.all.flatMap { workload in
      let choices = workload.parameters.filter { !$0.domain.choices.isEmpty }
      func with(_ parameter: Parameter, _ given: [String: String]) -> [[String: String]] {
        parameter.domain.choices.map { given.merging([parameter.name: $0]) { $1 } }
      }
      let each = choices.flatMap { with($0, [:]) }
      let all = choices.reduce([[:]]) { points, choice in points.flatMap { with(choice, $0) } }
      let points = workload is any EditableWorkload ? all : [[:]] + each
      return points.map { (workload, $0) }
    }

  /// Parameter values with which an edit changes little or nothing.
  private static let extremes: [(workload: String, given: [String: String])] = [
    ("deep", ["depth": "1", "pass": "value"]), ("deep", ["depth": "2", "ticks": "1"]),
    ("split", ["objects": "30"]), ("split", ["objects": "1", "views": "1"]),
    ("rows", ["model": "array", "visible": "30"]), ("rows", ["keys": "1", "ticks": "3"]),
    ("tasks", ["tasks": "1", "deletions": "9", "additions": "0"]), ("avoidable", ["step": "1"]),
    ("equal", ["write": "in-place", "change-every": "1"]), ("donut-list", ["donuts": "1"]),
  ]

  /// The kinds of edits that the workloads' parameters produce, which are all kinds except one.
  private static let kinds = Set(EditKind.allCases).subtracting([.stopPublishing])

  /// Returns the texts that the views show at the end of a run, sorted.
  private static func texts(_ result: RunResult) -> [String] {
    result.output.map(\.text).filter { text in
      ["Text", "LabeledContent", "Toggle"].contains { text.hasPrefix($0) }
    }.sorted()
  }

  @Test(arguments: Runtime.allCases)
  func `each edit of a workload has the predicted count and shows the same values`(
    runtime: Runtime
  ) throws {
    var kinds: Set<EditKind> = []
    // Each edit leads to an existing form of the workload, so the run of a form is measured only once.
    var measured: [String: RunResult] = [:]
    func result(
      of workload: any Workload, _ parameters: Parameters, under runtime: Runtime
    ) throws -> RunResult {
      let run = "\(runtime.rawValue) \(parameters.key)"
      if let result = measured[run] { return result }
      let result = try measure(workload, parameters, under: runtime, verify: true)
      measured[run] = result
      return result
    }
    let extremes = try Self.extremes.map { name, given in
      (try #require(WorkloadCatalog.foodTruck.named(name)), given)
    }
    for (workload, given) in Self.points + extremes {
      guard let fixes = try ScreenFixes(formsOf: workload, under: runtime, given: given) else {
        let relation = try workload.expectation(workload.parameters(given: given), under: runtime)
          .relation
        #expect(relation != .exact, "\(workload.name) \(given)")
        continue
      }
      let base = try result(of: workload, fixes.base.parameters(), under: runtime)
      for fix in [fixes.base] + fixes.singles + fixes.pairs {
        let place = "\(workload.name) \(given) under \(runtime.rawValue): \(fix.words)"
        let result = try result(of: workload, fix.parameters(), under: fix.runtime)
        #expect(result.run.reevaluations == fix.reevaluations, "\(place)")
        #expect(result.run.staleViews == fix.staleViews, "\(place)")
        #expect(result.violations == [], "\(place)")
        #expect(
          fix.file(editing: fixes.base) == nil && fixes.lines(of: fix).allSatisfy { $0 == nil },
          "\(place)")
        kinds.formUnion(fix.edits.map(\.kind))
        guard !fix.edits.isEmpty else { continue }
        #expect(fix.staleViews <= fixes.base.staleViews, "\(place)")
        if fixes.base.staleViews == 0 {
          #expect(Self.texts(result) == Self.texts(base), "\(place)")
        }
        guard fix.edits.contains(where: { $0.kind != .migrate }) else { continue }
        #expect(fix.staleViews == 0 && !Self.texts(base).isEmpty, "\(place)")
      }
    }
    #expect(kinds == Self.kinds.subtracting(runtime == .coarse ? [] : [.migrate]))
  }

  @Test
  func `an edit without a predicted count or with a new stale view is listed with the reason`()
    throws
  {
    func refusals(_ name: String, _ given: [String: String] = [:]) throws -> [String] {
      let workload = try #require(WorkloadCatalog.foodTruck.named(name))
      let fixes = try #require(
        try ScreenFixes(formsOf: workload, under: .coarse, given: given))
      #expect(fixes.singles.isEmpty && fixes.pairs.isEmpty)
      return fixes.refusals
    }
    #expect(
      try refusals("skips")
        == ["migrate the models to @Observable: no closed form gives its count exactly"])
    #expect(
      try refusals("window", ["order": "random"])
        == ["migrate the models to @Observable: no closed form gives its count exactly"])
    #expect(
      try refusals("equality")
        == ["migrate the models to @Observable: more views would show an old value"])
  }

  /// Returns the edits of one form of a workload, beginning with the edit that leaves the fewest re-evaluations.
  private func fixes(
    _ name: String, _ given: [String: String] = [:], under runtime: Runtime = .coarse
  ) throws -> (left: [Int], words: [String]) {
    let workload = try #require(WorkloadCatalog.foodTruck.named(name))
    let fixes = try #require(try ScreenFixes(formsOf: workload, under: runtime, given: given))
    let shown = [fixes.base] + fixes.singles
    return (shown.map(\.reevaluations), shown.dropFirst().map { $0.edits[0].kind.rawValue })
  }

  @Test func `an edit of a workload is offered if a different parameter value makes the edit`()
    throws
  {
    #expect(
      try fixes("donut-list", ["rows": "shared"]) == ([1_050, 50, 1_000], ["split", "migrate"]))
    #expect(try fixes("donut-list", ["rows": "views"]) == ([50, 50], ["migrate"]))
    #expect(
      try fixes("donut-list", ["rows": "inline"]) == ([0, 0, 50], ["migrate", "extract-child"]))
    #expect(try fixes("tasks") == ([803, 47, 47], ["hold-unobserved", "migrate"]))
    #expect(try fixes("tasks", ["rows": "let"]) == ([47, 47], ["migrate"]))
    #expect(try fixes("tasks", under: .fine) == ([47], []))
    #expect(
      try fixes("donut-editor", ["binding": "closures"])
        == ([100, 90, 90], ["equatable", "migrate"]))
    #expect(try fixes("donut-editor", ["binding": "local"]) == ([90, 80], ["migrate"]))
    #expect(try fixes("bridge", under: .fine) == ([40, 20], ["hold-unobserved"]))
    #expect(try fixes("bridge", ["install": "state"], under: .fine) == ([20], []))
    // Without tracking, holding a store in a state leaves its view out of date.
    #expect(try fixes("bridge") == ([40, 40], ["migrate"]))
    #expect(
      try fixes("rows", ["model": "array"])
        == ([400, 20, 400, 400], ["split-all", "split", "migrate"]))
    #expect(try fixes("rows") == ([400, 20, 20], ["migrate", "split-all"]))
    #expect(try fixes("rows", under: .fine) == ([20], []))
    #expect(
      try fixes("rows", ["model": "array"], under: .fine) == (
        [400, 20, 20], ["split", "split-all"]
      ))
    #expect(try fixes("rows", ["model": "objects"]) == ([20, 20], ["migrate"]))
    #expect(try fixes("split") == ([100, 20, 20], ["migrate", "split-all"]))
    #expect(try fixes("split", ["objects": "20"]) == ([20, 20], ["migrate"]))
    #expect(try fixes("split", under: .fine) == ([20], []))
    #expect(try fixes("avoidable", under: .fine) == ([20, 4], ["store-derived"]))
    #expect(try fixes("avoidable", ["memo": "stored"], under: .fine) == ([4], []))
    #expect(
      try fixes("equal", ["write": "in-place"], under: .fine) == ([20, 4], ["write-changes"]))
    #expect(try fixes("equal", ["write": "in-place"]) == ([20, 20], ["migrate"]))
  }

  @Test func `edits of a passed value make it comparable, read it in a child or read it above`()
    throws
  {
    #expect(try fixes("deep") == ([400, 20, 400], ["migrate", "read-above"]))
    #expect(try fixes("deep", ["pass": "value"], under: .fine) == ([400, 20], ["extract-child"]))
    #expect(
      try fixes("deep", ["pass": "projection", "input": "opaque"], under: .fine)
        == ([400, 96], ["equatable"]))
    #expect(try fixes("deep", ["pass": "projection"], under: .fine) == ([96], []))
  }

  @Test func `a pair of edits is offered if it leaves fewer re-evaluations than a single edit`()
    throws
  {
    let deep = try #require(WorkloadCatalog.foodTruck.named("deep"))
    let fixes = try #require(
      try ScreenFixes(formsOf: deep, under: .coarse, given: ["pass": "value", "depth": "30"]))
    #expect(fixes.base.reevaluations == 600)
    #expect(fixes.pairs.map(\.reevaluations) == [20])
    #expect(
      fixes.pairs.map(\.words) == [
        "pass the model to each level, and read x in the last one (--pass none); "
          + "then migrate the models to @Observable"
      ])
    #expect(try fixes.pairs.map { try $0.parameters().choice("depth") } == ["30"])
  }

  /// A workload that has closed forms only for some values of its parameter.
  private struct Partial: EditableWorkload {
    let name = "partial"
    let kind = WorkloadKind.scenario
    let summary = ""
    let details = ""
    let parameters: [Parameter] = [
      .choice("form", "the form", of: ["exact", "bound", "none"], default: "exact")
    ]

    func expectation(
      _ p: Parameters, under _: Runtime
    ) throws(ParameterError) -> GranularityWorkloads.Expectation {
      switch p.choice("form") {
      case "exact": .exactly(7)
      case "bound": .atLeast(3)
      default: .withoutClosedForm("random")
      }
    }

    func edits(_ p: Parameters, under _: Runtime) -> [WorkloadEdit] {
      ["exact", "bound", "none"].map {
        WorkloadEdit(.split, "take \($0)", setting: "form", to: $0)
      }
    }

    func setUp(under _: Runtime, in _: WorkloadContext) {}
  }

  @Test
  func `a parameter value without an exact closed form is not offered as an edit and has no edits`()
    throws
  {
    let fixes = try #require(try ScreenFixes(formsOf: Partial(), under: .fine, given: [:]))
    #expect(fixes.base.reevaluations == 7)
    #expect(fixes.singles.isEmpty && fixes.pairs.isEmpty)
    #expect(
      fixes.refusals == [
        "take bound (--form bound): no closed form gives its count exactly",
        "take none (--form none): no closed form gives its count exactly",
      ])
    #expect(try ScreenFixes(formsOf: Partial(), under: .fine, given: ["form": "bound"]) == nil)
    #expect(try ScreenFixes(formsOf: Partial(), under: .coarse, given: ["form": "none"]) == nil)
    #expect(throws: ParameterError.self) {
      try ScreenFixes(formsOf: Partial(), under: .fine, given: ["form": "other"])
    }
  }
}
