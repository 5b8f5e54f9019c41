import CoarsePublisher
import Observation
import SimulatedUI

// A list that is filtered while the user types.

enum CoarseSearch {
  final class Library: ObservableObject {
    @Published var titles = ["Emma", "Ulysses", "Middlemarch"]
    @Published var query = ""

    var matches: [String] {
      query.isEmpty ? titles : titles.filter { $0.lowercased().contains(query.lowercased()) }
    }
  }

  struct SearchScreen: View {
    @StateObject private var library = Library()

    var body: some View {
      NavigationStack {
        List {
          Section {
            ForEach(library.matches, id: \.self) { title in
              TitleRow(title: title)
            }
          } header: {
            LibraryHeader(library: library)
          }
        }
        .overlay {
          if library.matches.isEmpty {
            ContentUnavailableView("No Results", systemImage: "magnifyingglass")
          }
        }
        .searchable(text: $library.query, prompt: "Titles")
      }
    }
  }

  struct LibraryHeader: View {
    @ObservedObject var library: Library

    var body: some View {
      Text("\(library.titles.count) books")
    }
  }
}

enum FineSearch {
  @Observable
  final class Library {
    var titles = ["Emma", "Ulysses", "Middlemarch"]
    var query = ""

    var matches: [String] {
      query.isEmpty ? titles : titles.filter { $0.lowercased().contains(query.lowercased()) }
    }
  }

  struct SearchScreen: View {
    @State private var library = Library()

    var body: some View {
      NavigationStack {
        List {
          Section {
            ForEach(library.matches, id: \.self) { title in
              TitleRow(title: title)
            }
          } header: {
            LibraryHeader(library: library)
          }
        }
        .overlay {
          if library.matches.isEmpty {
            ContentUnavailableView("No Results", systemImage: "magnifyingglass")
          }
        }
        .searchable(text: $library.query, prompt: "Titles")
      }
    }
  }

  struct LibraryHeader: View {
    let library: Library

    var body: some View {
      Text("\(library.titles.count) books")
    }
  }
}

struct TitleRow: View {
  let title: String

  var body: some View {
    Text(title)
  }
}
