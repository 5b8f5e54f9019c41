import GranularityWorkloads
import SimulatedUIBasics

/// A shape in which the keys that the views read are distributed over several objects.
struct SplitShape: ShapeWorkload, EditableWorkload {
  let name = "split"
  let summary = "views that each read their own key, over several objects instead of one"
  let details = """
    Each of V views reads its own key. The keys are distributed over O objects in turn, and each \
    view installs the object that has its key. Each tick writes one key, in turn. The coarse model \
    evaluates the views of the written object, about one view in O: splitting an object reduces \
    the evaluations of a coarse model. With as many objects as views, it evaluates as few views as \
    fine tracking does for any O.
    """
  let parameters: [Parameter] = [
    .views(default: 20),
    .integer("objects", "O", "objects", in: 1...1_000_000, default: 4),
    .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    guard runtime == .coarse else { return .exactly(p.T) }
    // Each object has ⌊V/O⌋ views, and each of the first V mod O objects has one view more. In a complete round of V
    // writes, such a larger object is written as often as it has views. The last round can be incomplete, and is
    // counted separately.
    let (least, larger) = (p.V / p.O, p.V % p.O)
    guard larger.value > 0 else { return .exactly(least * p.T) }
    let inRounds = p.T / p.V * larger * (least + 1)
    let inRest = Formula.writes(toFirst: larger, of: p.O, in: p.T % p.V)
    return .exactly(least * p.T + inRounds + inRest)
  }

  package func edits(_ p: Parameters, under runtime: Runtime) -> [WorkloadEdit] {
    let views = p.integer("views")
    guard runtime == .coarse, p.integer("objects") < views else { return [] }
    return [
      WorkloadEdit(
        .splitAll, "make an object for the key of each view", setting: "objects", to: "\(views)")
    ]
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let (views, objects) = (context.integer("views"), context.integer("objects"))
    let models = (0..<objects).map { object in
      Stores.Keyed(count: (views + objects - 1 - object) / objects)
    }
    context.show(stores, objects: objects, keys: views) {
      ForEach(0..<views) { view in
        KeyLabel(model: models[view % objects], key: view / objects)
      }
    }
    context.write(ticks: context.ticks) { log, tick in
      let (key, object) = (tick % views).quotientAndRemainder(dividingBy: objects)
      log.increment(key, of: models[object])
    }
  }
}
