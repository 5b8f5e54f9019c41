import GranularityTabular
import Testing

/// A long text of repeated parts, which a test report shows in short form.
package struct RepeatedText: Sendable, CustomTestStringConvertible {
  package let pieces: [(piece: String, times: Int)]

  package init(_ pieces: (String, Int)...) {
    self.pieces = pieces.map { ($0, $1) }
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (piece, times) in pieces {
      let piece = Array(piece.utf8)
      // Without optimization, an array is appended much faster than a lazy sequence.
      for _ in 0..<times { bytes += piece }
    }
    return bytes
  }

  package var testDescription: String {
    pieces.map { "\($0.times) × \(excerpt($0.piece))" }.joined(separator: ", ")
  }
}
