import Tabular

extension DataPackage {
  /// Checks that the data package in `directory` describes the tables that this version reads.
  ///
  /// - Returns: The parts of the results that the package names.
  /// - Throws: ``DatasetError`` if the package is missing, malformed, of another version, or
  ///   describes other columns or keys.
  static func check(in directory: String) throws(DatasetError) -> RecordedPackage {
    let path = path(of: fileName, in: directory)
    let bytes = try Dataset.bytes(at: path)
    let found = try parsed(bytes, path: path)
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

  private static func parsed(_ bytes: [UInt8], path: String) throws(DatasetError) -> OrderedJSON {
    do throws(JSONError) {
      return try OrderedJSON(parsing: bytes)
    } catch {
      throw DatasetError.malformedPackage(
        path: "\(path):\(error.position):", needed: error.needed, found: error.found)
    }
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

/// The parts of a resource that must be as expected for its file to be read.
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
