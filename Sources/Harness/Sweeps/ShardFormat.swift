package import GranularityTabular
import GranularityWorkloads

/// The format of the file that stores a shard or an unfinished sweep.
///
/// The file has the columns of a finished sweep, followed by columns from which `merge` can plan the same sweep again.
/// These are the given parameters with a single value, the number of points, and the versions.
package struct ShardFormat: Sendable {
  let workload: any Workload
  /// The parameters that have different values at different points of the sweep.
  let swept: [Parameter]
  /// The parameters that the user set to a single value, which is the same at all points of the sweep.
  let fixed: [Parameter]
  let table: Table<SweepRow>
  /// The data about the sweep that the file repeats in each of its rows.
  private var origin = SweepOrigin()

  private init(of workload: any Workload, swept: [Parameter], fixed: [Parameter]) {
    self.workload = workload
    self.swept = swept
    self.fixed = fixed
    var blank = SweepRow()
    blank.values = swept.map { _ in "" }
    blank.origin.fixed = fixed.map { _ in "" }
    table = Table(
      "sweep", "the counts of each point of a shard under each runtime", keyLength: 3, blank: blank,
      columns: Table.Column.pointKey + SweepPlan.valueColumns(of: swept) + Table.Column.pointCounts
        + fixed.enumerated().map { index, parameter in
          .init(parameter.columnName, \.origin.fixed[index], parameter.meaning)
        } + [
          .init("points", \.origin.points, "the points of the whole sweep"),
          .init("versions", \.origin.versions, "the versions of the schema and the counting rules"),
          .init(
            "verified", \.origin.isVerified,
            "true if the sweep searched for views that show an old value"),
        ])
  }

  /// Creates the format for the shards of the sweep `plan`.
  ///
  /// - Parameter verify: True if the sweep searches for stale views.
  package init(of plan: SweepPlan, verify: Bool) {
    self.init(
      of: plan.workload, swept: plan.swept.map(\.parameter), fixed: plan.fixed.map(\.parameter))
    origin = SweepOrigin(
      points: plan.points.count, fixed: plan.fixed.flatMap(\.values), isVerified: verify)
  }

  /// Derives the format from the header and the first row of a file; `nil` if the file has no row of a known workload.
  init?(of file: [UInt8], in catalog: WorkloadCatalog) {
    let lines = file.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
      .map { String(decoding: $0, as: UTF8.self) }
    guard lines.count > 1, let workload = catalog.named(String(lines[1].prefix { $0 != "#" }))
    else { return nil }
    let header = lines[0].split(separator: ",")
    let counts = header.firstIndex(of: "mutations") ?? header.endIndex
    func parameters(_ columns: ArraySlice<Substring>) -> [Parameter] {
      columns.compactMap { column in workload.settings.first { $0.columnName == column } }
    }
    self.init(
      of: workload, swept: parameters(header[..<counts]), fixed: parameters(header[counts...]))
  }

  /// The text of a file with a header and `rows`, sorted by point and runtime.
  package func csv(_ rows: [SweepRow]) -> [UInt8] {
    table.csv(
      rows.map { row in
        var row = row
        row.origin = origin
        return row
      })
  }

  /// Parses the rows of a file and sorts them by point and runtime. The caller must check that they belong to its
  /// sweep.
  ///
  /// - Throws: ``MessageError`` for malformed rows or a different set of columns.
  func rows(in csv: [UInt8], at path: String) throws(MessageError) -> [SweepRow] {
    try mapError(try table.rows(in: csv)) { (error: TableError) in
      MessageError("\(path):\(error.position): \(error.problem)")
    }
  }
}

/// The data about the sweep in each row of a shard. The rows of a finished sweep do not contain this data.
struct SweepOrigin: Hashable, Sendable {
  var points = 0
  /// The value of each parameter that the user set to a single value.
  var fixed: [String] = []
  var versions = "\(FormatVersions.current)"
  /// True if the sweep searched for stale views.
  var isVerified = false
}

extension SweepRow {
  /// The sweep and the versions to which the row belongs, for an error message.
  var title: String { "rows of \(Self.short(planID)), \(Self.short(origin.versions))" }

  /// True if the row belongs to the sweep `id` and was measured with the current versions.
  func isCurrent(in id: String) -> Bool {
    planID == id && origin.versions == SweepOrigin().versions
  }

  /// The first 100 scalars of text from a file, escaped, so that an error message remains short.
  static func short(_ text: String) -> String { escaped(String(text.unicodeScalars.prefix(100))) }

  var withoutOrigin: SweepRow {
    var row = self
    row.origin = SweepOrigin()
    return row
  }

  var withoutCounts: SweepRow {
    var row = withoutOrigin
    row.counts = SweepCounts()
    return row
  }

  /// The point and the runtime of the row, for an error message.
  var place: String {
    "point \(point) (\(values.map(Self.short).joined(separator: ", "))) under \(runtime.rawValue)"
  }
}

extension SweepPlan {
  /// True if the row contains the prediction of the current closed form, and states correctly whether its count meets
  /// it.
  func statesClosedForm(_ row: SweepRow) -> Bool {
    guard let expectation = expectation(of: row) else { return true }
    let needed = (expectation.reevaluations, expectation.holds(for: row.counts.reevaluations))
    return needed == (row.counts.expectedReevaluations, row.counts.holds)
  }

  /// Checks that a shard can be written to `path`: nothing is there, or only an earlier copy of the same shard.
  ///
  /// - Throws: ``MessageError`` if a different regular file or a directory is there.
  package func checkReplaceable(_ shard: Shard, at path: String) throws(MessageError) {
    guard OutputFile(path: path, bytes: []).isReplaced, InputFile.exists(path) else { return }
    let table = ShardFormat(of: self, verify: false).table
    let found = try? table.rows(in: InputFile.bytes(at: path)).map(\.withoutCounts)
    guard found == points(in: shard).flatMap(rowsWithoutCounts) else {
      throw MessageError(
        "\(path) exists and is not shard \(shard) of \(id); delete it, or choose another path",
        .cannotCreate)
    }
  }
}
