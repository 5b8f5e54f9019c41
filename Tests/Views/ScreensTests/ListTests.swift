import GranularityTesting
import Testing

/// Tests of screens with collections.
@MainActor
struct ListTests {
  // With both kinds of models, the list reads the array and makes new bindings for all rows (rule 45). A row reads the
  // value of the binding that it receives, so it has no other dependency (rule 44).
  @Test
  func `a changed element evaluates the list and every row that has a binding to an element`()
    throws
  {
    let screen = ViewHost { TodoList() }
    #expect(screen.mount.counts == ["TodoList": 1, "TodoRow": 3])

    #expect(try screen.tap("Milk").counts == ["TodoList": 1, "TodoRow": 3])
    #expect(try screen.tap("Rename Bread").counts == ["TodoList": 1, "TodoRow": 3])
    #expect(screen.shows("Bread!"))
    // The new row is mounted. The other rows are matched by their ids (rule 52).
    #expect(try screen.tap("Add").counts == ["TodoList": 1, "TodoRow": 4])
    #expect(try screen.tap("Delete 0").counts == ["TodoList": 1, "TodoRow": 3])
    #expect(!screen.shows("Milk"))
    #expect(screen.staleViews == [])
  }

  // The screen reads the search text to show the matches; the header reads only the titles.
  @Test
  func `a search evaluates the screen, and the header only if the library is an ObservableObject`()
    throws
  {
    let screen = ViewHost { SearchScreen() }
    #expect(screen.mount.counts == ["SearchScreen": 1, "LibraryHeader": 1, "TitleRow": 3])
    let readers = expected(
      coarse: ["SearchScreen": 1, "LibraryHeader": 1], fine: ["SearchScreen": 1])

    // The rows that remain are equal, so they are skipped.
    #expect(try screen.set("Titles", to: "m").counts == readers)
    #expect(!screen.shows("Ulysses"))
    #expect(try screen.set("Titles", to: "mz").counts == readers)
    #expect(screen.shows("No Results"))
    // A row that matches again is mounted as a new row.
    #expect(
      try screen.set("Titles", to: "u").counts
        == readers.merging(["TitleRow": 1], uniquingKeysWith: +))
  }

  // Each row has a closure that captures the screen and the item. With an `ObservableObject`, the screen differs after
  // each announcement of the cart, so all rows are evaluated with it. With `@Observable`, only the row of a changed
  // item is evaluated (rule 40). The screen reads all items.
  @Test
  func `a row whose closure captures the screen is skipped unless the cart is an ObservableObject`()
    throws
  {
    let screen = ViewHost { CartScreen() }
    let all = ["CartScreen": 1, "CartRow": 2, "CouponField": 1, "TotalView": 1]
    #expect(screen.mount.counts == all)

    #expect(
      try screen.tap("Add Tea").counts
        == expected(coarse: all, fine: ["CartScreen": 1, "CartRow": 1, "TotalView": 1]))
    #expect(screen.shows("Total: 11"))
    #expect(
      try screen.set("Coupon", to: "SPRING").counts
        == expected(coarse: all, fine: ["CouponField": 1]))
  }

  // While it loads, the screen reads only the flag. The flag is reset in the same turn in which the last item arrives.
  @MainActor @Test
  func `items that load behind a loading flag evaluate the screen only with an ObservableObject`()
    throws
  {
    let screen = ViewHost { FeedScreen() }
    #expect(screen.mount.counts == ["FeedScreen": 2])
    #expect(screen.shows("Loading"))
    #expect(
      try screen.advance(by: .seconds(1)).counts
        == expected(coarse: ["FeedScreen": 1], fine: [:]))
    #expect(try screen.advance(by: .seconds(1)).counts == ["FeedScreen": 1, "FeedRow": 2])
  }
}
