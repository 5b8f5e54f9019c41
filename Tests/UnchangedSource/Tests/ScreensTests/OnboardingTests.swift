import GranularityTesting
import Testing

@testable import CoarseScreens
@testable import FineScreens

@MainActor
struct OnboardingTests {
  let screens = Comparison {
    CoarseScreens.RootScreen()
  } fine: {
    FineScreens.RootScreen()
  }

  @Test func `each step evaluates the steps below it only if the answers are coarse`()
    async throws
  {
    #expect(
      screens.mount
        == Counts(
          both: ["RootScreen": 1, "OnboardingScreen": 1, "NameStep": 1, "StepHeader": 1]))
    // The owner of the coarse answers also installs them (rule 13). The header has an equal value, so it is skipped
    // (rule 38).
    #expect(
      try screens.set("Name", to: "Ann")
        == Counts(coarse: ["OnboardingScreen": 1, "NameStep": 1], fine: ["NameStep": 1]))
    // The screen makes a binding to the path, which counts as a read of the path (rule 44). The step and its header are
    // mounted.
    #expect(
      try screens.tap("Choose interests")
        == Counts(
          coarse: ["OnboardingScreen": 1, "NameStep": 1, "InterestsStep": 1, "StepHeader": 1],
          fine: ["OnboardingScreen": 1, "InterestsStep": 1, "StepHeader": 1]))
    // Covered steps still follow the coarse answers (rules 13 and 52b). The closure of the rows reads the interests, so
    // they are a dependency of the rows and not of the step (rule 30).
    #expect(
      try screens.tap("Art")
        == Counts(
          coarse: ["OnboardingScreen": 1, "NameStep": 1, "InterestsStep": 1],
          fine: [:]))
    #expect(
      try screens.tap("Show summary")
        == Counts(
          coarse: [
            "OnboardingScreen": 1, "NameStep": 1, "InterestsStep": 1, "SummaryStep": 1,
            "StepHeader": 1,
          ],
          fine: ["OnboardingScreen": 1, "SummaryStep": 1, "StepHeader": 1]))
    #expect(screens.show("Ready, Ann"))
    // The upload changes nothing that a view reads.
    #expect(try screens.tap("Finish") == Counts(both: [:]))
    // Only the root has read the stored flag (rule 43a). The root replaces all other views.
    #expect(
      try await screens.advance(by: .seconds(1))
        == Counts(both: ["RootScreen": 1, "HomeScreen": 1]))
  }
}
