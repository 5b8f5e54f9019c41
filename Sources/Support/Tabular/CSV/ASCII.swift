/// The bytes that have a meaning in a CSV file.
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
