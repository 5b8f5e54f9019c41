import Claims
package import Documents
package import Workloads

/// The report of `list`: the workloads, the runtimes, the metrics, the causes and the claims.
package struct ListReport {
  /// A part of the list.
  package enum Section: String, CaseIterable, Sendable {
    case scenarios, shapes, runtimes, metrics, causes, claims

    /// The default sections: all except the claims, which are many.
    package static let usual = allCases.filter { $0 != .claims }
  }

  private let workloads: [any Workload]

  package init(_ workloads: [any Workload]) {
    self.workloads = workloads
  }

  /// The document with `sections`, each below its name.
  package func document(of sections: [Section]) -> Document {
    Document(
      sections.flatMap { section -> [Document.Block] in
        let table = table(of: section)
        return [
          .heading(section.rawValue),
          table.rows.isEmpty ? .paragraph(StyledText("none", .quiet)) : .table(table),
        ]
      })
  }

  private func table(of section: Section) -> TextTable {
    switch section {
    case .scenarios: table(of: .scenario)
    case .shapes: table(of: .shape)
    case .runtimes: Self.table(Runtime.allCases.map { (0, $0.rawValue, $0.meaning) })
    case .metrics: Self.table(Metric.all.map { ($0.depth, $0.name, $0.meaning) })
    case .causes: Self.table(CauseTerm.all.map { (0, $0.form, $0.meaning) })
    case .claims: claims
    }
  }

  /// The claims with their verdicts if every count is as expected.
  private var claims: TextTable {
    TextTable(
      [.init(""), .init(""), .init("", fit: .wrapping)],
      rows: Claims.all.map { claim in
        TextTable.Row([
          StyledText(claim.id, .literal), StyledText(claim.verdict.rawValue),
          StyledText(claim.words),
        ])
      })
  }

  private func table(of kind: WorkloadKind) -> TextTable {
    Self.table(
      workloads.filter { $0.kind == kind }.map { workload in
        let flags = workload.parameters.map { "--\($0.name) \($0.defaultValue)" }
        let claims = workload.claims.joined(separator: ", ")
        return (
          0, workload.name,
          workload.summary + (flags.isEmpty ? "" : " (\(flags.joined(separator: " ")))")
            + (claims.isEmpty ? "" : "; claims: \(claims)")
        )
      })
  }

  private static func table(_ entries: [(depth: Int, name: String, meaning: String)]) -> TextTable {
    TextTable(
      [.init(""), .init("", fit: .wrapping)],
      rows: entries.map { entry in
        TextTable.Row(
          depth: entry.depth, [StyledText(entry.name, .literal), StyledText(entry.meaning)])
      })
  }
}

extension Runtime {
  /// A description of the runtime in one line.
  fileprivate var meaning: String {
    switch self {
    case .coarse: "One announcement per object: ObservableObject and @Published."
    case .fine: "One registration per property that a body read: ObservationRegistrar, @Tracked."
    case .observation: "The toolchain's own @Observable, as a reference from outside this package."
    }
  }
}
