import GranularityClaims
import GranularityCounting
package import GranularityDocuments
import GranularityTabular
package import GranularityWorkloads

/// The report of the command `list`: the workloads, the runtimes, the metrics, the causes, the claims and the columns
/// of tables.
package struct ListReport {
  package enum Section: String, CaseIterable, Sendable {
    case scenarios, shapes, runtimes, metrics, causes, claims, columns

    /// The sections that are shown by default: all except claims and columns, which are long.
    package static let usual = allCases.filter { $0 != .claims && $0 != .columns }
  }

  private let workloads: [any Workload]
  private let columns: [ColumnDescription]

  /// Creates the report.
  ///
  /// - Parameter others: The columns of tables that are declared outside of this module.
  package init(_ workloads: [any Workload], others: [ColumnDescription] = []) {
    (self.workloads, columns) = (workloads, RowTable.columns + others)
  }

  /// The report as a document with these sections, each below its name.
  package func document(of sections: [Section]) -> Document {
    Document(
      sections.flatMap { section -> [Document.Block] in
        let rows = rows(of: section)
        guard let width = rows.first?.cells.count else {
          return [.heading(section.rawValue), .paragraph(StyledText("none", .quiet))]
        }
        let columns = Array(repeating: TextTable.Column(""), count: width - 1)
        let table = TextTable(columns + [.init("", fit: .wrapping)], rows: rows)
        return [.heading(section.rawValue), .table(table)]
      })
  }

  /// The rows of a section. For a claim, they show the verdict that holds if every count is as expected.
  private func rows(of section: Section) -> [TextTable.Row] {
    switch section {
    case .scenarios: rows(of: .scenario)
    case .shapes: rows(of: .shape)
    case .runtimes, .causes: definitions(of: section).map { Self.row($0.name, $0.meaning) }
    case .metrics: Metric.all.map { Self.row(depth: $0.depth, $0.name, $0.meaning) }
    case .columns:
      columns.map { column in
        let empty = column.empty.map { "; empty: \($0)" } ?? ""
        return Self.row(column.table, column.name, column.meaning + empty)
      }
    case .claims: Claims.all.map { Self.row($0.id, $0.verdict.rawValue, $0.words) }
    }
  }

  func workloads(of kind: WorkloadKind) -> [any Workload] {
    workloads.filter { $0.kind == kind }
  }

  /// The names and meanings in a section that contains nothing else; empty for all other sections.
  func definitions(of section: Section) -> [(name: String, meaning: String)] {
    switch section {
    case .runtimes: Runtime.allCases.map { ($0.rawValue, $0.meaning) }
    case .metrics: Metric.all.map { ($0.name, $0.meaning) }
    case .causes: CauseTerm.all.map { ($0.form, $0.meaning) }
    case .scenarios, .shapes, .claims, .columns: []
    }
  }

  private func rows(of kind: WorkloadKind) -> [TextTable.Row] {
    workloads(of: kind).map { workload in
      let flags = workload.parameters.map { "--\($0.name) \($0.defaultValue)" }
      let claims = workload.claims.joined(separator: ", ")
      return Self.row(
        workload.name,
        workload.summary + (flags.isEmpty ? "" : " (\(flags.joined(separator: " ")))")
          + (claims.isEmpty ? "" : "; claims: \(claims)"))
    }
  }

  private static func row(depth: Int = 0, _ name: String, _ texts: String...) -> TextTable.Row {
    TextTable.Row(depth: depth, [StyledText(name, .literal)] + texts.map { StyledText($0) })
  }
}

extension Runtime {
  /// A description of the runtime in a single line.
  fileprivate var meaning: String {
    switch self {
    case .coarse: "One announcement per object: ObservableObject and @Published."
    case .fine: "One registration per property that a body read: ObservationRegistrar, @Tracked."
    case .observation: "The toolchain's own @Observable, as an independent reference for fine."
    }
  }
}

extension ListReport {
  /// The report as a JSON object with a member for each section. The value is the list of the section's entries.
  package func json(of sections: [Section]) -> String {
    OrderedJSON.object(
      sections.map { .init(name: $0.rawValue, value: .list(entries(of: $0))) }
    ).document
  }

  private func entries(of section: Section) -> [OrderedJSON] {
    switch section {
    case .scenarios: workloads(of: .scenario).map(\.entry)
    case .shapes: workloads(of: .shape).map(\.entry)
    case .claims:
      Claims.all.map {
        ["id": .text($0.id), "verdict": .text($0.verdict.rawValue), "claim": .text($0.words)]
      }
    case .columns:
      columns.map { column in
        .members([
          "table": .text(column.table), "column": .text(column.name),
          "meaning": .text(column.meaning), "empty": column.empty.map { .text($0) },
        ])
      }
    case .runtimes, .metrics, .causes:
      definitions(of: section).map { ["name": .text($0.name), "meaning": .text($0.meaning)] }
    }
  }
}

extension Workload {
  fileprivate var entry: OrderedJSON {
    [
      "name": .text(name), "summary": .text(summary), "claims": .texts(claims),
      "parameters": .list(settings.map(\.entry)),
    ]
  }
}

extension Parameter {
  fileprivate var entry: OrderedJSON {
    let value: OrderedJSON = .text(defaultValue)
    return switch domain {
    case .integer(let range):
      [
        "name": .text(name), "meaning": .text(meaning),
        "default": Int(defaultValue).map { .number($0) } ?? value,
        "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      ]
    case .choice(let words):
      [
        "name": .text(name), "meaning": .text(meaning), "default": value, "words": .texts(words),
      ]
    }
  }
}
