import CoarsePublisher
import Observation
import SimulatedUI

// Tabs that share a model and each show a different property of it.

enum TabName: Hashable {
  case inbox, profile
}

#if OBSERVABLE
  @Observable final class Mailbox {
    var messages = 0
    var owner = "Ann"
  }
#else
  final class Mailbox: ObservableObject {
    @Published var messages = 0
    @Published var owner = "Ann"
  }
#endif

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
  @Observed var mailbox: Mailbox

  var body: some View {
    Text("\(mailbox.messages) messages")
  }
}

struct ProfileTab: View {
  @Observed var mailbox: Mailbox

  var body: some View {
    Text(mailbox.owner)
  }
}
