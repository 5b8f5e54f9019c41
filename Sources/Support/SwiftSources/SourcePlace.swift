/// A line of a source file.
package struct SourcePlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path of the file, either as the compiler states it or relative to the root of a ``SourceTree``.
  package let path: String
  package let line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  /// The path and the line number in the form that editors and terminals open: `Sources/Cart.swift:12`.
  package var description: String { "\(path):\(line)" }

  package static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.path, left.line) < (right.path, right.line)
  }
}
