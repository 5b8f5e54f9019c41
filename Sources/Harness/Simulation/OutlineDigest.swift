import SimulatedUI

extension [OutlineLine] {
  /// Lines that one line of a digest stands for.
  private static var stretch: Int { 4096 }

  /// A line for each stretch of lines, with their hash: enough to see whether two outputs are equal, in a fraction of the room.
  var digest: [OutlineLine] {
    stride(from: 0, to: count, by: Self.stretch).map { start in
      let lines = self[start..<Swift.min(start + Self.stretch, count)]
      let hash = lines.reduce(FNV1a.start) {
        FNV1a.hash($1.text, after: FNV1a.hash("\n\($1.depth) ", after: $0))
      }
      let digits = String(hash, radix: 16)
      return OutlineLine("lines \(start + 1) to \(start + lines.count): \(digits)", depth: 0)
    }
  }
}
