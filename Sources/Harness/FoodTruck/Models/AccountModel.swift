public import GranularityWorkloads

/// The user's account: the name, the sign-in status and a score.
public protocol AccountModel: EnvironmentModel {
  init()

  var userName: String? { get set }
  var isSignedIn: Bool { get set }
  var score: Int { get set }
}

extension ModelProperty where Model: AccountModel, Value == String? {
  public static var userName: Self { Self("Account", "userName", \.userName) }
}

extension ModelProperty where Model: AccountModel, Value == Bool {
  public static var isSignedIn: Self { Self("Account", "isSignedIn", \.isSignedIn) }
}

extension ModelProperty where Model: AccountModel, Value == Int {
  public static var score: Self { Self("Account", "score", \.score) }
}
