import FoodTruckModels
import SimulatedUI
import Workloads

/// One view shows part of a profile, whose properties are stored and observed in different ways.
struct ProfileScenario: ScenarioWorkload {
  let name = "profile"
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
    child that receives a closure when its parent is evaluated; the closure captures the parent, \
    which differs after an announcement. `optional`: a state with an optional profile, `nil` at \
    first.
    """
  let parameters: [Parameter] = [
    .choice("subject", "which properties are shown and changed", default: ProfileSubject.computed),
    .integer("rounds", "T", "rounds of changes", in: 0...100_000, default: 20),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    let subject = p.choice("subject", as: ProfileSubject.self)
    let isCoarse = runtime == .coarse
    let each = subject.evaluations(isCoarse: isCoarse, closures: p.closures)
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

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let subject = context.choice("subject", as: ProfileSubject.self)
    let rounds = context.integer("rounds")
    if subject == .initialiser { return setUpBadge(stores, rounds: rounds, in: context) }
    if subject == .optional { return setUpOptional(stores, rounds: rounds, in: context) }
    let profile = Stores.Profile()
    context.show(stores, objects: 1, keys: 8) {
      switch subject {
      case .action: NameCard(profile: profile)
      case .closure: NameCardWithChild(profile: profile)
      default: ProfileLabel(profile: profile, subject: subject)
      }
    }
    for round in 1...max(rounds, 1) where rounds > 0 {
      planRound(round, of: subject, changing: profile, in: context)
    }
  }

  private func planRound<Profile: ProfileModel>(
    _ round: Int, of subject: ProfileSubject, changing profile: Profile, in context: WorkloadContext
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

/// The part of a profile that a view shows and that changes.
enum ProfileSubject: String, ParameterChoice {
  case computed, `private`, action, external, silent, ignored, unannotated, conditional,
    initialiser, closure, optional

  /// The re-evaluations of a round.
  func evaluations(isCoarse: Bool, closures: ClosureComparison) -> Int {
    switch self {
    case .computed: 2
    case .private: isCoarse ? 1 : 0
    case .action: isCoarse ? 2 : 1
    case .external: 1
    case .silent, .ignored: 0
    case .unannotated, .optional: isCoarse ? 0 : 1
    // The flag, and the one of the two properties that it selected.
    case .conditional: isCoarse ? 3 : 2
    case .initialiser: isCoarse ? 0 : 1
    // The closure captures its view, which differs after an announcement of the object that it observes.
    case .closure: closures == .different || (closures == .captures && isCoarse) ? 2 : 1
    }
  }

  /// True if the view shows a value whose change it is not notified of.
  func isStale(isCoarse: Bool) -> Bool {
    switch self {
    case .silent, .ignored: true
    case .unannotated, .optional: isCoarse
    default: false
    }
  }
}

/// A label that shows a part of a profile; its body reads the properties of this part.
private nonisolated struct ProfileLabel<Profile: ProfileModel>: View {
  @ObservedObject var profile: Profile
  let subject: ProfileSubject

  var body: some View {
    switch subject {
    case .computed, .private, .action, .closure, .initialiser, .optional: Text(profile.fullName)
    case .external: Text(profile.nickname)
    case .silent: Text(profile.motto)
    case .ignored: Text("\(profile.scratch)")
    case .unannotated: Text("\(profile.summary)")
    case .conditional: Text(profile.prefersFirstName ? profile.firstName : profile.lastName)
    }
  }
}

/// A label that shows one property, and a button whose action reads and sets another.
private nonisolated struct NameCard<Profile: ProfileModel>: View {
  @ObservedObject var profile: Profile

  var body: some View {
    VStack {
      Text(profile.firstName)
      Button("First names") { profile.prefersFirstName.toggle() }
    }
  }
}

/// A label that shows one property, and a child with a closure that changes another.
private nonisolated struct NameCardWithChild<Profile: ProfileModel>: View {
  @ObservedObject var profile: Profile

  var body: some View {
    VStack {
      Text(profile.firstName)
      VisitButton { profile.visit() }
    }
  }
}

private nonisolated struct VisitButton: View {
  let action: () -> Void

  var body: some View {
    Button("Visit", action: action)
  }
}

/// A view that makes a model in its body and shows only its constant property.
private nonisolated struct BadgePrinter<Badge: BadgeModel>: View {
  let workshop: Workshop<Badge>

  var body: some View {
    let badge = workshop.make()
    VStack {
      Text(badge.name)
      Button("Print") { workshop.act(on: badge) }
    }
  }
}

/// A label that shows the first name of an optional profile, which is `nil` at first.
private nonisolated struct OptionalBadge<Profile: ProfileModel>: View {
  @State private var profile: Profile?
  let workshop: Workshop<Profile>

  var body: some View {
    VStack {
      Text(profile?.firstName ?? "nobody")
      Button("Meet") {
        let met = workshop.make()
        workshop.act(on: met)
        profile = met
      }
    }
  }
}
