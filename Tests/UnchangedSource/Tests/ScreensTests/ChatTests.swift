import GranularityTesting
import Testing

@testable import CoarseScreens
@testable import FineScreens

@MainActor
struct ChatTests {
  let screens = Comparison {
    CoarseScreens.ChatScreen()
  } fine: {
    FineScreens.ChatScreen()
  }
  // Each of these views installs the coarse conversation, so each announcement evaluates all four (rule 13).
  let installed = ["ChatScreen": 1, "Transcript": 1, "AnsweringLabel": 1, "Composer": 1]
  // A row and its modifier are evaluated once, when they are mounted (rules 5a and 38).
  let newRow = ["MessageRow": 1, "Bubble": 1]

  @Test func `typing evaluates only the composer if the conversation is fine`() throws {
    #expect(screens.mount == Counts(both: installed.adding(newRow)))
    // Only the composer reads the draft (rule 21).
    #expect(
      try screens.set("Message", to: "Hi") == Counts(coarse: installed, fine: ["Composer": 1]))
  }

  @Test func `an answer evaluates the transcript and the label, and mounts one row`() async throws {
    // The first task ran after the mount (rule 50), and found nothing to answer.
    _ = try screens.set("Message", to: "Hi")
    // Because of the task's id, the transcript reads the messages; the composer reads the draft (rule 21). The new id
    // restarts the task, which sets the flag that the label reads, in a separate turn (rule 50).
    #expect(
      try screens.tap("Send")
        == Counts(
          coarse: installed.adding(newRow).adding(installed),
          fine: ["Transcript": 1, "Composer": 1, "AnsweringLabel": 1].adding(newRow)))
    // The flag and the answer change in the same turn, so each view is evaluated only once (rule 47).
    #expect(
      try await screens.advance(by: .seconds(2))
        == Counts(
          coarse: installed.adding(newRow),
          fine: ["Transcript": 1, "AnsweringLabel": 1].adding(newRow)))
    #expect(screens.show("I see"))
  }
}
