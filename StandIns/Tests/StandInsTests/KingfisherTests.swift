import GranularityTesting
import Kingfisher
import SwiftUI
import Testing

private let url = URL(string: "https://example.com/a.png")

private struct Photo: View {
  @State private var status = "Loading"
  @State private var failures = 0

  var body: some View {
    KFImage(url)
      .placeholder { Text("Placeholder") }
      .setProcessor(DownsamplingImageProcessor(size: CGSize(width: 40, height: 40)))
      .onSuccess { _ in status = "Loaded" }
      .onFailure { error in
        failures += 1
        if case .responseError(reason: .URLSessionError(let error)) = error {
          status = (error as? URLError)?.code == .notConnectedToInternet ? "Offline" : "?"
        }
      }
      .fade(duration: 0.25)
      .resizable()
      .scaledToFill()
    Text(status)
    Text("\(failures)")
  }
}

private struct Photos: View {
  var body: some View {
    KFImage(url).onFailureView { Text("Broken") }.placeholder { Text("Placeholder") }
    KFAnimatedImage(url).placeholder { _ in Text("Waiting") }
      .configure { view in view.framePreloadCount = 3 }
      .aspectRatio(contentMode: .fill)
    KFImage(source: nil).resizable()
  }
}

@MainActor
@Suite(.serialized) struct KingfisherTests {
  @Test func `a KFImage shows its placeholder, and its failure is reported once`() async throws {
    let host = ViewHost { Photo() }
    #expect(host.texts.contains("Placeholder"))
    try await host.wait { host.texts.contains("Offline") }
    try await host.advance(by: .seconds(1))
    #expect(host.texts.contains("Placeholder") && host.texts.contains("1"))
  }

  @Test func `a KFImage with a view for a failure shows this view`() {
    let host = ViewHost { Photos() }
    #expect(host.texts == ["Broken", "Waiting"])
  }

  @Test func `an image in the cache of Kingfisher is found, and another request fails`()
    async throws
  {
    let manager = KingfisherManager.shared
    let other = try #require(url)
    await #expect(throws: KingfisherError.self) { try await manager.retrieveImage(with: other) }
    let cached = try #require(URL(string: "https://example.com/cached.png"))
    #expect(!ImageCache.default.isCached(forKey: cached.absoluteString))
    ImageCache.default.store(UIImage(), forKey: cached.absoluteString)
    #expect(try await manager.retrieveImage(with: cached).cacheType == .memory)
    ImageCache.default.clearMemoryCache()
    #expect(!ImageCache.default.isCached(forKey: cached.absoluteString))
  }
}
