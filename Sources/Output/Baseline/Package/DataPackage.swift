import GranularityTabular
import GranularityWorkloads

/// The file `datapackage.json`, which describes the recorded files: their columns, keys and versions.
///
/// Source: Frictionless Data, tabular data package, version 1.
package enum DataPackage {
  package static let fileName = "datapackage.json"

  /// The row types of the tables that every data package describes, in the order of the file.
  static let tables = Dataset.tables.map(\.rowType) + [AcceptanceRow.self]

  /// The row types of the tables that the data package in `directory` describes: ``tables``, and budgets if
  /// `budgets.csv` exists.
  static func tables(in directory: String) -> [any TableRow.Type] {
    let budgets = GranularityTabular.path(of: BudgetRow.table.fileName, in: directory)
    return InputFile.exists(budgets) ? tables + [BudgetRow.self] : tables
  }

  /// The text of `datapackage.json`.
  ///
  /// The text contains no date and nothing about the machine, so it depends only on the program's version and the
  /// arguments.
  ///
  /// - Parameters:
  ///   - tables: The row types of the CSV files to describe.
  ///   - contents: The names of the generated files, the names of the figures in their text, and the ids of the
  ///     recorded runs.
  static func text(
    of tables: [any TableRow.Type] = tables, naming contents: RecordedPackage = RecordedPackage()
  ) -> String {
    let versions = FormatVersions.current
    let package: OrderedJSON = [
      "profile": "tabular-data-package",
      "name": "granularity-results",
      "title": "Granularity: evaluations of views under three runtimes",
      "description": .text(
        "Counts of the evaluations of views whose models notify them of changes in different ways. "
          + "UTF-8 without a byte order mark, line feeds, a line feed at the end of each file, "
          + "quotes only if a field needs them, rows sorted by their primary keys. "
          + "An empty cell is never zero."),
      "granularity": [
        "schema_version": .number(versions.schema),
        "semantics_version": .number(versions.semantics),
        "files": .texts(contents.files),
        "figures": .texts(contents.figures),
        "runs": .texts(contents.runs),
      ],
      "resources": .list(tables.map { $0.resource }),
    ]
    return package.document
  }
}

extension TableRow {
  static var resource: OrderedJSON {
    [
      "name": .text(table.name),
      "path": .text(table.fileName),
      "profile": "tabular-data-resource",
      "description": .text(table.meaning),
      "format": "csv",
      "mediatype": "text/csv",
      "encoding": "utf-8",
      "dialect": [
        "delimiter": ",", "lineTerminator": "\n", "quoteChar": "\"",
        "doubleQuote": .boolean(true), "skipInitialSpace": .boolean(false),
        "header": .boolean(true),
      ],
      "schema": table.schema,
    ]
  }
}

extension Table {
  /// The table's columns and keys as a Frictionless table schema.
  fileprivate var schema: OrderedJSON {
    let foreignKeys = references.map { reference -> OrderedJSON in
      [
        "fields": .texts(reference.columns),
        "reference": ["resource": .text(reference.table), "fields": .texts(reference.columns)],
      ]
    }
    return .members([
      "fields": .list(
        columns.map { column in column.field(minimum: counts.contains(column.name) ? 0 : nil) }),
      "missingValues": .texts(hasMissingValues ? [""] : []),
      "primaryKey": .texts(key.map(\.name)),
      "foreignKeys": foreignKeys.isEmpty ? nil : .list(foreignKeys),
    ])
  }

  /// The names of the columns with counts. A count is never negative.
  ///
  /// The seed of random numbers is an integer, but not a count.
  var counts: Set<String> {
    Set(columns.filter { $0.kind == .integer && $0.name != Parameter.seed.name }.map(\.name))
  }

  /// True if an empty cell of this table can mean a missing value. In other tables, an empty cell is an empty string.
  private var hasMissingValues: Bool {
    columns.contains { $0.kind != .text && $0.emptyMeaning != nil }
  }
}

extension Table.Column {
  fileprivate func field(minimum: Int?) -> OrderedJSON {
    let explanation = emptyMeaning.map { "; empty: \($0)" } ?? ""
    let constraints = OrderedJSON.members([
      "required": emptyMeaning == nil ? .boolean(true) : nil,
      "minimum": minimum.map { .number($0) },
      "enum": kind.words.map { .texts($0) },
      "pattern": kind.pattern.map { .text($0) },
    ])
    return .members([
      "name": .text(name), "type": .text(kind.frictionlessType),
      "trueValues": kind == .boolean ? ["true"] : nil,
      "falseValues": kind == .boolean ? ["false"] : nil,
      "description": .text(meaning + explanation),
      "constraints": constraints == .object([]) ? nil : constraints,
    ])
  }
}

extension CellKind {
  fileprivate var frictionlessType: String {
    switch self {
    case .integer: "integer"
    case .boolean: "boolean"
    case .text, .word, .pattern: "string"
    }
  }

  fileprivate var pattern: String? {
    if case .pattern(let pattern, _, _) = self { pattern } else { nil }
  }
}

extension DataPackage {
  /// Checks that the data package in `directory` describes tables that this version of the program can read.
  ///
  /// - Returns: The parts of the results that the package lists.
  /// - Throws: ``DatasetError`` if the package is missing, is malformed, has a different version, or describes
  ///   different columns or keys.
  static func check(in directory: String) throws(DatasetError) -> RecordedPackage {
    let path = path(of: fileName, in: directory)
    let bytes = try Dataset.bytes(at: path)
    let found = try mapError(try OrderedJSON(parsing: bytes)) { (error: JSONError) in
      DatasetError.malformedPackage(
        path: "\(path):\(error.position):", needed: error.needed, found: error.found)
    }
    let versions = FormatVersions(
      schema: try version("schema_version", in: found, path: path),
      semantics: try version("semantics_version", in: found, path: path))
    guard versions == .current else {
      throw DatasetError.otherVersions(path: path, needed: .current, found: versions)
    }
    let resources = found["resources"]?.elements ?? []
    for table in tables {
      let needed = table.resource
      guard let resource = resources.first(where: { $0["name"] == needed["name"] }) else {
        throw DatasetError.malformedPackage(
          path: path, needed: "a resource for \(table.fileName)", found: "none")
      }
      guard Layout(of: resource) == Layout(of: needed) else {
        throw DatasetError.malformedPackage(
          path: path, needed: "the columns and the key of \(table.fileName) in this version",
          found: "others")
      }
    }
    return RecordedPackage(found, bytes: bytes)
  }

  private static func version(
    _ name: String, in package: OrderedJSON, path: String
  ) throws(DatasetError) -> Int {
    let found = package["granularity"]?[name]
    guard case .number(let version) = found else {
      throw DatasetError.malformedPackage(
        path: path, needed: "a whole number granularity.\(name)",
        found: found == nil ? "none" : "another value")
    }
    return version
  }
}

/// The columns and keys that a described table must have so that this version can read its file.
private struct Layout: Hashable {
  let fields: [[OrderedJSON?]]?
  let primaryKey: OrderedJSON?

  init(of resource: OrderedJSON) {
    let schema = resource["schema"]
    fields = schema?["fields"]?.elements?.map { [$0["name"], $0["type"]] }
    primaryKey = schema?["primaryKey"]
  }
}

extension TableRow {
  static var fileName: String { table.fileName }
  static var tableName: String { table.name }
}
