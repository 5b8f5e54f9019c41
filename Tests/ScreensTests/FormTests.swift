import StandardObservation
import Testing
import ViewHosting

/// Screens with forms.
///
/// A change of a coarse object evaluates every view that installs it (rule 13). A change of a tracked property
/// evaluates the views that read it (rule 21). A child is evaluated with its parent only if its value differs (rule
/// 38).
@MainActor
struct FormTests {
  // Both screens read the model's only property, and the hint has no fields.
  @Test(arguments: [false, true])
  func `a changed count evaluates the screen that shows it, but not its hint`(isFine: Bool) throws {
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

  // The screen reads only the sign-in status, but the coarse one installs the model.
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

    // The evaluation of the screen unmounts the form before the form's own evaluation is due (rule 8).
    let signedIn = ["LoginScreen": 1, "Welcome": 1]
    #expect(try (coarse.tap("Sign In").counts, fine.tap("Sign In").counts) == (signedIn, signedIn))
    #expect((coarse.staleViews, fine.staleViews) == ([], []))
  }

  // The form makes a binding to each setting, which reads it (rule 44); the label reads only the volume.
  @Test
  func `a changed setting evaluates the form, and an unrelated label only if the store is coarse`()
    throws
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
    // The font size is at its maximum, so nothing is set.
    #expect(try (coarse.tap(increment).counts, fine.tap(increment).counts) == ([:], [:]))
    let (dark, preview) = (Appearance.dark, ["SettingsScreen": 1, "AppearancePreview": 1])
    #expect(try coarse.set("Appearance", to: dark).counts == all)
    #expect(try fine.set("Appearance", to: dark).counts == preview)
    #expect((coarse.staleViews, fine.staleViews) == ([], []))
  }

  @Test func `typing in a wizard evaluates only the step if the model is fine`()
    throws
  {
    let coarse = ViewHost { CoarseWizard.WizardScreen() }
    let fine = ViewHost(tracking: StandardTracker()) { FineWizard.WizardScreen() }
    let mount = ["WizardScreen": 1, "WizardProgress": 1, "NameStep": 1]
    #expect((coarse.mount.counts, fine.mount.counts) == (mount, mount))

    #expect(try coarse.set("Name", to: "Ann").counts == ["WizardScreen": 1, "NameStep": 1])
    #expect(try fine.set("Name", to: "Ann").counts == ["NameStep": 1])
    // The screen reads the step and passes it to the progress view as a value.
    let next = ["WizardScreen": 1, "WizardProgress": 1, "AddressStep": 1]
    #expect(try (coarse.tap("Next").counts, fine.tap("Next").counts) == (next, next))
    #expect(try coarse.set("Address", to: "Rome").counts == ["WizardScreen": 1, "AddressStep": 1])
    #expect(try fine.set("Address", to: "Rome").counts == ["AddressStep": 1])
    let review = ["WizardScreen": 1, "WizardProgress": 1, "ReviewStep": 1]
    #expect(try (coarse.tap("Next").counts, fine.tap("Next").counts) == (review, review))
    #expect(coarse.shows("Ann, Rome") && fine.shows("Ann, Rome"))
  }
}
