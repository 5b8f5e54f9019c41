/// Reads and validates rows one at a time from the bytes of a CSV file.
///
/// The reader accepts the output of ``CSVWriter``, and also unneeded quotes; all other input throws a ``CSVError``. The
/// reader stores only the requested fields of a row, each up to ``fieldLimit``, so that no input exhausts the memory.
package struct CSVReader {
  /// The largest number of bytes that one field can have, without its quotes.
  static let fieldLimit = 1 << 20  // 1 MiB, much longer than any view path

  private let bytes: [UInt8]
  private var offset = 0
  private var position = TextPosition(line: 1, column: 1)

  package init(_ bytes: [UInt8]) throws(CSVError) {
    self.bytes = bytes
    if bytes.starts(with: ASCII.byteOrderMark) {
      throw CSVError(.byteOrderMark, at: position)
    }
  }

  /// Reads the next row, which must have `needed` fields; `nil` at the end of the file.
  package mutating func next(needing needed: Int) throws(CSVError) -> CSVRecord? {
    try next(keeping: needed, exactly: true)
  }

  /// Reads the next row and returns at most its first `limit` fields; `nil` at the end of the file.
  package mutating func next(upTo limit: Int) throws(CSVError) -> CSVRecord? {
    try next(keeping: limit, exactly: false)
  }

  private mutating func next(keeping limit: Int, exactly: Bool) throws(CSVError) -> CSVRecord? {
    guard offset < bytes.count else { return nil }
    let start = position
    var fields: [CSVRecord.Field] = []
    var found = 0
    var surplus: TextPosition?
    var end: FieldEnd
    repeat {
      if found == limit { surplus = position }
      let field: CSVRecord.Field
      (field, end) = try nextField()
      if found < limit { fields.append(field) }
      found += 1
      if end == .comma { advance() }
    } while end == .comma
    if exactly, found != limit {
      throw CSVError(.torn(needed: limit, found: found), at: surplus ?? position)
    }
    if end == .endOfFile { throw CSVError(.missingFinalNewline, at: position) }
    advance()
    return CSVRecord(position: start, fields: fields)
  }
}

extension CSVReader {
  /// What ends a field: a comma, the end of the row or the end of the file.
  private enum FieldEnd {
    case comma, lineFeed, endOfFile
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func advance() {
    position.advance(past: bytes[offset])
    offset += 1
  }

  private mutating func nextField() throws(CSVError) -> (CSVRecord.Field, FieldEnd) {
    let start = (offset: offset, position: position)
    let content = byte == ASCII.quote ? try quotedContent() : try plainContent()
    let end: FieldEnd =
      switch byte {
      case nil: .endOfFile
      case ASCII.comma: .comma
      case ASCII.lineFeed: .lineFeed
      case ASCII.carriageReturn: throw CSVError(.carriageReturn, at: position)
      default: throw CSVError(.textAfterQuote, at: position)
      }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw CSVError(.invalidUTF8, at: invalidByte(from: start.offset, at: start.position))
    }
    return (CSVRecord.Field(text: text, position: start.position), end)
  }

  private mutating func plainContent() throws(CSVError) -> [UInt8] {
    let start = offset
    while let byte, byte != ASCII.comma, byte != ASCII.lineFeed {
      switch byte {
      case ASCII.quote: throw CSVError(.strayQuote, at: position)
      case ASCII.carriageReturn: throw CSVError(.carriageReturn, at: position)
      case ASCII.nul: throw CSVError(.nulByte, at: position)
      default: break
      }
      guard offset - start < Self.fieldLimit else {
        throw CSVError(.fieldTooLong(limit: Self.fieldLimit), at: position)
      }
      advance()
    }
    return Array(bytes[start..<offset])
  }

  private mutating func quotedContent() throws(CSVError) -> [UInt8] {
    let start = position
    var content: [UInt8] = []
    advance()
    while let byte {
      if byte == ASCII.nul { throw CSVError(.nulByte, at: position) }
      advance()
      if byte == ASCII.quote {
        guard self.byte == ASCII.quote else { return content }
        advance()
      }
      guard content.count < Self.fieldLimit else {
        throw CSVError(.fieldTooLong(limit: Self.fieldLimit), at: position)
      }
      content.append(byte)
    }
    throw CSVError(.unterminatedQuote, at: start)
  }

  /// Returns the position of the first invalid UTF-8 sequence at or after the byte `start`, whose own position is
  /// `position`.
  private func invalidByte(from start: Int, at position: TextPosition) -> TextPosition {
    var position = position
    var rest = bytes[start...].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while case .valid(let scalar) = parser.parseScalar(from: &rest) {
      for byte in scalar { position.advance(past: byte) }
    }
    return position
  }
}

/// One row of a CSV file: the text of each field, with its position in the file.
package struct CSVRecord: Hashable, Sendable {
  /// The content of one field and the position of its first byte, which can be an opening quote.
  package struct Field: Hashable, Sendable {
    package let text: String
    let position: TextPosition
  }

  let position: TextPosition
  package let fields: [Field]
}
