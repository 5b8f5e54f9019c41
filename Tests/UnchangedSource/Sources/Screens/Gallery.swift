import Foundation
import SwiftUI

// Photos in a list or in a grid, and an import of photos one by one. A row edits its photo through a binding.

struct Photo: Identifiable, Equatable {
  let id: Int
  var title: String
  var isFavorite = false

  static let samples = [
    Photo(id: 1, title: "Lake"), Photo(id: 2, title: "Hill"), Photo(id: 3, title: "Wood"),
  ]
}

enum GalleryLayout: String, CaseIterable {
  case list, grid
}

struct PhotoRow: View {
  @Binding var photo: Photo

  var body: some View {
    HStack {
      TextField("Title of \(photo.id)", text: $photo.title)
      Toggle("Favorite \(photo.id)", isOn: $photo.isFavorite)
        .labelsHidden()
    }
  }
}

struct PhotoTile: View {
  let photo: Photo

  var body: some View {
    VStack {
      Color.gray.aspectRatio(1, contentMode: .fit)
      Text(photo.title)
    }
    .overlay(alignment: .topTrailing) {
      if photo.isFavorite {
        Image(systemName: "heart.fill").foregroundStyle(.pink)
      }
    }
  }
}

#if OBSERVABLE
  @MainActor @Observable final class Album {
    var photos = Photo.samples
    var layout = GalleryLayout.list
  }
#else
  @MainActor final class Album: ObservableObject {
    @Published var photos = Photo.samples
    @Published var layout = GalleryLayout.list
  }
#endif

enum Camera {
  /// Returns a stream of two photos, one after each second.
  static func photos() -> AsyncStream<Photo> {
    AsyncStream { continuation in
      let task = Task {
        for id in 4...5 {
          try await Task.sleep(for: .seconds(1))
          continuation.yield(Photo(id: id, title: "Photo \(id)"))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension Album {
  func importPhotos() async {
    for await photo in Camera.photos() { photos.append(photo) }
  }

  var favorites: Int { photos.filter(\.isFavorite).count }
  func delete(at offsets: IndexSet) { photos.remove(atOffsets: offsets) }
}

struct GalleryScreen: View {
  @Owned private var album = Album()

  var body: some View {
    NavigationStack {
      Group {
        switch album.layout {
        case .list: PhotoList(album: album)
        case .grid: PhotoGrid(album: album)
        }
      }
      .toolbar {
        ToolbarItem(placement: .principal) { LayoutPicker(album: album) }
        ToolbarItem(placement: .primaryAction) {
          Button("Import") { Task { await album.importPhotos() } }
        }
        ToolbarItem(placement: .bottomBar) { FavoriteCount(album: album) }
      }
    }
  }
}

struct LayoutPicker: View {
  @Observed var album: Album

  var body: some View {
    Picker("Layout", selection: $album.layout) {
      ForEach(GalleryLayout.allCases, id: \.self) { Text($0.rawValue.capitalized) }
    }
    .pickerStyle(.segmented)
  }
}

struct FavoriteCount: View {
  @Observed var album: Album

  var body: some View {
    Text("\(album.favorites) favorites")
  }
}

struct PhotoList: View {
  @Observed var album: Album

  var body: some View {
    List {
      Section("Photos") {
        ForEach($album.photos) { $photo in
          PhotoRow(photo: $photo)
        }
        .onDelete { album.delete(at: $0) }
      }
    }
  }
}

struct PhotoGrid: View {
  @Observed var album: Album

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
        ForEach(album.photos) { photo in
          PhotoTile(photo: photo)
            .contextMenu {
              Button("Delete \(photo.title)", role: .destructive) {
                album.photos.removeAll { $0.id == photo.id }
              }
            }
        }
      }
    }
  }
}

struct Gallery_Previews: PreviewProvider {
  static var previews: some View {
    GalleryScreen()
  }
}
