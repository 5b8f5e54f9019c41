import StandardObservation
import Testing

/// Screens that are filled in.
///
/// A coarse object evaluates every view that installs it, whatever changed (rule 13); tracking evaluates the views that read
/// what changed (rule 21). A child is evaluated with its parent only if its value differs (rule 38).
struct FormTests {
  // Both screens read the one number there is, and the hint has no fields.
  @Test(arguments: [false, true])
  func `a count evaluates the screen that shows it and not the hint on it`(isFine: Bool) {
    let screen =
      isFine
      ? SampleScreen(over: StandardTracker()) { FineCounter.CounterView() }
      : SampleScreen { CoarseCounter.CounterView() }
    #expect(screen.mount == ["CounterView": 1, "CounterHint": 1])
    #expect(screen.tap("Decrement") == [:])
    #expect(screen.tap("plus") == ["CounterView": 1])
    #expect(screen.shows("Count: 1"))
    #expect(screen.tap("Decrement") == ["CounterView": 1])
    #expect(screen.staleViews == 0)
  }

  // The screen reads only whether somebody is signed in, but installs the model if it is coarse.
  @Test func `typing into a form evaluates the screen around it only if its model is coarse`() {
    let coarse = SampleScreen { CoarseLogin.LoginScreen() }
    let fine = SampleScreen(over: StandardTracker()) { FineLogin.LoginScreen() }
    let all = ["LoginScreen": 1, "CredentialsSection": 1, "SignInButton": 1]
    let readers = ["CredentialsSection": 1, "SignInButton": 1]
    #expect((coarse.mount, fine.mount) == (all, all))

    #expect(coarse.set("Email", to: "ann@example.com") == all)
    #expect(fine.set("Email", to: "ann@example.com") == readers)
    #expect((coarse.tap("Sign In"), fine.tap("Sign In")) == ([:], [:]))
    #expect(coarse.set("Password", to: "12345678") == all)
    #expect(fine.set("Password", to: "12345678") == readers)

    // The form goes with the evaluation of the screen, before its own would come (rule 8).
    let signedIn = ["LoginScreen": 1, "Welcome": 1]
    #expect((coarse.tap("Sign In"), fine.tap("Sign In")) == (signedIn, signedIn))
    #expect((coarse.staleViews, fine.staleViews) == (0, 0))
  }

  // The form makes a binding to each setting, which is to read it (rule 44); the label reads the volume alone.
  @Test func `a setting evaluates the form, and another label only if the store is coarse`() {
    let coarse = SampleScreen { CoarseSettings.SettingsScreen() }
    let fine = SampleScreen(over: StandardTracker()) { FineSettings.SettingsScreen() }
    let all = ["SettingsScreen": 1, "VolumeLabel": 1, "AppearancePreview": 1]
    let installed = ["SettingsScreen": 1, "VolumeLabel": 1]
    let form = ["SettingsScreen": 1]
    #expect((coarse.mount, fine.mount) == (all, all))

    #expect((coarse.tap("Notifications"), fine.tap("Notifications")) == (installed, form))
    #expect((coarse.set("Volume", to: 1.0), fine.set("Volume", to: 1.0)) == (installed, installed))
    let increment = "Increment Font size"
    #expect((coarse.tap(increment), fine.tap(increment)) == (installed, form))
    // The largest size is reached, and nothing is set.
    #expect((coarse.tap(increment), fine.tap(increment)) == ([:], [:]))
    let (dark, preview) = (Appearance.dark, ["SettingsScreen": 1, "AppearancePreview": 1])
    #expect(coarse.set("Appearance", to: dark) == all)
    #expect(fine.set("Appearance", to: dark) == preview)
    #expect((coarse.staleViews, fine.staleViews) == (0, 0))
  }

  @Test func `a step of a wizard is evaluated alone while it is filled in, if the model is fine`() {
    let coarse = SampleScreen { CoarseWizard.WizardScreen() }
    let fine = SampleScreen(over: StandardTracker()) { FineWizard.WizardScreen() }
    let mount = ["WizardScreen": 1, "WizardProgress": 1, "NameStep": 1]
    #expect((coarse.mount, fine.mount) == (mount, mount))

    #expect(coarse.set("Name", to: "Ann") == ["WizardScreen": 1, "NameStep": 1])
    #expect(fine.set("Name", to: "Ann") == ["NameStep": 1])
    // The step is read by the screen, and handed on as a value to the progress.
    let next = ["WizardScreen": 1, "WizardProgress": 1, "AddressStep": 1]
    #expect((coarse.tap("Next"), fine.tap("Next")) == (next, next))
    #expect(coarse.set("Address", to: "Rome") == ["WizardScreen": 1, "AddressStep": 1])
    #expect(fine.set("Address", to: "Rome") == ["AddressStep": 1])
    let review = ["WizardScreen": 1, "WizardProgress": 1, "ReviewStep": 1]
    #expect((coarse.tap("Next"), fine.tap("Next")) == (review, review))
    #expect(coarse.shows("Ann, Rome") && fine.shows("Ann, Rome"))
  }
}
