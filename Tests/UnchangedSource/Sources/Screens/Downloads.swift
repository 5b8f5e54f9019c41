import Foundation

// A model that imports only Foundation. On Apple's systems, Foundation exports Combine, Observation and the networking
// types.

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
