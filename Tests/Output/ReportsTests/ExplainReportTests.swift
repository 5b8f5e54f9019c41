import Testing

@testable import GranularityClaims
@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads
@testable import SimulatedUICore

@Suite struct ExplainReportTests {
  private func report(_ runtimes: [Runtime], view: String? = nil) throws -> ExplainReport {
    ExplainReport(try Kitchen.comparison(runtimes), Kitchen().settings, view: view)
  }

  @Test func `the explain command says why the old and new values of a view could not be compared`()
    throws
  {
    let comparison = try Kitchen.comparison([.coarse]) { result in
      result.differences = [("/Menu/Dish[1]", "taste", 3), ("/Menu/Dish[2]", "salt", 4)].map {
        DifferenceCount(
          viewPath: $0, difference: .capture, origin: Origin(source: $1, object: "", property: ""),
          via: .`self`, count: $2)
      }
    }
    let page = TerminalRenderer().render(ExplainReport(comparison, []).document)
    #expect(page.contains("\n    7 × self: a closure has a capture that cannot be compared\n"))
  }

  @Test
  func `the explain command shows the workload, its parameters, its closed form and each view`()
    throws
  {
    let page = TerminalRenderer().render(try report([.coarse, .fine]).document)
    #expect(
      page == """
        kitchen: a cook tastes every dish

        Each tick one of the dishes is salted.

        The menu never reads the salt.

        Parameters
        flag            here
        --ticks           20  how often a dish is salted: T (1 to 100)
        --heat           low  Of the stove. (low, high)
        --seed             7  the seed of random numbers, if the workload uses any (0 to
                              9223372036854775807)
        --closures  captures  how closures in a view's value compare: by what they
                              capture, all different or all equal (captures, different,
                              equal)
        --sdk             27  the Xcode release: 26 evaluates a @State default for every
                              view value, 27 once (26, 27)

        re-evaluations  expected  measured         closed form
        coarse                60        60  holds  3·T = 3·20
        fine                  20        20  holds  T = 20

        Why each view was evaluated or skipped
        /Menu
          coarse evaluations 21, re-evaluations 20 (0 needed, 20 wasted)
            20 × salt → Stove.salt → object(Stove), 20 wasted
            1 × mount
          fine evaluations 1, re-evaluations 0
            1 × mount
            20 × skipped: its value is equal
        /Menu/Dish[…] ×2
          coarse evaluations 42, re-evaluations 40 (20 needed, 20 wasted)
            40 × salt → Stove.salt → object(Stove), 20 wasted
            2 × mount
          fine evaluations 22, re-evaluations 20 (20 needed, 0 wasted)
            20 × salt → Stove.salt → property(Stove.salt)
            2 × mount

        mount: The first evaluation of a new view.
        object(Type): An object that the view observes announced a change of one of
          its properties.
        property(Type.name): A property that the body read is about to change.
        a → b → c: The source (a timer or an action), the property that it wrote, and
          the cause.

        """)
  }

  @Test func `the explain command defines only the terms that occur in its report`() throws {
    let comparison = try Kitchen.comparison([.observation]) { result in
      for index in result.causes.indices where result.causes[index].kind != .mount {
        result.causes[index].via = .property(nil)
      }
    }
    let page = MarkdownRenderer().render(ExplainReport(comparison, []).document)
    #expect(
      page.contains(
        "property(?): A property that the body read; the runtime does not report which."))
    #expect(!page.contains("object(Type)"))
  }

  @Test func `the explain command says that no change reached a view that was only mounted`()
    throws
  {
    let comparison = try Kitchen.comparison([.fine]) { $0.skips = [] }
    let page = TerminalRenderer().render(ExplainReport(comparison, [], view: "/Menu").document)
    #expect(
      page.contains(
        """
        /Menu
          fine evaluations 1, re-evaluations 0
            1 × mount
            no change reached it

        """))
  }

  @Test func `the commands explain and list name the claims that a workload tests`() throws {
    let workload = try #require(WorkloadCatalog.foodTruck.all.first { $0.claims.count > 1 })
    let parameters = try workload.parameters()
    let comparison = try Comparison(of: workload, parameters, results: [])
    let list = ListReport(WorkloadCatalog.foodTruck.all).document(of: [.scenarios, .shapes])
    let ids = "claims: \(workload.claims.joined(separator: ", "))"
    #expect(MarkdownRenderer().render(list).contains(ids))
    let blocks = ExplainReport(comparison, []).document.blocks
    let claims = workload.claims.compactMap(Claims.withID).map { "\($0.id): \($0.words)" }
    let heading = try #require(blocks.firstIndex(of: .heading("Claims that it tests")))
    guard case .outline(let items) = blocks[heading + 1] else {
      Issue.record("the claims need to be an outline; found \(blocks[heading + 1])")
      return
    }
    #expect(items.map(\.text.plain) == claims)
    #expect(!MarkdownRenderer().render(try report([.fine]).document).contains("Claims"))
  }

  @Test func `the list command as JSON gives each parameter with its domain and its default`()
    throws
  {
    let list = try OrderedJSON(
      parsing: Array(ListReport([Kitchen()]).json(of: [.scenarios, .shapes]).utf8))
    let entry = try #require(list["scenarios"]?.elements?.first)
    #expect(list["shapes"] == [])
    #expect(entry["name"] == "kitchen")
    #expect(
      entry["parameters"]?.elements?.prefix(2) == [
        [
          "name": "ticks", "meaning": "how often a dish is salted: T", "default": .number(20),
          "minimum": .number(1), "maximum": .number(100),
        ],
        [
          "name": "heat", "meaning": "Of the stove.", "default": "low", "words": ["low", "high"],
        ],
      ])
  }

  @Test func `the list command writes none in a section without entries`() {
    let page = TerminalRenderer().render(ListReport([]).document(of: [.scenarios, .shapes]))
    #expect(page == "scenarios\nnone\n\nshapes\nnone\n")
  }

  @Test func `the list command as JSON gives each claim with its verdict and its wording`() throws {
    let list = try OrderedJSON(parsing: Array(ListReport([]).json(of: [.claims]).utf8))
    let claim = try #require(Claims.all.first)
    #expect(
      list["claims"]?.elements?.first == [
        "id": .text(claim.id), "verdict": .text(claim.verdict.rawValue),
        "claim": .text(claim.words),
      ])
  }

  @Test func `the list command as JSON gives each column's meaning and what an empty cell means`()
    throws
  {
    let list = try OrderedJSON(parsing: Array(ListReport([]).json(of: [.columns]).utf8))
    let columns = try #require(list["columns"]?.elements)
    let expected = RowTable.columns.map { column in
      OrderedJSON.members([
        "table": .text(column.table), "column": .text(column.name),
        "meaning": .text(column.meaning), "empty": column.empty.map { .text($0) },
      ])
    }
    #expect(columns == expected)
    #expect(columns.contains { $0["empty"] == "the workload has none" })
  }

  @Test(arguments: ["/Menu/Dish[2]", "Dish[2]"])
  func `the explain command selects a view by its path or by the end of its path`(_ view: String)
    throws
  {
    let report = try report([.fine], view: view)
    let page = TerminalRenderer().render(report.document)
    #expect(report.hasViews)
    #expect(page.contains("/Menu/Dish[2]\n"))
    #expect(!page.contains("Dish[1]"))
    #expect(!page.contains("/Menu\n"))
  }

  @Test(arguments: [
    "/Menu/Dish[…]", "Dish[…]", "Dish ×2", "Dish", "/Menu/Dish[…] ×2", "…enu/Dish[…]",
  ])
  func `the explain command selects all rows of a list by each name that a report prints`(
    _ view: String
  ) throws {
    let report = try report([.fine], view: view)
    #expect(TerminalRenderer().render(report.document).contains("\n/Menu/Dish[…] ×2\n"))
    #expect(Set(report.results[0].views.map(\.viewPath)) == ["/Menu/Dish[1]", "/Menu/Dish[2]"])
  }

  @Test func `the explain command does not find a view by a part of its name`() throws {
    let report = try report([.fine], view: "ish[2]")
    #expect(!report.hasViews)
    #expect(report.viewPaths == ["/Menu", "/Menu/Dish[1]", "/Menu/Dish[2]"])
  }
}

/// Tests of what `explain` and the page show about rows that a list cannot load on demand.
struct RowFindingReportTests {
  @Test func `the explain command and the HTML page each list a finding once`() throws {
    let rows = try #require(RowFinding(in: "List", rows: 40, of: .varying(.condition)))
    let finding = ViewFinding(path: "/Menu", rows: rows)
    let comparison = try Kitchen.comparison { $0.findings = [finding] }
    let text = TerminalRenderer(width: 200)
      .render(ExplainReport(comparison, []).document)
    #expect(text.split(separator: "\(finding)").count == 2)
    #expect(RunGroup(comparison).findings == ["\(finding)"])
  }

  @Test func `the explain command without findings has no heading for findings`() throws {
    let text = TerminalRenderer()
      .render(ExplainReport(try Kitchen.comparison(), []).document)
    #expect(!text.contains("cannot load on demand"))
  }
}
