import StandardObservation
import Testing
import ViewHosting

/// Screens that are filled in.
///
/// A coarse object evaluates every view that installs it, whatever changed (rule 13); tracking evaluates the views that read
/// what changed (rule 21). A child is evaluated with its parent only if its value differs (rule 38).
struct FormTests {
  // Both screens read the one number there is, and the hint has no fields.
  @Test(arguments: [false, true])
  func `a count evaluates the screen that shows it and not the hint on it`(isFine: Bool) throws {
    let screen =
      isFine
      ? ViewHost(tracking: StandardTracker()) { FineCounter.CounterView() }
      : ViewHost { CoarseCounter.CounterView() }
    #expect(screen.mount.counts == ["CounterView": 1, "CounterHint": 1])
    #expect(throws: ViewHostError.disabledControl("Decrement")) { try screen.tap("Decrement") }
    #expect(try screen.tap("plus").counts == ["CounterView": 1])
    #expect(screen.shows("Count: 1"))
    #expect(try screen.tap("Decrement").counts == ["CounterView": 1])
    #expect(screen.staleViews == [])
  }

  // The screen reads only whether somebody is signed in, but installs the model if it is coarse.
  @Test func `typing into a form evaluates the screen around it only if its model is coarse`()
    throws
  {
    let coarse = ViewHost { CoarseLogin.LoginScreen() }
    let fine = ViewHost(tracking: StandardTracker()) { FineLogin.LoginScreen() }
    let all = ["LoginScreen": 1, "CredentialsSection": 1, "SignInButton": 1]
    let readers = ["CredentialsSection": 1, "SignInButton": 1]
    #expect((coarse.mount.counts, fine.mount.counts) == (all, all))

    #expect(try coarse.set("Email", to: "ann@example.com").counts == all)
    #expect(try fine.set("Email", to: "ann@example.com").counts == readers)
    #expect(throws: ViewHostError.disabledControl("Sign In")) { try coarse.tap("Sign In") }
    #expect(throws: ViewHostError.disabledControl("Sign In")) { try fine.tap("Sign In") }
    #expect(try coarse.set("Password", to: "12345678").counts == all)
    #expect(try fine.set("Password", to: "12345678").counts == readers)

    // The form goes with the evaluation of the screen, before its own would come (rule 8).
    let signedIn = ["LoginScreen": 1, "Welcome": 1]
    #expect(try (coarse.tap("Sign In").counts, fine.tap("Sign In").counts) == (signedIn, signedIn))
    #expect((coarse.staleViews, fine.staleViews) == ([], []))
  }

  // The form makes a binding to each setting, which is to read it (rule 44); the label reads the volume alone.
  @Test func `a setting evaluates the form, and another label only if the store is coarse`() throws
  {
    let coarse = ViewHost { CoarseSettings.SettingsScreen() }
    let fine = ViewHost(tracking: StandardTracker()) { FineSettings.SettingsScreen() }
    let all = ["SettingsScreen": 1, "VolumeLabel": 1, "AppearancePreview": 1]
    let installed = ["SettingsScreen": 1, "VolumeLabel": 1]
    let form = ["SettingsScreen": 1]
    #expect((coarse.mount.counts, fine.mount.counts) == (all, all))

    #expect(
      try (coarse.tap("Notifications").counts, fine.tap("Notifications").counts) == (
        installed, form
      ))
    #expect(
      try (coarse.set("Volume", to: 1.0).counts, fine.set("Volume", to: 1.0).counts) == (
        installed, installed
      ))
    let increment = "Increment Font size"
    #expect(try (coarse.tap(increment).counts, fine.tap(increment).counts) == (installed, form))
    // The largest size is reached, and nothing is set.
    #expect(try (coarse.tap(increment).counts, fine.tap(increment).counts) == ([:], [:]))
    let (dark, preview) = (Appearance.dark, ["SettingsScreen": 1, "AppearancePreview": 1])
    #expect(try coarse.set("Appearance", to: dark).counts == all)
    #expect(try fine.set("Appearance", to: dark).counts == preview)
    #expect((coarse.staleViews, fine.staleViews) == ([], []))
  }

  @Test func `a step of a wizard is evaluated alone while it is filled in, if the model is fine`()
    throws
  {
    let coarse = ViewHost { CoarseWizard.WizardScreen() }
    let fine = ViewHost(tracking: StandardTracker()) { FineWizard.WizardScreen() }
    let mount = ["WizardScreen": 1, "WizardProgress": 1, "NameStep": 1]
    #expect((coarse.mount.counts, fine.mount.counts) == (mount, mount))

    #expect(try coarse.set("Name", to: "Ann").counts == ["WizardScreen": 1, "NameStep": 1])
    #expect(try fine.set("Name", to: "Ann").counts == ["NameStep": 1])
    // The step is read by the screen, and handed on as a value to the progress.
    let next = ["WizardScreen": 1, "WizardProgress": 1, "AddressStep": 1]
    #expect(try (coarse.tap("Next").counts, fine.tap("Next").counts) == (next, next))
    #expect(try coarse.set("Address", to: "Rome").counts == ["WizardScreen": 1, "AddressStep": 1])
    #expect(try fine.set("Address", to: "Rome").counts == ["AddressStep": 1])
    let review = ["WizardScreen": 1, "WizardProgress": 1, "ReviewStep": 1]
    #expect(try (coarse.tap("Next").counts, fine.tap("Next").counts) == (review, review))
    #expect(coarse.shows("Ann, Rome") && fine.shows("Ann, Rome"))
  }
}
