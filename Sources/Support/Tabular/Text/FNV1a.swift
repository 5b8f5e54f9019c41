/// The 64-bit FNV-1a hash, whose values are the same on every machine and in every version of the package.
///
/// Source: Fowler, Noll, Vo, draft-eastlake-fnv.
package enum FNV1a {
  package static func hash(_ text: String) -> UInt64 { hash(text, after: start) }

  /// The hash of the empty text.
  package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Returns the hash of an earlier text followed by `text`, where `before` is the hash of the earlier text.
  package static func hash(_ text: String, after before: UInt64) -> UInt64 {
    text.utf8.reduce(before) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Returns the hash of the bytes of a file.
  package static func hash(_ bytes: [UInt8]) -> UInt64 { hash(bytes, after: start) }

  /// Returns the hash of an earlier text followed by the bytes of a file, where `before` is the hash of the earlier
  /// text.
  package static func hash(_ bytes: [UInt8], after before: UInt64) -> UInt64 {
    // A debug build calls no closure for each byte here, so that it hashes megabytes in a fraction of a second.
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return before }
      var (hash, index) = (before, 0)
      while index < bytes.count {
        hash = unsafe (hash ^ UInt64(start[index])) &* 0x100_0000_01b3
        index &+= 1
      }
      return hash
    }
  }

  /// Returns an identifier that consists of `word`, `#` and the last eight hexadecimal digits of the hash of `text`.
  package static func name(_ word: String, hashing text: String) -> String {
    let digits = String(hash(text) & 0xffff_ffff, radix: 16)
    return "\(word)#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
