/// One row of a CSV file, as text.
package struct CSVRecord: Hashable, Sendable {
  /// The content of one field and where its first byte stands, an opening quote included.
  package struct Field: Hashable, Sendable {
    package let text: String
    let position: TextPosition
  }

  let position: TextPosition
  package let fields: [Field]
}
