import GranularityTesting
import Testing

@testable import Notes

@MainActor
struct NoteListCounts {
  @Test func `the notes are loaded, and one becomes a favorite`() throws {
    try expectRecordedCounts(
      of: .observableObject { NoteList() }, .asObservable { NoteList() }
    ) { host in
      try host.advance(by: .seconds(1))
      try host.tap(.label("Favorite").in(row: 2))
    }
  }

  @Test func `no recorded count is unused`() throws {
    try expectNoUnusedRecordedCounts()
  }
}
