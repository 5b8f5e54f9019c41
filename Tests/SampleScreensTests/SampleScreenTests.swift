import Foundation
import SimulatedUI
import Testing
import ViewHosting

/// Screens in the style of public apps. That they compile is the test of the signatures; each of them is also shown once.
struct SampleScreenTests {
  @Test func `every sample screen can be shown`() {
    for (name, stale) in [
      ("chat", ViewHost { ChatScreen() }.staleViews),
      ("feed", ViewHost { FeedScreen() }.staleViews),
      ("player", ViewHost { PlayerScreen() }.staleViews),
      ("form", ViewHost { SignUpForm() }.staleViews),
      ("settings", ViewHost { SettingsList() }.staleViews),
      ("pages", ViewHost { OnboardingPages() }.staleViews),
      ("ring", ViewHost { ProgressRing(progress: 0.5) }.staleViews),
      ("dashboard", ViewHost { Dashboard(samples: [.init(id: 1, value: 2)]) }.staleViews),
      ("keypad", ViewHost { Keypad(code: .constant("")) }.staleViews),
      ("shopping", ViewHost { ShoppingList() }.staleViews),
      ("cards", ViewHost { CardStack() }.staleViews),
      ("editor", ViewHost { DocumentEditor() }.staleViews),
      ("tabs", ViewHost { TabsRoot() }.staleViews),
      ("accessories", ViewHost { Accessories() }.staleViews),
      ("legacy", ViewHost { LegacyList() }.staleViews),
      ("game", ViewHost { GameBoard() }.staleViews),
      ("checkout", ViewHost { Checkout(total: 3) }.staleViews),
    ] {
      #expect(stale == [], "\(name)")
    }
  }
}
