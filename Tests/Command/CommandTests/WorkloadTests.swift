import GranularityTestProcesses
import Testing

/// Tests of the counts of the workloads that are built into the command.
@Suite(.waitsForProcesses) struct WorkloadTests {
  @Test
  func `timer with 100 ticks has 101 evaluations with ObservableObject and 1 with @Observable`()
    throws
  {
    #expect(
      try column("evaluations", of: ["timer", "--ticks", "100"])
        == ["coarse": "101", "fine": "1", "observation": "1"])
  }

  @Test
  func
    `store-split with T ticks has 5·T re-evaluations with ObservableObject, 3·T with @Observable`()
    throws
  {
    #expect(
      try column("reevaluations", of: ["store-split", "--ticks", "50"])
        == ["coarse": "250", "fine": "150", "observation": "150"])
  }

  @Test
  func `menu with D donuts and N orders has 2·(D + N) re-evaluations, or 2·D + N with @Observable`()
    throws
  {
    #expect(
      try column("reevaluations", of: ["menu", "--donuts", "7", "--orders", "11"])
        == ["coarse": "36", "fine": "25", "observation": "25"])
  }

  @Test func `a count that a runtime does not provide is an empty cell`() throws {
    #expect(
      try column("registrations_made", of: ["menu"])["observation"] == "")
  }

  @Test func `every workload meets its closed form and has only the expected stale views`() throws {
    let ending = try Granularity.run(["run", "all", "--ticks", "30", "--verify", "--format", "csv"])
    let table = try Table(ending.output)
    #expect(ending.code == 0)
    #expect(Set(table["holds"]) == ["true"])
  }

  @Test func `two runs of all workloads write the same bytes`() throws {
    let line = ["run", "all", "--format", "json"]
    let first = try Granularity.run(line, by: Project.tool)
    first.expect(code: 0)
    #expect(try Granularity.run(line, by: Project.tool) == first)
  }

  /// Returns the cells of one column in the output of `run --format csv`, by runtime.
  private func column(_ name: String, of arguments: [String]) throws -> [String: String] {
    let ending = try Granularity.run(["run"] + arguments + ["--format", "csv"])
    let table = try Table(ending.output)
    return Dictionary(uniqueKeysWithValues: zip(table["runtime"], table[name]))
  }
}

/// The cells of a CSV text that contains no quotes.
private struct Table {
  private let header: [String]
  private let rows: [[String]]

  init(_ text: String) throws {
    let lines = text.split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    header = try #require(lines.first)
    rows = Array(lines.dropFirst())
  }

  /// The cells of a column; empty if there is no such column.
  subscript(column: String) -> [String] {
    header.firstIndex(of: column).map { index in rows.map { $0[index] } } ?? []
  }
}
