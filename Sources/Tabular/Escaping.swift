/// At most this many characters of a file go into a message.
private let excerptLimit = 40

/// What a file says, in single quotes and shortened, for a message.
package func excerpt(_ text: String) -> String {
  let start = String(text.unicodeScalars.prefix(excerptLimit))
  return start.utf8.count < text.utf8.count ? "'\(escaped(start))…'" : "'\(escaped(text))'"
}

/// What a file says, with the characters that a terminal would obey as numbers.
package func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { shown, scalar in
    let isObeyed = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    if isObeyed {
      shown += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      shown.unicodeScalars.append(scalar)
    }
  }
}
