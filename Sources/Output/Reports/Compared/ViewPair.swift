package import GranularityCounting
import GranularityTabular
import GranularityWorkloads

/// The counts of a view, or of all views of a kind, on the two sides of a comparison.
struct ViewPair {
  let run: RunPair
  let path: String
  /// The counts on side A; `nil` if this side has no such view. `second` has the counts on side B.
  let first: ViewGroup.Totals?
  let second: ViewGroup.Totals?
  /// The path, followed by the number of views if there are several, such as `/List/Row[…] ×20`.
  let label: String
  /// The causes of evaluations on either side. The cause with the largest difference is first.
  let causes: [Cause]
  /// The worst status of any of the views.
  var status: RowStatus { statuses.min() ?? .equal }
  /// The status of each of the views.
  private(set) var statuses: [RowStatus]

  /// The number of evaluations that had the same first cause, on each side.
  struct Cause: Hashable {
    /// The chain that leads to the cause, such as `timer → Model.isOpen → object(Model)`.
    let path: String
    let first: Int
    let second: Int
    let firstWasted: Int
    let secondWasted: Int
  }

  /// The number of evaluations on side B minus the number on side A. It is negative if side B has fewer.
  var growth: Int { (second?.evaluations ?? 0) - (first?.evaluations ?? 0) }

  /// The views of a run with their counts on both sides, sorted by path.
  ///
  /// - Parameter name: Returns the path of a view's group for the path of the view.
  static func pairs(of run: RunPair, named name: (String) -> String) -> [ViewPair] {
    let (old, new) = (Side(run.first, named: name), Side(run.second, named: name))
    return RowPair.all(old.groups, new.groups).map { ViewPair(run, $0, old, new) }
  }

  /// The kinds of views of a run, sorted by path. Each kind has the statuses of all of its views.
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

/// The views and causes of a run on one side of a comparison.
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
  /// A row of `views.csv` with only those counts that decide the status of a view.
  fileprivate var row: ViewRow {
    var row = ViewRow()
    (row.evaluations, row.reevaluations, row.wasted) = (evaluations, reevaluations, wasted)
    return row
  }
}

/// The same run on the two sides of a comparison, such as recorded and measured. A side that lacks the run is `nil`.
package struct RunPair: Sendable {
  let first: RunResult?
  let second: RunResult?

  /// True if the run exists on both sides.
  var isWhole: Bool { first != nil && second != nil }

  /// Pairs the runs of the two sides. The pairs are sorted by title.
  ///
  /// A run is paired with the run on the other side that has the same `run_id` and runtime. If there is none, the
  /// candidates are, in this order: the only unpaired run of the same workload, the only unpaired run with the same
  /// `run_id` under a different runtime, and the only run of the other side. If each side has a single runtime, these
  /// two runtimes can differ.
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

  /// The run id and the runtime, such as `feed#1a2b3c4d under coarse → fine`. Where the sides differ, both values are
  /// shown.
  var title: String { "\(text(\.runID)) under \(runtimes)" }

  /// The name of the runtime; for a session, the kind of its models, as tests name it. If the sides differ, both are shown.
  var runtimes: String { text { $0.isSession ? $0.model : $0.runtime.rawValue } }

  private func text(_ property: (RunRow) -> String) -> String {
    let texts = [first, second].compactMap { $0.map { escaped(property($0.run)) } }
    return (texts.first == texts.last ? Array(texts.prefix(1)) : texts).joined(separator: " → ")
  }
}
