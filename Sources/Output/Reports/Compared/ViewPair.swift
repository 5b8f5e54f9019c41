package import GranularityCounting
import GranularityTabular
import GranularityWorkloads

/// The counts of a view, or of the views of a kind, on two sides.
struct ViewPair {
  let run: RunPair
  let path: String
  /// `nil` if the side has no such view.
  let first: ViewGroup.Totals?
  let second: ViewGroup.Totals?
  /// The path, and the number of views if there are several.
  let label: String
  /// Every cause of an evaluation on one of the sides, the largest difference first.
  let causes: [Cause]
  /// The worst status of the views.
  var status: RowStatus { statuses.min() ?? .equal }
  /// The status of each view.
  private(set) var statuses: [RowStatus]

  /// The evaluations with one first cause.
  struct Cause: Hashable {
    /// The steps of the change, such as `timer → Model.isOpen → object(Model)`.
    let path: String
    let first: Int
    let second: Int
    let firstWasted: Int
    let secondWasted: Int
  }

  /// The evaluations that were added; negative if there are fewer.
  var growth: Int { (second?.evaluations ?? 0) - (first?.evaluations ?? 0) }

  /// The views of a run, sorted by path.
  ///
  /// - Parameter name: Maps the path of a view to the path of its group.
  static func pairs(of run: RunPair, named name: (String) -> String) -> [ViewPair] {
    let (old, new) = (Side(run.first, named: name), Side(run.second, named: name))
    return RowPair.all(old.groups, new.groups).map { ViewPair(run, $0, old, new) }
  }

  /// The kinds of views of a run, sorted by path; each has the status of each of its views.
  static func kinds(of run: RunPair) -> [ViewPair] {
    let views = Dictionary(grouping: pairs(of: run) { $0 }) { ViewPath.collective($0.path) }
    return pairs(of: run, named: ViewPath.collective).map { kind in
      var kind = kind
      kind.statuses = views[kind.path]?.flatMap(\.statuses) ?? []
      return kind
    }
  }

  private init(_ run: RunPair, _ groups: RowPair<String, ViewGroup>, _ old: Side, _ new: Side) {
    self.run = run
    path = groups.key
    first = groups.old?.totals.values.first
    second = groups.new?.totals.values.first
    label = (groups.new ?? groups.old)?.label ?? path
    causes = Self.causes(old.chains[path] ?? [], new.chains[path] ?? [])
    let status = RowPair(key: path, old: first?.row, new: second?.row).status
    let hasOtherCauses = causes.contains { $0.first != $0.second }
    statuses = [status == .equal && hasOtherCauses ? .moved : status]
  }

  private static func causes(_ old: [CauseChain], _ new: [CauseChain]) -> [Cause] {
    let sums = { (chains: [CauseChain]) in
      Dictionary(grouping: chains, by: \.path).mapValues { chains in
        (all: chains.map(\.evaluations).sum(), wasted: chains.map(\.wasted).sum())
      }
    }
    return RowPair.all(sums(old), sums(new)).map { pair in
      Cause(
        path: pair.key, first: pair.old?.all ?? 0, second: pair.new?.all ?? 0,
        firstWasted: pair.old?.wasted ?? 0, secondWasted: pair.new?.wasted ?? 0)
    }
    .sorted {
      (-abs($0.second - $0.first), $0.path) < (-abs($1.second - $1.first), $1.path)
    }
  }
}

/// The views and the causes of one side.
private struct Side {
  let groups: [String: ViewGroup]
  let chains: [String: [CauseChain]]

  init(_ result: RunResult?, named name: (String) -> String) {
    groups = Dictionary(
      ViewGroup.groups(of: result?.views ?? [], named: name).map { ($0.path, $0) }
    ) { first, _ in first }
    chains = result.map { CauseChain.chains(of: $0, named: name) } ?? [:]
  }
}

extension ViewGroup.Totals {
  /// A row with the counts that decide the status.
  fileprivate var row: ViewRow {
    var row = ViewRow()
    (row.evaluations, row.reevaluations, row.wasted) = (evaluations, reevaluations, wasted)
    return row
  }
}

/// A run on two sides, such as recorded and measured; a side is `nil` if only the other one has the run.
package struct RunPair: Sendable {
  let first: RunResult?
  let second: RunResult?

  /// True if both sides have the run.
  var isWhole: Bool { first != nil && second != nil }

  /// Pairs the runs of two sides, sorted by title.
  ///
  /// A run is paired with the run that has the same `run_id` and runtime. If there is none, the candidates are, in this
  /// order: the only other run of its workload, the only other run with its `run_id` under another runtime, and the
  /// only run of the other side. If each side has one runtime, the runtimes may differ.
  package static func pairs(_ first: [RunResult], _ second: [RunResult]) -> [RunPair] {
    func areSingle<Key: Hashable>(_ key: (RunResult) -> Key) -> Bool {
      [first, second].allSatisfy { Set($0.map(key)).count == 1 }
    }
    let hasOneRuntime = areSingle(\.run.runtime)
    let runtime = { (result: RunResult) in hasOneRuntime ? "" : result.run.runtime.rawValue }
    var names: [(RunResult) -> [String]] = [
      { [$0.run.runID, runtime($0)] },
      { [$0.run.runID.split(separator: "#").first.map(String.init) ?? "", runtime($0)] },
      { [$0.run.runID] },
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

  /// The run and the runtime, with both sides where they differ: `feed#1a2b3c4d under coarse → fine`.
  var title: String { "\(text(\.runID)) under \(runtimes)" }

  /// The runtime, or the runtimes of both sides if they differ.
  var runtimes: String { text(\.runtime.rawValue) }

  private func text(_ property: (RunRow) -> String) -> String {
    let texts = [first, second].compactMap { $0.map { escaped(property($0.run)) } }
    return (texts.first == texts.last ? Array(texts.prefix(1)) : texts).joined(separator: " → ")
  }
}
