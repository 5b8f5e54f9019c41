import FoodTruck
import SimulatedUI
import Workloads

/// A tree of views that all install one model, of which the leaves read.
struct TreeShape: Workload {
  /// What the leaves read.
  enum LeafKeys: String, CaseIterable {
    case shared, own
  }

  let name = "tree"
  let kind = WorkloadKind.shape
  let summary = "a tree of views that install one object, read by the leaves only"
  let details = """
    Each view above the leaves has b children, down to depth d. All views install the object; only the leaves read, all \
    the same key or, with `--leaf-keys own`, each another, written in turn. The coarse object evaluates the whole tree at \
    each write. Fine tracking evaluates the leaves, or the one leaf: what stands above them has read nothing.
    """
  let parameters = [
    Parameter.integer("fanout", "b", "children of a view", in: 1...1_000, default: 2),
    Parameter.integer("depth", "d", "levels below the root", in: 0...100_000, default: 3),
    Parameter.choice(
      "leaf-keys", "what the leaves read: one key, or each its own", of: LeafKeys.words,
      default: LeafKeys.shared.rawValue),
    Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let (fanout, depth) = (parameters.integer("fanout"), parameters.integer("depth"))
    guard Self.size(fanout: fanout, depth: depth) != nil else {
      throw parameters.excess(
        of: "views", over: Parameters.mostViews, madeBy: "fanout", "depth")
    }
    let p = parameters
    if runtime == .coarse {
      let views = fanout == 1 ? p.d + 1 : (p.b.power(p.d + 1) - 1) / (p.b - 1)
      return .exactly(views * p.T)
    }
    return .exactly(keys(of: parameters) == .shared ? p.b.power(p.d) * p.T : p.T)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let (fanout, depth) = (parameters.integer("fanout"), parameters.integer("depth"))
    guard let (_, leaves) = Self.size(fanout: fanout, depth: depth) else { return }
    let keys = keys(of: parameters) == .shared ? 1 : leaves
    let model = Stores.Keyed(count: keys)
    context.show(stores, objects: 1, keys: keys) {
      Branch(model: model, keys: keys, fanout: fanout, below: depth, number: 0)
    }
    context.write(ticks: parameters.ticks) { log, tick in
      log.mutate(model, .key(tick % keys)) { $0[tick % keys] += 1 }
    }
  }

  /// The views and the leaves among them; `nil` if there are more than ``Parameters/mostViews``.
  private static func size(fanout: Int, depth: Int) -> (views: Int, leaves: Int)? {
    var (views, leaves) = (1, 1)
    for _ in 0..<depth {
      leaves *= fanout
      views += leaves
      if views > Parameters.mostViews { return nil }
    }
    return (views, leaves)
  }

  private func keys(of parameters: Parameters) -> LeafKeys {
    LeafKeys(rawValue: parameters.choice("leaf-keys")) ?? .shared
  }
}

/// One view of the tree and, below it, its children; a leaf shows a key.
private struct Branch<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let keys: Int
  let fanout: Int
  let below: Int
  /// Which it is among those of its level.
  let number: Int

  var body: some View {
    if below > 0 {
      ForEach(0..<fanout) { child in
        Branch(
          model: model, keys: keys, fanout: fanout, below: below - 1,
          number: number * fanout + child)
      }
    } else {
      Text("\(model[number % keys])")
    }
  }
}
