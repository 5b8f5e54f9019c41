package import Tabular
import Workloads

/// Writes the directory of one shard: its rows, and the description that a merge needs.
package enum ShardDirectory {
  /// The file that contains the format versions, the sweep and the shard of the rows.
  static let descriptionName = "shard.json"

  /// The files of a shard.
  ///
  /// - Parameter rows: The rows of all points of the shard.
  package static func files(
    of plan: SweepPlan, _ shard: Shard, _ rows: [SweepRow], in directory: String
  ) -> [OutputFile] {
    let description = OutputFile(
      path: path(of: descriptionName, in: directory), bytes: Array(text(of: plan, shard).utf8))
    return [plan.table.file(of: rows, in: directory), description]
  }

  /// Checks that the directory has no shard, or only an earlier copy of this one, which may be replaced.
  ///
  /// - Throws: ``NeedError`` if it has a shard of another sweep or another part of this one.
  package static func checkReplaceable(
    by plan: SweepPlan, _ shard: Shard, in directory: String
  ) throws {
    let file = path(of: descriptionName, in: directory)
    guard InputFile.exists(file) else { return }
    guard String(decoding: try InputFile.bytes(at: file), as: UTF8.self) != text(of: plan, shard)
    else { return }
    throw NeedError(
      directory, needs: "to be a new directory, or to have shard \(shard) of \(plan.id)",
      found: "another shard", exitCode: .cannotCreate)
  }

  static func text(of plan: SweepPlan, _ shard: Shard) -> String {
    let versions = FormatVersions.current
    let parameters = plan.ranges.map {
      OrderedJSON.Member(name: $0.parameter.name, value: .text($0.text))
    }
    let description: OrderedJSON = [
      "granularity": [
        "schema_version": .number(versions.schema),
        "semantics_version": .number(versions.semantics),
      ],
      "plan": [
        "plan_id": .text(plan.id),
        "workload": .text(plan.workload.name),
        "parameters": .object(parameters),
        "zip": .boolean(plan.isZipped),
        "runtimes": .texts(plan.runtimes.map(\.rawValue)),
      ],
      "shard": ["number": .number(shard.number), "of": .number(shard.count)],
    ]
    return description.document
  }
}

/// The content of the directory of a shard.
struct ShardContent {
  let directory: String
  let plan: SweepPlan
  let shard: Shard
  /// The rows of exactly the shard's points, sorted by point and runtime.
  let rows: [SweepRow]

  /// Reads and checks the directory of a shard.
  ///
  /// - Throws: ``MergeError`` if a file is malformed, of another version or of another shard, or ``FileError``.
  init(_ directory: String, of catalog: WorkloadCatalog) throws {
    let description = try DescriptionReader(
      at: path(of: ShardDirectory.descriptionName, in: directory))
    self.directory = directory
    plan = try description.plan(of: catalog)
    shard = try description.shard()
    let table = plan.table
    let file = path(of: table.fileName, in: directory)
    let bytes = try InputFile.bytes(at: file)
    rows = try mapError(try table.rows(in: bytes)) {
      MergeError.table(path: path(of: $0.description, in: directory), $0)
    }
    try checkRows(in: file)
  }

  private func checkRows(in file: String) throws(MergeError) {
    let needed = plan.points(in: shard).flatMap(plan.rowsWithoutCounts)
    let found = Set(rows.map(\.withoutCounts))
    if let missing = needed.first(where: { !found.contains($0) }) {
      throw .malformed(path: file, needed: "a row for \(missing.title)", found: "none")
    }
    let expected = Set(needed)
    if let surplus = rows.first(where: { !expected.contains($0.withoutCounts) }) {
      throw .malformed(
        path: file, needed: "only rows of shard \(shard) of \(plan.id)", found: surplus.title)
    }
    for row in rows { try checkClosedForm(of: row, in: file) }
  }

  /// Checks that a row states the closed form of this version, and whether its own count meets it.
  private func checkClosedForm(of row: SweepRow, in file: String) throws(MergeError) {
    guard let expectation = plan.expectation(of: row), !plan.statesClosedForm(row) else { return }
    let needed = (expectation.reevaluations, expectation.holds(for: row.counts.reevaluations))
    let found = (row.counts.expectedReevaluations, row.counts.holds)
    func text(_ pair: (count: Int?, holds: Bool?)) -> String {
      [pair.count.cell, pair.holds.cell].map { $0 == .empty ? "none" : $0.description }
        .joined(separator: " and ")
    }
    throw .malformed(
      path: file,
      needed: "expected_reevaluations and holds to be \(text(needed)) for \(row.title), with "
        + "\(row.counts.reevaluations) re-evaluations", found: text(found))
  }
}

