import FoodTruck
import SimulatedUI
import Workloads

/// A child keeps a counter in one of five ways while its parent is typed into.
struct OwnershipScenario: Workload {
  /// How the counter is kept.
  enum Owner: String, CaseIterable {
    case observed, passed, plain, state
    case stateObject = "state-object"
  }

  let name = "ownership"
  let kind = WorkloadKind.scenario
  let summary = "who makes a model and who keeps it, while a parent is typed into"
  let details = """
    A child shows a counter that is served J times; then K characters are typed into its parent, which is evaluated for each. \
    `--owner` says how the counter is kept. `observed`: the child makes the object that it observes with every value of \
    itself, so that each keystroke replaces the counter; what the child shows is lost at the next evaluation of the parent, \
    and both count as out of date. `state-object`: made once and observed. `state`: made with every value (once with \
    `--state-init lazy`), the first one kept; an announcement reaches nobody, while tracked reads do. `plain`: the same \
    with a class that is not observable. `passed`: a state object handed down through D views that observe it, of which \
    the last shows it.
    """
  let parameters = [
    Parameter.choice(
      "owner", "how the counter is kept", of: Owner.allCases.map(\.rawValue),
      default: Owner.observed.rawValue),
    Parameter.integer(
      "increments", "J", "customers served, one a turn", in: 0...100_000, default: 10),
    Parameter.integer(
      "keystrokes", "K", "characters typed into the parent", in: 0...100_000, default: 20),
    Parameter.integer(
      "depth", "D", "views that the counter is handed down through, if it is passed", in: 1...500,
      default: 5),
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    let isCoarse = runtime == .coarse
    switch owner(in: parameters) {
    case .observed:
      // The parent would always make another counter; the child would show that one, which served nobody.
      return .exactly(2 * p.K + p.J, staleViews: 1 + min(p.J, 1))
    case .stateObject: return .exactly(p.K + p.J)
    case .state: return kept(parameters, isObserved: !isCoarse)
    case .plain: return kept(parameters, isObserved: false)
    case .passed: return .exactly(p.K + (isCoarse ? p.D * p.J : p.J))
    }
  }

  /// What is expected of a counter in a state: without anybody to tell, the child is out of date until its parent is evaluated.
  private func kept(_ parameters: Parameters, isObserved: Bool) -> Expectation {
    let p = parameters
    // A default that is made with every value is another object each time.
    let ofParent = parameters.stateInitialisation == .eager ? 2 * p.K : p.K
    return isObserved
      ? .exactly(ofParent + p.J) : .exactly(ofParent, staleViews: min(p.J, 1))
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    switch owner(in: parameters) {
    case .observed:
      show(stores, parameters, in: context) { ObservedCounter(workshop: $0) }
    case .stateObject:
      show(stores, parameters, in: context) { StateObjectCounter(workshop: $0) }
    case .state:
      show(stores, parameters, in: context) { StateCounter(workshop: $0) }
    case .passed:
      let depth = parameters.integer("depth")
      show(stores, parameters, in: context) { CounterChain(workshop: $0, depth: depth) }
    case .plain:
      show(stores, parameters, in: context, PlainCounter.init) { StateCounter(workshop: $0) }
    }
  }

  private func show<Stores: ModelRuntime, Child: View>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext,
    child: @escaping (Workshop<Stores.Counter>) -> Child
  ) {
    show(stores, parameters, in: context, Stores.Counter.init, child: child)
  }

  private func show<Stores: ModelRuntime, Counter: CounterModel, Child: View>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext,
    _ make: @escaping () -> Counter, child: @escaping (Workshop<Counter>) -> Child
  ) {
    let workshop = Workshop(make)
    context.show(stores, objects: workshop.made, keys: 1) {
      CounterScreen { child(workshop) }
    }
    plan(parameters, with: workshop, in: context)
  }

  private func plan<Counter: CounterModel>(
    _ parameters: Parameters, with workshop: Workshop<Counter>, in context: WorkloadContext
  ) {
    context.act("serve", times: parameters.integer("increments")) { [unowned context] log in
      workshop.action = { counter in log.mutate(counter, .count) { $0.count += 1 } }
      context.tap("Serve")
    }
    context.act("type", times: parameters.integer("keystrokes")) { [unowned context] _ in
      context.type("x", into: "Note")
    }
  }

  private func owner(in parameters: Parameters) -> Owner {
    Owner(rawValue: parameters.choice("owner")) ?? .observed
  }
}
