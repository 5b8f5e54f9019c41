import StandardObservation
import Testing

/// Screens that show collections.
struct ListTests {
  // The list reads the array either way. A row compares its binding by place and value (rule 41), so one differs; and what it
  // reads is the value that it was given, so that it depends on nothing else (rule 44).
  @Test func `an element that changes evaluates its own row`() {
    let coarse = SampleScreen { CoarseTodo.TodoList() }
    let fine = SampleScreen(over: StandardTracker()) { FineTodo.TodoList() }
    let mount = ["TodoList": 1, "TodoRow": 3]
    #expect((coarse.mount, fine.mount) == (mount, mount))

    #expect(coarse.tap("Milk") == ["TodoList": 1, "TodoRow": 1])
    #expect(fine.tap("Milk") == ["TodoList": 1, "TodoRow": 1])
    #expect(coarse.tap("Rename Bread") == ["TodoList": 1, "TodoRow": 1])
    #expect(fine.tap("Rename Bread") == ["TodoList": 1, "TodoRow": 1])
    #expect(coarse.shows("Bread!") && fine.shows("Bread!"))
    // The row that comes is mounted; those that stay are found again by their ids (rule 52).
    #expect(coarse.tap("Add") == ["TodoList": 1, "TodoRow": 1])
    #expect(fine.tap("Add") == ["TodoList": 1, "TodoRow": 1])
    #expect(coarse.tap("Delete 0") == ["TodoList": 1])
    #expect(fine.tap("Delete 0") == ["TodoList": 1])
    #expect(!coarse.shows("Milk") && !fine.shows("Milk"))
    #expect((coarse.staleViews, fine.staleViews) == (0, 0))
  }

  // The screen reads what is searched for, to show the matches; the header reads the titles alone.
  @Test func `a search evaluates the screen, and the header only if the library is coarse`() {
    let coarse = SampleScreen { CoarseSearch.SearchScreen() }
    let fine = SampleScreen(over: StandardTracker()) { FineSearch.SearchScreen() }
    let mount = ["SearchScreen": 1, "LibraryHeader": 1, "TitleRow": 3]
    #expect((coarse.mount, fine.mount) == (mount, mount))

    // Rows that stay are equal.
    #expect(coarse.set("Titles", to: "m") == ["SearchScreen": 1, "LibraryHeader": 1])
    #expect(fine.set("Titles", to: "m") == ["SearchScreen": 1])
    #expect(!coarse.shows("Ulysses") && !fine.shows("Ulysses"))
    #expect(coarse.set("Titles", to: "mz") == ["SearchScreen": 1, "LibraryHeader": 1])
    #expect(fine.set("Titles", to: "mz") == ["SearchScreen": 1])
    #expect(coarse.shows("No Results") && fine.shows("No Results"))
    // A row that comes back is mounted anew.
    #expect(
      coarse.set("Titles", to: "u") == ["SearchScreen": 1, "LibraryHeader": 1, "TitleRow": 1])
    #expect(fine.set("Titles", to: "u") == ["SearchScreen": 1, "TitleRow": 1])
  }

  // Each row is handed a closure, which is never equal (rule 40), so rows go with the screen, and the screen reads all items.
  @Test func `rows that are handed an action are evaluated with the screen, whatever the runtime`()
  {
    let coarse = SampleScreen { CoarseCart.CartScreen() }
    let fine = SampleScreen(over: StandardTracker()) { FineCart.CartScreen() }
    let all = ["CartScreen": 1, "CartRow": 2, "CouponField": 1, "TotalView": 1]
    #expect((coarse.mount, fine.mount) == (all, all))

    #expect(coarse.tap("Add Tea") == all)
    #expect(fine.tap("Add Tea") == ["CartScreen": 1, "CartRow": 2, "TotalView": 1])
    #expect(coarse.shows("Total: 11") && fine.shows("Total: 11"))
    #expect(coarse.set("Coupon", to: "SPRING") == all)
    #expect(fine.set("Coupon", to: "SPRING") == ["CouponField": 1])
  }

  // While it loads the screen reads the flag alone; the flag goes back in the turn of the last item.
  @MainActor @Test func `items that load behind a flag evaluate only a coarse screen`()
    async throws
  {
    let coarse = SampleScreen { CoarseLoading.FeedScreen() }
    let fine = SampleScreen(over: StandardTracker()) { FineLoading.FeedScreen() }
    #expect((coarse.mount, fine.mount) == (["FeedScreen": 1], ["FeedScreen": 1]))

    #expect(try await coarse.wait(.zero) == ["FeedScreen": 1])
    #expect(try await fine.wait(.zero) == ["FeedScreen": 1])
    #expect(coarse.shows("Loading") && fine.shows("Loading"))
    #expect(try await coarse.wait(.seconds(1)) == ["FeedScreen": 1])
    #expect(try await fine.wait(.seconds(1)) == [:])
    #expect(try await coarse.wait(.seconds(1)) == ["FeedScreen": 1, "FeedRow": 2])
    #expect(try await fine.wait(.seconds(1)) == ["FeedScreen": 1, "FeedRow": 2])
  }
}
