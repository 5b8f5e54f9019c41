import GranularityTabular

/// The parts of the recorded results that `datapackage.json` lists.
///
/// With this list, a check detects a missing part, instead of passing without it.
struct RecordedPackage: Hashable, Sendable {
  /// The names of the tables, such as `runs`.
  var tables: [String] = []
  /// The names of the derived files, such as `overview.svg`.
  var files: [String] = []
  /// The names of the generated figures in files, such as `analysis.md#overview`.
  var figures: [String] = []
  /// The `run_id`s of the recorded runs.
  var runs: [String] = []
  /// True if this version would write the same bytes of `datapackage.json` for the same parts.
  var isCurrent = true

  init() {}

  /// Reads the parts from the parsed content of `datapackage.json`, and compares its bytes with those that this version
  /// writes.
  init(_ json: OrderedJSON, bytes: [UInt8]) {
    func texts(_ value: OrderedJSON?) -> [String] {
      (value?.elements ?? []).compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    tables = texts(.list((json["resources"]?.elements ?? []).compactMap { $0["name"] }))
    files = texts(json["granularity"]?["files"])
    runs = texts(json["granularity"]?["runs"])
    figures = texts(json["granularity"]?["figures"])
    isCurrent = Array(DataPackage.text(of: describedTables, naming: self).utf8) == bytes
  }

  private var describedTables: [any TableRow.Type] {
    DataPackage.tables + (tables.contains(BudgetRow.table.name) ? [BudgetRow.self] : [])
  }

  /// The names and paths of the files that the package lists.
  ///
  /// - Parameter locations: The name and the path of each derived file that this version of the program writes.
  private func paths(
    in directory: String, _ locations: [(name: String, path: String)]
  ) -> [(name: String, path: String)] {
    let known = Dictionary(locations.map { ($0.name, $0.path) }) { first, _ in first }
    let names = describedTables.map { $0.fileName } + files
    return names.map { ($0, known[$0] ?? path(of: $0, in: directory)) }
  }

  /// Compares the parts that the package lists with the parts that exist in `directory`.
  ///
  /// - Parameters:
  ///   - locations: The name and the path of each derived file that this version of the program writes.
  ///   - present: The names of the figures in the existing files.
  ///   - found: The `run_id`s in the recorded rows.
  func check(
    in directory: String, _ locations: [(name: String, path: String)], figures present: [String],
    runs found: Set<String>
  ) -> ContentsCheck {
    let named = paths(in: directory, locations)
    let missing = named.filter { !InputFile.exists($0.path) }
    let absent = missing.map(\.name)
    let deleted = figures.filter { figure in
      !present.contains(figure) && !absent.contains { figure.hasPrefix("\($0)#") }
    }
    let budgets = BudgetRow.table.fileName
    let others = locations + [(budgets, path(of: budgets, in: directory))]
    let unnamed = others.filter { other in
      InputFile.exists(other.path) && !named.contains { $0.name == other.name }
    }
    return ContentsCheck(
      missing: missing.map { "the file \(Self.place(of: $0, beside: directory))" }
        + deleted.map { "the figure \($0)" }
        + runs.filter { !found.contains($0) }.map { "the run \($0)" },
      unnamed: unnamed.map(\.name) + present.filter { !figures.contains($0) },
      isPackageOutdated: !isCurrent)
  }

  /// The name of a file in `directory`. For a file elsewhere, it is the path relative to the parent of `directory`,
  /// such as `Documentation/Evidence.md`.
  private static func place(of file: (name: String, path: String), beside directory: String)
    -> String
  {
    guard file.path != path(of: file.name, in: directory) else { return file.name }
    let root = directory.hasSuffix("/") ? directory.dropLast() : directory[...]
    let parent = root.lastIndex(of: "/").map { root[...$0] } ?? ""
    return file.path.hasPrefix(parent) ? String(file.path.dropFirst(parent.count)) : file.path
  }

  /// The names of the parts that this package lists and `new` does not list, such as `views.csv`.
  func parts(missingIn new: RecordedPackage) -> [String] {
    let tables = tables.filter { !new.tables.contains($0) }.map { "\($0).csv" }
    return tables + files.filter { !new.files.contains($0) }
      + figures.filter { !new.figures.contains($0) }
  }
}

/// The result of comparing the parts that `datapackage.json` lists with the parts that exist.
package struct ContentsCheck: Hashable, Sendable {
  /// The parts that are listed but do not exist, such as `the file budgets.csv`.
  package internal(set) var missing: [String] = []
  /// The files and figures that exist but are not listed. A check would not notice if they got lost.
  package internal(set) var unnamed: [String] = []
  /// True if the bytes of `datapackage.json` differ from those that this version writes for the listed parts.
  package internal(set) var isPackageOutdated = false

  /// True if `record` would write a different `datapackage.json`.
  var isOutdated: Bool { isPackageOutdated || !unnamed.isEmpty }
}
