import StandardObservation
import Testing
import ViewHosting

/// Screens one goes to and back from.
struct NavigationTests {
  // The editor works on a copy in a state of its own; a note that is saved is another value for its row.
  @Test(arguments: [false, true])
  func `typing in a sheet evaluates the sheet, and saving the screen and one row`(isFine: Bool)
    throws
  {
    let screen =
      isFine
      ? ViewHost(tracking: StandardTracker()) { FineEditor.NotesScreen() }
      : ViewHost { CoarseEditor.NotesScreen() }
    #expect(screen.mount.counts == ["NotesScreen": 1, "NoteRow": 2])
    #expect(try screen.tap("Edit Two").counts == ["NotesScreen": 1, "NoteEditor": 1])
    #expect(try screen.set("TextEditor", to: "Three").counts == ["NoteEditor": 1])
    #expect(try screen.tap("Save").counts == ["NotesScreen": 1, "NoteRow": 1])
    #expect(screen.shows("Three"))
    #expect(try screen.tap("Edit One").counts == ["NotesScreen": 1, "NoteEditor": 1])
    #expect(try screen.tap("Cancel").counts == ["NotesScreen": 1])
    #expect(screen.staleViews == [])
  }

  // To go to a detail evaluates nobody on the way. Row and detail both show whether a recipe is a favorite.
  @Test func `what only the detail shows evaluates the row behind only if coarse`() throws {
    let coarse = ViewHost { CoarseRecipes.RecipeList() }
    let fine = ViewHost(tracking: StandardTracker()) { FineRecipes.RecipeList() }
    let (mount, detail) = (["RecipeList": 1, "RecipeRow": 2], ["RecipeDetail": 1])
    #expect((coarse.mount.counts, fine.mount.counts) == (mount, mount))

    #expect(try (coarse.tap("Soup").counts, fine.tap("Soup").counts) == (detail, detail))
    let both = ["RecipeRow": 1, "RecipeDetail": 1]
    #expect(try (coarse.tap("Favorite").counts, fine.tap("Favorite").counts) == (both, both))
    #expect(
      try (coarse.set("Notes", to: "Salt").counts, fine.set("Notes", to: "Salt").counts) == (
        both, detail
      ))
    #expect((coarse.staleViews, fine.staleViews) == ([], []))
    #expect(try (coarse.tap("Back").counts, fine.tap("Back").counts) == ([:], [:]))
    #expect(!coarse.shows("Notes: Salt") && !fine.shows("Notes: Salt"))
  }

  // The path is a state of the screen's; a view that stays on it is equal.
  @Test func `a path shows a view for each value, and leaving one leaves those over it`() throws {
    let screen = ViewHost { NumberScreen() }
    #expect(screen.mount.counts == ["NumberScreen": 1])
    #expect(try screen.tap("Number 3").counts == ["NumberScreen": 1, "NumberDetail": 1])
    #expect(try screen.tap("Leave 3").counts == ["NumberScreen": 1])
    #expect(try screen.tap("Jump").counts == ["NumberScreen": 1, "NumberDetail": 2])
    #expect(try screen.tap("Leave 2").counts == ["NumberScreen": 1])
    #expect(screen.shows("Leave 1") && !screen.shows("Leave 2"))
    #expect(screen.staleViews == [])
  }

  // Each tab reads another property; which one is seen is a state of the screen's, and the tabs are equal.
  @Test func `a message evaluates its tab, and the other only if the mailbox is coarse`() throws {
    let (coarseBox, fineBox) = (CoarseTabs.Mailbox(), FineTabs.Mailbox())
    let coarse = ViewHost { CoarseTabs.MailScreen(mailbox: coarseBox) }
    let fine = ViewHost(tracking: StandardTracker()) { FineTabs.MailScreen(mailbox: fineBox) }
    let mount = ["MailScreen": 1, "InboxTab": 1, "ProfileTab": 1]
    #expect((coarse.mount.counts, fine.mount.counts) == (mount, mount))

    #expect(coarse.turn { coarseBox.messages = 1 }.counts == ["InboxTab": 1, "ProfileTab": 1])
    #expect(fine.turn { fineBox.messages = 1 }.counts == ["InboxTab": 1])
    #expect(try coarse.set("TabView", to: TabName.profile).counts == ["MailScreen": 1])
    #expect(try fine.set("TabView", to: TabName.profile).counts == ["MailScreen": 1])
  }
}
