import StandardObservation
import Testing

/// Screens one goes to and back from.
struct NavigationTests {
  // The editor works on a copy in a state of its own; a note that is saved is another value for its row.
  @Test(arguments: [false, true])
  func `typing in a sheet evaluates the sheet, and saving the screen and one row`(isFine: Bool) {
    let screen =
      isFine
      ? SampleScreen(over: StandardTracker()) { FineEditor.NotesScreen() }
      : SampleScreen { CoarseEditor.NotesScreen() }
    #expect(screen.mount == ["NotesScreen": 1, "NoteRow": 2])
    #expect(screen.tap("Edit Two") == ["NotesScreen": 1, "NoteEditor": 1])
    #expect(screen.set("TextEditor", to: "Three") == ["NoteEditor": 1])
    #expect(screen.tap("Save") == ["NotesScreen": 1, "NoteRow": 1])
    #expect(screen.shows("Three"))
    #expect(screen.tap("Edit One") == ["NotesScreen": 1, "NoteEditor": 1])
    #expect(screen.tap("Cancel") == ["NotesScreen": 1])
    #expect(screen.staleViews == 0)
  }

  // To go to a detail evaluates nobody on the way. Row and detail both show whether a recipe is a favorite.
  @Test func `what only the detail shows evaluates the row behind only if coarse`() {
    let coarse = SampleScreen { CoarseRecipes.RecipeList() }
    let fine = SampleScreen(over: StandardTracker()) { FineRecipes.RecipeList() }
    let (mount, detail) = (["RecipeList": 1, "RecipeRow": 2], ["RecipeDetail": 1])
    #expect((coarse.mount, fine.mount) == (mount, mount))

    #expect((coarse.tap("Soup"), fine.tap("Soup")) == (detail, detail))
    let both = ["RecipeRow": 1, "RecipeDetail": 1]
    #expect((coarse.tap("Favorite"), fine.tap("Favorite")) == (both, both))
    #expect((coarse.set("Notes", to: "Salt"), fine.set("Notes", to: "Salt")) == (both, detail))
    #expect((coarse.staleViews, fine.staleViews) == (0, 0))
    #expect((coarse.tap("Back"), fine.tap("Back")) == ([:], [:]))
    #expect(!coarse.shows("Notes: Salt") && !fine.shows("Notes: Salt"))
  }

  // The path is a state of the screen's; a view that stays on it is equal.
  @Test func `a path shows a view for each value, and leaving one leaves those over it`() {
    let screen = SampleScreen { NumberScreen() }
    #expect(screen.mount == ["NumberScreen": 1])
    #expect(screen.tap("Number 3") == ["NumberScreen": 1, "NumberDetail": 1])
    #expect(screen.tap("Leave 3") == ["NumberScreen": 1])
    #expect(screen.tap("Jump") == ["NumberScreen": 1, "NumberDetail": 2])
    #expect(screen.tap("Leave 2") == ["NumberScreen": 1])
    #expect(screen.shows("Leave 1") && !screen.shows("Leave 2"))
    #expect(screen.staleViews == 0)
  }

  // Each tab reads another property; which one is seen is a state of the screen's, and the tabs are equal.
  @Test func `a message evaluates its tab, and the other only if the mailbox is coarse`() {
    let (coarseBox, fineBox) = (CoarseTabs.Mailbox(), FineTabs.Mailbox())
    let coarse = SampleScreen { CoarseTabs.MailScreen(mailbox: coarseBox) }
    let fine = SampleScreen(over: StandardTracker()) { FineTabs.MailScreen(mailbox: fineBox) }
    let mount = ["MailScreen": 1, "InboxTab": 1, "ProfileTab": 1]
    #expect((coarse.mount, fine.mount) == (mount, mount))

    #expect(coarse.turn { coarseBox.messages = 1 } == ["InboxTab": 1, "ProfileTab": 1])
    #expect(fine.turn { fineBox.messages = 1 } == ["InboxTab": 1])
    #expect(coarse.set("TabView", to: TabName.profile) == ["MailScreen": 1])
    #expect(fine.set("TabView", to: TabName.profile) == ["MailScreen": 1])
  }
}
