import GranularityWorkloads
import SimulatedUIBasics

/// A shape with one view that reads a flag and then, depending on the flag, one of two keys.
struct UnstableShape: ShapeWorkload {
  let name = "unstable"
  let summary = "one view shows flag ? a : b, so its dependencies change during the run"
  let details = """
    A view shows `flag ? a : b`. The ticks write flag, a, b in turn, and each write changes the \
    value. The coarse object evaluates the view at each write. Under fine tracking the view \
    depends on the flag and on the key that its last evaluation read. Of the writes to a and b in \
    a round, only one evaluates the view: 2 of 3 writes in all. A runtime that kept old \
    dependencies would evaluate it at all 3.
    """
  let parameters: [Parameter] = [.ticks]

  /// The numbers of the keys, in the order in which the keys are written.
  enum Key {
    static let flag = 0
    static let a = 1
    static let b = 2
    static let count = 3
  }

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    guard runtime != .coarse else { return .exactly(p.T) }
    // Six ticks are two rounds. In the first round, the flag turns on, so the view reads a and not b. In the second,
    // the flag turns off, so the view reads b and not a.
    let rest = p.T % 6
    return .exactly(4 * (p.T / 6) + min(rest, 2) + rest / 4)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let model = context.show(stores, keys: Key.count) { Alternative(model: $0) }
    context.write(ticks: context.ticks) { log, tick in
      log.increment(tick % Key.count, of: model)
    }
  }
}

/// A label that shows one of two keys. The flag selects the key; the flag is on if its value is odd.
private nonisolated struct Alternative<Model: KeyedModel>: View {
  private typealias Key = UnstableShape.Key

  @ObservedObject var model: Model

  var body: some View {
    let isOn = !model[Key.flag].isMultiple(of: 2)
    Text(isOn ? "a \(model[Key.a])" : "b \(model[Key.b])")
  }
}
