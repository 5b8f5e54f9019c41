package import GranularityTabular

/// Counts the evaluations in an XML export of the SwiftUI instrument, which `xcrun xctrace export` writes. It reads the
/// export in chunks.
///
/// The export has a `node` for each table. A node has a `schema`, which names the columns, and a `row` for each update.
/// A row has an element for each column; a missing value is a `sentinel` element. If a value occurs again, its element
/// has a `ref` to the `id` of the first occurrence.
///
/// The table `swiftui-updates` has the columns `update-type`, `duration` (in nanoseconds), `description`, `view-name`
/// and `root-causes`, among others. An evaluation of a body is a row with the update type `View Body Updates` and a
/// description such as `StatsCard.body`.
package struct TraceExport: Sendable {
  /// The evaluations of one type of view with one cause: their number, their total time and the longest time, in
  /// nanoseconds.
  private struct Counts {
    var evaluations = 0
    var nanoseconds = 0
    var longest = 0
  }

  private struct Key: Hashable {
    let view: String
    let cause: String
  }

  /// The indices of the columns that are read. An index is `nil` if the table does not have the column.
  private struct Columns {
    let all: [String]
    let updateType: Int?
    let duration: Int?
    let description: Int?
    let viewName: Int?
    let causes: Int?

    init(_ all: [String]) {
      self.all = all
      let number = { (name: String) in all.firstIndex(of: name) }
      updateType = number("update-type")
      duration = number("duration")
      description = number("description")
      viewName = number("view-name")
      causes = number("root-causes")
    }

    /// True if the table has all columns that are needed to count evaluations.
    var areReadable: Bool {
      updateType != nil && duration != nil && (description != nil || viewName != nil)
    }
  }

  /// The names of the elements whose values must be kept, because a later row can refer to them.
  private static let kept: Set = ["string", "duration", "swiftui-update", "description-set"]
  /// The maximum number of values that are kept for a later `ref`. They need about 75 MB of memory.
  static let mostValues = 3_000_000
  /// The number of bytes that a kept name needs in addition to its text.
  static let nameOverhead = 96
  /// The maximum number of tables that are listed in ``tables``.
  package static let mostTables = 20
  /// The maximum number of columns that are read from one table.
  static let mostColumns = 1_000
  /// The maximum number of different pairs of a view type and a cause that are counted.
  static let mostEntries = 5_000
  /// The maximum length of a name in bytes. A longer name is shortened and ends with an ellipsis.
  private static let longestName = 400

  /// The number of rows about updates that are not evaluations of a body, such as layouts.
  package private(set) var otherUpdates = 0
  /// The number of unreadable rows: they lack a value, refer to an unknown value, or belong to a table without a
  /// schema.
  package private(set) var unreadable = 0
  /// The number of evaluations that were not counted, because the export has too many different views or causes.
  package private(set) var uncounted = 0
  /// The number of values that were not kept for a later `ref`, because the export has too many values.
  package private(set) var unkept = 0
  /// The first different tables, in the order of the export. `isRead` is true if evaluations can be counted from the
  /// table's rows.
  package private(set) var tables: [(name: String, isRead: Bool)] = []
  /// True if the export has more different tables than ``tables`` lists.
  package private(set) var hasMoreTables = false
  private var hasReadTable = false
  /// The name of the table whose schema is currently being read.
  private var table = ""
  /// The reason why the input is not an export of the SwiftUI instrument; `nil` if no error has been found so far.
  package private(set) var problem: String?

  private var reader = XMLReader()
  private var counts: [Key: Counts] = [:]
  /// The columns of the current table; `nil` until its schema has been read.
  private var columns: Columns?
  private var mnemonics: [String] = []
  /// The different names that were kept, and the index of each name.
  private var names: [String] = []
  private var numbers: [String: UInt32] = [:]
  private var nameBytes = 0
  /// The maximum size in bytes of the different names that are kept for a later `ref`. The size includes
  /// ``nameOverhead`` for each name.
  var mostNameBytes = 32 << 20
  /// The kept values by id. A value is a duration in nanoseconds, or −1 − *n* for the name at index *n* of ``names``.
  private var values: [UInt32: Int] = [:]

  /// The elements that are currently open, from the root element to the innermost one.
  private var path: [Element] = []
  /// The values of the current row, in the order of the columns; empty outside of a row.
  private var row: [Value] = []
  private var isInRow = false

  private struct Element {
    let name: String
    let id: UInt32?
    let format: String?
    var text = ""
  }

  private enum Value {
    case missing
    case text(String)
    case nanoseconds(Int)
  }

  package init() {}

  /// True if a file that begins with these bytes is XML, and so not a log; `nil` if more bytes are needed to decide.
  package static func isExport(_ start: ArraySlice<UInt8>) -> Bool? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = (start.starts(with: mark) ? start.dropFirst(mark.count) : start)
      .drop { $0 == 32 || (9...13).contains($0) }
    if beginnings.contains(where: { text.starts(with: $0) }) { return true }
    return ([mark] + beginnings).contains { $0.starts(with: text) } ? nil : false
  }

  private static let beginnings = ["<?xml", "<trace-"].map { Array($0.utf8) }

  /// Reads the next bytes of the export. Once ``problem`` is set, nothing more is read.
  package mutating func read(_ chunk: ArraySlice<UInt8>) {
    guard problem == nil else { return }
    // The reader is moved into a local variable, because its events change the other properties of this value during
    // the call.
    var reader = XMLReader()
    swap(&reader, &self.reader)
    do {
      try reader.read(chunk) { (event) throws(XMLReader.Problem) in receive(event) }
    } catch {
      problem = problem ?? "found \(error.text) in line \(error.line)"
    }
    self.reader = reader
  }

  /// Finishes reading. Call this method after the last chunk.
  package mutating func finish() {
    guard problem == nil else { return }
    do {
      try reader.finish()
    } catch {
      problem = "found that \(error.text) in line \(error.line)"
    }
    if problem == nil, !hasReadTable {
      let names = tables.map(\.name)
      problem =
        "found \(names.isEmpty ? "no table" : "only the table\(names.count == 1 ? "" : "s") \(names.joined(separator: ", "))")"
        + (hasMoreTables ? " and others" : "")
    }
  }

  /// The number of all values that are kept in memory, such as names and columns, with which a test checks the limits.
  var keptParts: Int {
    names.count + values.count + mnemonics.count + row.count + tables.count
      + path.map { $0.text.utf8.count }.sum() / Self.longestName
  }

  private mutating func receive(_ event: XMLReader.Event) {
    switch event {
    case .start(let tag): start(tag)
    case .text(let text):
      // The text of an element is extended only until it is too long for a name. Any further text is dropped.
      if let known = path.last?.text, known.utf8.count <= Self.longestName {
        path[path.count - 1].text = known + Self.start(of: text)
      }
    case .end: end()
    }
  }

  private mutating func start(_ tag: XMLReader.Tag) {
    if path.isEmpty, tag.name != "trace-query-result" {
      problem = problem ?? "found <\(Self.start(of: tag.name))>"
    }
    switch tag.name {
    case "schema":
      mnemonics = []
      table = Self.shown(tag.attributes["name"] ?? "")
    case "row" where columns == nil: unreadable += 1
    case "row" where columns?.areReadable == true: (isInRow, row) = (true, [])
    default:
      // A row with more values than columns is unreadable. One surplus value is kept to detect this, and all others are
      // dropped.
      if isInRow, path.last?.name == "row", row.count <= columns?.all.count ?? 0 {
        row.append(tag.attributes["ref"].map { value(named: $0) } ?? .missing)
      }
    }
    path.append(
      Element(
        name: tag.name, id: tag.attributes["id"].flatMap { UInt32($0) },
        format: tag.attributes["fmt"].map(Self.start))
    )
  }

  private func value(named reference: String) -> Value {
    guard let id = UInt32(reference), let value = values[id] else { return .missing }
    return value < 0 ? .text(names[-1 - value]) : .nanoseconds(value)
  }

  private mutating func end() {
    guard let element = path.popLast() else { return }
    switch element.name {
    case "mnemonic": if mnemonics.count <= Self.mostColumns { mnemonics.append(element.text) }
    case "schema":
      let found = Columns(mnemonics)
      columns = found
      add(table, isRead: found.areReadable)
    case "node": columns = nil
    case "row":
      if isInRow { countRow() }
      isInRow = false
    default:
      guard Self.kept.contains(element.name), let id = element.id else { return }
      let value = Self.value(of: element)
      if isInRow, path.last?.name == "row", let last = row.indices.last { row[last] = value }
      keep(value, id)
    }
  }

  /// Keeps a value, because a later `ref` can refer to its id.
  private mutating func keep(_ value: Value, _ id: UInt32) {
    guard values.count < Self.mostValues || values[id] != nil else {
      unkept += 1
      return
    }
    switch value {
    case .text(let text):
      if let number = number(of: text) { values[id] = -1 - Int(number) } else { unkept += 1 }
    case .nanoseconds(let nanoseconds): values[id] = nanoseconds
    case .missing: break
    }
  }

  private mutating func number(of name: String) -> UInt32? {
    if let known = numbers[name] { return known }
    let bytes = name.utf8.count + Self.nameOverhead
    guard nameBytes + bytes <= mostNameBytes else { return nil }
    nameBytes += bytes
    let number = UInt32(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }

  private mutating func add(_ name: String, isRead: Bool) {
    hasReadTable = hasReadTable || isRead
    guard !tables.contains(where: { $0 == (name, isRead) }) else { return }
    if tables.count < Self.mostTables {
      tables.append((name, isRead))
    } else {
      hasMoreTables = true
    }
  }

  /// The first bytes of the text: at most one byte more than ``longestName``, so that it is known whether the text was
  /// longer.
  private static func start(of text: String) -> String {
    text.utf8.count <= longestName
      ? text : String(decoding: text.utf8.prefix(longestName + 1), as: UTF8.self)
  }

  /// The text; if it is too long, its start and an ellipsis.
  private static func shown(_ text: String) -> String {
    guard text.utf8.count > longestName else { return text }
    return String(decoding: text.utf8.prefix(longestName), as: UTF8.self) + "…"
  }

  private static func value(of element: Element) -> Value {
    guard element.name != "duration" else {
      return Int(element.text).map { $0 < 0 ? .missing : .nanoseconds($0) } ?? .missing
    }
    return .text(shown(element.format ?? element.text))
  }

  private func text(at column: Int?) -> String? {
    guard let column, row.indices.contains(column), case .text(let text) = row[column],
      !text.isEmpty
    else { return nil }
    return text
  }

  private mutating func countRow() {
    guard let columns, row.count == columns.all.count, let type = text(at: columns.updateType)
    else {
      unreadable += 1
      return
    }
    guard type.contains("View Body") else {
      otherUpdates += 1
      return
    }
    guard let column = columns.duration, case .nanoseconds(let time) = row[column],
      let view = Self.view(text(at: columns.description), text(at: columns.viewName))
    else {
      unreadable += 1
      return
    }
    let key = Key(view: view, cause: text(at: columns.causes) ?? "")
    guard counts[key] != nil || counts.count < Self.mostEntries else {
      uncounted += 1
      return
    }
    var counted = counts[key] ?? Counts()
    counted.evaluations += 1
    counted.nanoseconds += min(time, Int.max - counted.nanoseconds)
    counted.longest = max(counted.longest, time)
    counts[key] = counted
  }

  /// The type of the view without generic arguments: the description without `.body`, or else the name of the view.
  private static func view(_ description: String?, _ name: String?) -> String? {
    let suffix = ".body"
    let body = description.flatMap { $0.hasSuffix(suffix) ? $0.dropLast(suffix.count) : nil }
    guard let view = body ?? name?[...] ?? description?[...] else { return nil }
    let plain = view.prefix { $0 != "<" }
    return String(plain.isEmpty ? view : plain)
  }

  /// The counted evaluations as rows, one for each pair of a view type and a cause, sorted.
  package var rows: [TraceRow] {
    TraceRow.table.sorted(
      counts.map { key, counts in
        var row = TraceRow()
        (row.viewType, row.cause) = (key.view, key.cause)
        row.evaluations = counts.evaluations
        (row.nanoseconds, row.longest) = (counts.nanoseconds, counts.longest)
        return row
      })
  }
}

/// The evaluations, in an export of Instruments, of the views of one type with one cause. The columns of ``table``
/// explain each property.
package struct TraceRow: Hashable, Sendable {
  package var viewType = ""
  package var cause = ""
  package var evaluations = 0
  package var nanoseconds = 0
  package var longest = 0

  package init() {}
}

extension TraceRow: TableRow {
  package static let table = Table<TraceRow>(
    "trace", "the evaluations of the views of one type in an export of Instruments, by cause",
    keyLength: 2,
    columns: [
      .init("view_type", \.viewType, "the type of the views"),
      .init("cause", \.cause, "the root causes, as Instruments names them", empty: "it names none"),
      .init("evaluations", \.evaluations, .outcome, "evaluations of the body"),
      .init("nanoseconds", \.nanoseconds, .effort, "the time of all these evaluations"),
      .init("longest_nanoseconds", \.longest, .effort, "the time of the longest one"),
    ])
}
