public import SimulatedUI

/// A view that shows the name of the signed-in user, or that the user is signed out.
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

/// A view that takes the account from its environment and shows none of its properties.
public struct AccountPicture<Account: AccountModel>: View {
  @EnvironmentModelReference private var account: Account

  public init() {}

  public var body: some View {
    Text("Account")
  }
}
