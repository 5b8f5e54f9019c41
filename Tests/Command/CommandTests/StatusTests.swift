import Foundation
import GranularityTestProcesses
import Testing

/// Tests of each status that a row can have in comparison with the recorded row. An edit of the recorded files produces
/// the status.
@Suite(.waitsForProcesses) struct StatusTests {
  /// An edit of the recorded files, with the result that the check must have.
  struct Change: Sendable, CustomTestStringConvertible {
    let status: String
    let code: Int32
    let allowed: Int32
    let verdict: String
    /// The row as the list of rows shows it, and texts that follow the row.
    let texts: [String]
    let edit: @Sendable (Project) throws -> Void

    var testDescription: String { status }
  }

  static let changes = [
    Change(
      status: "worse", code: 2, allowed: 2, verdict: "worse than recorded",
      texts: [
        "\nworse runs.csv, menu#59df55bf under coarse", "evaluations recorded 21, measured 22",
        "view: /DonutMenu,", "property: FoodTruck.orders\n",
        "cause: object(FoodTruck) from add an order,",
        "again: granularity run menu --donuts 4 --orders 6 --runtime coarse\n",
        "accept: granularity record --only menu --reason \"…\"\n",
      ]
    ) { try $0.edit("runs.csv", ",22,2,20,14,6,", as: ",21,2,19,14,5,") },
    Change(
      status: "better", code: 4, allowed: 0, verdict: "changed, nothing worse",
      texts: ["\nbetter runs.csv, menu#", "wasted recorded 7, measured 6"]
    ) { try $0.edit("runs.csv", ",22,2,20,14,6,", as: ",23,2,21,14,7,") },
    Change(
      status: "moved", code: 4, allowed: 0, verdict: "changed, nothing worse",
      texts: [
        "\nmoved runs.csv, timer#", "\nmoved timeline.csv, timer#", "\npass: 2, in turn 1\n",
        "has the same totals, but different counts of views, causes or passes",
      ]
    ) { project in
      try project.edit("timeline.csv", /(?<row>timer#[0-9a-f]{8},coarse,2,1,)100,/) {
        "\($0.row)99,"
      }
    },
    Change(
      status: "added", code: 4, allowed: 0, verdict: "changed, nothing worse",
      texts: ["\nadded causes.csv, timer#"]
    ) { project in
      try project.edit(
        "causes.csv", /timer#[0-9a-f]{8},coarse,availability timer,.*\n/, as: "")
    },
    Change(
      status: "removed", code: 2, allowed: 2, verdict: "worse than recorded",
      texts: [
        "\nremoved runs.csv, timer#00000000 under coarse: is recorded, but no longer measured; contradicts views.csv: "
          + "evaluations are 21 here, and 0 in the sum there; "
      ]
    ) { project in
      try project.edit("runs.csv", /(?<id>timer#[0-9a-f]{8})(?<rest>,coarse,timer,.*\n)/) {
        "timer#00000000\($0.rest)\($0.id)\($0.rest)"
      }
    },
    Change(
      status: "reconfigured", code: 4, allowed: 0, verdict: "changed, nothing worse",
      texts: ["parameters recorded ticks=19, measured ticks=20"]
    ) { project in
      let runs = try project.text("runs.csv")
      let match = try #require(runs.firstMatch(of: /timer#[0-9a-f]{8}/))
      let id = String(match.output)
      for file in ["runs.csv", "views.csv", "causes.csv", "timeline.csv", "datapackage.json"] {
        try project.edit(file, id, as: "timer#00000000")
      }
      for runtime in ["coarse", "fine", "observation"] {
        try project.edit(
          "runs.csv", "\(runtime),timer,0,ticks=20", as: "\(runtime),timer,0,ticks=19")
      }
    },
  ]

  @Test(arguments: changes)
  func `'check' has a verdict and an exit code for each status of a row`(_ change: Change) throws {
    let project = try Project()
    defer { project.remove() }
    try change.edit(project)
    let ending = try project.check()
    #expect(ending.code == change.code)
    #expect(ending.output.hasPrefix("check: \(change.verdict)\n"))
    let row = try #require(
      change.texts.first.flatMap { ending.output.firstRange(of: $0) }, "\(ending.output)")
    let rest = ending.output[row.upperBound...]
    for text in change.texts.dropFirst() { #expect(rest.contains(text), "\(ending.output)") }
    #expect(ending.messages == "")
    try project.check(["--allow-change"]).expect(code: change.allowed)
  }

  @Test func `the annotations of 'check' say how many of the findings they show`() throws {
    let project = try Project()
    defer { project.remove() }
    let text = try project.text("timeline.csv").replacing(/(?m),([0-9]+)$/) { ",7\($0.output.1)" }
    try project.put(text, in: "timeline.csv")
    let ending = try project.check(["--github"])
    let notice = try #require(
      ending.output.firstMatch(of: /0 errors, ([0-9]+) warnings; 10 of them/))
    #expect(Int(notice.output.1) ?? 0 > 50)
    #expect(!ending.output.contains("more in the log"))
  }

  @Test func `if every row changed, 'check' shows the worst 20 rows and the number of the others`()
    throws
  {
    let project = try Project()
    defer { project.remove() }
    let row = /(?<key>,(?:coarse|fine|observation),[0-9]+,[0-9]+,)(?<milliseconds>[0-9]+)/
    let text = try project.text("timeline.csv").replacing(row) {
      "\($0.output.key)7\($0.output.milliseconds)"
    }
    try project.put(text, in: "timeline.csv")
    let ending = try project.check()
    let lines = ending.output.split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("Rows that differ") })
    #expect(ending.code == 4)
    #expect(lines[first...].dropFirst().prefix { $0.hasPrefix("moved ") }.count == 20)
    #expect(lines[first + 21].wholeMatch(of: /and [0-9]+ more/) != nil)
  }
}
