internal import Foundation

extension DataPackage {
  /// Checks that the data package in `directory` describes what this version reads.
  ///
  /// - Throws: ``DatasetError`` if it is missing, malformed, of another version, or names other columns.
  static func check(in directory: String) throws(DatasetError) {
    let path = path(of: fileName, in: directory)
    let found = try description(in: try Dataset.bytes(at: path), path: path)
    guard found.granularity == .current else {
      throw DatasetError.otherVersions(path: path, needed: .current, found: found.granularity)
    }
    for table in tables {
      guard let resource = found.resources.first(where: { $0.name == table.tableName }) else {
        throw DatasetError.malformedPackage(
          path: path, needed: "a resource named '\(table.tableName)'", found: "none")
      }
      guard resource.schema == table.description else {
        throw DatasetError.malformedPackage(
          path: path, needed: "the columns and the key of '\(table.tableName)' as they are written",
          found: "others")
      }
    }
  }

  private static func description(
    in bytes: [UInt8], path: String
  ) throws(DatasetError) -> PackageDescription {
    do {
      return try JSONDecoder().decode(PackageDescription.self, from: Data(bytes))
    } catch let error as DecodingError {
      let (needed, found) = error.inWords
      throw DatasetError.malformedPackage(path: path, needed: needed, found: found)
    } catch {
      throw DatasetError.malformedPackage(path: path, needed: "JSON", found: "\(error)")
    }
  }
}

/// As much of a data package as must be right for its files to be read.
private struct PackageDescription: Decodable {
  let granularity: FormatVersions
  let resources: [Resource]

  struct Resource: Decodable {
    let name: String
    let schema: TableDescription
  }
}

/// The columns and the primary key of a table.
private struct TableDescription: Decodable, Hashable {
  let fields: [Field]
  let primaryKey: [String]

  struct Field: Decodable, Hashable {
    let name: String
    let type: String
  }
}

extension TableRow {
  fileprivate static var tableName: String { table.name }

  fileprivate static var description: TableDescription {
    TableDescription(
      fields: table.columns.map { .init(name: $0.name, type: $0.kind.frictionlessType) },
      primaryKey: table.key.map(\.name))
  }
}

extension DecodingError {
  /// What was needed and what was found.
  fileprivate var inWords: (needed: String, found: String) {
    switch self {
    case .keyNotFound(let key, let context):
      ("\(Self.place(context.codingPath + [key]))", "none")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      ("\(Self.place(context.codingPath)) as \(type)", "another value")
    case .dataCorrupted(let context):
      ("JSON", Self.cause(of: context))
    @unknown default: ("JSON", "something else")
    }
  }

  /// A path such as `resources[2].schema`.
  private static func place(_ path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }

  private static func cause(of context: Context) -> String {
    let details = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
    let text = details ?? context.debugDescription
    let lowered = text.prefix(1).lowercased() + text.dropFirst()
    return lowered.hasSuffix(".") ? String(lowered.dropLast()) : lowered
  }
}
