/// Writes rows as CSV (RFC 4180): UTF-8 without a byte order mark, with a line feed after each row.
///
/// The writer quotes a field only if the field requires it, so that equal rows give equal bytes.
struct CSVWriter {
  private(set) var bytes: [UInt8] = []

  /// Appends one row.
  ///
  /// A NUL character in a field becomes U+FFFD, because a CSV file must not contain NUL.
  mutating func append(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(ASCII.comma) }
      append(field, alone: fields.count == 1)
    }
    bytes.append(ASCII.lineFeed)
  }

  private mutating func append(_ field: String, alone: Bool) {
    let needsQuotes =
      field.utf8.contains(where: ASCII.mustBeQuoted) || (alone && field.utf8.isEmpty)
    if needsQuotes { bytes.append(ASCII.quote) }
    for byte in field.utf8 {
      switch byte {
      case ASCII.quote: bytes.append(contentsOf: [ASCII.quote, ASCII.quote])
      case ASCII.nul: bytes.append(contentsOf: "\u{FFFD}".utf8)
      default: bytes.append(byte)
      }
    }
    if needsQuotes { bytes.append(ASCII.quote) }
  }
}

/// The bytes that have a special meaning in a CSV file, such as the comma and the quote.
enum ASCII {
  static let nul = UInt8(0)
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// True if a field that contains `byte` must be quoted.
  static func mustBeQuoted(_ byte: UInt8) -> Bool {
    byte == comma || byte == quote || byte == lineFeed || byte == carriageReturn
  }
}
