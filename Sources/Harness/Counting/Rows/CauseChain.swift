import GranularityTabular
package import GranularityWorkloads
package import SimulatedUICore

/// One chain of causes: the origin and the first cause of evaluations of a view, or of several views of a kind, in one
/// run.
package struct CauseChain: Hashable {
  private let origin: Origin
  package let via: Cause
  package let evaluations: Int
  package let wasted: Int

  /// The chain as text, such as `timer → Model.isOpen → object(Model)`.
  package var path: String { origin.path(via: via.description) }

  /// True if the chain stands for the first evaluations of views, at their mount.
  package var isMount: Bool { CauseKind(via) == .mount }

  /// The chains of the first causes in `result`, grouped by the names of the evaluated views.
  ///
  /// In each list, the chain with the most evaluations is first; chains with equally many evaluations are in
  /// alphabetical order.
  ///
  /// - Parameter name: Returns the name for the path of a view. Views with the same name share one list.
  package static func chains(of result: RunResult, named name: (String) -> String) -> [String:
    [CauseChain]]
  {
    let causes = result.causes.filter { $0.evaluationsFirst > 0 }
    return Dictionary(grouping: causes) { name($0.viewPath) }.mapValues { causes in
      causes.grouped { Key(origin: $0.origin, via: $0.via) }.map { key, rows in
        CauseChain(
          origin: key.origin, via: key.via, evaluations: rows.map(\.evaluationsFirst).sum(),
          wasted: rows.map(\.wastedFirst).sum())
      }.sorted { ($1.evaluations, $0.path) < ($0.evaluations, $1.path) }
    }
  }

  private struct Key: Hashable {
    let origin: Origin
    let via: Cause
  }
}

extension CauseRow {
  package var kind: CauseKind { CauseKind(via) }

  /// The origin of the evaluations: the source and the mutated property that set them off.
  package var origin: Origin { Origin(source: source, object: object, property: property) }
}

extension Origin {
  /// The source, the mutated property and `via` as text, such as `timer → Model.isOpen`, without empty and repeated
  /// steps.
  package func path(via: String = "") -> String {
    let target = [object, property].filter { !$0.isEmpty }.joined(separator: ".")
    var steps: [String] = []
    for step in [source, target, via] where !step.isEmpty && step != steps.last {
      steps.append(step)
    }
    return steps.joined(separator: " → ")
  }
}
