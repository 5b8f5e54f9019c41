import StandardObservation
import Testing
import ViewHosting

/// Screens that show collections.
struct ListTests {
  // The list reads the array either way. A row compares its binding by place and value (rule 41), so one differs; and what it
  // reads is the value that it was given, so that it depends on nothing else (rule 44).
  @Test func `an element that changes evaluates its own row`() throws {
    let coarse = ViewHost { CoarseTodo.TodoList() }
    let fine = ViewHost(tracking: StandardTracker()) { FineTodo.TodoList() }
    let mount = ["TodoList": 1, "TodoRow": 3]
    #expect((coarse.mount.counts, fine.mount.counts) == (mount, mount))

    #expect(try coarse.tap("Milk").counts == ["TodoList": 1, "TodoRow": 1])
    #expect(try fine.tap("Milk").counts == ["TodoList": 1, "TodoRow": 1])
    #expect(try coarse.tap("Rename Bread").counts == ["TodoList": 1, "TodoRow": 1])
    #expect(try fine.tap("Rename Bread").counts == ["TodoList": 1, "TodoRow": 1])
    #expect(coarse.shows("Bread!") && fine.shows("Bread!"))
    // The row that comes is mounted; those that stay are found again by their ids (rule 52).
    #expect(try coarse.tap("Add").counts == ["TodoList": 1, "TodoRow": 1])
    #expect(try fine.tap("Add").counts == ["TodoList": 1, "TodoRow": 1])
    #expect(try coarse.tap("Delete 0").counts == ["TodoList": 1])
    #expect(try fine.tap("Delete 0").counts == ["TodoList": 1])
    #expect(!coarse.shows("Milk") && !fine.shows("Milk"))
    #expect((coarse.staleViews, fine.staleViews) == ([], []))
  }

  // The screen reads what is searched for, to show the matches; the header reads the titles alone.
  @Test func `a search evaluates the screen, and the header only if the library is coarse`() throws
  {
    let coarse = ViewHost { CoarseSearch.SearchScreen() }
    let fine = ViewHost(tracking: StandardTracker()) { FineSearch.SearchScreen() }
    let mount = ["SearchScreen": 1, "LibraryHeader": 1, "TitleRow": 3]
    #expect((coarse.mount.counts, fine.mount.counts) == (mount, mount))

    // Rows that stay are equal.
    #expect(try coarse.set("Titles", to: "m").counts == ["SearchScreen": 1, "LibraryHeader": 1])
    #expect(try fine.set("Titles", to: "m").counts == ["SearchScreen": 1])
    #expect(!coarse.shows("Ulysses") && !fine.shows("Ulysses"))
    #expect(try coarse.set("Titles", to: "mz").counts == ["SearchScreen": 1, "LibraryHeader": 1])
    #expect(try fine.set("Titles", to: "mz").counts == ["SearchScreen": 1])
    #expect(coarse.shows("No Results") && fine.shows("No Results"))
    // A row that comes back is mounted anew.
    #expect(
      try coarse.set("Titles", to: "u").counts == [
        "SearchScreen": 1, "LibraryHeader": 1, "TitleRow": 1,
      ])
    #expect(try fine.set("Titles", to: "u").counts == ["SearchScreen": 1, "TitleRow": 1])
  }

  // Each row is handed a closure, which is never equal (rule 40), so rows go with the screen, and the screen reads all items.
  @Test func `rows that are handed an action are evaluated with the screen, whatever the runtime`()
    throws
  {
    let coarse = ViewHost { CoarseCart.CartScreen() }
    let fine = ViewHost(tracking: StandardTracker()) { FineCart.CartScreen() }
    let all = ["CartScreen": 1, "CartRow": 2, "CouponField": 1, "TotalView": 1]
    #expect((coarse.mount.counts, fine.mount.counts) == (all, all))

    #expect(try coarse.tap("Add Tea").counts == all)
    #expect(try fine.tap("Add Tea").counts == ["CartScreen": 1, "CartRow": 2, "TotalView": 1])
    #expect(coarse.shows("Total: 11") && fine.shows("Total: 11"))
    #expect(try coarse.set("Coupon", to: "SPRING").counts == all)
    #expect(try fine.set("Coupon", to: "SPRING").counts == ["CouponField": 1])
  }

  // While it loads the screen reads the flag alone; the flag goes back in the turn of the last item.
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
