internal import Harness

/// Which operations are meant by a word: those whose names contain it or, with `*` or `?` in it, fit it.
public struct OperationFilter: Hashable, Sendable {
  private let text: String

  public init(_ text: String) {
    self.text = text
  }

  public func matches(_ name: String) -> Bool {
    isPattern ? Glob(text).matches(name) : name.contains(text)
  }

  private var isPattern: Bool { text.contains { "*?".contains($0) } }
}

extension Operations {
  /// The operations that `filter` means; without one all of them.
  ///
  /// Those that take long are meant with `withLarge`, and by a filter that means no others.
  public static func meant(by filter: String?, withLarge: Bool) -> [Operation] {
    let matching = all.filter { operation in
      filter.map { OperationFilter($0).matches(operation.name) } ?? true
    }
    return withLarge || matching.allSatisfy(\.isLarge)
      ? matching : matching.filter { !$0.isLarge }
  }
}
