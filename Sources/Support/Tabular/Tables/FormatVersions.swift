/// The schema and semantics versions of a set of recorded results. Two sets can be compared only if their versions are
/// equal.
package struct FormatVersions: Hashable, Sendable {
  /// The version of the schema, which increases when a file that `record` writes, one of its columns or the type of a
  /// column changes.
  ///
  /// The version does not increase for a change of `budgets.csv`, which people write, or of the file of a shard, which
  /// is merged at once. Their headers are checked when they are read, and a higher version would mean that all results
  /// must be recorded again.
  package var schema: Int
  /// The version of the semantics, which increases when the meaning of a count changes although its column does not.
  package var semantics: Int

  /// The schema and semantics versions that this build of the package writes.
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
