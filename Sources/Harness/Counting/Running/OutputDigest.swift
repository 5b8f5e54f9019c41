import GranularityTabular
import SimulatedUICore

/// Hashes an output in blocks of lines, so that comparing the outputs of two runs needs little memory.
struct OutputDigest {
  /// The number of output lines that share one hash.
  private static let block = 4096

  private var finished: [OutputLine] = []
  private var count = 0
  private var hash = FNV1a.start

  /// The digest: one line with a hash for each block of output lines.
  var lines: [OutputLine] {
    count.isMultiple(of: Self.block) ? finished : finished + [hashed]
  }

  mutating func add(_ line: OutputLine) {
    hash = FNV1a.hash(line.text, after: FNV1a.hash("\n\(line.depth) ", after: hash))
    count += 1
    guard count.isMultiple(of: Self.block) else { return }
    finished.append(hashed)
    hash = FNV1a.start
  }

  private var hashed: OutputLine {
    let first = finished.count * Self.block + 1
    return OutputLine("lines \(first) to \(count): \(String(hash, radix: 16))", depth: 0)
  }
}
