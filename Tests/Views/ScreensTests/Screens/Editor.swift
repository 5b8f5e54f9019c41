import CoarsePublisher
import Observation
import SimulatedUI

// A list of notes. A sheet edits a copy of a note.

struct Note: Identifiable, Equatable {
  let id: Int
  var text: String
}

#if OBSERVABLE
  @Observable final class NoteStore {
    var notes = [Note(id: 1, text: "One"), Note(id: 2, text: "Two")]
  }
#else
  final class NoteStore: ObservableObject {
    @Published var notes = [Note(id: 1, text: "One"), Note(id: 2, text: "Two")]
  }
#endif

extension NoteStore {
  func save(_ note: Note) {
    guard let index = notes.firstIndex(where: { $0.id == note.id }) else { return }
    notes[index] = note
  }
}

struct NotesScreen: View {
  @Owned private var store = NoteStore()
  @State private var edited: Note?

  var body: some View {
    List(store.notes) { note in
      NoteRow(note: note)
        .contextMenu {
          Button("Edit \(note.text)") { edited = note }
        }
    }
    .sheet(item: $edited) { note in
      NoteEditor(note: note, save: store.save)
    }
  }
}

struct NoteRow: View {
  let note: Note

  var body: some View {
    Text(note.text).lineLimit(1)
  }
}

struct NoteEditor: View {
  @State private var draft: Note
  @Environment(\.dismiss) private var dismiss
  private let save: (Note) -> Void

  init(note: Note, save: @escaping (Note) -> Void) {
    _draft = State(initialValue: note)
    self.save = save
  }

  var body: some View {
    NavigationStack {
      TextEditor(text: $draft.text)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") {
              save(draft)
              dismiss()
            }
          }
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { dismiss() }
          }
        }
    }
  }
}
