import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the effect of budgets on `check` and `record`.
@Suite(.waitsForProcesses) struct BudgetTests {
  private static let header = "pattern,runtime,budget,level,reason\n"

  @Test(arguments: [
    (
      "timer,coarse,reevaluations <= 19,error,it ticks", Int32(2),
      [
        "check: over a budget\n", "\nruns.csv: ", "\nbudgets.csv: 1 exceeded\n",
        "needs reevaluations <= 19; found 20 (budgets.csv:2: it ticks)\n",
        "  again: granularity run timer --ticks 20 --runtime coarse\n",
      ]
    ),
    (
      "timer,coarse,reevaluations <= 19,warn,it ticks", 0,
      ["check: everything is as recorded\n", "\nwarning timer#", "found 20 (budgets.csv:2: it"]
    ),
    (
      "timer,coarse,reevaluations <= 19,off,it ticks", 0,
      ["\nbudgets.csv: 1 off\n"]
    ),
    (
      "timer#*,fine,reevaluations == 0,error,nobody reads it", 0,
      ["\nbudgets.csv: 1 held\n"]
    ),
    (
      "tiemr,*,reevaluations == 0,error,nobody reads it", 2,
      [
        "check: a budget applies to nothing\n", "\nbudgets.csv: 1 idle\n",
        "idle budgets.csv:2: pattern needs to match a run; found 'tiemr' under *; "
          + "did you mean 'timer'?\n",
      ]
    ),
    (
      "menu,observation,invalidations == 5,error,never counted", 2,
      [
        "\nbudgets.csv: 1 exceeded\n",
        "needs invalidations == 5; found no such count under the runtime observation (budgets.csv:2: never",
      ]
    ),
    (
      "menu,coarse,evaluations(at: /DonutMenu) <= +5%,error,it grows slowly", 0,
      ["\nbudgets.csv: 1 held\n"]
    ),
    (
      "menu,coarse,evaluations(at: /DonutMenu) < +0%,error,it shrinks", 2,
      ["under coarse: needs evaluations(at: /DonutMenu) < +0% of the recorded "]
    ),
    (
      "tiemr,*,reevaluations == 0,warn,nobody reads it", 0,
      [
        "\nidle budgets.csv:2: pattern needs to match a run; found 'tiemr' under *; "
          + "did you mean 'timer'?\n"
      ]
    ),
  ])
  func `a budget applies even if the counts equal the recorded ones`(
    row: String, code: Int32, texts: [String]
  ) throws {
    let project = try Project()
    defer { project.remove() }
    try project.put(Self.header + row + "\n", in: "budgets.csv")
    try #require(project.record(reason: "with limits").code == 0)
    let ending = try project.check()
    #expect(ending.code == code)
    for text in texts { #expect(ending.output.contains(text), "\(ending.output)") }
  }

  @Test(arguments: [
    (
      "timer,fine,reevaluation == 0,error,why", "2:12: budget needs a count, a relation and ",
      "'reevaluations'?"
    ),
    ("timer,fien,reevaluations == 0,error,why", "2:7: runtime needs one of *, ", "'fine'?"),
    ("timer,fine,reevaluations = 0,error,why", "2:12: budget needs ", "'reevaluations = 0'"),
    ("timer,fine,reevaluations == 0,eror,why", "2:31: level needs one of error, ", "'error'?"),
    ("timer,fine,reevaluations == 0,error,", "2:37: reason needs text; found ", "nothing"),
    (",fine,reevaluations == 0,error,why", "2:1: pattern needs text; found ", "nothing"),
    ("timer,fine,reevaluations == 0,error", "2:36: row needs 5 fields", "found 4"),
  ])
  func `'check' exits with 65 for a malformed budget and reports its position and a suggestion`(
    row: String, place: String, meant: String
  ) throws {
    let project = try Project()
    defer { project.remove() }
    try project.put(Self.header + row + "\n", in: "budgets.csv")
    let ending = try project.check()
    #expect(ending.code == 65)
    #expect(ending.output == "")
    #expect(ending.messages.hasPrefix("granularity: Results/budgets.csv:\(place)"))
    #expect(ending.messages.hasSuffix("\(meant)\n"), "\(ending.messages)")
  }

  @Test func `'record' keeps budgets.csv and describes the file in datapackage.json`() throws {
    let project = try Project()
    defer { project.remove() }
    let budgets = Self.header + "timer,fine,reevaluations == 0,error,\"nobody, reads it\"\n"
    try project.put(budgets, in: "budgets.csv")
    let ending = try project.record(reason: "with limits")
    #expect(
      ending == .init(code: 0, output: "", messages: "no row changed; wrote datapackage.json\n"))
    #expect(try project.text("budgets.csv") == budgets)
    #expect(try project.text("datapackage.json").contains(#""path": "budgets.csv""#))
    try project.check().expect(code: 0)
  }

  @Test func `'check --only' applies only the budgets of the selected workloads`() throws {
    let project = try Project()
    defer { project.remove() }
    try project.put(
      Self.header + "menu,coarse,wasted == 0,error,none\nno-such,*,wasted == 0,warn,none\n",
      in: "budgets.csv")
    try #require(project.record(reason: "with limits").code == 0)
    try project.check(["--only", "menu"]).expect(code: 2)
    try project.check(["--only", "menu", "--allow-change"]).expect(code: 2)
    let other = try project.check(["--only", "timer"])
    #expect(other.code == 0)
    #expect(!other.output.contains("idle"))
    #expect(other.output.contains("\nbudgets.csv: 2 not examined\n"))
    #expect(other.output.hasPrefix("check: everything that --only selects is as recorded\n"))
    #expect(other.output.contains("\nnot examined, because of --only: 6 rows of runs.csv, "))
  }
}
