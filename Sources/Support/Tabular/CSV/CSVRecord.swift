/// One row of a CSV file, as texts with their positions.
package struct CSVRecord: Hashable, Sendable {
  /// The content of one field and the position of its first byte, which may be an opening quote.
  package struct Field: Hashable, Sendable {
    package let text: String
    let position: TextPosition
  }

  let position: TextPosition
  package let fields: [Field]
}
