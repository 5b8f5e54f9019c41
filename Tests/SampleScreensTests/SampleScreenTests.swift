import Foundation
import SimulatedUI
import Testing
import ViewHosting

/// Screens in the style of public apps. That they compile is the test of the signatures; each of them is also shown once.
struct SampleScreenTests {
  @Test func `every sample screen can be shown`() {
    #expect(ViewHost { ChatScreen() }.staleViews == [])
    #expect(ViewHost { FeedScreen() }.staleViews == [])
    #expect(ViewHost { PlayerScreen() }.staleViews == [])
    #expect(ViewHost { SignUpForm() }.staleViews == [])
    #expect(ViewHost { SettingsList() }.staleViews == [])
    #expect(ViewHost { OnboardingPages() }.staleViews == [])
    #expect(ViewHost { ProgressRing(progress: 0.5) }.staleViews == [])
    #expect(ViewHost { Dashboard(samples: [.init(id: 1, value: 2)]) }.staleViews == [])
  }
}
