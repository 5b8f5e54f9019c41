import FineTracking
import SimulatedUI
import StandardObservation
import Testing

/// Screens whose models come from outside.
struct StoreTests {
  // All three views find the account in their environment; the screen itself only hands it on.
  @Test func `an account evaluates those who read what changed, or all who take it`() {
    let (coarseAccount, fineAccount) = (CoarseAccount.Account(), FineAccount.Account())
    let coarse = SampleScreen { CoarseAccount.AccountScreen(account: coarseAccount) }
    let fine = SampleScreen(over: StandardTracker()) {
      FineAccount.AccountScreen(account: fineAccount)
    }
    let takers = ["AccountHeader": 1, "UnreadBadge": 1, "SignOutButton": 1]
    let mount = takers.merging(["AccountScreen": 1]) { $1 }
    #expect((coarse.mount, fine.mount) == (mount, mount))

    #expect(coarse.turn { coarseAccount.unread = 1 } == takers)
    #expect(fine.turn { fineAccount.unread = 1 } == ["UnreadBadge": 1])
    // Whether the alert is there is a state of the button's.
    let asking = ["SignOutButton": 1]
    #expect((coarse.tap("Sign Out"), fine.tap("Sign Out")) == (asking, asking))
    #expect(coarse.shows("Are you sure?") && fine.shows("Are you sure?"))
    #expect(coarse.tap("Yes") == takers)
    #expect(fine.tap("Yes") == ["AccountHeader": 1, "SignOutButton": 1])
    #expect(!coarse.shows("Are you sure?") && !fine.shows("Are you sure?"))
  }

  // The outer object does not announce for the inner one (rule 16).
  @Test func `an inner store that the screen reads leaves it stale if the stores are coarse`() {
    let (coarseStore, fineStore) = (CoarseNested.AppStore(), FineNested.AppStore())
    let coarse = SampleScreen { CoarseNested.ShopScreen(store: coarseStore) }
    let fine = SampleScreen(over: StandardTracker()) { FineNested.ShopScreen(store: fineStore) }
    let mount = ["ShopScreen": 1, "BasketBadge": 1]
    #expect((coarse.mount, fine.mount) == (mount, mount))

    let badge = ["BasketBadge": 1]
    #expect((coarse.tap("0 in the basket"), fine.tap("0 in the basket")) == (badge, badge))
    #expect(coarse.turn { coarseStore.profile.name = "Bob" } == [:])
    #expect(fine.turn { fineStore.profile.name = "Bob" } == ["ShopScreen": 1])
    #expect((coarse.staleViews, fine.staleViews) == (1, 0))
    #expect(coarse.turn { coarseStore.profile = CoarseNested.Profile() } == ["ShopScreen": 1])
    #expect(fine.turn { fineStore.profile = FineNested.Profile() } == ["ShopScreen": 1])
  }

  // A reader is evaluated if its own value differs (rule 46).
  @Test func `a theme evaluates its readers and the screen that sets it`() {
    let screen = SampleScreen { ThemeScreen() }
    #expect(
      screen.mount == ["ThemeScreen": 1, "ThemedCard": 1, "SchemeLabel": 1, "PlainCard": 1])
    #expect(screen.tap("Wood") == ["ThemeScreen": 1, "ThemedCard": 1])
    #expect(screen.tap("Dark") == ["ThemeScreen": 1, "SchemeLabel": 1])
    #expect(screen.shows("Wood") && screen.shows("moon"))
  }

  // By hand, one announcement is for the whole object (rule 20), one mutation for its key path (rule 32).
  @Test func `a model that speaks for itself evaluates the label of what changed, or all`() {
    let (coarseProfile, fineProfile) = (CoarseProfile.Profile(), FineProfile.Profile())
    let coarse = SampleScreen { CoarseProfile.ProfileScreen(profile: coarseProfile) }
    let fine = SampleScreen(over: FineTracker()) { FineProfile.ProfileScreen(profile: fineProfile) }
    let all = ["ProfileScreen": 1, "NameLabel": 1, "CityLabel": 1]
    #expect((coarse.mount, fine.mount) == (all, all))

    #expect(coarse.turn { coarseProfile.name = "Bob" } == all)
    #expect(fine.turn { fineProfile.name = "Bob" } == ["NameLabel": 1])
    #expect(coarse.turn { coarseProfile.city = "Oslo" } == all)
    #expect(fine.turn { fineProfile.city = "Oslo" } == ["CityLabel": 1])
    #expect((coarse.staleViews, fine.staleViews) == (0, 0))
  }

  // The screen shows the seconds; the button reads whether the watch is running.
  @MainActor @Test func `a tick evaluates the button beside the time only if the watch is coarse`()
    async throws
  {
    let coarse = SampleScreen { CoarseStopwatch.StopwatchScreen() }
    let fine = SampleScreen(over: StandardTracker()) { FineStopwatch.StopwatchScreen() }
    let (both, button) = (["StopwatchScreen": 1, "StopwatchButton": 1], ["StopwatchButton": 1])
    #expect((coarse.mount, fine.mount) == (both, both))

    #expect((coarse.tap("Start"), fine.tap("Start")) == (both, button))
    #expect(try await coarse.wait(.seconds(1)) == both)
    #expect(try await fine.wait(.seconds(1)) == ["StopwatchScreen": 1])
    #expect((coarse.tap("Stop"), fine.tap("Stop")) == (both, button))
    #expect(try await coarse.wait(.seconds(1)) == [:])
    #expect(try await fine.wait(.seconds(1)) == [:])
  }

  // Each tick sets a state of the view's.
  @MainActor @Test func `a view that receives from a timer is evaluated at each tick`() async throws
  {
    let screen = SampleScreen { ClockView() }
    #expect(try await screen.wait(.seconds(3)) == ["ClockView": 3])
    #expect(screen.shows("3 s on screen"))
  }

  // The app owns the object, and is not counted.
  @Test func `an object of the app evaluates the view that takes it from the environment`() {
    let screen = SampleScreen { AppView(SampleApp()) }
    #expect(screen.mount == ["GreetingView": 1])
    #expect(screen.tap("Leave") == ["GreetingView": 1])
    #expect(screen.shows("Goodbye"))
    #expect(screen.staleViews == 0)
  }
}
