import GranularityTabular
import GranularityWorkloads
internal import SimulatedUICore

extension Invariants {
  /// The violations of the rule that all runtimes of one `run_id` have the same mutations and the same output.
  ///
  /// Each run is compared with the first run of the same id. The output of two runs can differ without a violation if
  /// one of them is expected to leave views stale.
  static func disagreements(in results: [RunResult]) -> [String] {
    var firsts: [String: RunResult] = [:]
    var sentences: [String] = []
    for result in results {
      guard let first = firsts[result.run.runID] else {
        firsts[result.run.runID] = result
        continue
      }
      sentences += comparisons(of: first, and: result).map {
        "\(first.run.key.title) and \(result.run.runtime.rawValue): \($0)"
      }
    }
    return sentences
  }

  private static func comparisons(of first: RunResult, and second: RunResult) -> [String] {
    let counts = [("mutations", \RunRow.mutations), ("effective_mutations", \.effectiveMutations)]
    let unequal = counts.filter { first.run[keyPath: $0.1] != second.run[keyPath: $0.1] }.map {
      "\($0.0) need to be equal; found \(first.run[keyPath: $0.1]) and \(second.run[keyPath: $0.1])"
    }
    let isStale = first.expectedStaleViews > 0 || second.expectedStaleViews > 0
    let isAlike = first.isByKind == second.isByKind
    guard !isStale,
      let line = firstDifference(
        isAlike ? first.output : first.digest, isAlike ? second.output : second.digest)
    else { return unequal }
    return unequal + [
      "output needs to be equal; found \(line.first) and \(line.second) in line \(line.number)"
    ]
  }

  private static func firstDifference(
    _ first: [OutputLine], _ second: [OutputLine]
  ) -> (number: Int, first: String, second: String)? {
    for index in 0..<max(first.count, second.count) {
      let left = index < first.count ? first[index] : nil
      let right = index < second.count ? second[index] : nil
      guard left != right else { continue }
      return (index + 1, name(of: left), name(of: right))
    }
    return nil
  }

  private static func name(of line: OutputLine?) -> String {
    line.map { "\(excerpt($0.text)) at depth \($0.depth)" } ?? "nothing"
  }
}

extension RunResult {
  /// The output as a digest; an output that was stored in full is hashed first.
  fileprivate var digest: [OutputLine] {
    if isByKind { return output }
    var digest = OutputDigest()
    for line in output { digest.add(line) }
    return digest.lines
  }
}
