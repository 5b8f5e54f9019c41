import CoarsePublisher
import Observation
import SimulatedUI

// A screen with an account in the environment, of which each view shows a different property.

#if OBSERVABLE
  @Observable final class Account {
    var name = "Ann"
    var unread = 0
  }
#else
  final class Account: ObservableObject {
    @Published var name = "Ann"
    @Published var unread = 0
  }
#endif

struct AccountScreen: View {
  let account: Account

  var body: some View {
    VStack(alignment: .leading) {
      AccountHeader()
      UnreadBadge()
      SignOutButton()
    }
    #if OBSERVABLE
      .environment(account)
    #else
      .environmentObject(account)
    #endif
  }
}

struct AccountHeader: View {
  #if OBSERVABLE
    @Environment(Account.self) private var account
  #else
    @EnvironmentObject private var account: Account
  #endif

  var body: some View {
    Text(account.name).font(.headline)
  }
}

struct UnreadBadge: View {
  #if OBSERVABLE
    @Environment(Account.self) private var account
  #else
    @EnvironmentObject private var account: Account
  #endif

  var body: some View {
    if account.unread > 0 { Text("\(account.unread) unread").badge(account.unread) }
  }
}

struct SignOutButton: View {
  #if OBSERVABLE
    @Environment(Account.self) private var account
  #else
    @EnvironmentObject private var account: Account
  #endif
  @State private var isAsking = false

  var body: some View {
    Button("Sign Out") { isAsking = true }
      .alert("Are you sure?", isPresented: $isAsking) {
        Button("Yes", role: .destructive) { account.name = "Nobody" }
        Button("No", role: .cancel) {}
      } message: {
        Text("You can come back.")
      }
  }
}
