import CoarsePublisher
import Observation
import SimulatedUI

// A list that is filtered while the user types.

#if OBSERVABLE
  @Observable final class Library {
    var titles = ["Emma", "Ulysses", "Middlemarch"]
    var query = ""
  }
#else
  final class Library: ObservableObject {
    @Published var titles = ["Emma", "Ulysses", "Middlemarch"]
    @Published var query = ""
  }
#endif

extension Library {
  var matches: [String] {
    query.isEmpty ? titles : titles.filter { $0.lowercased().contains(query.lowercased()) }
  }
}

struct SearchScreen: View {
  @Owned private var library = Library()

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
  @Observed var library: Library

  var body: some View {
    Text("\(library.titles.count) books")
  }
}

struct TitleRow: View {
  let title: String

  var body: some View {
    Text(title)
  }
}
