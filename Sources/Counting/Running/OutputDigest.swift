import SimulatedUI
import Tabular

/// The hashes of an outline's lines: enough to see whether two outputs are equal, in a fraction of the room.
struct OutputDigest {
  /// Lines that one hash stands for.
  private static let stretch = 4096

  private var finished: [OutputLine] = []
  private var count = 0
  private var hash = FNV1a.start

  /// A line for each stretch of lines, with their hash.
  var lines: [OutputLine] {
    count.isMultiple(of: Self.stretch) ? finished : finished + [hashed]
  }

  mutating func add(_ line: OutputLine) {
    hash = FNV1a.hash(line.text, after: FNV1a.hash("\n\(line.depth) ", after: hash))
    count += 1
    guard count.isMultiple(of: Self.stretch) else { return }
    finished.append(hashed)
    hash = FNV1a.start
  }

  private var hashed: OutputLine {
    let first = finished.count * Self.stretch + 1
    return OutputLine("lines \(first) to \(count): \(String(hash, radix: 16))", depth: 0)
  }
}
