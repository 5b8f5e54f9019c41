import CoarsePublisher
import Observation
import SimulatedUI

// An account in the environment; each view shows a different property of it.

enum CoarseAccount {
  final class Account: ObservableObject {
    @Published var name = "Ann"
    @Published var unread = 0
  }

  struct AccountScreen: View {
    let account: Account

    var body: some View {
      VStack(alignment: .leading) {
        AccountHeader()
        UnreadBadge()
        SignOutButton()
      }
      .environmentObject(account)
    }
  }

  struct AccountHeader: View {
    @EnvironmentObject private var account: Account

    var body: some View {
      Text(account.name).font(.headline)
    }
  }

  struct UnreadBadge: View {
    @EnvironmentObject private var account: Account

    var body: some View {
      if account.unread > 0 { Text("\(account.unread) unread").badge(account.unread) }
    }
  }

  struct SignOutButton: View {
    @EnvironmentObject private var account: Account
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
}

enum FineAccount {
  @Observable
  final class Account {
    var name = "Ann"
    var unread = 0
  }

  struct AccountScreen: View {
    let account: Account

    var body: some View {
      VStack(alignment: .leading) {
        AccountHeader()
        UnreadBadge()
        SignOutButton()
      }
      .environment(account)
    }
  }

  struct AccountHeader: View {
    @Environment(Account.self) private var account

    var body: some View {
      Text(account.name).font(.headline)
    }
  }

  struct UnreadBadge: View {
    @Environment(Account.self) private var account

    var body: some View {
      if account.unread > 0 { Text("\(account.unread) unread").badge(account.unread) }
    }
  }

  struct SignOutButton: View {
    @Environment(Account.self) private var account
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
}
