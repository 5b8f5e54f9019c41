import Claims
package import Documents
package import Workloads

/// The page that `list` shows: what there is to run, under what, and what is counted.
package struct ListReport {
  /// A part of the list.
  package enum Section: String, CaseIterable, Sendable {
    case scenarios, shapes, runtimes, metrics, causes, claims

    /// What is listed if nobody chooses; the claims are many.
    package static let usual = allCases.filter { $0 != .claims }
  }

  private let workloads: [any Workload]

  package init(_ workloads: [any Workload]) {
    self.workloads = workloads
  }

  /// The sections that were asked for, each below its name.
  package func document(of sections: [Section]) -> Document {
    Document(
      sections.flatMap { section -> [Document.Block] in
        let table = table(of: section)
        return [
          .heading(section.rawValue),
          table.rows.isEmpty ? .paragraph(StyledText("none yet", .quiet)) : .table(table),
        ]
      })
  }

  private func table(of section: Section) -> TextTable {
    switch section {
    case .scenarios: table(of: .scenario)
    case .shapes: table(of: .shape)
    case .runtimes: table(Runtime.allCases.map { ($0.rawValue, $0.meaning) })
    case .metrics: table(Metric.all.map { ($0.name, $0.meaning) }, depths: Metric.all.map(\.depth))
    case .causes: table(CauseTerm.all.map { ($0.form, $0.meaning) })
    case .claims: claims
    }
  }

  /// The claims with the verdicts that they have if every count is as expected.
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
    table(
      workloads.filter { $0.kind == kind }.map { workload in
        let flags = workload.parameters.map { "--\($0.name) \($0.defaultValue)" }
        return (
          workload.name,
          workload.summary + (flags.isEmpty ? "" : " (\(flags.joined(separator: " ")))")
            + (workload.claims.isEmpty
              ? "" : "; claims: \(workload.claims.joined(separator: ", "))")
        )
      })
  }

  private func table(_ entries: [(name: String, meaning: String)], depths: [Int]? = nil)
    -> TextTable
  {
    TextTable(
      [.init(""), .init("", fit: .wrapping)],
      rows: entries.enumerated().map { index, entry in
        TextTable.Row(
          depth: depths?[index] ?? 0, [StyledText(entry.name, .literal), StyledText(entry.meaning)])
      })
  }
}

extension Runtime {
  /// What the runtime is, in one line.
  var meaning: String {
    switch self {
    case .coarse: "One announcement per object: ObservableObject and @Published."
    case .fine: "One registration per property that a body read: ObservationRegistrar, @Tracked."
    case .observation: "The toolchain's own @Observable: the reference from outside this package."
    }
  }
}
