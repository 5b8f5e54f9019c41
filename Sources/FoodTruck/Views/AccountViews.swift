public import SimulatedUI

/// Who is signed in, or that nobody is.
public struct AccountName<Account: AccountModel>: View {
  @EnvironmentModelReference private var account: Account

  public init() {}

  public var body: some View {
    if let userName = account.userName {
      LabeledContent("Signed in", value: userName)
    } else {
      Text("Signed out")
    }
  }
}

/// A picture that takes the account from its environment and shows nothing of it.
public struct AccountPicture<Account: AccountModel>: View {
  @EnvironmentModelReference private var account: Account

  public init() {}

  public var body: some View {
    Text("Account")
  }
}
