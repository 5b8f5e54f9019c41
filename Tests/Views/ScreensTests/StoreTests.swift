import GranularityTesting
import SimulatedUI
import Testing

/// Tests of screens that receive their models from outside.
@MainActor
struct StoreTests {
  // Three views take the account from their environment. The screen only puts it there.
  @Test
  func `a changed property evaluates only its readers, but with an ObservableObject all observers`()
    throws
  {
    let account = Account()
    let screen = ViewHost { AccountScreen(account: account) }
    let takers = ["AccountHeader": 1, "UnreadBadge": 1, "SignOutButton": 1]
    #expect(screen.mount.counts == takers.merging(["AccountScreen": 1]) { $1 })

    #expect(
      screen.turn { account.unread = 1 }.counts
        == expected(coarse: takers, fine: ["UnreadBadge": 1]))
    // Whether the alert is shown is a `@State` of the button that only the alert reads.
    #expect(try screen.tap("Sign Out").counts == [:])
    #expect(screen.shows("Are you sure?"))
    #expect(try screen.tap("Yes").counts == expected(coarse: takers, fine: ["AccountHeader": 1]))
    #expect(!screen.shows("Are you sure?"))
  }

  // The outer object does not announce changes of the inner object (rule 16).
  @Test
  func `a change in a nested store leaves the screen stale if the stores are ObservableObjects`()
    throws
  {
    let store = AppStore()
    let screen = ViewHost { ShopScreen(store: store) }
    #expect(screen.mount.counts == ["ShopScreen": 1, "BasketBadge": 1])

    #expect(try screen.tap("0 in the basket").counts == ["BasketBadge": 1])
    #expect(
      screen.turn { store.profile.name = "Bob" }.counts
        == expected(coarse: [:], fine: ["ShopScreen": 1]))
    #expect(screen.staleViews == expected(coarse: ["/ShopScreen"], fine: []))
    #expect(screen.turn { store.profile = Customer() }.counts == ["ShopScreen": 1])
  }

  // A reader is evaluated if its own value differs (rule 46).
  @Test
  func `a changed theme in the environment evaluates its readers and the screen that sets it`()
    throws
  {
    let screen = ViewHost { ThemeScreen() }
    #expect(
      screen.mount.counts == ["ThemeScreen": 1, "ThemedCard": 1, "SchemeLabel": 1, "PlainCard": 1])
    #expect(try screen.tap("Wood").counts == ["ThemeScreen": 1, "ThemedCard": 1])
    #expect(try screen.tap("Dark").counts == ["ThemeScreen": 1, "SchemeLabel": 1])
    #expect(screen.shows("Wood") && screen.shows("moon"))
  }

  // An explicit announcement concerns the complete object (rule 20); an explicit mutation concerns only its key path
  // (rule 32).
  @Test
  func `an explicit notification evaluates one label, but with an ObservableObject all views`()
    throws
  {
    let profile = Profile()
    let screen = ViewHost {
      ProfileScreen(profile: profile)
    }
    let all = ["ProfileScreen": 1, "NameLabel": 1, "CityLabel": 1]
    #expect(screen.mount.counts == all)

    #expect(
      screen.turn { profile.name = "Bob" }.counts == expected(coarse: all, fine: ["NameLabel": 1]))
    #expect(
      screen.turn { profile.city = "Oslo" }.counts == expected(coarse: all, fine: ["CityLabel": 1]))
    #expect(screen.staleViews == [])
  }

  // The screen shows the seconds; the button reads only the running state.
  @MainActor @Test
  func `a tick evaluates the button beside the time only if the stopwatch is an ObservableObject`()
    async throws
  {
    let screen = ViewHost { StopwatchScreen() }
    let both = ["StopwatchScreen": 1, "StopwatchButton": 1]
    let button = expected(coarse: both, fine: ["StopwatchButton": 1])
    #expect(screen.mount.counts == both)

    #expect(try screen.tap("Start").counts == button)
    #expect(
      try await screen.advance(by: .seconds(1)).counts
        == expected(coarse: both, fine: ["StopwatchScreen": 1]))
    #expect(try screen.tap("Stop").counts == button)
    #expect(try await screen.advance(by: .seconds(1)).counts == [:])
  }

  // Each tick sets a `@State` of the view.
  @MainActor @Test
  func `a view with onReceive of a timer is evaluated at each tick`() async throws {
    let screen = ViewHost { ClockView() }
    #expect(try await screen.advance(by: .seconds(3)).counts == ["ClockView": 3])
    #expect(screen.shows("3 s on screen"))
  }

  // The app owns the object, and evaluations of the app are not counted.
  @Test
  func `a change of an app's object evaluates the view that reads it from the environment`() throws
  {
    let screen = ViewHost { AppView(SampleApp()) }
    #expect(screen.mount.counts == ["GreetingView": 1])
    #expect(try screen.tap("Leave").counts == ["GreetingView": 1])
    #expect(screen.shows("Goodbye"))
    #expect(screen.staleViews == [])
  }
}
