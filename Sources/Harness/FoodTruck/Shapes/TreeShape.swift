import GranularityWorkloads
import SimulatedUIBasics

/// A shape with a tree of views that all install the same model. Only the leaves read the model.
struct TreeShape: ShapeWorkload {
  /// Whether all leaves read the same key, or each leaf reads a key of its own.
  enum LeafKeys: String, ParameterChoice {
    case shared, own
  }

  let name = "tree"
  let summary = "a tree of views that observe one object; only the leaves read it"
  let details = """
    Each view above the leaves has b children, down to depth d. All views install the object, but \
    only the leaves read: all the same key or, with `--leaf-keys own`, one key each, written in \
    turn. The coarse object evaluates the whole tree at each write. Fine tracking evaluates the \
    leaves that read the written key; the views above them read nothing.
    """
  let parameters: [Parameter] = [
    .integer("fanout", "b", "children of a view", in: 1...1_000, default: 2),
    .integer("depth", "d", "levels below the root", in: 0...100_000, default: 3),
    .choice(
      "leaf-keys", "what the leaves read: one key, or one key each", default: LeafKeys.shared),
    .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) throws(ParameterError) -> Expectation {
    guard Self.size(p) != nil else {
      throw p.limitError(on: "views", Parameters.viewLimit, madeBy: "fanout", "depth")
    }
    if runtime == .coarse {
      let views = p.integer("fanout") == 1 ? p.d + 1 : (p.b.power(p.d + 1) - 1) / (p.b - 1)
      return .exactly(views * p.T)
    }
    let isShared = p.choice("leaf-keys", as: LeafKeys.self) == .shared
    return .exactly(isShared ? p.b.power(p.d) * p.T : p.T)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    guard let (_, leaves) = Self.size(context.parameters) else { return }
    let (fanout, depth) = (context.integer("fanout"), context.integer("depth"))
    let keys = context.choice("leaf-keys", as: LeafKeys.self) == .shared ? 1 : leaves
    let model = context.show(stores, keys: keys) { model in
      Branch(model: model, keys: keys, fanout: fanout, below: depth, index: 0)
    }
    context.write(ticks: context.ticks) { log, tick in
      log.increment(tick % keys, of: model)
    }
  }

  /// The total number of views and the number of leaves; `nil` if the tree would exceed ``Parameters/viewLimit``.
  private static func size(_ parameters: Parameters) -> (views: Int, leaves: Int)? {
    var (views, leaves) = (1, 1)
    for _ in 0..<parameters.integer("depth") {
      leaves *= parameters.integer("fanout")
      views += leaves
      if views > Parameters.viewLimit { return nil }
    }
    return (views, leaves)
  }
}

/// One view of the tree with its children; a view without children is a leaf and shows a key.
private nonisolated struct Branch<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let keys: Int
  let fanout: Int
  let below: Int
  /// The index of this view among all views of its level of the tree.
  let index: Int

  var body: some View {
    if below > 0 {
      ForEach(0..<fanout) { child in
        Branch(
          model: model, keys: keys, fanout: fanout, below: below - 1, index: index * fanout + child)
      }
    } else {
      Text("\(model[index % keys])")
    }
  }
}
