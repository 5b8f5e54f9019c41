/// The schema and semantics versions of a set of results, which must be equal for a comparison.
package struct FormatVersions: Hashable, Sendable {
  /// Increases when a file, a column or the type of a column changes.
  package var schema: Int
  /// Increases when the meaning of a count changes and its column does not.
  package var semantics: Int

  /// The versions that this build writes.
  package static let current = FormatVersions(schema: 1, semantics: 1)

  package init(schema: Int, semantics: Int) {
    self.schema = schema
    self.semantics = semantics
  }
}

extension FormatVersions: CustomStringConvertible {
  package var description: String {
    "schema version \(schema) and semantics version \(semantics)"
  }
}
