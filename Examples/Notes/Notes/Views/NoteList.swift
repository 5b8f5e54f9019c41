import SwiftUI

struct NoteList: View {
  @StateObject private var store = NoteStore()

  var body: some View {
    NavigationStack {
      List(store.found) { note in
        NoteRow(note: note, store: store)
      }
      .searchable(text: $store.query)
      .overlay {
        if store.isLoading { ProgressView() }
      }
      .toolbar {
        ToolbarItem { FavoriteCount(store: store) }
      }
      .navigationTitle("Notes")
    }
    .task { await store.load() }
  }
}

struct FavoriteCount: View {
  @ObservedObject var store: NoteStore

  var body: some View {
    Text("\(store.notes.filter(\.isFavorite).count) favorites")
  }
}

#Preview {
  NoteList()
}
