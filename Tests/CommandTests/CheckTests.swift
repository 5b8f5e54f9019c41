import Foundation
import Testing

/// What a CI job sees of `record` and `check`.
@Suite struct CheckTests {
  @Test func `what was just recorded is equal, and the number of rows is told`() throws {
    let project = try Project()
    defer { project.remove() }
    let ending = try project.check()
    let rows = try project.text("runs.csv").split(separator: "\n").count - 1
    #expect(ending.code == 0)
    #expect(
      ending.output.hasPrefix(
        "check: everything is as recorded\n\nWhat was compared\nruns.csv: \(rows) rows equal\n"))
    #expect(ending.output.hasSuffix("\nno analysis.md beside Results\n"))
    #expect(ending.messages == "")
  }

  @Test func `a count that grew ends with 2 and names the row, the view and the cause`() throws {
    let project = try Project()
    defer { project.remove() }
    try project.edit("runs.csv", ",142,2,140,90,50,", as: ",141,2,139,90,49,")
    let ending = try project.check()
    #expect(ending.code == 2)
    let row = try #require(
      ending.output.firstRange(of: /worse runs.csv, menu#[0-9a-f]{8} under coarse/))
    let rest = ending.output[row.upperBound...]
    #expect(rest.contains("evaluations recorded 141, measured 142"))
    #expect(rest.contains("view: /DonutMenu,"))
    #expect(rest.contains("property: FoodTruck.orders\n"))
    #expect(rest.contains("cause: object(FoodTruck) from add an order,"))
    #expect(rest.contains("again: granularity run menu --donuts 20 --orders 50 --runtime coarse\n"))
  }

  @Test func `a count that fell ends with 4, and with 0 if changes are allowed`() throws {
    let project = try Project()
    defer { project.remove() }
    try project.edit("runs.csv", ",142,2,140,90,50,", as: ",143,2,141,90,51,")
    #expect(try project.check().code == 4)
    #expect(try project.check(["--allow-change"]).code == 0)
  }

  @Test func `a row that is gone from the files was added since`() throws {
    let project = try Project()
    defer { project.remove() }
    try project.edit("causes.csv", /timer#[0-9a-f]{8},coarse,availability timer,.*\n/, as: "")
    let ending = try project.check()
    #expect(ending.code == 4)
    #expect(ending.output.contains("added causes.csv, timer#"))
  }

  @Test func `without recorded results it ends with 5 and says how to record`() throws {
    let project = try Project()
    defer { project.remove() }
    try FileManager.default.removeItem(at: project.results)
    let ending = try project.check()
    #expect(ending.code == 5)
    #expect(ending.output.contains("found no such directory; record with: granularity record"))
  }

  @Test(arguments: [
    "runs.csv", "views.csv", "causes.csv", "timeline.csv", "claims.csv", "sweep.csv",
  ])
  func `a torn line ends with 65 and its number`(_ file: String) throws {
    let project = try Project()
    defer { project.remove() }
    try project.edit(file, /(?<head>^.*\n.*),.*\n/) { "\($0.head)\n" }
    let ending = try project.check()
    #expect(ending.code == 65)
    #expect(ending.output == "")
    #expect(ending.messages.hasPrefix("granularity: Results/\(file):2:"))
  }

  @Test func `another schema version ends with 65 and says how to migrate`() throws {
    let project = try Project()
    defer { project.remove() }
    try project.edit("datapackage.json", #""schema_version": 1"#, as: #""schema_version": 999"#)
    let ending = try project.check()
    #expect(ending.code == 65)
    #expect(ending.messages.contains("999"))
    #expect(ending.messages.contains("granularity record"))
  }

  @Test func `an analysis whose figures are not those of the results ends with 4`() throws {
    let project = try Project(
      analysis: "# Findings\n<!-- figure: overview -->\n<!-- end of figure -->\n")
    defer { project.remove() }
    #expect(try project.check().output.hasSuffix("\nanalysis.md: 1 figure is as recorded\n"))
    try project.edit("../analysis.md", "| 140 |", as: "| 139 |")
    for directory in [["--against", "."], ["--against", "../Results/"]] {
      let ending = try Granularity.run(["check"] + directory, in: project.results, by: Project.tool)
      #expect(ending.code == 4)
      #expect(ending.output.contains("\noutdated analysis.md, figure 'overview': is not what"))
    }
    let part = try project.check(["--only", "menu"])
    #expect(part.code == 0)
    #expect(part.output.hasSuffix("\nfigures not checked, for --only looks at a part\n"))
  }

  @Test func `a drawing that is not what the rows give is a change`() throws {
    let project = try Project()
    defer { project.remove() }
    #expect(try project.check().output.contains("\n2 drawings are as recorded\n"))
    try project.edit("overview.svg", "<circle", as: "<ellipse")
    let ending = try project.check()
    #expect(ending.code == 4)
    #expect(
      ending.output.contains(
        "\noutdated Results/overview.svg: is not what the recorded rows give\n"))
    #expect(try project.check(["--only", "menu"]).code == 0)
  }

  @Test func `recording again changes no byte and says so`() throws {
    let project = try Project()
    defer { project.remove() }
    let files = [
      "accepted.csv", "runs.csv", "views.csv", "causes.csv", "timeline.csv", "claims.csv",
      "sweep.csv", "datapackage.json", "overview.svg", "timeline-menu.svg",
    ]
    let before = try files.map { try project.text($0) }
    let ending = try project.record(reason: "again", environment: ["CI": "0"])
    #expect(
      ending == .init(code: 0, output: "", messages: "nothing changed; nothing recorded\n"))
    #expect(try files.map { try project.text($0) } == before)
  }

  @Test func `in continuous integration nothing is recorded`() throws {
    let project = try Project()
    defer { project.remove() }
    let before = try project.text("accepted.csv")
    let ending = try project.record(reason: "it is late", environment: ["CI": "true"])
    #expect(ending.code == 64)
    #expect(ending.messages.contains("CI=true"))
    #expect(try project.text("accepted.csv") == before)
  }
}
