import FineTracking
import SimulatedUI
import StandardObservation
import Testing
import ViewHosting

/// Screens whose models are passed in from outside.
@MainActor
struct StoreTests {
  // Three views take the account from their environment; the screen only puts it there.
  @Test
  func
    `a fine account evaluates the readers of a changed property, and a coarse one all views that take it`()
    throws
  {
    let (coarseAccount, fineAccount) = (CoarseAccount.Account(), FineAccount.Account())
    let coarse = ViewHost { CoarseAccount.AccountScreen(account: coarseAccount) }
    let fine = ViewHost(tracking: StandardTracker()) {
      FineAccount.AccountScreen(account: fineAccount)
    }
    let takers = ["AccountHeader": 1, "UnreadBadge": 1, "SignOutButton": 1]
    let mount = takers.merging(["AccountScreen": 1]) { $1 }
    #expect((coarse.mount.counts, fine.mount.counts) == (mount, mount))

    #expect(coarse.turn { coarseAccount.unread = 1 }.counts == takers)
    #expect(fine.turn { fineAccount.unread = 1 }.counts == ["UnreadBadge": 1])
    // The presence of the alert is a `@State` of the button, which only the alert reads.
    #expect(try (coarse.tap("Sign Out").counts, fine.tap("Sign Out").counts) == ([:], [:]))
    #expect(coarse.shows("Are you sure?") && fine.shows("Are you sure?"))
    #expect(try coarse.tap("Yes").counts == takers)
    #expect(try fine.tap("Yes").counts == ["AccountHeader": 1])
    #expect(!coarse.shows("Are you sure?") && !fine.shows("Are you sure?"))
  }

  // The outer object does not announce changes of the inner object (rule 16).
  @Test func `a change of an inner store leaves the screen stale if the stores are coarse`()
    throws
  {
    let (coarseStore, fineStore) = (CoarseNested.AppStore(), FineNested.AppStore())
    let coarse = ViewHost { CoarseNested.ShopScreen(store: coarseStore) }
    let fine = ViewHost(tracking: StandardTracker()) { FineNested.ShopScreen(store: fineStore) }
    let mount = ["ShopScreen": 1, "BasketBadge": 1]
    #expect((coarse.mount.counts, fine.mount.counts) == (mount, mount))

    let badge = ["BasketBadge": 1]
    #expect(
      try (coarse.tap("0 in the basket").counts, fine.tap("0 in the basket").counts) == (
        badge, badge
      ))
    #expect(coarse.turn { coarseStore.profile.name = "Bob" }.counts == [:])
    #expect(fine.turn { fineStore.profile.name = "Bob" }.counts == ["ShopScreen": 1])
    #expect((coarse.staleViews, fine.staleViews) == (["/ShopScreen"], []))
    #expect(
      coarse.turn { coarseStore.profile = CoarseNested.Profile() }.counts == ["ShopScreen": 1])
    #expect(fine.turn { fineStore.profile = FineNested.Profile() }.counts == ["ShopScreen": 1])
  }

  // A reader is evaluated if its own value differs (rule 46).
  @Test func `a changed theme evaluates its readers and the screen that sets it`() throws {
    let screen = ViewHost { ThemeScreen() }
    #expect(
      screen.mount.counts == ["ThemeScreen": 1, "ThemedCard": 1, "SchemeLabel": 1, "PlainCard": 1])
    #expect(try screen.tap("Wood").counts == ["ThemeScreen": 1, "ThemedCard": 1])
    #expect(try screen.tap("Dark").counts == ["ThemeScreen": 1, "SchemeLabel": 1])
    #expect(screen.shows("Wood") && screen.shows("moon"))
  }

  // An explicit announcement concerns the whole object (rule 20), an explicit mutation only its key path (rule 32).
  @Test
  func `a model with explicit notifications evaluates one label if fine, and all views if coarse`()
    throws
  {
    let (coarseProfile, fineProfile) = (CoarseProfile.Profile(), FineProfile.Profile())
    let coarse = ViewHost { CoarseProfile.ProfileScreen(profile: coarseProfile) }
    let fine = ViewHost(tracking: FineTracker()) { FineProfile.ProfileScreen(profile: fineProfile) }
    let all = ["ProfileScreen": 1, "NameLabel": 1, "CityLabel": 1]
    #expect((coarse.mount.counts, fine.mount.counts) == (all, all))

    #expect(coarse.turn { coarseProfile.name = "Bob" }.counts == all)
    #expect(fine.turn { fineProfile.name = "Bob" }.counts == ["NameLabel": 1])
    #expect(coarse.turn { coarseProfile.city = "Oslo" }.counts == all)
    #expect(fine.turn { fineProfile.city = "Oslo" }.counts == ["CityLabel": 1])
    #expect((coarse.staleViews, fine.staleViews) == ([], []))
  }

  // The screen shows the seconds; the button reads only the running state.
  @MainActor @Test func `a tick evaluates the button beside the time only if the watch is coarse`()
    async throws
  {
    let coarse = ViewHost { CoarseStopwatch.StopwatchScreen() }
    let fine = ViewHost(tracking: StandardTracker()) { FineStopwatch.StopwatchScreen() }
    let (both, button) = (["StopwatchScreen": 1, "StopwatchButton": 1], ["StopwatchButton": 1])
    #expect((coarse.mount.counts, fine.mount.counts) == (both, both))

    #expect(try (coarse.tap("Start").counts, fine.tap("Start").counts) == (both, button))
    #expect(try await coarse.advance(by: .seconds(1)).counts == both)
    #expect(try await fine.advance(by: .seconds(1)).counts == ["StopwatchScreen": 1])
    #expect(try (coarse.tap("Stop").counts, fine.tap("Stop").counts) == (both, button))
    #expect(try await coarse.advance(by: .seconds(1)).counts == [:])
    #expect(try await fine.advance(by: .seconds(1)).counts == [:])
  }

  // Each tick sets a `@State` of the view.
  @MainActor @Test func `a view that receives from a timer is evaluated at each tick`() async throws
  {
    let screen = ViewHost { ClockView() }
    #expect(try await screen.advance(by: .seconds(3)).counts == ["ClockView": 3])
    #expect(screen.shows("3 s on screen"))
  }

  // The app owns the object, and evaluations of the app are not counted.
  @Test func `an object of the app evaluates the view that takes it from the environment`() throws {
    let screen = ViewHost { AppView(SampleApp()) }
    #expect(screen.mount.counts == ["GreetingView": 1])
    #expect(try screen.tap("Leave").counts == ["GreetingView": 1])
    #expect(screen.shows("Goodbye"))
    #expect(screen.staleViews == [])
  }
}
