/// Replaces ids that differ from run to run, such as UUIDs and addresses of objects, by numbers.
///
/// A row with such an id would have another path in each run, so its counts could not be compared with recorded ones.
struct RandomIDs {
  private var numbers: [Substring: Int] = [:]

  /// The text with each such id replaced by its kind and a number, such as `Row[UUID 2]`. Numbers begin with 1.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  mutating func numbered(in text: String) -> String {
    // A row with a short id is the frequent case.
    guard text.utf8.count >= 20 else { return text }
    return text.replacing(
      /(?<uuid>\b[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}\b)|ObjectIdentifier\(0x[0-9a-f]+\)/
    ) { match in
      let number = numbers[match.output.0] ?? numbers.count + 1
      numbers[match.output.0] = number
      return match.output.uuid == nil ? "object \(number)" : "UUID \(number)"
    }
  }
}
