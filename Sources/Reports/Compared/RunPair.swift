package import Counting
import Tabular
import Workloads

/// A run on two sides, such as recorded and measured; a side is `nil` if only the other one has the run.
package struct RunPair: Sendable {
  let first: RunResult?
  let second: RunResult?

  /// True if both sides have the run.
  var isWhole: Bool { first != nil && second != nil }

  /// Pairs the runs of two sides, sorted by title.
  ///
  /// A run belongs to the run with the same `run_id` and runtime; otherwise to the only other run of its workload; otherwise
  /// to the only run of the other side. If each side has one runtime, the runtimes may differ.
  package static func pairs(_ first: [RunResult], _ second: [RunResult]) -> [RunPair] {
    func areSingle<Key: Hashable>(_ key: (RunResult) -> Key) -> Bool {
      [first, second].allSatisfy { Set($0.map(key)).count == 1 }
    }
    let hasOneRuntime = areSingle(\.run.runtime)
    let runtime = { (result: RunResult) in hasOneRuntime ? "" : result.run.runtime.rawValue }
    var names: [(RunResult) -> [String]] = [
      { [$0.run.runID, runtime($0)] },
      { [$0.run.runID.split(separator: "#").first.map(String.init) ?? "", runtime($0)] },
    ]
    if areSingle(\.run.runID) { names.append { [runtime($0)] } }
    var (left, right) = (first, second)
    var pairs: [RunPair] = []
    for name in names {
      let (old, new) = (Dictionary(grouping: left, by: name), Dictionary(grouping: right, by: name))
      let found = old.filter { $1.count == 1 && new[$0]?.count == 1 }
      pairs += found.map { RunPair(first: $1.first, second: new[$0]?.first) }
      left.removeAll { found[name($0)] != nil }
      right.removeAll { found[name($0)] != nil }
    }
    pairs += left.map { RunPair(first: $0, second: nil) }
    pairs += right.map { RunPair(first: nil, second: $0) }
    return pairs.map { ($0.title, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The run and the runtime, or those of both sides where they differ: `feed#1a2b3c4d under coarse → fine`.
  var title: String { "\(text(\.runID)) under \(runtimes)" }

  /// The runtime, or those of both sides where they differ.
  var runtimes: String { text(\.runtime.rawValue) }

  private func text(_ property: (RunRow) -> String) -> String {
    let texts = [first, second].compactMap { $0.map { escaped(property($0.run)) } }
    return (texts.first == texts.last ? Array(texts.prefix(1)) : texts).joined(separator: " → ")
  }
}
