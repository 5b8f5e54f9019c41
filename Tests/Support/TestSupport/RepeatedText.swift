import GranularityTabular
import Testing

/// A long text of repeated parts, which a test report shows in short form.
package struct RepeatedText: Sendable, CustomTestStringConvertible {
  package let pieces: [(piece: String, times: Int)]

  package init(_ pieces: (String, Int)...) {
    self.pieces = pieces.map { ($0, $1) }
  }

  package var bytes: [UInt8] {
    pieces.flatMap { [[UInt8]](repeating: Array($0.piece.utf8), count: $0.times).joined() }
  }

  package var testDescription: String {
    pieces.map { "\($0.times) × \(excerpt($0.piece))" }.joined(separator: ", ")
  }
}
