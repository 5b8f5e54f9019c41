package import GranularityCounting
package import GranularityDocuments
package import GranularityTabular
package import GranularityWorkloads

/// A report about an export of Instruments: the evaluations and times by type of view, alone or compared with a
/// simulated run.
package struct TraceReport {
  private let export: TraceExport
  private let rows: [TraceRow]

  package init(_ export: TraceExport) {
    self.export = export
    rows = export.rows
  }

  /// The report without a comparison: the evaluations by type of view, the longest total time first, with their causes.
  package var document: Document {
    Document([.heading("Evaluations in the export"), .table(times), .paragraph(summary)] + notes)
  }

  /// The report that compares measured evaluations with simulated ones, and says how much time a migration saves
  /// according to the measured times.
  package func document(
    comparing rows: [TraceComparisonRow], with name: String, saving: MigrationTime?
  ) -> Document {
    let rank = { (row: TraceComparisonRow) in
      (-Int(clamping: (row.difference ?? 0).magnitude), row.viewType, row.runtime.rawValue)
    }
    let table = TextTable(
      [
        .init("view"), .init("runtime"), .number("export"), .number("simulated"),
        .number("difference"), .number("mean time"),
      ], of: rows.sorted { rank($0) < rank($1) }
    ) { row in
      [
        StyledText(escaped(row.viewType)), StyledText(row.runtime.rawValue),
        Self.text(row.measured), Self.text(row.simulated), Self.text(row.difference),
        StyledText(row.mean.map(Self.time) ?? "–"),
      ]
    }
    return Document(
      [.heading("Evaluations in the export and in \(escaped(name))"), .table(table)]
        + (saving.map { [.paragraph(StyledText($0.sentence))] } ?? [])
        + [.paragraph(summary)] + notes)
  }

  private static func text(_ count: Int?) -> StyledText {
    StyledText(count.map(String.init) ?? "–")
  }

  private var times: TextTable {
    let views = rows.grouped(by: \.viewType).map { type, rows in
      (
        type: type, rows: rows, evaluations: rows.map(\.evaluations).sum(),
        time: rows.map(\.nanoseconds).sum()
      )
    }.sorted { (-$0.time, $0.type) < (-$1.time, $1.type) }
    return TextTable(
      [
        .init("view"), .number("evaluations"), .number("mean"), .number("longest"), .number("all"),
        .init("causes, with their evaluations", fit: .wrapping),
      ], of: views
    ) { view in
      let causes = view.rows.sorted { (-$0.evaluations, $0.cause) < (-$1.evaluations, $1.cause) }
      return [
        StyledText(escaped(view.type)), StyledText(String(view.evaluations)),
        StyledText(Self.time(view.time / max(view.evaluations, 1))),
        StyledText(Self.time(view.rows.map(\.longest).max() ?? 0)),
        StyledText(Self.time(view.time)),
        StyledText(
          causes.filter { !$0.cause.isEmpty }.map { "\(escaped($0.cause)) \($0.evaluations)" }
            .joined(separator: ", ")),
      ]
    }
  }

  private var summary: StyledText {
    let (evaluations, time) = (rows.map(\.evaluations).sum(), rows.map(\.nanoseconds).sum())
    let views = Set(rows.map(\.viewType)).count
    return StyledText(
      "evaluations: \(evaluations), types of views: \(views), time in all: \(Self.time(time)), other updates: \(export.otherUpdates)"
    )
  }

  private var notes: [Document.Block] {
    let others = export.tables.filter { !$0.isRead }.map(\.name)
    let notes = [
      (export.unreadable, "rows lack a value, or refer to a value that the export does not have"),
      (
        export.uncounted,
        "evaluations were not counted because the export names more than "
          + "\(TraceExport.mostEntries.grouped) views and causes of a view"
      ),
      (
        export.unkept,
        "values were not kept because the export has too many; later rows that refer to these values are not read"
      ),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let more = export.hasMoreTables ? ", and others" : ""
    let names = others.map { escaped($0.shortened(to: 100)) }.joined(separator: ", ")
    let tables = others.isEmpty ? [] : ["not read: \(names)\(more)"]
    return (notes + tables).map { .paragraph(StyledText($0)) }
  }

  /// A time as text in the largest unit in which it is at least 1, with at most one decimal, such as `2.4 ms`.
  static func time(_ nanoseconds: Int) -> String {
    let units = [(1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "µs")]
    guard let (size, unit) = units.first(where: { nanoseconds.magnitude >= UInt($0.0) }) else {
      return "\(nanoseconds) ns"
    }
    let tenths = nanoseconds / (size / 10)
    let decimal = tenths.magnitude % 10
    return "\(tenths / 10)\(decimal == 0 ? "" : ".\(decimal)") \(unit)"
  }
}

/// The evaluations of the views of one type, in an export of Instruments and in a simulated run. The columns of
/// ``table`` explain each property.
package struct TraceComparisonRow: Hashable, Sendable {
  package var viewType = ""
  package var runtime = Runtime.coarse
  package var measured: Int?
  package var simulated: Int?
  package var difference: Int?
  package var mean: Int?

  package init() {}
}

extension TraceComparisonRow: TableRow {
  package static let table = Table<TraceComparisonRow>(
    "traced",
    "the evaluations of the views of one type in an export of Instruments and in a simulated run",
    keyLength: 2,
    columns: [
      .init("view_type", \.viewType, "the type of the views"),
      .init("runtime", \.runtime, "the runtime of the simulated run"),
      .init(
        "measured", \.measured, "evaluations in the export", empty: "the export has no such view"),
      .init(
        "simulated", \.simulated, .outcome, "evaluations in the simulated run",
        empty: "the simulated screen has no view of the type"),
      .init(
        "difference", \.difference, "measured minus simulated evaluations",
        empty: "one of them is unknown"),
      .init(
        "mean_nanoseconds", \.mean, .effort, "the mean time of an evaluation in the export",
        empty: "the export has no such view"),
    ])
}

/// Compares the evaluations in an export of Instruments with those in simulated runs.
package enum TraceComparison {
  /// The comparison, with one row for each type of view and runtime.
  ///
  /// If a type in the export is nested in a different type, such as `Feed.Row`, it also matches a simulated type `Row`.
  package static func rows(_ export: [TraceRow], _ views: [ViewRow]) -> [TraceComparisonRow] {
    TraceComparisonRow.table.sorted(
      Dictionary(grouping: views, by: \.runtime).flatMap { runtime, views in
        let simulated = Dictionary(grouping: views, by: \.viewType)
        let measured = Dictionary(grouping: export) { row in
          let last = row.viewType.split(separator: ".").last.map(String.init) ?? ""
          return simulated[row.viewType] == nil && simulated[last] != nil ? last : row.viewType
        }
        return Set(simulated.keys).union(measured.keys).map { type in
          var row = TraceComparisonRow()
          (row.viewType, row.runtime) = (type, runtime)
          row.measured = measured[type].map { $0.map(\.evaluations).sum() }
          row.simulated = simulated[type].map { $0.map(\.evaluations).sum() }
          if let measured = row.measured, let simulated = row.simulated {
            row.difference = measured.subtractingReportingOverflow(simulated).partialValue
          }
          row.mean = measured[type].map { rows in
            rows.map(\.nanoseconds).sum() / max(rows.map(\.evaluations).sum(), 1)
          }
          return row
        }
      })
  }
}

/// The time that a migration to `@Observable` saves. The evaluations come from a simulated run, and the mean time of
/// each body comes from an export of Instruments.
package struct MigrationTime {
  /// The number of saved evaluations for each type of view. It is negative if a migration adds evaluations.
  private let saved: [(type: String, evaluations: Int, mean: Int?)]
  /// The bookkeeping time that a migration adds, in nanoseconds: registrations minus announcements; `nil` if the
  /// registrations were not counted.
  private let bookkeeping: Int?

  /// Computes the saved time from compared rows.
  ///
  /// - Parameters:
  ///   - registrations: The number of registrations in the run with `@Observable`; `nil` if they were not counted.
  ///   - fine: The runtime of the run with `@Observable`.
  /// - Returns: `nil` unless the rows contain runs with both models.
  package init?(_ rows: [TraceComparisonRow], fine: Runtime, registrations: Int?) {
    func counts(_ runtime: Runtime) -> [String: Int] {
      Dictionary(
        rows.filter { $0.runtime == runtime }.compactMap { row in
          row.simulated.map { (row.viewType, $0) }
        }
      ) { $1 }
    }
    let (old, new) = (counts(.coarse), counts(fine))
    guard !old.isEmpty, !new.isEmpty else { return nil }
    let means = Dictionary(
      rows.compactMap { row in row.mean.map { (row.viewType, $0) } }
    ) { $1 }
    saved = Set(old.keys).union(new.keys).sorted().map { type in
      (type, (old[type] ?? 0) - (new[type] ?? 0), means[type])
    }.filter { $0.1 != 0 }
    bookkeeping = registrations.map {
      BookkeepingCost.nanoseconds(
        registrations: $0, announcedEvaluations: old.values.map(\.self).sum())
    }
  }

  var sentence: String {
    guard !saved.isEmpty else {
      return "A migration to @Observable saves no evaluation of the run."
    }
    let evaluations = saved.map(\.evaluations).sum()
    let start =
      evaluations >= 0
      ? "A migration to @Observable saves \(evaluations) evaluations of the run"
      : "A migration to @Observable adds \(-evaluations) evaluations to the run"
    let unknown = saved.filter { $0.mean == nil }.map(\.type)
    guard unknown.isEmpty else {
      return
        "\(start). The export has no time of \(unknown.prefix(3).map(escaped).joined(separator: ", "))\(unknown.count > 3 ? " and \(unknown.count - 3) more" : ""), so the saved time is not known."
    }
    let bodies = saved.map { row in
      let (time, overflows) = row.evaluations.multipliedReportingOverflow(by: row.mean ?? 0)
      return overflows ? (row.evaluations < 0 ? .min : .max) : time
    }.sum()
    let text = "\(start), \(TraceReport.time(bodies)) by the mean times of the export"
    guard let bookkeeping else {
      return
        "\(text). The time of the registrations is not subtracted, because recorded counts do not have their number."
    }
    return
      "\(text). Registering the reads takes \(TraceReport.time(abs(bookkeeping))) \(bookkeeping < 0 ? "less" : "more") than announcing (Results/cost.csv, on another "
      + "machine), so \(TraceReport.time([bodies, -bookkeeping].sum())) are saved in all."
  }
}
