public import FoodTruck
import SimulatedUI

/// A child keeps a counter in one of five ways while its parent is typed into.
public struct OwnershipScenario: Workload {
  /// How the counter is kept.
  enum Owner: String, CaseIterable {
    case observed, passed, plain, state
    case stateObject = "state-object"
  }

  public let name = "ownership"
  public let kind = WorkloadKind.scenario
  public let summary = "who makes a model and who keeps it, while a parent is typed into"
  public let details = """
    A child shows a counter that is served J times; then K characters are typed into its parent, which is evaluated for each. \
    `--owner` says how the counter is kept. `observed`: the child makes the object that it observes with every value of \
    itself, so that each keystroke replaces the counter; what the child shows is lost at the next evaluation of the parent, \
    and both count as out of date. `state-object`: made once and observed. `state`: made with every value (once with \
    `--state-init lazy`), the first one kept; an announcement reaches nobody, while tracked reads do. `plain`: the same \
    with a class that is not observable. `passed`: a state object handed down through D views that observe it, of which \
    the last shows it.
    """
  public let claims = ["s2-02", "s3-05", "s3-06", "s3-07", "s3-08"]
  public let parameters = [
    Parameter.choice(
      "owner", "how the counter is kept", of: Owner.allCases.map(\.rawValue),
      default: Owner.observed.rawValue),
    Parameter.integer(
      "increments", "customers served, one a turn: J", in: 0...100_000, default: 10),
    Parameter.integer(
      "keystrokes", "characters typed into the parent: K", in: 0...100_000, default: 20),
    Parameter.integer(
      "depth", "views that the counter is handed down through: D, if it is passed", in: 1...500,
      default: 5),
  ]

  public init() {}

  public func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let (increments, keystrokes) = (
      parameters.integer("increments"), parameters.integer("keystrokes")
    )
    let isCoarse = runtime == .coarse
    switch owner(in: parameters) {
    case .observed:
      // The parent would always make another counter; the child would show that one, which served nobody.
      return .exactly(
        2 * keystrokes + increments, "2·K + J", "2·\(keystrokes) + \(increments)",
        staleViews: 1 + min(increments, 1))
    case .stateObject:
      return .exactly(keystrokes + increments, "K + J", "\(keystrokes) + \(increments)")
    case .state:
      return kept(parameters, isObserved: !isCoarse)
    case .plain:
      return kept(parameters, isObserved: false)
    case .passed:
      let depth = parameters.integer("depth")
      return isCoarse
        ? .exactly(
          keystrokes + depth * increments, "K + D·J", "\(keystrokes) + \(depth)·\(increments)")
        : .exactly(keystrokes + increments, "K + J", "\(keystrokes) + \(increments)")
    }
  }

  /// What is expected of a counter in a state: without anybody to tell, the child is out of date until its parent is evaluated.
  private func kept(_ parameters: Parameters, isObserved: Bool) -> Expectation {
    let (increments, keystrokes) = (
      parameters.integer("increments"), parameters.integer("keystrokes")
    )
    // A default that is made with every value is another object each time.
    let factor = parameters.stateInitialisation == .eager ? 2 : 1
    let (word, number) =
      factor == 1 ? ("K", "\(keystrokes)") : ("\(factor)·K", "\(factor)·\(keystrokes)")
    return isObserved
      ? .exactly(factor * keystrokes + increments, "\(word) + J", "\(number) + \(increments)")
      : .exactly(factor * keystrokes, word, number, staleViews: min(increments, 1))
  }

  public func stage<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, on stage: Stage
  ) {
    let workshop = Workshop { Stores.Counter() }
    switch owner(in: parameters) {
    case .observed:
      show(stores, parameters, on: stage) { ObservedCounter(workshop: workshop) }
    case .stateObject:
      show(stores, parameters, on: stage) { StateObjectCounter(workshop: workshop) }
    case .state:
      show(stores, parameters, on: stage) { StateCounter(workshop: workshop) }
    case .passed:
      let depth = parameters.integer("depth")
      show(stores, parameters, on: stage) { CounterChain(workshop: workshop, depth: depth) }
    case .plain:
      let workshop = Workshop { PlainCounter() }
      show(stores, parameters, on: stage) { StateCounter(workshop: workshop) }
      return plan(parameters, with: workshop, on: stage)
    }
    plan(parameters, with: workshop, on: stage)
  }

  private func show<Stores: ModelRuntime, Child: View>(
    _ stores: Stores.Type, _ parameters: Parameters, on stage: Stage,
    @ViewBuilder child: @escaping () -> Child
  ) {
    let made = countersMade(parameters)
    stage.show(stores, objects: made, keys: made) { CounterScreen(child: child) }
  }

  /// The counters that are made in the course of a run.
  private func countersMade(_ parameters: Parameters) -> Int {
    switch owner(in: parameters) {
    case .stateObject, .passed: 1
    case .observed: 1 + parameters.integer("keystrokes")
    case .state, .plain:
      parameters.stateInitialisation == .eager ? 1 + parameters.integer("keystrokes") : 1
    }
  }

  private func plan<Counter: CounterModel>(
    _ parameters: Parameters, with workshop: Workshop<Counter>, on stage: Stage
  ) {
    stage.act("serve", times: parameters.integer("increments")) { [unowned stage] log in
      workshop.action = { counter in log.mutate(counter, .count) { $0.count += 1 } }
      stage.tap("Serve")
    }
    stage.act("type", times: parameters.integer("keystrokes")) { [unowned stage] _ in
      stage.type("x", into: "Note")
    }
  }

  private func owner(in parameters: Parameters) -> Owner {
    Owner(rawValue: parameters.choice("owner")) ?? .observed
  }
}
