internal import SimulatedUI

/// Records the events of a view graph, and the breaches of the laws that the events show.
///
/// Of the property notifications to a node, only the first one after an evaluation is recorded, because the toolchain's
/// Observation sends no others. The skip that a later notification causes is omitted as well, and so is a pass that
/// contains nothing else. Consecutive notifications are sorted by node, because neither Observation nor OpenCombine
/// specifies the order of observers.
final class ScreenRecorder {
  private var entries: [ScreenEntry] = []
  private var breaches: [String] = []
  /// The views that were evaluated, by keys that are the same for every runtime.
  private var evaluated: Set<PathKey> = []
  private(set) var evaluations = 0

  private var keys: [Int: PathKey] = [:]
  private var reported: Set<Int> = []
  private var passIsPending = false
  private var depth = 0
  private var evaluatedInPass: Set<Int> = []
  private var mounted: Set<Int> = []
  private var alive: [Int: WeakNode] = [:]
  private var gone: [WeakNode] = []

  /// A hash of a path of types and row ids. It costs a fraction of what the path itself costs.
  struct PathKey: Hashable {
    private let hash: Int

    init(_ component: String, below parent: PathKey?) {
      var hasher = Hasher()
      hasher.combine(parent?.hash)
      hasher.combine(component)
      hash = hasher.finalize()
    }
  }

  private struct WeakNode {
    weak var node: Node?
  }

  /// Returns the entries and evaluations that were recorded since the last call.
  func takeTurn() -> (entries: [ScreenEntry], evaluated: Set<PathKey>) {
    defer {
      entries = []
      evaluated = []
    }
    return (entries, evaluated)
  }

  /// Checks law 7 for a mounted screen: all unmounted nodes are released, and no mounted node is.
  func checkNodes() {
    let left = gone.count { $0.node != nil }
    if left > 0 { breach("law 7: needs no unmounted node to live; found \(left)") }
    gone = []
    let lost = alive.values.count { $0.node == nil }
    if lost > 0 { breach("law 7: needs every mounted node to live; found \(lost) gone") }
  }

  func takeBreaches() -> [String] {
    defer { breaches = [] }
    return breaches
  }

  private func breach(_ sentence: String) {
    breaches.append(sentence)
  }
}

// MARK: - Events

extension ScreenRecorder {
  func receive(_ event: GraphEvent) {
    switch event {
    case .willBeginPass:
      passIsPending = true
      (depth, evaluatedInPass) = (0, [])
    case .didEndPass: passIsPending = false
    case .willRunTask: break
    case .didSet(let node, let name): add(.set(node.id, "\(name)"))
    case .didInvalidate(let node, let cause, _, let isCoalesced):
      guard case .property = cause else {
        add(.marked(node.id, cause, isCoalesced: isCoalesced))
        return
      }
      if !isCoalesced, reported.insert(node.id).inserted {
        add(.marked(node.id, cause.anonymous, isCoalesced: false))
      }
    case .didMount(let node):
      add(.mounted(node.id, node.component))
      mounted.insert(node.id)
      keys[node.id] = PathKey(node.component, below: node.parent.flatMap { keys[$0.id] })
      alive[node.id] = WeakNode(node: node)
    case .didUnmount(let node):
      add(.unmounted(node.id))
      keys[node.id] = nil
      reported.remove(node.id)
      if alive.removeValue(forKey: node.id) != nil { gone.append(WeakNode(node: node)) }
      if !mounted.contains(node.id), node.parent != nil {
        breach("law 1: needs \(node.path) to be mounted once before it goes")
      }
      mounted.remove(node.id)
    case .didInitialize(let node): add(.initialised(node.id))
    case .didInherit(let node, let source): add(.inherited(node.id, from: source.id))
    case .didEvaluate(let node, let evaluation): note(evaluation, of: node)
    case .didSkip(_, .shownChange): break
    case .didSkip(let node, let reason): add(.skipped(node.id, reason))
    case .didSubscribe(let node): add(.subscribed(node.id))
    case .didUnsubscribe(let node): add(.unsubscribed(node.id))
    case .didWarn(let warning): add(.warned(ScreenWarning(warning)))
    case .didFind, .didChangeContent, .ofInternalView: break
    }
  }

  private func add(_ entry: ScreenEntry) {
    if passIsPending {
      passIsPending = false
      entries.append(.pass)
    }
    var place = entries.count
    if let node = entry.reportedNode {
      while place > 0, let before = entries[place - 1].reportedNode, before > node { place -= 1 }
    }
    entries.insert(entry, at: place)
  }

  private func note(_ evaluation: Evaluation, of node: Node) {
    var causes: [Cause] = []
    for cause in evaluation.causes.lazy.map(\.anonymous) where !causes.contains(cause) {
      causes.append(cause)
    }
    add(.evaluated(node.id, causes, evaluation.output))
    reported.remove(node.id)
    evaluations += 1
    if node.depth < depth { breach("law 1: needs \(node.path) before what is deeper") }
    depth = node.depth
    if !evaluatedInPass.insert(node.id).inserted {
      breach("law 1: needs one evaluation of \(node.path) a pass; found two")
    }
    guard node.parent != nil else { return }
    if !mounted.contains(node.id) {
      breach("law 1: needs \(node.path) to be mounted when it is evaluated")
    }
    if node.kind == .view, let key = keys[node.id] { evaluated.insert(key) }
  }
}
