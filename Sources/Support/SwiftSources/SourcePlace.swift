/// A line of a source file.
package struct SourcePlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path of the file, as the compiler has it or relative to a ``SourceTree``.
  package let path: String
  package let line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  /// The path and the line in the form that editors and terminals open: `Sources/Cart.swift:12`.
  package var description: String { "\(path):\(line)" }

  package static func < (left: SourcePlace, right: SourcePlace) -> Bool {
    (left.path, left.line) < (right.path, right.line)
  }
}
