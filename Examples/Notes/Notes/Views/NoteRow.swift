import NotesKit
import SwiftUI

struct NoteRow: View {
  let note: Note
  @ObservedObject var store: NoteStore

  var body: some View {
    HStack {
      Text(note.title)
      Spacer()
      Button {
        store.toggleFavorite(note)
      } label: {
        FavoriteIcon(isFavorite: note.isFavorite)
      }
      .accessibilityLabel("Favorite")
    }
  }
}
