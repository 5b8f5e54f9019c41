/// The schema and semantics versions of a set of results, which must be equal for a comparison.
package struct FormatVersions: Hashable, Sendable {
  /// Increases when a file that `record` writes, one of its columns or the type of a column changes.
  ///
  /// It does not increase for `budgets.csv`, which people write, or for the file of a shard, which is merged at once:
  /// their headers are compared when they are read, and an increase would need all results to be recorded again.
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
