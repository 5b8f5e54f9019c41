import Counting

/// One way in which changes reached a view, or several views of a kind, in one run.
struct CauseChain: Hashable {
  let source: String
  let object: String
  let property: String
  let via: String
  private(set) var evaluations = 0
  private(set) var wasted = 0

  private init(_ row: CauseRow) {
    source = row.source
    object = row.object
    property = row.property
    via = row.via
  }

  /// The way of the change, such as `timer → Model.isOpen → object(Model)`.
  var path: String {
    let target =
      switch (object.isEmpty, property.isEmpty) {
      case (true, true): ""
      case (false, true): object
      case (true, false): property
      case (false, false): "\(object).\(property)"
      }
    var steps: [String] = []
    for step in [source, target, via] where !step.isEmpty && step != steps.last {
      steps.append(step)
    }
    return steps.joined(separator: " → ")
  }

  /// Whether the evaluations were the first of their views.
  var isMount: Bool { via == "mount" }

  /// The first causes of `result`, by the name that `name` gives to each view's path.
  ///
  /// Each list has the chain with the most evaluations first, and equal ones in alphabetical order.
  static func chains(of result: RunResult, named name: (String) -> String) -> [String: [CauseChain]]
  {
    var chains: [String: [CauseChain]] = [:]
    var positions: [Key: Int] = [:]
    for row in result.causes where row.evaluationsFirst > 0 {
      let view = name(row.viewPath)
      let chain = CauseChain(row)
      let key = Key(view: view, chain: chain)
      let position = positions[key] ?? chains[view, default: []].count
      if positions.updateValue(position, forKey: key) == nil {
        chains[view, default: []].append(chain)
      }
      chains[view, default: []][position].evaluations += row.evaluationsFirst
      chains[view, default: []][position].wasted += row.wastedFirst
    }
    return chains.mapValues { list in
      list.sorted { ($1.evaluations, $0.path) < ($0.evaluations, $1.path) }
    }
  }

  /// A view and a chain before it has counted anything.
  private struct Key: Hashable {
    let view: String
    let chain: CauseChain
  }
}
