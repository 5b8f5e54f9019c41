/// The versions that two sets of results must share to be compared.
package struct FormatVersions: Hashable, Sendable {
  /// Raised when a file, a column or the type of a column changes.
  package var schema: Int
  /// Raised when a count comes to mean something else although its column stays.
  package var semantics: Int

  /// What this version of the package writes.
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
