import GranularityTestSupport
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityWorkloads

struct InvariantTests {
  @Test func `consistent results violate no invariant`() throws {
    #expect(Invariants.violations(in: try Clockwork.results()) == [])
  }

  /// A change of a result that breaks an invariant, and the sentence that reports the broken invariant.
  struct Fault: Sendable {
    let sentence: String
    let happen: @Sendable (inout RunResult) -> Void

    init(_ sentence: String, _ happen: @escaping @Sendable (inout RunResult) -> Void) {
      self.sentence = sentence
      self.happen = happen
    }
  }

  @Test(arguments: [
    Fault("evaluations need to be mount_evaluations + reevaluations, 8; found 7") {
      $0.run.mountEvaluations = 3
    },
    Fault("reevaluations need to be needed + wasted, 6; found 5") { $0.run.wasted = 1 },
    Fault("reevaluations need to meet the closed form, exact 5; found 5") {
      $0.run.holds = false
    },
    Fault("a view is stale") { $0.violations = ["a view is stale"] },
    Fault("evaluations need to be the sum over views, 8; found 7") {
      $0.views[0].evaluations += 1
    },
    Fault("evaluations of /Window/Clock need to be the sum over first causes, 8; found 6") {
      $0.causes[2].evaluationsFirst += 2
    },
    Fault("cause needs a view with a row; found /Door without one") {
      $0.causes[2].viewPath = "/Door"
    },
    Fault("row of timeline.csv needs its own key; found (clockwork#f7f92d62, coarse, 1) twice") {
      $0.timeline[1].pass = 1
    },
    Fault(
      "row of views.csv needs its own key; found (clockwork#f7f92d62, coarse, /Window) twice"
    ) {
      $0.views.append($0.views[1])
    },
    Fault(
      "row of causes.csv needs its own key; found "
        + "(clockwork#f7f92d62, coarse, mount, , , /Window, mount) twice"
    ) {
      $0.causes.append($0.causes[0])
    },
    Fault("row of timeline.csv needs the key of its run; found (clockwork#f7f92d62, fine, 1)") {
      $0.timeline[0].runtime = .fine
    },
    Fault("row of views.csv needs the key of its run; found (clockwork#f7f92d62, fine, /Window)") {
      $0.views[1].runtime = .fine
    },
    Fault(
      "row of causes.csv needs the key of its run; found "
        + "(clockwork#f7f92d62, fine, mount, , , /Window, mount)"
    ) {
      $0.causes[0].runtime = .fine
    },
  ])
  func `a run with inconsistent counts is reported`(fault: Fault) throws {
    var results = try Clockwork.results()
    fault.happen(&results[0])
    let violations = Invariants.violations(in: results)
    #expect(
      violations.contains("clockwork#f7f92d62 under coarse: \(fault.sentence)"), "\(violations)")
  }

  @Test func `a run with more effective mutations than mutations is reported`() throws {
    var results = try Clockwork.results()
    for index in results.indices { results[index].run.effectiveMutations = 6 }
    #expect(
      Invariants.violations(in: results).first
        == "clockwork#f7f92d62 under coarse: "
        + "effective_mutations need to be at most mutations, 5; found 6")
    #expect(Invariants.violations(in: results).count == 3)
  }

  @Test(arguments: [
    Fault("mutations need to be equal; found 5 and 6") { $0.run.mutations = 6 },
    Fault("effective_mutations need to be equal; found 5 and 4") {
      $0.run.effectiveMutations = 4
    },
    Fault("output needs to be equal; found 'Clock 5' at depth 1 and 'Clock 4' at depth 1 in line 2")
    {
      $0.output[1] = OutputLine("Clock 4", depth: 1)
    },
    Fault("output needs to be equal; found 'Clock 5' at depth 1 and 'Clock 5' at depth 0 in line 2")
    {
      $0.output[1] = OutputLine("Clock 5", depth: 0)
    },
    Fault("output needs to be equal; found 'Clock 5' at depth 1 and nothing in line 2") {
      $0.output.removeLast()
    },
    Fault("output needs to be equal; found nothing and 'Clock 6' at depth 1 in line 3") {
      $0.output.append(OutputLine("Clock 6", depth: 1))
    },
  ])
  func `different mutations or different output under two runtimes are reported`(fault: Fault)
    throws
  {
    var results = try Clockwork.results()
    fault.happen(&results[1])
    #expect(
      Invariants.violations(in: results)
        == ["clockwork#f7f92d62 under coarse and fine: \(fault.sentence)"])
  }

  @Test(arguments: [0, 1])
  func `a run that is expected to leave views stale can have different output`(
    stale: Int
  ) throws {
    var results = try Clockwork.results()
    results[1].output = [OutputLine("Window", depth: 0), OutputLine("Clock 0", depth: 1)]
    results[stale].expectedStaleViews = 1
    #expect(Invariants.violations(in: results) == [])
  }
}
