package import Documents
import Tabular
import Workloads

/// The report of a log: the evaluations by view and cause, or beside simulated ones.
package struct LogReport {
  private let log: ChangeLog
  private let rows: [LoggedRow]

  package init(_ log: ChangeLog) {
    self.log = log
    rows = log.rows
  }

  /// The evaluations by view, the most first, with their causes.
  package var document: Document {
    Document([.heading("Evaluations in the log"), .table(counts), .paragraph(summary)] + notes)
  }

  /// The logged evaluations beside the simulated ones, the largest difference first.
  package func document(comparing rows: [LogComparisonRow], with name: String) -> Document {
    let sorted = rows.sorted { left, right in
      (-(left.difference ?? 0).magnitude.clamped, left.viewType, left.runtime.rawValue)
        < (-(right.difference ?? 0).magnitude.clamped, right.viewType, right.runtime.rawValue)
    }
    let table = TextTable(
      [
        .init("view"), .init("runtime"), .number("log"), .number("simulated"),
        .number("difference"), .init("what can explain it", fit: .wrapping),
      ],
      of: sorted
    ) { row in
      [
        StyledText(escaped(row.viewType)), StyledText(row.runtime.rawValue),
        Self.text(row.logged), Self.text(row.simulated), Self.text(row.difference),
        StyledText(row.explanation),
      ]
    }
    return Document(
      [.heading("Evaluations in the log and in \(escaped(name))"), .table(table)]
        + [.paragraph(summary)] + notes)
  }

  private static func text(_ count: Int?) -> StyledText {
    StyledText(count.map(String.init) ?? "–")
  }

  private var counts: TextTable {
    let views = Dictionary(grouping: rows, by: \.viewType)
      .map { (type: $0, rows: $1, evaluations: $1.lazy.map(\.evaluationsFirst).sum()) }
      .sorted { (-$0.evaluations, $0.type) < (-$1.evaluations, $1.type) }
    return TextTable(
      [
        .init("view"), .number("evaluations"), .number("unchanged"),
        .init("causes, with the evaluations that name each", fit: .wrapping),
      ],
      of: views
    ) { view in
      let causes = view.rows.filter { $0.evaluationsAny > 0 }
        .sorted { (-$0.evaluationsAny, $0.cause) < (-$1.evaluationsAny, $1.cause) }
      return [
        StyledText(escaped(view.type)), StyledText(String(view.evaluations)),
        StyledText(String(view.rows.lazy.map(\.unchanged).sum())),
        StyledText(
          causes.map { "\(escaped($0.cause)) \($0.evaluationsAny)" }
            .joined(separator: ", ")),
      ]
    }
  }

  private var summary: StyledText {
    let evaluations = rows.lazy.map(\.evaluationsFirst).sum()
    let views = Set(rows.map(\.viewType)).count
    return "\(evaluations) evaluations of \(views) types of views in \(log.lines) lines"
  }

  private var notes: [Document.Block] {
    let notes = [
      (log.unreadable, "lines end like a change and could not be read: mixed lines, or sentences"),
      (log.long, "lines were left out because they are longer than 65,536 bytes"),
      (log.uncounted, "changes were not counted because the log names more than 20,000 causes"),
    ]
    return notes.filter { $0.0 > 0 }.map { .paragraph(StyledText("\($0.0) \($0.1)")) }
  }
}

extension UInt {
  fileprivate var clamped: Int { Int(clamping: self) }
}
