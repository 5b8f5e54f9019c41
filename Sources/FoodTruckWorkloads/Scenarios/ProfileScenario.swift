import FoodTruck
import SimulatedUI
import Workloads

/// One view shows part of a profile, whose properties are stored and observed in different ways.
struct ProfileScenario: Workload {
  let name = "profile"
  let kind = WorkloadKind.scenario
  let summary =
    "what counts as a dependency: computed, private, external, ignored, conditional and other properties"
  let details = """
    One view shows some properties of a profile, and each round makes each of the subject's \
    changes once. `--subject` selects the properties. `computed`: both parts of a computed name. \
    `private`: a property that no view can access. `action`: a property that the view reads, and \
    one that only its button writes. `external`: storage outside the model, with explicit \
    notifications; `silent`: without notifications. `ignored`: a property excluded from \
    observation. `unannotated`: a plain `var`, which announces nothing, but which `@Observable` \
    tracks. `conditional`: a flag, and both properties that it selects from. `initialiser`: a \
    model that is created in the body and whose initialiser reads its own property. `closure`: a \
    child that receives a new closure with equal captures when its parent is evaluated. `optional`: a state with an \
    optional profile, `nil` at first.
    """
  let parameters = [
    Parameter.choice(
      "subject", "which properties are shown and changed", default: ProfileSubject.computed),
    Parameter.integer("rounds", "T", "rounds of changes", in: 0...100_000, default: 20),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    let subject = p.choice("subject", as: ProfileSubject.self)
    let isCoarse = runtime == .coarse
    let each = subject.evaluations(isCoarse: isCoarse, closuresDiffer: p.closures == .different)
    let ofRounds: Formula =
      switch each {
      case 0: 0
      case 1: p.T
      default: .number(each) * p.T
      }
    return .exactly(
      subject == .optional ? 1 + ofRounds : ofRounds,
      staleViews: subject.isStale(isCoarse: isCoarse) ? min(p.T, 1) : 0)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let subject = parameters.choice("subject", as: ProfileSubject.self)
    let rounds = parameters.integer("rounds")
    if subject == .initialiser { return setUpBadge(stores, rounds: rounds, in: context) }
    if subject == .optional { return setUpOptional(stores, rounds: rounds, in: context) }
    let profile = Stores.Profile()
    context.show(stores, objects: 1, keys: 8) {
      switch subject {
      case .action: NameCard(profile: profile)
      case .closure: NameCardWithChild(profile: profile)
      default: ProfileLabel(profile: profile, aspect: subject.aspect)
      }
    }
    for round in 1...max(rounds, 1) where rounds > 0 {
      planRound(round, of: subject, changing: profile, in: context)
    }
  }

  private func planRound<Profile: ProfileModel>(
    _ round: Int, of subject: ProfileSubject, changing profile: Profile,
    in context: WorkloadContext
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

  /// Shows a view whose body creates the model, and plans a change of that model in each round.
  private func setUpBadge<Stores: ModelRuntime>(
    _ stores: Stores.Type, rounds: Int, in context: WorkloadContext
  ) {
    let workshop = Workshop { Stores.Badge(name: "Ada") }
    context.show(stores, objects: 1, keys: 1) { BadgePrinter(workshop: workshop) }
    context.act("print", times: rounds) { [unowned context] log in
      workshop.action = { badge in log.mutate(badge, .prints) { $0.prints += 1 } }
      context.tap("Print")
    }
  }

  /// Shows a view without a profile, and plans that a tap makes a profile, which then changes in each round.
  private func setUpOptional<Stores: ModelRuntime>(
    _ stores: Stores.Type, rounds: Int, in context: WorkloadContext
  ) {
    let workshop = Workshop { Stores.Profile() }
    var profile: Stores.Profile?
    workshop.action = { profile = $0 }
    context.show(stores, objects: workshop.made, keys: 8) { OptionalBadge(workshop: workshop) }
    context.act("meet", times: 1) { [unowned context] _ in context.tap("Meet") }
    var round = 0
    context.act("change firstName", times: rounds) { log in
      guard let profile else { return }
      round += 1
      log.mutate(profile, .firstName) { $0.firstName = "Ada \(round)" }
    }
  }
}
