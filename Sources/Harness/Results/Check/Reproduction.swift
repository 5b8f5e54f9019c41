/// Parameters as name and value, in their order; whatever is not such a pair is left out.
private func pairs(in parameters: String) -> [(name: String, value: String)] {
  parameters.split(separator: ";").compactMap { (pair: Substring) in
    guard let sign = pair.firstIndex(of: "=") else { return nil }
    return (name: String(pair[..<sign]), value: String(pair[sign...].dropFirst()))
  }
}

extension ClaimRow {
  /// The parameters of what was run as name and value, in their order.
  var parameterPairs: [(name: String, value: String)] { pairs(in: parameters) }
}

extension RunRow {
  /// The parameters as name and value, in their order.
  var parameterPairs: [(name: String, value: String)] { pairs(in: parameters) }

  /// The command that makes this run again, such as `granularity run timer --ticks 100 --runtime fine`.
  public var command: String {
    line("run", ["--runtime", runtime.rawValue])
  }

  /// The command that explains what views did in it, such as `granularity explain timer --ticks 100 --view Row[3]`.
  ///
  /// - Parameter view: The view to explain; `nil` for all.
  func explainingCommand(view: String?) -> String {
    line("explain", view.map { ["--view", $0] } ?? [])
  }

  private func line(_ command: String, _ last: [String]) -> String {
    let settings = parameterPairs + (seed == 0 ? [] : [(Parameter.seed.name, String(seed))])
    let flags = settings.flatMap { ["--\($0.name)", $0.value] }
    let words = ["granularity", command, workload] + flags + last
    return words.map(shellQuoted).joined(separator: " ")
  }
}

extension RecordPlan {
  /// The closed form of `row` with its numbers; `nil` if there is none or the workload is not in the plan.
  func formula(for row: RunRow) -> String? {
    guard let workload = entries.first(where: { $0.workload.name == row.workload })?.workload else {
      return nil
    }
    let pairs = row.parameterPairs.map { ($0.name, $0.value) }
    let given = Dictionary(pairs) { first, _ in first }
    guard
      let parameters = try? workload.parameters(given: given),
      let expectation = try? workload.expectation(parameters, under: row.runtime),
      let count = expectation.reevaluations
    else { return nil }
    return "\(expectation.formula) = \(expectation.substituted) = \(count) re-evaluations, "
      + expectation.relation.rawValue
  }
}

/// A word as a shell takes it literally.
func shellQuoted(_ word: String) -> String {
  let isPlain = !word.isEmpty && word.utf8.allSatisfy(isPlainInShell)
  return isPlain ? word : "'\(escaped(word).replacing("'", with: "'\\''"))'"
}

private func isPlainInShell(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-_.,:/=+@%".utf8.contains(byte)
  }
}
