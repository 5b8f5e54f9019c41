import StandardObservation
import Testing
import ViewHosting

/// Screens with collections.
@MainActor
struct ListTests {
  // The list reads the array under both runtimes. A binding compares by its location and value (rule 41), so only
  // the changed row differs. A row reads the value of the binding that it received, so it has no other dependency
  // (rule 44).
  @Test func `a changed element evaluates the list and its own row`() throws {
    let coarse = ViewHost { CoarseTodo.TodoList() }
    let fine = ViewHost(tracking: StandardTracker()) { FineTodo.TodoList() }
    let mount = ["TodoList": 1, "TodoRow": 3]
    #expect((coarse.mount.counts, fine.mount.counts) == (mount, mount))

    #expect(try coarse.tap("Milk").counts == ["TodoList": 1, "TodoRow": 1])
    #expect(try fine.tap("Milk").counts == ["TodoList": 1, "TodoRow": 1])
    #expect(try coarse.tap("Rename Bread").counts == ["TodoList": 1, "TodoRow": 1])
    #expect(try fine.tap("Rename Bread").counts == ["TodoList": 1, "TodoRow": 1])
    #expect(coarse.shows("Bread!") && fine.shows("Bread!"))
    // The new row is mounted; the other rows are matched by their ids (rule 52).
    #expect(try coarse.tap("Add").counts == ["TodoList": 1, "TodoRow": 1])
    #expect(try fine.tap("Add").counts == ["TodoList": 1, "TodoRow": 1])
    #expect(try coarse.tap("Delete 0").counts == ["TodoList": 1])
    #expect(try fine.tap("Delete 0").counts == ["TodoList": 1])
    #expect(!coarse.shows("Milk") && !fine.shows("Milk"))
    #expect((coarse.staleViews, fine.staleViews) == ([], []))
  }

  // The screen reads the search text to show the matches; the header reads only the titles.
  @Test func `a search evaluates the screen, and the header only if the library is coarse`() throws
  {
    let coarse = ViewHost { CoarseSearch.SearchScreen() }
    let fine = ViewHost(tracking: StandardTracker()) { FineSearch.SearchScreen() }
    let mount = ["SearchScreen": 1, "LibraryHeader": 1, "TitleRow": 3]
    #expect((coarse.mount.counts, fine.mount.counts) == (mount, mount))

    // The rows that remain are equal, so they are skipped.
    #expect(try coarse.set("Titles", to: "m").counts == ["SearchScreen": 1, "LibraryHeader": 1])
    #expect(try fine.set("Titles", to: "m").counts == ["SearchScreen": 1])
    #expect(!coarse.shows("Ulysses") && !fine.shows("Ulysses"))
    #expect(try coarse.set("Titles", to: "mz").counts == ["SearchScreen": 1, "LibraryHeader": 1])
    #expect(try fine.set("Titles", to: "mz").counts == ["SearchScreen": 1])
    #expect(coarse.shows("No Results") && fine.shows("No Results"))
    // A row that matches again is mounted again.
    #expect(
      try coarse.set("Titles", to: "u").counts == [
        "SearchScreen": 1, "LibraryHeader": 1, "TitleRow": 1,
      ])
    #expect(try fine.set("Titles", to: "u").counts == ["SearchScreen": 1, "TitleRow": 1])
  }

  // Each row has a closure, which captures the screen and the item. A coarse screen differs after each announcement of the
  // cart, so all rows are evaluated with it; finely, only the row of a changed item is (rule 40). The screen reads all items.
  @Test func `a row whose closure captures the screen is skipped if the cart is fine`()
    throws
  {
    let coarse = ViewHost { CoarseCart.CartScreen() }
    let fine = ViewHost(tracking: StandardTracker()) { FineCart.CartScreen() }
    let all = ["CartScreen": 1, "CartRow": 2, "CouponField": 1, "TotalView": 1]
    #expect((coarse.mount.counts, fine.mount.counts) == (all, all))

    #expect(try coarse.tap("Add Tea").counts == all)
    #expect(try fine.tap("Add Tea").counts == ["CartScreen": 1, "CartRow": 1, "TotalView": 1])
    #expect(coarse.shows("Total: 11") && fine.shows("Total: 11"))
    #expect(try coarse.set("Coupon", to: "SPRING").counts == all)
    #expect(try fine.set("Coupon", to: "SPRING").counts == ["CouponField": 1])
  }

  // While it loads, the screen reads only the flag; the flag is reset in the turn of the last item.
  @MainActor @Test func `items that load behind a flag evaluate only a coarse screen`()
    async throws
  {
    let coarse = ViewHost { CoarseLoading.FeedScreen() }
    let fine = ViewHost(tracking: StandardTracker()) { FineLoading.FeedScreen() }
    #expect((coarse.mount.counts, fine.mount.counts) == (["FeedScreen": 1], ["FeedScreen": 1]))

    #expect(try await coarse.advance(by: .zero).counts == ["FeedScreen": 1])
    #expect(try await fine.advance(by: .zero).counts == ["FeedScreen": 1])
    #expect(coarse.shows("Loading") && fine.shows("Loading"))
    #expect(try await coarse.advance(by: .seconds(1)).counts == ["FeedScreen": 1])
    #expect(try await fine.advance(by: .seconds(1)).counts == [:])
    #expect(try await coarse.advance(by: .seconds(1)).counts == ["FeedScreen": 1, "FeedRow": 2])
    #expect(try await fine.advance(by: .seconds(1)).counts == ["FeedScreen": 1, "FeedRow": 2])
  }
}
