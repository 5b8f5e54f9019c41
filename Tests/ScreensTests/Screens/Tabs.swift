import CoarsePublisher
import Observation
import SimulatedUI

// Tabs of one model, each of which shows a different property.

enum TabName: Hashable {
  case inbox, profile
}

enum CoarseTabs {
  final class Mailbox: ObservableObject {
    @Published var messages = 0
    @Published var owner = "Ann"
  }

  struct MailScreen: View {
    @State private var selection = TabName.inbox
    let mailbox: Mailbox

    var body: some View {
      TabView(selection: $selection) {
        InboxTab(mailbox: mailbox)
          .tabItem { Label("Inbox", systemImage: "tray") }
          .tag(TabName.inbox)
        ProfileTab(mailbox: mailbox)
          .tabItem { Label("Profile", systemImage: "person") }
          .tag(TabName.profile)
      }
    }
  }

  struct InboxTab: View {
    @ObservedObject var mailbox: Mailbox

    var body: some View {
      Text("\(mailbox.messages) messages")
    }
  }

  struct ProfileTab: View {
    @ObservedObject var mailbox: Mailbox

    var body: some View {
      Text(mailbox.owner)
    }
  }
}

enum FineTabs {
  @Observable
  final class Mailbox {
    var messages = 0
    var owner = "Ann"
  }

  struct MailScreen: View {
    @State private var selection = TabName.inbox
    let mailbox: Mailbox

    var body: some View {
      TabView(selection: $selection) {
        InboxTab(mailbox: mailbox)
          .tabItem { Label("Inbox", systemImage: "tray") }
          .tag(TabName.inbox)
        ProfileTab(mailbox: mailbox)
          .tabItem { Label("Profile", systemImage: "person") }
          .tag(TabName.profile)
      }
    }
  }

  struct InboxTab: View {
    let mailbox: Mailbox

    var body: some View {
      Text("\(mailbox.messages) messages")
    }
  }

  struct ProfileTab: View {
    let mailbox: Mailbox

    var body: some View {
      Text(mailbox.owner)
    }
  }
}
