import Claims
import Tabular
import Workloads

extension ListReport {
  /// A JSON object with a member for each of `sections`: the list of its entries.
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
      RowTable.columns.map { column in
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
