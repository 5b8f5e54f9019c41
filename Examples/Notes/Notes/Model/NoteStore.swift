import Foundation
import NotesKit

final class NoteStore: ObservableObject {
  @Published private(set) var notes: [Note] = []
  @Published private(set) var isLoading = false
  @Published var query = ""

  var found: [Note] {
    notes.filter { query.isEmpty || $0.title.localizedCaseInsensitiveContains(query) }
  }

  @MainActor func load() async {
    isLoading = true
    // In place of a request.
    try? await Task.sleep(nanoseconds: 1_000_000_000)
    notes = ["Shopping", "Recipes", "Ideas"].enumerated().map { Note(id: $0, title: $1) }
    isLoading = false
  }

  func toggleFavorite(_ note: Note) {
    guard let index = notes.firstIndex(where: { $0.id == note.id }) else { return }
    notes[index].isFavorite.toggle()
  }
}
