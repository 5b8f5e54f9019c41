import GranularityTestSupport
import SimulatedUICore
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityScreenFiles
@testable import GranularityWorkloads

/// The edits of the workloads that are built in.
struct WorkloadFixTests {
  /// Each workload with each word of each of its choices.
  private static let points: [(workload: any Workload, given: [String: String])] =
    WorkloadCatalog.foodTruck.all.flatMap { workload in
      [(workload, [:])]
        + workload.parameters.flatMap { parameter in
          parameter.domain.choices.map { (workload, [parameter.name: $0]) }
        }
    }

  /// The kinds of edits that the parameters make: all but one.
  private static let kinds = Set(EditKind.allCases).subtracting([.stopPublishing])

  /// What the views show at the end of a run, sorted.
  private static func texts(_ result: RunResult) -> [String] {
    result.output.map(\.text).filter { $0.hasPrefix("Text") || $0.hasPrefix("LabeledContent") }
      .sorted()
  }

  @Test(arguments: [Runtime.coarse, .fine])
  func `each form of a workload has the predicted count, and shows the same`(
    runtime: Runtime
  ) throws {
    var kinds: Set<EditKind> = []
    for (workload, given) in Self.points {
      guard let fixes = try ScreenFixes(formsOf: workload, under: runtime, given: given) else {
        let relation = try workload.expectation(workload.parameters(given: given), under: runtime)
          .relation
        #expect(relation != .exact, "\(workload.name) \(given)")
        continue
      }
      let base = try measure(
        workload, fixes.base.parameters, under: runtime, verify: true)
      for fix in [fixes.base] + fixes.singles + fixes.pairs {
        let place = "\(workload.name) \(given) under \(runtime.rawValue): \(fix.words)"
        let result = try measure(workload, fix.parameters, under: fix.runtime, verify: true)
        #expect(result.run.reevaluations == fix.reevaluations, "\(place)")
        #expect(result.violations == [], "\(place)")
        #expect(fix.file == nil && fixes.lines(of: fix).allSatisfy { $0 == nil }, "\(place)")
        kinds.formUnion(fix.edits.map(\.kind))
        guard fix.edits.contains(where: { $0.kind != .migrate }) else { continue }
        #expect(result.run.staleViews == 0, "\(place)")
        if base.run.staleViews == 0 {
          #expect(Self.texts(result) == Self.texts(base), "\(place)")
          #expect(!Self.texts(base).isEmpty, "\(place)")
        }
      }
    }
    #expect(kinds == Self.kinds.subtracting(runtime == .coarse ? [] : [.migrate]))
  }

  /// The edits of one form, the fewest re-evaluations first.
  private func fixes(
    _ name: String, _ given: [String: String] = [:], under runtime: Runtime = .coarse
  ) throws -> (left: [Int], words: [String]) {
    let workload = try #require(WorkloadCatalog.foodTruck.named(name))
    let fixes = try #require(try ScreenFixes(formsOf: workload, under: runtime, given: given))
    let shown = [fixes.base] + fixes.singles
    return (shown.map(\.reevaluations), shown.dropFirst().map { $0.edits[0].kind.rawValue })
  }

  @Test func `an edit is offered where another value of a parameter makes it`() throws {
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
    // Without tracking, a store in a state leaves its view out of date.
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

  @Test func `a passed value is made comparable, read where it is shown, or read above`() throws {
    #expect(try fixes("deep") == ([400, 20, 400], ["migrate", "read-above"]))
    #expect(try fixes("deep", ["pass": "value"], under: .fine) == ([400, 20], ["extract-child"]))
    #expect(
      try fixes("deep", ["pass": "projection", "input": "opaque"], under: .fine)
        == ([400, 96], ["equatable"]))
    #expect(try fixes("deep", ["pass": "projection"], under: .fine) == ([96], []))
  }

  @Test func `two edits are offered if they leave fewer than one`() throws {
    let deep = try #require(WorkloadCatalog.foodTruck.named("deep"))
    let fixes = try #require(
      try ScreenFixes(formsOf: deep, under: .coarse, given: ["pass": "value", "depth": "30"]))
    #expect(fixes.base.reevaluations == 600)
    #expect(fixes.pairs.map(\.reevaluations) == [20])
    #expect(
      fixes.pairs.map(\.words) == [
        "read x in the last level, and pass no value on (--pass none); "
          + "then migrate the models to @Observable"
      ])
    #expect(fixes.pairs.map { $0.parameters.choice("depth") } == ["30"])
  }

  /// A workload whose parameter leads to forms with and without closed forms.
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

  @Test func `a form without a closed form that is exact is no edit, and has none`() throws {
    let fixes = try #require(try ScreenFixes(formsOf: Partial(), under: .fine, given: [:]))
    #expect(fixes.base.reevaluations == 7)
    #expect(fixes.singles.isEmpty && fixes.pairs.isEmpty)
    #expect(try ScreenFixes(formsOf: Partial(), under: .fine, given: ["form": "bound"]) == nil)
    #expect(try ScreenFixes(formsOf: Partial(), under: .coarse, given: ["form": "none"]) == nil)
    #expect(throws: ParameterError.self) {
      try ScreenFixes(formsOf: Partial(), under: .fine, given: ["form": "other"])
    }
  }
}
