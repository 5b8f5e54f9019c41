import Tabular

/// Which operations are meant by a word: those whose names contain it or, with `*` or `?` in it, fit it.
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
  /// What a filter may say to mean something: the operations, and the word for those of the crossover.
  package static var names: [String] { all.map(\.name) + [crossoverName] }

  /// The operations and, before them, the lock that stands beside every ratio.
  package static func withLock(_ operations: [Operation]) -> [Operation] {
    all.filter { operation in operation.name == lock && !operations.contains { $0.name == lock } }
      + operations
  }

  /// The operations that `filter` means; without one all of them, and by its whole name one alone.
  ///
  /// Those that take long are meant with `withLarge`, and by a filter that means no others.
  package static func meant(by filter: String?, withLarge: Bool) -> [Operation] {
    if filter == crossoverName { return crossover }
    if let exact = all.first(where: { $0.name == filter }) { return [exact] }
    let matching = all.filter { operation in
      filter.map { OperationFilter($0).matches(operation.name) } ?? true
    }
    return withLarge || matching.allSatisfy(\.isLarge)
      ? matching : matching.filter { !$0.isLarge }
  }
}
