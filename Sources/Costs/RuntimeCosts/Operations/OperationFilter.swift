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
  /// The filters without wildcards that shells complete: the names of all operations, and ``crossoverName``.
  package static var names: [String] { all.map(\.name) + [crossoverName] }

  /// Returns `operations` after the lock operation, unless they contain it. Ratios with a lock need its cost.
  package static func withLock(_ operations: [Operation]) -> [Operation] {
    all.filter { operation in operation.name == lock && !operations.contains { $0.name == lock } }
      + operations
  }

  /// Returns the operations that `filter` selects: all operations without a filter, one operation for an exact name.
  ///
  /// A large operation is included only with `withLarge`, or if the filter matches no other operation.
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
  /// The page that lists operations with their meanings.
  package static func list(of operations: [Operation]) -> Document {
    let entries = operations.map { operation in
      let note = operation.isLarge ? " (only with --large or by name)" : ""
      return (operation.name, operation.meaning + note)
    }
    return Document([.heading("operations"), .table(.definitions(entries))])
  }
}
