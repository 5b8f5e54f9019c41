import GranularityVirtualTime

/// Generates inputs by mutating valid ones: parts of the bytes are changed, repeated, removed, or replaced by parts of
/// other inputs.
struct Mutator {
  private let corpus: [[UInt8]]
  private let tokens: [[UInt8]]

  /// Byte sequences that parsers often handle wrongly, such as limits of numbers, quotes, line ends and invalid UTF-8.
  private static let pitfalls: [[UInt8]] =
    [
      "", "\"", "\"\"", ",", "\n", "\r\n", "\0", "\u{FEFF}", "\\", "\\u", "\\ud800", "{", "}", "[",
      "]",
      ":", "-", "--", "=", "0", "-0", "00", "1e9", "9223372036854775808", "18446744073709551616",
      "\u{1B}[2J", "e\u{301}", "🚚",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF0, 0x9F]]

  /// The largest number of bytes in an input with repeated parts. Larger inputs would take time without finding more
  /// errors.
  private static let longest = 1 << 16  // 64 KiB

  /// - Parameter corpus: Valid inputs, from which the mutator makes others.
  init(_ corpus: [[UInt8]]) {
    self.corpus = corpus
    let words = corpus.flatMap { $0.split { " ,:\n\"".utf8.contains($0) } }.map { Array($0) }
    tokens = Self.pitfalls + words
  }

  /// Returns an input that depends only on `random`.
  func input(by random: inout SplitMix64) -> [UInt8] {
    var bytes = pick(corpus, &random)
    for _ in 0..<Int.random(in: 0...6, using: &random) { mutate(&bytes, &random) }
    return bytes
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let longest = Bool.random(using: &random) ? 8 : bytes.count
    let length = Int.random(in: 0...min(longest, bytes.count - start), using: &random)
    let range = start..<start + length
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes.replaceSubrange(range, with: pick(tokens, &random))
    case 1: bytes.insert(contentsOf: pick(tokens, &random), at: start)
    case 2: bytes.removeSubrange(range)
    case 3:
      let room = max(0, Self.longest - bytes.count) / max(1, length)
      let times = min(room, Int.random(in: 1...100, using: &random))
      bytes.insert(
        contentsOf: [[UInt8]](repeating: Array(bytes[range]), count: times).joined(), at: start)
    case 4:
      for index in range { bytes[index] = UInt8.random(in: 0...255, using: &random) }
    case 5: bytes.replaceSubrange(range, with: pick(corpus, &random).suffix(length))
    default:
      guard start < bytes.count else { return }
      bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
  }

  private func pick(_ pieces: [[UInt8]], _ random: inout SplitMix64) -> [UInt8] {
    pieces.randomElement(using: &random) ?? []
  }
}
