package import GranularityDocuments
import GranularityTabular

/// Selects operations by a part of their name or, if it contains `*` or `?`, by a pattern.
package struct OperationFilter: Hashable, Sendable {
  private let text: String

  package init(_ text: String) {
    self.text = text
  }

  package func matches(_ name: String) -> Bool {
    isPattern ? Glob(text).matches(name) : name.contains(text)
  }

  private var isPattern: Bool { text.contains { "*?".contains($0) } }
}

extension Operations {
  /// The values without wildcards that shell completion offers for the filter: the names of all operations,
  /// and ``crossoverName``.
  package static var names: [String] { all.map(\.name) + [crossoverName] }

  /// Returns `operations` with the operation that measures a lock in front, unless it is already among them.
  /// Some ratios include the cost of a lock.
  package static func withLock(_ operations: [Operation]) -> [Operation] {
    all.filter { operation in operation.name == lock && !operations.contains { $0.name == lock } }
      + operations
  }

  /// Returns the operations that `filter` selects. Without a filter, these are all operations; for the exact
  /// name of an operation, it is only this operation.
  ///
  /// An operation that takes seconds is included only if `withLarge` is true, or if the filter matches only
  /// such operations.
  package static func matching(_ filter: String?, withLarge: Bool) -> [Operation] {
    if filter == crossoverName { return crossover }
    if let exact = all.first(where: { $0.name == filter }) { return [exact] }
    let matches = all.filter { operation in
      filter.map { OperationFilter($0).matches(operation.name) } ?? true
    }
    return withLarge || matches.allSatisfy(\.isLarge)
      ? matches : matches.filter { !$0.isLarge }
  }
}

extension Operations {
  /// Returns a page that lists operations with their meanings.
  package static func list(of operations: [Operation]) -> Document {
    let entries = operations.map { operation in
      let note = operation.isLarge ? " (only with --large or by name)" : ""
      return (operation.name, operation.meaning + note)
    }
    return Document([.heading("operations"), .table(.definitions(entries))])
  }
}
