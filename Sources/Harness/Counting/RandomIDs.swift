/// Replaces ids that differ in each run, such as UUIDs and object addresses, with numbers.
///
/// Otherwise, a row with such an id would have a different path in each run, and its counts could not be compared with
/// recorded counts.
struct RandomIDs {
  private var numbers: [Substring: Int] = [:]

  /// Replaces each such id in `text` with its kind and a number, such as `Row[UUID 2]`. Numbers begin with 1.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  mutating func numbered(in text: String) -> String {
    // Most texts are shorter than a UUID or an address, or have neither a hyphen nor the `x` of an address. The search
    // with the regular expression is skipped for them.
    guard text.utf8.count >= 20,
      text.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "x") })
    else { return text }
    return text.replacing(
      /(?<uuid>\b[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}\b)|ObjectIdentifier\(0x[0-9a-f]+\)/
    ) { match in
      let number = numbers[match.output.0] ?? numbers.count + 1
      numbers[match.output.0] = number
      return match.output.uuid == nil ? "object \(number)" : "UUID \(number)"
    }
  }
}
