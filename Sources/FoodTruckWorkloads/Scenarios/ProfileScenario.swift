import FoodTruck
import SimulatedUI
import Workloads

/// A profile changes in every way in which a property can be kept, and one view shows some of it.
struct ProfileScenario: Workload {
  let name = "profile"
  let kind = WorkloadKind.scenario
  let summary =
    "what counts as a dependency: computed, private, external, ignored, conditional"
  let details = """
    One view shows something of a profile, and each round changes the profile once for each kind of write. `--subject` \
    says what. `computed`: both parts of a computed name. `private`: a property that no view can name. `action`: what the view \
    reads, and what only its button writes. `external`: storage elsewhere, told of by hand; `silent`: not told of. `ignored`: \
    taken out of observation. `unannotated`: a plain `var`, which announces nothing, and which `@Observable` tracks. \
    `conditional`: a flag and both of the properties between which it decides. `initialiser`: a model made in the body reads \
    its own property. `closure`: a child that is handed a closure, when its parent is evaluated. `optional`: \
    a profile in a state, nobody's at first.
    """
  let parameters = [
    Parameter.choice(
      "subject", "what is shown and what changes", of: ProfileSubject.allCases.map(\.rawValue),
      default: ProfileSubject.computed.rawValue),
    Parameter.integer("rounds", "T", "rounds of changes", in: 0...100_000, default: 20),
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let subject = subject(of: parameters)
    let isCoarse = runtime == .coarse
    let each = subject.evaluations(
      isCoarse: isCoarse, closuresDiffer: parameters.closures == .different)
    let ofRounds: Formula =
      switch each {
      case 0: 0
      case 1: parameters.T
      default: .number(each) * parameters.T
      }
    return .exactly(
      subject == .optional ? 1 + ofRounds : ofRounds,
      staleViews: subject.isStale(isCoarse: isCoarse) ? min(parameters.T, 1) : 0)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let subject = subject(of: parameters)
    let rounds = parameters.integer("rounds")
    if subject == .initialiser { return print(stores, times: rounds, in: context) }
    if subject == .optional { return meet(stores, rounds: rounds, in: context) }
    let profile = Stores.Profile()
    context.show(stores, objects: 1, keys: 8) {
      switch subject {
      case .action: NameCard(profile: profile)
      case .closure: NameCardWithChild(profile: profile)
      default: ProfileLabel(profile: profile, aspect: subject.aspect)
      }
    }
    for round in 1...max(rounds, 1) where rounds > 0 {
      change(profile, as: subject, in: round, in: context)
    }
  }

  /// Plans one round.
  private func change<Profile: ProfileModel>(
    _ profile: Profile, as subject: ProfileSubject, in round: Int, in context: WorkloadContext
  ) {
    func write<Value: Equatable>(
      _ property: ModelProperty<Profile, Value>, _ change: @escaping (Profile) -> Void
    ) {
      context.act("change \(property.name)", times: 1) { log in
        log.mutate(profile, property, change)
      }
    }
    switch subject {
    case .computed:
      write(.firstName) { $0.firstName = "Ada \(round)" }
      write(.lastName) { $0.lastName = "Lovelace \(round)" }
    case .private: write(.visits) { $0.visit() }
    case .action:
      write(.firstName) { $0.firstName = "Ada \(round)" }
      write(.prefersFirstName) { [unowned context] _ in context.tap("First names") }
    case .external: write(.nickname) { $0.nickname = "Countess \(round)" }
    case .silent: write(.motto) { $0.motto = "Motto \(round)" }
    case .ignored: write(.scratch) { $0.scratch = round }
    case .unannotated: write(.summary) { $0.summary = round }
    case .conditional:
      write(.prefersFirstName) { $0.prefersFirstName.toggle() }
      write(.firstName) { $0.firstName = "Ada \(round)" }
      write(.lastName) { $0.lastName = "Lovelace \(round)" }
    case .closure: write(.firstName) { $0.firstName = "Ada \(round)" }
    case .initialiser, .optional: break
    }
  }

  private func print<Stores: ModelRuntime>(
    _ stores: Stores.Type, times rounds: Int, in context: WorkloadContext
  ) {
    let workshop = Workshop { Stores.Badge(name: "Ada") }
    context.show(stores, objects: 1, keys: 1) { BadgePrinter(workshop: workshop) }
    context.act("print", times: rounds) { [unowned context] log in
      workshop.action = { badge in log.mutate(badge, .prints) { $0.prints += 1 } }
      context.tap("Print")
    }
  }

  /// Plans that the view is given a profile, and then that the profile changes.
  private func meet<Stores: ModelRuntime>(
    _ stores: Stores.Type, rounds: Int, in context: WorkloadContext
  ) {
    let workshop = Workshop { Stores.Profile() }
    var met: Stores.Profile?
    workshop.action = { met = $0 }
    context.show(stores, objects: workshop.made, keys: 8) { OptionalBadge(workshop: workshop) }
    context.act("meet", times: 1) { [unowned context] _ in context.tap("Meet") }
    var round = 0
    context.act("change firstName", times: rounds) { log in
      guard let met else { return }
      round += 1
      log.mutate(met, .firstName) { $0.firstName = "Ada \(round)" }
    }
  }

  private func subject(of parameters: Parameters) -> ProfileSubject {
    ProfileSubject(rawValue: parameters.choice("subject")) ?? .computed
  }
}
