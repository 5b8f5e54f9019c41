import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which a child holds a counter in one of five ways while the user types into the child's parent.
struct OwnershipScenario: ScenarioWorkload {
  /// How the child holds its counter.
  enum Owner: String, ParameterChoice {
    case observed, passed, plain, state
    case stateObject = "state-object"
  }

  let name = "ownership"
  let summary = "a child creates, owns or receives a model while the user types into its parent"
  let details = """
    A child shows a counter that grows J times. Then the user types K characters into the parent, \
    which shows their number, so each of them evaluates it. `--owner` selects how the child holds \
    the counter. `observed`: each value of the child creates the object that it observes, so each \
    keystroke replaces the counter. The shown count is lost at the next evaluation of the parent, \
    and both views count as out of date. `state-object`: the object is created once and observed. \
    `state`: the first value of the child creates an object, which is kept; with `--sdk 26`, each \
    later value creates one too, which is dropped. The child observes no announcements, but its \
    reads are tracked. `plain`: as `state`, with a class that is not observable. `passed`: the \
    parent's state object is passed through D views that observe it, and the last of them shows it.
    """
  let parameters: [Parameter] = [
    .choice("owner", "how the child holds the counter", default: Owner.observed),
    .integer(
      "increments", "J", "increments of the counter, one per turn", in: 0...100_000, default: 10),
    .integer("keystrokes", "K", "characters typed into the parent", in: 0...100_000, default: 20),
    .integer("depth", "D", "views that a passed counter goes through", in: 1...500, default: 5),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    let isCoarse = runtime == .coarse
    switch p.choice("owner", as: Owner.self) {
    case .observed:
      // Each re-evaluation of the parent creates a new counter, so the child then shows a count of zero.
      return .exactly(2 * p.K + p.J, staleViews: 1 + min(p.J, 1))
    case .stateObject: return .exactly(p.K + p.J)
    case .state: return expectation(p, ofState: !isCoarse)
    case .plain: return expectation(p, ofState: false)
    case .passed: return .exactly(p.K + (isCoarse ? p.D * p.J : p.J))
    }
  }

  /// The predicted re-evaluations for a counter in `@State`.
  ///
  /// If the child does not observe the counter, it shows an old count until its parent is evaluated again.
  private func expectation(_ p: Parameters, ofState isObserved: Bool) -> Expectation {
    // With Xcode 26, `@State` creates a new object for every value of the child. So the values differ, and the child is
    // not skipped.
    let ofParent = p.sdk == .xcode26 ? 2 * p.K : p.K
    return isObserved ? .exactly(ofParent + p.J) : .exactly(ofParent, staleViews: min(p.J, 1))
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    switch context.choice("owner", as: Owner.self) {
    case .observed:
      show(stores, in: context, Stores.Counter.init) { ObservedCounter(workshop: $0) }
    case .stateObject:
      show(stores, in: context, Stores.Counter.init) { StateObjectCounter(workshop: $0) }
    case .state:
      show(stores, in: context, Stores.Counter.init) { StateCounter(workshop: $0) }
    case .passed:
      let depth = context.integer("depth")
      show(stores, in: context, Stores.Counter.init) { CounterChain(workshop: $0, depth: depth) }
    case .plain:
      show(stores, in: context, PlainCounter.init) { StateCounter(workshop: $0) }
    }
  }

  private func show<Stores: ModelRuntime, Counter: CounterModel, Child: View>(
    _ stores: Stores.Type, in context: WorkloadContext, _ make: @escaping () -> Counter,
    child: @escaping (Workshop<Counter>) -> Child
  ) {
    let workshop = Workshop(make)
    context.show(stores, objects: workshop.made, keys: 1) {
      CounterScreen { child(workshop) }
    }
    context.act("serve", times: context.integer("increments")) { [unowned context] log in
      workshop.action = { counter in log.mutate(counter, .count) { $0.count += 1 } }
      context.tap("Serve")
    }
    context.act("type", times: context.integer("keystrokes")) { [unowned context] _ in
      context.type("x", into: "Note")
    }
  }
}

/// A screen with a text field and a child that does not depend on the typed text.
nonisolated struct CounterScreen<Child: View>: View {
  @State private var note = ""
  let child: () -> Child

  var body: some View {
    VStack {
      TextField("Note", text: $note)
      Text("\(note.count) characters")
      child()
    }
  }
}

/// The content of every view that has a counter.
///
/// This is a function and not a view, so that the body of the calling view reads the count.
private func service<Counter: CounterModel>(
  of counter: Counter, by workshop: Workshop<Counter>
) -> some View {
  VStack {
    LabeledContent("Served", value: "\(counter.count)")
    Button("Serve") { workshop.act(on: counter) }
  }
}

/// A view whose initializer creates the object that it observes. So each new value of the view has a new object.
nonisolated struct ObservedCounter<Counter: CounterModel>: View {
  @ObservedObject private var counter: Counter
  private let workshop: Workshop<Counter>

  init(workshop: Workshop<Counter>) {
    _counter = ObservedObject(wrappedValue: workshop.make())
    self.workshop = workshop
  }

  var body: some View {
    service(of: counter, by: workshop)
  }
}

/// A view that owns its counter with `@State`.
nonisolated struct StateCounter<Counter: CounterModel>: View {
  @State private var counter: Counter
  private let workshop: Workshop<Counter>

  init(workshop: Workshop<Counter>) {
    _counter = State(wrappedValue: workshop.make())
    self.workshop = workshop
  }

  var body: some View {
    service(of: counter, by: workshop)
  }
}

/// A view that owns its counter with `@StateObject`.
nonisolated struct StateObjectCounter<Counter: CounterModel>: View {
  @StateObject private var counter: Counter
  private let workshop: Workshop<Counter>

  init(workshop: Workshop<Counter>) {
    _counter = StateObject(wrappedValue: workshop.make())
    self.workshop = workshop
  }

  var body: some View {
    service(of: counter, by: workshop)
  }
}

/// A view that owns a counter and passes it down a chain of views. All of them observe it, and the last one shows it.
private nonisolated struct CounterChain<Counter: CounterModel>: View {
  @StateObject private var counter: Counter
  private let workshop: Workshop<Counter>
  private let depth: Int

  /// Creates the first view of the chain, with a new counter from the workshop.
  ///
  /// - Parameter depth: The number of views in the chain, including this one.
  init(workshop: Workshop<Counter>, depth: Int) {
    _counter = StateObject(wrappedValue: workshop.make())
    self.workshop = workshop
    self.depth = depth
  }

  var body: some View {
    if depth > 1 {
      CounterLink(counter: counter, workshop: workshop, depth: depth - 1)
    } else {
      service(of: counter, by: workshop)
    }
  }
}

private nonisolated struct CounterLink<Counter: CounterModel>: View {
  @ObservedObject var counter: Counter
  let workshop: Workshop<Counter>
  let depth: Int

  var body: some View {
    if depth > 1 {
      CounterLink(counter: counter, workshop: workshop, depth: depth - 1)
    } else {
      service(of: counter, by: workshop)
    }
  }
}