extension SweepPlan {
  /// True if a row states the closed form of this version, and whether its own count meets it.
  func statesClosedForm(_ row: SweepRow) -> Bool {
    guard let expectation = expectation(of: row) else { return true }
    let needed = (expectation.reevaluations, expectation.holds(for: row.counts.reevaluations))
    return needed == (row.counts.expectedReevaluations, row.counts.holds)
  }
}

extension SweepRow {
  var withoutCounts: SweepRow {
    var row = self
    row.counts = SweepCounts()
    return row
  }

  /// The point and the runtime of the row, for a message.
  var title: String {
    "point \(point) (\(values.map(escaped).joined(separator: ", "))) under \(runtime.rawValue)"
  }
}

/// Reads the description file of a shard: the sweep and the shard.
private struct DescriptionReader {
  let path: String
  let json: OrderedJSON

  /// - Throws: ``MergeError`` if the file is malformed or of another version, or ``FileError``.
  init(at path: String) throws {
    let bytes = try InputFile.bytes(at: path)
    self.path = path
    json = try mapError(try OrderedJSON(parsing: bytes)) { (error: JSONError) in
      MergeError.malformed(
        path: "\(path):\(error.position):", needed: error.needed, found: error.found)
    }
    let versions = FormatVersions(
      schema: try number("granularity", "schema_version"),
      semantics: try number("granularity", "semantics_version"))
    guard versions == .current else {
      throw MergeError.otherVersions(path: path, needed: .current, found: versions)
    }
  }

  func shard() throws(MergeError) -> Shard {
    let (number, count) = (try number("shard", "number"), try number("shard", "of"))
    guard let shard = Shard(number, of: count) else {
      throw error("a shard that is \(Shard.need)", found: "'\(number)/\(count)'")
    }
    return shard
  }

  func error(_ needed: String, found: String) -> MergeError {
    .malformed(path: path, needed: needed, found: found)
  }

  private func number(_ part: String, _ name: String) throws(MergeError) -> Int {
    guard case .number(let number)? = json[part]?[name] else {
      throw error("a whole number for \(part).\(name)", found: kind(json[part]?[name]))
    }
    return number
  }

  private func text(_ part: String, _ name: String) throws(MergeError) -> String {
    guard case .text(let text)? = json[part]?[name] else {
      throw error("a text for \(part).\(name)", found: kind(json[part]?[name]))
    }
    return text
  }

  private func kind(_ value: OrderedJSON?) -> String {
    value == nil ? "none" : "another value"
  }

  /// Creates the sweep again, so that its points do not depend on the rows.
  func plan(of catalog: WorkloadCatalog) throws(MergeError) -> SweepPlan {
    let name = try text("plan", "workload")
    guard let workload = catalog.named(name) else {
      throw error("a workload of this version", found: excerpt(name))
    }
    guard case .boolean(let isZipped)? = json["plan"]?["zip"] else {
      throw error("true or false for plan.zip", found: kind(json["plan"]?["zip"]))
    }
    let (given, runtimes) = (try parameters(), try runtimes())
    let plan = try mapError(
      try SweepPlan(of: workload, given: given, isZipped: isZipped, runtimes: runtimes)
    ) { (problem: SweepError) in
      error("a sweep of this version", found: problem.description)
    }
    let id = try text("plan", "plan_id")
    guard id == plan.id else {
      throw error("the plan_id \(plan.id) for its points", found: excerpt(id))
    }
    return plan
  }

  private func parameters() throws(MergeError) -> [String: String] {
    guard case .object(let members)? = json["plan"]?["parameters"] else {
      throw error("an object for plan.parameters", found: kind(json["plan"]?["parameters"]))
    }
    var given: [String: String] = [:]
    for member in members { given[member.name] = try text(member) }
    return given
  }

  private func text(_ member: OrderedJSON.Member) throws(MergeError) -> String {
    guard case .text(let text) = member.value else {
      throw error("a text for \(excerpt(member.name))", found: "another value")
    }
    return text
  }

  private func runtimes() throws(MergeError) -> [Runtime] {
    let words = json["plan"]?["runtimes"]?.elements ?? []
    let runtimes = Runtime.allCases.filter { words.contains(.text($0.rawValue)) }
    guard !runtimes.isEmpty, runtimes.count == words.count else {
      throw error("a list of known runtimes for plan.runtimes", found: "another value")
    }
    return runtimes
  }
}
