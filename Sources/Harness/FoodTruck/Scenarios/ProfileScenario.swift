import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which one view shows part of a profile. The profile's properties are stored and observed in different
/// ways.
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
    // Only the counts are used here, and they do not depend on the profile's type. So any profile type can be passed.
    let row = subject.row(of: CoarseStores.Profile.self, closures: p.closures)
    let each = runtime == .coarse ? row.coarse : row.fine
    let ofRounds: Formula =
      switch each ?? 0 {
      case 0: 0
      case 1: p.T
      case let each: .number(each) * p.T
      }
    return .exactly(
      subject == .optional ? 1 + ofRounds : ofRounds, staleViews: each == nil ? min(p.T, 1) : 0)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let subject = context.choice("subject", as: ProfileSubject.self)
    let rounds = context.integer("rounds")
    if subject == .initialiser { return setUpBadge(stores, rounds: rounds, in: context) }
    if subject == .optional { return setUpOptional(stores, rounds: rounds, in: context) }
    let profile = Stores.Profile()
    let row = subject.row(of: Stores.Profile.self)
    context.show(stores, objects: 1, keys: 8) {
      switch subject {
      case .action: NameCard(profile: profile)
      case .closure: NameCardWithChild(profile: profile)
      default: ProfileLabel(profile: profile, text: row.text)
      }
    }
    for round in 1...max(rounds, 1) where rounds > 0 {
      for change in row.changes { change(context, profile, round) }
    }
  }

  /// Shows a view whose body creates the model, and schedules one change of this model for each round.
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

  /// Shows a view without a profile, and schedules a tap that creates a profile, which then changes in each round.
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

/// The part of a profile that the view shows and that changes.
enum ProfileSubject: String, ParameterChoice {
  case computed, `private`, action, external, silent, ignored, unannotated, conditional,
    initialiser, closure, optional

  /// What this subject does: the predicted re-evaluations per round, the text that the label shows, and the changes per
  /// round.
  ///
  /// The predicted re-evaluations are `nil` if the value that the view shows can change without a notification of the
  /// view.
  fileprivate func row<Profile: ProfileModel>(
    of _: Profile.Type, closures: ClosureComparison = .captures
  ) -> (coarse: Int?, fine: Int?, text: KeyPath<Profile, String>, changes: [Change<Profile>]) {
    let first = change(of: Profile.self, .firstName) { $0.firstName = "Ada \($1)" }
    let last = change(of: Profile.self, .lastName) { $0.lastName = "Lovelace \($1)" }
    let tap: Change<Profile> = { context, profile, _ in
      context.act("change prefersFirstName", times: 1) { [unowned context] log in
        log.mutate(profile, .prefersFirstName) { _ in context.tap("First names") }
      }
    }
    return switch self {
    case .computed: (2, 2, \.fullName, [first, last])
    case .private: (1, 0, \.fullName, [change(.visits) { profile, _ in profile.visit() }])
    case .action: (2, 1, \.fullName, [first, tap])
    case .external: (1, 1, \.nickname, [change(.nickname) { $0.nickname = "Countess \($1)" }])
    case .silent: (nil, nil, \.motto, [change(.motto) { $0.motto = "Motto \($1)" }])
    case .ignored: (nil, nil, \.scratch.description, [change(.scratch) { $0.scratch = $1 }])
    case .unannotated: (nil, 1, \.summary.description, [change(.summary) { $0.summary = $1 }])
    // Under `fine`, a round evaluates the view twice: for the flag, and for the name that the flag selects.
    case .conditional:
      (
        3, 2, \.preferredName,
        [
          change(.prefersFirstName) { profile, _ in profile.prefersFirstName.toggle() }, first,
          last,
        ]
      )
    case .initialiser: (0, 1, \.fullName, [])
    // The closure captures the view's value. After an announcement of the observed object, this value differs, so the
    // closure differs and the child is evaluated too.
    case .closure: (closures == .equal ? 1 : 2, closures == .different ? 2 : 1, \.fullName, [first])
    case .optional: (nil, 1, \.fullName, [])
    }
  }
}

private typealias Change<Profile> = (WorkloadContext, Profile, _ round: Int) -> Void

/// Schedules a change of one property as an action, so that each change has its own turn.
private func change<Profile: ProfileModel, Value: Equatable>(
  of _: Profile.Type = Profile.self, _ property: ModelProperty<Profile, Value>,
  _ change: @escaping (Profile, Int) -> Void
) -> Change<Profile> {
  { context, profile, round in
    context.act("change \(property.name)", times: 1) { log in
      log.mutate(profile, property) { change($0, round) }
    }
  }
}

extension ProfileModel {
  /// The first or the last name, selected by `prefersFirstName`. Reading this property reads the flag and the selected
  /// name.
  fileprivate var preferredName: String { prefersFirstName ? firstName : lastName }
}

/// A label that shows a part of a profile. Its body reads the properties of this part.
private nonisolated struct ProfileLabel<Profile: ProfileModel>: View {
  @ObservedObject var profile: Profile
  let text: KeyPath<Profile, String>

  var body: some View { Text(profile[keyPath: text]) }
}

/// A label that shows one property, and a button whose action reads and sets a different property.
private nonisolated struct NameCard<Profile: ProfileModel>: View {
  @ObservedObject var profile: Profile

  var body: some View {
    VStack {
      Text(profile.firstName)
      Button("First names") { profile.prefersFirstName.toggle() }
    }
  }
}

/// A label that shows one property, and a child that receives a closure which changes a different property.
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

/// A view that creates a model in its body and shows only the model's constant property.
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

/// A label that shows the first name of an optional profile. The profile is `nil` at first.
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
