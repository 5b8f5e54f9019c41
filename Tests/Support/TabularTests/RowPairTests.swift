import Testing

@testable import GranularityTabular

struct RowPairTests {
  /// A row with a key column and an outcome column.
  private struct Row: TableRow {
    var name = ""
    var count = 0

    static let table = Table<Row>(
      "rows", "a row", keyLength: 1,
      columns: [.init("name", \.name, "its key"), .init("count", \.count, .outcome, "its count")])
  }

  @Test
  func `rows of two tables are paired by key, and each pair has a status such as worse or added`() {
    let side = { (counts: [String: Int]) in
      Dictionary(uniqueKeysWithValues: counts.map { ($0, Row(name: $0, count: $1)) })
    }
    let pairs = RowPair.all(
      side(["d": 1, "b": 2, "a": 1, "e": 5]), side(["c": 1, "b": 1, "a": 2, "e": 5]))
    #expect(pairs.map(\.key) == ["a", "b", "c", "d", "e"])
    #expect(pairs.map(\.status) == [.worse, .better, .added, .removed, .equal])
    #expect(pairs.map { $0.changes.map(\.column) } == [["count"], ["count"], [], [], []])
  }
}
