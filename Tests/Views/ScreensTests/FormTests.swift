import GranularityTesting
import Testing

/// Tests of screens with forms.
///
/// A change of a coarse object evaluates every view that installs it (rule 13). A change of a tracked property
/// evaluates the views that read it (rule 21). A child is evaluated with its parent only if its value differs (rule
/// 38).
@MainActor
struct FormTests {
  // Both screens read the model's only property. The hint view has no stored properties, so it is skipped.
  @Test
  func `a changed count evaluates the screen that shows the count, but not its hint view`() throws {
    let screen = ViewHost { CounterView() }
    #expect(screen.mount.counts == ["CounterView": 1, "CounterHint": 1])
    #expect(throws: ViewHostError.disabledControl("Decrement")) { try screen.tap("Decrement") }
    #expect(try screen.tap("plus").counts == ["CounterView": 1])
    #expect(screen.shows("Count: 1"))
    #expect(try screen.tap("Decrement").counts == ["CounterView": 1])
    #expect(screen.staleViews == [])
  }

  // The screen reads only the sign-in status, but with an `ObservableObject` it installs the complete model.
  @Test
  func `typing in a form evaluates the screen around it only if the model is an ObservableObject`()
    throws
  {
    let screen = ViewHost { LoginScreen() }
    let all = ["LoginScreen": 1, "CredentialsSection": 1, "SignInButton": 1]
    let readers = ["CredentialsSection": 1, "SignInButton": 1]
    #expect(screen.mount.counts == all)

    let typing = expected(coarse: all, fine: readers)
    #expect(try screen.set("Email", to: "ann@example.com").counts == typing)
    #expect(throws: ViewHostError.disabledControl("Sign In")) { try screen.tap("Sign In") }
    #expect(try screen.set("Password", to: "12345678").counts == typing)

    // The evaluation of the screen unmounts the form before the form's own evaluation is due (rule 8).
    #expect(try screen.tap("Sign In").counts == ["LoginScreen": 1, "Welcome": 1])
    #expect(screen.staleViews == [])
  }

  // The form makes a binding to each setting, which counts as a read of the setting (rule 44). The label reads only the
  // volume.
  @Test
  func `a changed setting evaluates the form, and other labels only with an ObservableObject`()
    throws
  {
    let screen = ViewHost { SettingsScreen() }
    let all = ["SettingsScreen": 1, "VolumeLabel": 1, "AppearancePreview": 1]
    let installed = ["SettingsScreen": 1, "VolumeLabel": 1]
    let form = expected(coarse: installed, fine: ["SettingsScreen": 1])
    #expect(screen.mount.counts == all)

    #expect(try screen.tap("Notifications").counts == form)
    #expect(try screen.set("Volume", to: 1.0).counts == installed)
    #expect(try screen.tap("Increment Font size").counts == form)
    // The font size is at its maximum, so the button sets nothing.
    #expect(try screen.tap("Increment Font size").counts == [:])
    #expect(
      try screen.set("Appearance", to: Appearance.dark).counts
        == expected(coarse: all, fine: ["SettingsScreen": 1, "AppearancePreview": 1]))
    #expect(screen.staleViews == [])
  }

  @Test
  func `typing in a wizard evaluates the screen around the step only with an ObservableObject`()
    throws
  {
    let screen = ViewHost { WizardScreen() }
    #expect(screen.mount.counts == ["WizardScreen": 1, "WizardProgress": 1, "NameStep": 1])

    #expect(
      try screen.set("Name", to: "Ann").counts
        == expected(coarse: ["WizardScreen": 1, "NameStep": 1], fine: ["NameStep": 1]))
    // The screen reads the step and passes it to the progress view as a value.
    #expect(
      try screen.tap("Next").counts == [
        "WizardScreen": 1, "WizardProgress": 1, "AddressStep": 1,
      ])
    #expect(
      try screen.set("Address", to: "Rome").counts
        == expected(coarse: ["WizardScreen": 1, "AddressStep": 1], fine: ["AddressStep": 1]))
    #expect(
      try screen.tap("Next").counts == ["WizardScreen": 1, "WizardProgress": 1, "ReviewStep": 1])
    #expect(screen.shows("Ann, Rome"))
  }
}
