import GranularityTesting
import Testing

@testable import CoarseScreens
@testable import FineScreens

@MainActor
struct GalleryTests {
  let screens = Comparison {
    CoarseScreens.GalleryScreen()
  } fine: {
    FineScreens.GalleryScreen()
  }
  // All of these views install the coarse album, as the list and the grid do (rule 13).
  let installed = ["GalleryScreen": 1, "LayoutPicker": 1, "FavoriteCount": 1]

  @Test func `a favorite evaluates the list, its rows and the count if the album is fine`() throws {
    #expect(screens.mount == Counts(both: installed.adding(["PhotoList": 1, "PhotoRow": 3])))
    // The list makes the bindings of the rows, which counts as a read of the array (rule 44). The new bindings are not
    // equal to earlier ones (rule 45).
    let edit = Counts(
      coarse: installed.adding(["PhotoList": 1, "PhotoRow": 3]),
      fine: ["PhotoList": 1, "PhotoRow": 3, "FavoriteCount": 1])
    #expect(try screens.tap("Favorite 1") == edit)
    #expect(screens.show("1 favorites"))
    // A title does not change the count, but the count reads the whole array (rule 32).
    #expect(try screens.set("Title of 2", to: "Peak") == edit)
    // The rows that remain receive new bindings too.
    #expect(
      try screens.tap("Delete 3")
        == Counts(
          coarse: installed.adding(["PhotoList": 1, "PhotoRow": 2]),
          fine: ["PhotoList": 1, "PhotoRow": 2, "FavoriteCount": 1]))
  }

  @Test func `each imported photo evaluates all rows, whose bindings are new`() async throws {
    #expect(try screens.tap("Import") == Counts(both: [:]))
    // A binding of `ForEach` is not equal to an earlier one (rule 45), so the other rows are evaluated together with
    // the new row.
    for rows in [4, 5] {
      let list = ["PhotoList": 1, "PhotoRow": rows]
      #expect(
        try await screens.advance(by: .seconds(1))
          == Counts(coarse: installed.adding(list), fine: list.adding(["FavoriteCount": 1])))
    }
    #expect(try await screens.advance(by: .seconds(1)) == Counts(both: [:]))
  }

  @Test func `a grid is mounted instead of the list`() throws {
    // The screen unmounts the list before the list would be evaluated (rule 8).
    let grid = ["PhotoGrid": 1, "PhotoTile": 3]
    #expect(
      try screens.set(
        "Layout", to: CoarseScreens.GalleryLayout.grid, and: FineScreens.GalleryLayout.grid)
        == Counts(
          coarse: installed.adding(grid),
          fine: ["GalleryScreen": 1, "LayoutPicker": 1].adding(grid)))
    #expect(
      try screens.tap("Delete Hill")
        == Counts(
          coarse: installed.adding(["PhotoGrid": 1]), fine: ["PhotoGrid": 1, "FavoriteCount": 1]))
    #expect(!screens.show("Hill"))
  }
}
