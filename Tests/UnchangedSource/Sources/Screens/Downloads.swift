import Foundation

// A model that imports Foundation only, which exports Combine, Observation and the types of networking on Apple's systems.

#if OBSERVABLE
  @MainActor @Observable final class Downloads {
    private(set) var finished: [URL] = []
  }
#else
  @MainActor final class Downloads: ObservableObject {
    @Published private(set) var finished: [URL] = []
  }
#endif

extension Downloads {
  func load(_ url: URL, with session: URLSession = .shared) async throws -> Data {
    let (data, _) = try await session.data(for: URLRequest(url: url))
    finished.append(url)
    return data
  }
}
