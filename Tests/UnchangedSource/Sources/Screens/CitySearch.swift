import Combine
import Foundation
import SwiftUI

// A search screen that waits until the user has not typed for 300 milliseconds.

struct City: Identifiable, Hashable {
  let name: String
  var id: String { name }

  static let all = ["Athens", "Berlin", "Bern", "Lisbon", "Rome"].map { City(name: $0) }

  static func matching(_ query: String) -> [City] {
    query.isEmpty ? all : all.filter { $0.name.localizedCaseInsensitiveContains(query) }
  }
}

struct CityRow: View {
  let city: City

  var body: some View {
    Label(city.name, systemImage: "building.2")
  }
}

#if OBSERVABLE
  @MainActor @Observable final class Search {
    var query = "" {
      didSet { queries.send(query) }
    }
    private(set) var cities = City.all
    private(set) var searches = 0
    @ObservationIgnored private let queries = PassthroughSubject<String, Never>()
    @ObservationIgnored private var subscriptions: Set<AnyCancellable> = []

    init() { find(queries) }
  }
#else
  @MainActor final class Search: ObservableObject {
    @Published var query = ""
    @Published private(set) var cities = City.all
    @Published private(set) var searches = 0
    private var subscriptions: Set<AnyCancellable> = []

    init() { find($query.dropFirst()) }
  }
#endif

extension Search {
  private func find(_ queries: some Publisher<String, Never>) {
    queries
      .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
      .removeDuplicates()
      .sink { [weak self] in self?.find($0) }
      .store(in: &subscriptions)
  }

  private func find(_ text: String) {
    cities = City.matching(text)
    searches += 1
  }
}

struct SearchScreen: View {
  @Owned private var search = Search()

  var body: some View {
    NavigationStack {
      Results(search: search)
        .navigationTitle("Cities")
        .safeAreaInset(edge: .bottom) { SearchCount(search: search) }
    }
    .searchable(text: $search.query, prompt: "Name")
  }
}

struct Results: View {
  @Observed var search: Search

  var body: some View {
    List(search.cities) { CityRow(city: $0) }
      .overlay {
        if search.cities.isEmpty {
          ContentUnavailableView.search
        }
      }
  }
}

struct SearchCount: View {
  @Observed var search: Search

  var body: some View {
    Text("\(search.searches) searches")
  }
}

#Preview {
  SearchScreen()
}
