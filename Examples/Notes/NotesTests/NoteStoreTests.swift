import XCTest

@testable import Notes

final class NoteStoreTests: XCTestCase {
  func testEveryNoteIsFoundWithoutAQuery() async {
    let store = NoteStore()
    await store.load()
    XCTAssertEqual(store.found.count, 3)
  }
}
