import GranularityTesting
import SwiftUI
import Testing

@testable import CoarseScreens
@testable import FineScreens

@MainActor
struct EditorTests {
  let screens = Comparison {
    CoarseScreens.EditorScreen()
  } fine: {
    FineScreens.EditorScreen()
  }
  // All views install the coarse document (rule 13).
  let all = [
    "EditorScreen": 1, "Page": 1, "StatusBar": 1, "UndoButtons": 1, "FontSizeStepper": 1,
  ]

  @Test func `an edit and its undo evaluate the readers of the text if the document is fine`()
    throws
  {
    #expect(screens.mount == Counts(both: all))
    #expect(throws: ViewHostError.disabledControl("Undo")) { try screens.tap("Undo") }
    // The computed text reads the history, and so do the buttons (rule 32).
    let edit = Counts(coarse: all, fine: ["Page": 1, "StatusBar": 1, "UndoButtons": 1])
    #expect(try screens.set("TextEditor", to: "Two words") == edit)
    #expect(screens.show("2 words"))
    #expect(try screens.tap("Undo") == edit)
    #expect(screens.show("1 words"))
    #expect(try screens.tap("Redo") == edit)
  }

  @Test func `a pause saves, and an edit before its end begins it again`() async throws {
    _ = try screens.set("TextEditor", to: "Two")
    #expect(try await screens.advance(by: .seconds(2)) == Counts(both: [:]))
    _ = try screens.set("TextEditor", to: "Two words")
    #expect(try await screens.advance(by: .seconds(2)) == Counts(both: [:]))
    // Only the status bar reads what is saved (rule 21).
    #expect(
      try await screens.advance(by: .seconds(1)) == Counts(coarse: all, fine: ["StatusBar": 1]))
    #expect(screens.show("Saved"))
  }

  @Test func `the size of the font evaluates the page and the stepper if the document is fine`()
    throws
  {
    #expect(
      try screens.tap("Increment Font size")
        == Counts(coarse: all, fine: ["Page": 1, "FontSizeStepper": 1]))
  }

  @Test func `leaving the foreground saves, which evaluates the status if the document is fine`()
    throws
  {
    _ = try screens.set("TextEditor", to: "Two words")
    // The screen reads the phase (rule 46a). The action of `onChange` saves in a second pass (rule 49), which evaluates
    // the coarse screen again.
    #expect(
      try screens.counts { host throws(ViewHostError) in
        host.set(\.scenePhase, to: .background)
      }
        == Counts(
          coarse: all.adding(["EditorScreen": 1]), fine: ["EditorScreen": 1, "StatusBar": 1]))
    #expect(screens.show("Saved"))
  }
}
