public import FoodTruck
import SimulatedUI

/// A user signs in, changes the name, scores and signs out, before views that take the account from their environment.
public struct AccountScenario: Workload {
  public let name = "account"
  public let kind = WorkloadKind.scenario
  public let summary = "an account in the environment: signing in and out, and who reads the name"
  public let details = """
    Views take the account from their environment, as an environment object under coarse announcements and as an \
    environment reference otherwise. R of them show the user name, by an `if let`; I show nothing of the account. In each \
    session the user signs in (2 properties change in one turn), changes the name T times, scores S times and signs out \
    (3 properties). Every turn reaches every view that subscribes; fine tracking evaluates those that show the name, when \
    it changes. The reference itself stays the same, so the environment never changes.
    """
  public let claims = ["s0-07", "s1-02", "s3-04", "s3-09"]
  public let parameters = [
    Parameter.integer("reading", "views that show the user name: R", in: 0...100_000, default: 5),
    Parameter.integer(
      "idle", "views that show nothing of the account: I", in: 0...100_000, default: 15),
    Parameter.integer("sessions", "times the user signs in and out: P", in: 0...10_000, default: 2),
    Parameter.integer("ticks", "changes of the name in a session: T", in: 0...100_000, default: 10),
    Parameter.integer("scores", "scores in a session: S", in: 0...100_000, default: 10),
  ]

  public init() {}

  public func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let (reading, idle) = (parameters.integer("reading"), parameters.integer("idle"))
    let (sessions, ticks) = (parameters.integer("sessions"), parameters.integer("ticks"))
    let scores = parameters.integer("scores")
    return switch runtime {
    case .coarse:
      .exactly(
        (reading + idle) * sessions * (2 + ticks + scores), "(R + I)·P·(2 + T + S)",
        "(\(reading) + \(idle))·\(sessions)·(2 + \(ticks) + \(scores))")
    case .fine, .observation:
      .exactly(
        reading * sessions * (2 + ticks), "R·P·(2 + T)",
        "\(reading)·\(sessions)·(2 + \(ticks))")
    }
  }

  public func stage<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, on stage: Stage
  ) {
    let account = Stores.Account()
    let (reading, idle) = (parameters.integer("reading"), parameters.integer("idle"))
    stage.show(stores, objects: 1, keys: 3) {
      VStack {
        ForEach(0..<reading) { _ in AccountName<Stores.Account>() }
        ForEach(0..<idle) { _ in AccountPicture<Stores.Account>() }
      }
      .environment(account)
    }
    for _ in 0..<parameters.integer("sessions") {
      plan(parameters, of: account, on: stage)
    }
  }

  /// Plans one session.
  private func plan<Account: AccountModel>(
    _ parameters: Parameters, of account: Account, on stage: Stage
  ) {
    stage.act("sign in", times: 1) { log in
      log.mutate(account, .userName) { $0.userName = "Ada" }
      log.mutate(account, .isSignedIn) { $0.isSignedIn = true }
    }
    var changes = 0
    stage.act("change the name", times: parameters.integer("ticks")) { log in
      changes += 1
      log.mutate(account, .userName) { $0.userName = "Ada \(changes)" }
    }
    stage.act("score", times: parameters.integer("scores")) { log in
      log.mutate(account, .score) { $0.score += 1 }
    }
    stage.act("sign out", times: 1) { log in
      log.mutate(account, .userName) { $0.userName = nil }
      log.mutate(account, .isSignedIn) { $0.isSignedIn = false }
      log.mutate(account, .score) { $0.score = 0 }
    }
  }
}
