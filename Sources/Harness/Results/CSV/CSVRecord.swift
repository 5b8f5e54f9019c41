/// One row of a CSV file, as text.
struct CSVRecord: Hashable, Sendable {
  /// The content of one field and where its first byte stands, an opening quote included.
  struct Field: Hashable, Sendable {
    let text: String
    let position: TextPosition
  }

  let position: TextPosition
  let fields: [Field]
}
