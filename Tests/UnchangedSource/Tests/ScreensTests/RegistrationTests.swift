import GranularityTesting
import Testing

@testable import CoarseScreens
@testable import FineScreens

@MainActor
struct RegistrationTests {
  let screens = Comparison {
    CoarseScreens.RegistrationScreen()
  } fine: {
    FineScreens.RegistrationScreen()
  }
  // Each of these views installs the coarse model (rule 13).
  let installed = [
    "RegistrationScreen": 1, "AccountSection": 1, "TermsSection": 1, "RegisterButton": 1,
  ]

  @Test func `typing evaluates the fields and the button if the model is fine`() throws {
    #expect(screens.mount == Counts(both: installed.adding(["FieldProblem": 2])))
    // The fields and the button read the form (rule 21). One of the two problem views differs (rule 38).
    #expect(
      try screens.set("Email", to: "ann")
        == Counts(
          coarse: installed.adding(["FieldProblem": 1]),
          fine: ["AccountSection": 1, "RegisterButton": 1, "FieldProblem": 1]))
    #expect(screens.show("The address has no @"))
    // No body reads the focus. Only the modifiers of the fields follow it (rules 43a and 44).
    #expect(try screens.tap("Submit") == Counts(both: [:]))
  }

  @Test func `a complete form can be sent, which evaluates the screen with the alert at the end`()
    async throws
  {
    for (field, text) in [("Name", "Ann"), ("Email", "ann@example.com"), ("Password", "12345678")] {
      // No problem appears, so both problem views are equal and skipped (rule 38).
      #expect(
        try screens.set(.named(field), to: text)
          == Counts(coarse: installed, fine: ["AccountSection": 1, "RegisterButton": 1]))
    }
    #expect(throws: ViewHostError.disabledControl("Create account")) {
      try screens.tap("Create account")
    }
    // The toggle and the button read the consent. The button reads it only if the form is otherwise complete (rule 21).
    #expect(
      try screens.tap("Accept the terms")
        == Counts(coarse: installed, fine: ["TermsSection": 1, "RegisterButton": 1]))
    // The task runs in the turn after the tap (rule 50). The button reads whether the form is being sent.
    #expect(
      try screens.tap("Create account")
        == Counts(coarse: installed, fine: ["RegisterButton": 1]))
    #expect(throws: ViewHostError.disabledControl("Create account")) {
      try screens.tap("Create account")
    }
    // The screen makes a binding to the flag of the alert, which counts as a read of the flag (rule 44). The focus has
    // moved since the screen was mounted, so the binding to the focus has a different value (rule 41).
    #expect(
      try await screens.advance(by: .seconds(1))
        == Counts(
          coarse: installed,
          fine: ["RegistrationScreen": 1, "AccountSection": 1, "RegisterButton": 1]))
    #expect(screens.show("You can sign in now."))
    #expect(
      try screens.tap("Continue") == Counts(coarse: installed, fine: ["RegistrationScreen": 1]))
  }
}
