import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityTabular

struct TableTests {
  @Test func `a sum that overflows Int becomes the nearest Int`() {
    #expect([1, .max].sum() == .max)
    #expect([-1, .min].sum() == .min)
  }

  @Test func `each table of results has the specified columns, in the specified order`() {
    #expect(
      RunRow.table.columns.map(\.name).joined(separator: ", ")
        == """
        run_id, runtime, workload, seed, parameters, views, keys, objects, ticks, virtual_ms, \
        flush, mutations, effective_mutations, notifications, invalidations, coalesced, passes, \
        evaluations, mount_evaluations, reevaluations, needed, wasted, checks, skips, \
        initialisations, row_runs, stale_views, reads, registrations_made, \
        registrations_alive_max, max_evaluations_per_pass, expected_reevaluations, \
        expected_kind, holds
        """)
    #expect(
      ViewRow.table.columns.map(\.name).joined(separator: ", ")
        == """
        run_id, runtime, view_path, view_type, parent_path, depth, mounts, unmounts, evaluations, \
        reevaluations, needed, wasted, skips, initialisations, by_property, by_object, by_self, \
        by_state, by_environment, distinct_properties_read, subscriptions
        """)
    #expect(
      CauseRow.table.columns.map(\.name).joined(separator: ", ")
        == """
        run_id, runtime, source, object, property, view_path, via, mutations, evaluations_first, \
        evaluations_any, wasted_first
        """)
    #expect(
      TimelineRow.table.columns.map(\.name).joined(separator: ", ")
        == """
        run_id, runtime, pass, tick, virtual_ms, mutations, dirty, evaluations, wasted, \
        evaluations_so_far, registrations_alive
        """)
  }

  @Test
  func `setting a table column changes the column's own property and no other property`() throws {
    try expectIndependentColumns(RunRow.self)
    try expectIndependentColumns(ViewRow.self)
    try expectIndependentColumns(CauseRow.self)
    try expectIndependentColumns(TimelineRow.self)
    try expectIndependentColumns(AcceptanceRow.self)
  }

  /// Sets each column, expects that no other column changed, and then writes the row and reads it back.
  private func expectIndependentColumns<Row: TableRow>(_ type: Row.Type) throws {
    for column in Row.table.columns {
      var row = filled(type)
      let before = row
      #expect(column.set(column.samples.1, in: &row))
      #expect(Row.table.changes(from: before, to: row).map(\.column) == [column.name])
      #expect(column.cell(of: row).description == column.samples.1)
      #expect(try Row.table.rows(in: Row.table.csv([row])) == [row])
    }
  }

  /// Returns a row that has no empty cell.
  private func filled<Row: TableRow>(_ type: Row.Type) -> Row {
    var row = Row()
    for column in Row.table.columns { #expect(column.set(column.samples.0, in: &row)) }
    return row
  }

  @Test func `an empty CSV cell is accepted only in a column that defines its meaning`() throws {
    try expectEmptyCells(RunRow.self)
    try expectEmptyCells(ViewRow.self)
    try expectEmptyCells(CauseRow.self)
    try expectEmptyCells(TimelineRow.self)
    try expectEmptyCells(AcceptanceRow.self)
  }

  private func expectEmptyCells<Row: TableRow>(_ type: Row.Type) throws {
    for column in Row.table.columns {
      var row = filled(type)
      let canBeEmpty = column.emptyMeaning != nil || column.emptyInSessions != nil
      #expect(column.set("", in: &row) == canBeEmpty, "\(column.name)")
      #expect(column.cell(of: row).description.isEmpty == canBeEmpty)
    }
  }

  @Test(arguments: [
    "", " 1", "1 ", "+1", "01", "-0", "1.0", "1e3", "0x1", "٣", "18446744073709551616",
    "9223372036854775808", "-9223372036854775809", "nan",
  ])
  func `text that is not the canonical spelling of a whole number is not read as a number`(
    text: String
  ) {
    #expect(Int(cellText: text) == nil)
  }

  @Test(arguments: [Int.min, -1, 0, 7, Int.max])
  func `every Int can be read from its decimal text`(number: Int) {
    #expect(Int(cellText: String(number)) == number)
  }

  @Test(
    arguments: [
      ("x,FINE,0,", 3, "runtime", "one of coarse, fine, observation", "FINE", "fine"),
      ("x,swift,0,", 3, "runtime", "one of coarse, fine, observation", "swift", nil),
      ("x,fine,1x,", 8, "pass", "a whole number", "1x", nil),
      (",fine,0,", 1, "run_id", "text", "", nil),
    ] as [(String, Int, String, String, String, String?)])
  func `the error for an invalid cell has its position and suggests the nearest valid word`(
    start: String, column: Int, name: String, needed: String, found: String, nearest: String?
  ) {
    var row = TimelineRow()
    row.runID = "x"
    let good = String(decoding: TimelineRow.table.csv([row]), as: UTF8.self)
    let bad = good.replacing("x,coarse,0,", with: start)
    let error = TableError(
      file: "timeline.csv", position: TextPosition(line: 2, column: column),
      problem: .cell(column: name, needed: needed, found: found, nearest: nearest))
    #expect(throws: error) { try TimelineRow.table.rows(in: Array(bad.utf8)) }
  }

  @Test func `rows are sorted by integer keys as numbers and by text keys as bytes`() {
    let rows = [(10, "a"), (9, "a"), (1, "é"), (1, "z"), (1, "e\u{301}"), (1, "B")].map {
      pass, id in
      var row = TimelineRow()
      row.pass = pass
      row.runID = id
      return row
    }
    #expect(
      TimelineRow.table.sorted(rows).map { "\($0.runID)\($0.pass)" }
        == ["B1", "a9", "a10", "e\u{301}1", "z1", "é1"])
  }

  @Test func `a row is written to JSON with numbers, strings, booleans and null`() {
    var closed = Door()
    (closed.name, closed.count, closed.isLocked) = ("back", 2, true)
    #expect(
      Door.table.json([Door(), closed]) == """
        [
          {
            "name": "",
            "number": 0,
            "is_open": false,
            "count": null,
            "is_locked": null
          },
          {
            "name": "back",
            "number": 0,
            "is_open": false,
            "count": 2,
            "is_locked": true
          }
        ]

        """)
    #expect(Door.table.json([]) == "[]\n")
  }

  /// A row with a property of each kind that a cell can store.
  private struct Door: TableRow {
    var name = ""
    var number = 0
    var isOpen = false
    var count: Int?
    var isLocked: Bool?

    static let table = Table<Door>(
      "doors", "a door", keyLength: 1,
      columns: [
        .init("name", \.name, "its name", empty: "it has none"), .init("number", \.number, "one"),
        .init("is_open", \.isOpen, "true if it is open"), .init("count", \.count, "how many"),
        .init("is_locked", \.isLocked, "true if it is locked"),
      ])
  }

  @Test func `a duplicate key is refused with the lines of both rows`() {
    var row = AcceptanceRow()
    row.acceptance = 3
    row.reason = "because"
    let error = TableError(
      file: "accepted.csv", position: TextPosition(line: 3, column: 1),
      problem: .duplicateKey(key: "(3)", firstLine: 2))
    #expect(throws: error) {
      try AcceptanceRow.table.rows(in: AcceptanceRow.table.csv([row, row]))
    }
  }

  @Test(
    arguments: [
      ("acceptance,reason,rows_added,rows_changed\n", 5, "rows_removed", nil),
      ("acceptance,reason,rows_added,rows_change,rows_removed\n", 4, "rows_changed", "rows_change"),
      ("acceptance,reason,rows_added,rows_changed,rows_removed,x\n", 6, nil, "x"),
      ("", 1, "acceptance", nil),
    ] as [(String, Int, String?, String?)])
  func `a header with missing, wrong or additional columns is refused`(
    text: String, column: Int, needed: String?, found: String?
  ) {
    #expect {
      try AcceptanceRow.table.rows(in: Array(text.utf8))
    } throws: {
      ($0 as? TableError)?.problem == .header(column: column, needed: needed, found: found)
    }
  }
}

extension Table.Column {
  /// Two different values for a cell of this column.
  fileprivate var samples: (String, String) {
    switch kind {
    case .text where name == "via": ("self", "object(Cart)")
    case .integer: ("1", "-7")
    case .text: ("a,b", "c\"d")
    case .boolean: ("true", "false")
    case .word(let words): (words[0], words[1])
    case .pattern: ("reads == 7", "wasted(at: Row) <= +5%")
    }
  }
}
