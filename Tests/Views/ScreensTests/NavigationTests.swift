import GranularityTesting
import Testing

/// Tests of screens with navigation, sheets and tabs.
@MainActor
struct NavigationTests {
  // The editor has a copy of the note in its own `@State`, which only its text field reads. The presented note is read
  // by the sheet, and not by the screen. A saved note is a different value for its row.
  @Test func `typing in a sheet evaluates no view, and saving evaluates the screen and one row`()
    throws
  {
    let screen = ViewHost { NotesScreen() }
    #expect(screen.mount.counts == ["NotesScreen": 1, "NoteRow": 2])
    #expect(try screen.tap("Edit Two").counts == ["NoteEditor": 1])
    #expect(try screen.set("TextEditor", to: "Three").counts == [:])
    #expect(try screen.tap("Save").counts == ["NotesScreen": 1, "NoteRow": 1])
    #expect(screen.shows("Three"))
    #expect(try screen.tap("Edit One").counts == ["NoteEditor": 1])
    #expect(try screen.tap("Cancel").counts == [:])
    #expect(screen.staleViews == [])
  }

  // Navigating to a detail evaluates only the detail. Both the row and the detail show whether a recipe is a favorite.
  @Test
  func `a property that only a detail reads evaluates the row only with an ObservableObject`()
    throws
  {
    let screen = ViewHost { RecipeList() }
    #expect(screen.mount.counts == ["RecipeList": 1, "RecipeRow": 2])

    let (both, detail) = (["RecipeRow": 1, "RecipeDetail": 1], ["RecipeDetail": 1])
    #expect(try screen.tap("Soup").counts == detail)
    #expect(try screen.tap("Favorite").counts == both)
    #expect(try screen.set("Notes", to: "Salt").counts == expected(coarse: both, fine: detail))
    #expect(screen.staleViews == [])
    #expect(try screen.tap("Back").counts == [:])
    #expect(!screen.shows("Notes: Salt"))
  }

  // The path is a `@State` that only the stack reads. A view that stays on the path has an equal value, so it is
  // skipped.
  @Test
  func `a navigation path shows a view per value, and popping a view unmounts those above it`()
    throws
  {
    let screen = ViewHost { NumberScreen() }
    #expect(screen.mount.counts == ["NumberScreen": 1])
    #expect(try screen.tap("Number 3").counts == ["NumberDetail": 1])
    #expect(try screen.tap("Leave 3").counts == [:])
    #expect(try screen.tap("Jump").counts == ["NumberDetail": 2])
    #expect(try screen.tap("Leave 2").counts == [:])
    #expect(screen.shows("Leave 1") && !screen.shows("Leave 2"))
    #expect(screen.staleViews == [])
  }

  // Each tab reads a different property. The selected tab is a `@State` that only the tab view reads.
  @Test
  func `a new message evaluates its tab, and the other tab only with an ObservableObject`() throws {
    let mailbox = Mailbox()
    let screen = ViewHost { MailScreen(mailbox: mailbox) }
    #expect(screen.mount.counts == ["MailScreen": 1, "InboxTab": 1])
    #expect(try screen.set("TabView", to: TabName.profile).counts == ["ProfileTab": 1])
    #expect(try screen.set("TabView", to: TabName.inbox).counts == [:])

    #expect(
      screen.turn { mailbox.messages = 1 }.counts
        == expected(coarse: ["InboxTab": 1, "ProfileTab": 1], fine: ["InboxTab": 1]))
    #expect(try screen.set("TabView", to: TabName.profile).counts == [:])
  }
}
