import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which a user signs in, changes the name, scores and signs out. Views read the account from their
/// environment.
struct AccountScenario: ScenarioWorkload {
  let name = "account"
  let summary = "an account in the environment: environment object against environment reference"
  let details = """
    Views read the account from their environment: an environment object under coarse \
    announcements, an environment reference otherwise. R views show the user name with an `if \
    let`; I views show nothing of the account. In each session the user signs in (2 properties \
    change in one turn), changes the name T times, scores S times and signs out (3 properties). \
    Coarse announcements evaluate every view in every turn. Fine tracking evaluates the views that \
    show the name, and only when the name changes. The reference stays the same, so the \
    environment value never changes.
    """
  let parameters: [Parameter] = [
    .integer("reading", "R", "views that show the user name", in: 0...100_000, default: 5),
    .integer("idle", "I", "views that show nothing of the account", in: 0...100_000, default: 15),
    .integer("sessions", "P", "times the user signs in and out", in: 0...10_000, default: 2),
    .integer("ticks", "T", "changes of the name in a session", in: 0...100_000, default: 10),
    .integer("scores", "S", "scores in a session", in: 0...100_000, default: 10),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    .exactly(runtime == .coarse ? (p.R + p.I) * p.P * (2 + p.T + p.S) : p.R * p.P * (2 + p.T))
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let account = Stores.Account()
    let (reading, idle) = (context.integer("reading"), context.integer("idle"))
    context.show(stores, objects: 1, keys: 3) {
      VStack {
        ForEach(0..<reading) { _ in AccountName<Stores.Account>() }
        ForEach(0..<idle) { _ in AccountPicture<Stores.Account>() }
      }
      .environment(account)
    }
    for _ in 0..<context.integer("sessions") { planSession(of: account, in: context) }
  }

  private func planSession(of account: some AccountModel, in context: WorkloadContext) {
    context.act("sign in", times: 1) { log in
      log.mutate(account, .userName) { $0.userName = "Ada" }
      log.mutate(account, .isSignedIn) { $0.isSignedIn = true }
    }
    var changes = 0
    context.act("change the name", times: context.integer("ticks")) { log in
      changes += 1
      log.mutate(account, .userName) { $0.userName = "Ada \(changes)" }
    }
    context.act("score", times: context.integer("scores")) { log in
      log.mutate(account, .score) { $0.score += 1 }
    }
    context.act("sign out", times: 1) { log in
      log.mutate(account, .userName) { $0.userName = nil }
      log.mutate(account, .isSignedIn) { $0.isSignedIn = false }
      log.mutate(account, .score) { $0.score = 0 }
    }
  }
}

/// A view that shows the name of the signed-in user, or `Signed out` if no user is signed in.
nonisolated struct AccountName<Account: AccountModel>: View {
  @EnvironmentModelReference private var account: Account

  var body: some View {
    if let userName = account.userName {
      LabeledContent("Signed in", value: userName)
    } else {
      Text("Signed out")
    }
  }
}

/// A view that obtains the account from its environment and reads none of the account's properties.
nonisolated struct AccountPicture<Account: AccountModel>: View {
  @EnvironmentModelReference private var account: Account

  var body: some View {
    Text("Account")
  }
}
