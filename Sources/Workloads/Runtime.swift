import Tabular

/// One of the ways in which a model tells its views that it changed.
package enum Runtime: String, CaseIterable, Hashable, Sendable {
  /// One announcement per object, before any of its published properties changes.
  case coarse
  /// One registration per property that a body read.
  case fine
  /// The toolchain's own `@Observable`: the reference that is not part of this package.
  case observation
}

extension Runtime: WordValue {
  package static var words: [Runtime] { allCases }
}
