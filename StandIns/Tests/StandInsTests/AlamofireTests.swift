import Alamofire
import Foundation
import GranularityTesting
import SwiftUI
import Testing

private struct Post: Codable, Equatable, Sendable {
  var id: Int
  var title: String
}

private enum Router: URLRequestConvertible {
  case post(id: Int)

  func asURLRequest() throws -> URLRequest {
    var request = try URLRequest(url: "https://example.com/posts", method: .get)
    request.headers.add(.authorization(bearerToken: "a"))
    return try URLEncoding.default.encode(request, with: ["id": 3, "tags": ["a b"]])
  }
}

/// A model of the kind that most apps have, which decodes a response.
private final class Feed: ObservableObject {
  @Published var posts: [Post] = []
  @Published var status = "Ready"

  func load() {
    status = "Loading"
    AF.request("https://example.com/posts", parameters: ["page": 1])
      .validate(statusCode: 200..<300)
      .responseDecodable(of: [Post].self) { response in
        switch response.result {
        case .success(let posts): self.posts = posts
        case .failure(let error):
          let error = error.underlyingError as? URLError
          self.status = error?.code == .notConnectedToInternet ? "Offline" : "?"
        }
      }
  }
  func cancel() {
    let request = AF.request(Router.post(id: 1)).response { response in
      self.status = response.error?.isExplicitlyCancelledError == true ? "Cancelled" : "?"
    }
    request.cancel()
  }
}

private struct FeedScreen: View {
  @StateObject private var feed = Feed()

  var body: some View {
    Text(feed.status)
    Button("Load") { feed.load() }
    Button("Cancel") { feed.cancel() }
  }
}

@MainActor
@Suite(.serialized) struct AlamofireTests {
  @Test func `a request of Alamofire fails offline, and a cancelled request is cancelled`()
    async throws
  {
    let host = ViewHost { FeedScreen() }
    try host.tap("Load")
    try await host.wait { host.texts.contains("Offline") }
    try host.tap("Cancel")
    try await host.wait { host.texts.contains("Cancelled") }
  }

  @Test func `awaiting a value of Alamofire throws an AFError`() async {
    await #expect(throws: AFError.self) {
      _ = try await AF.request(
        "https://example.com", method: .post, parameters: Post(id: 1, title: "a"),
        encoder: JSONParameterEncoder.default
      ).serializingDecodable(Post.self).value
    }
    let result = await AF.download("https://example.com/a.zip").serializingDownloadedFileURL()
      .result
    #expect(throws: AFError.self) { try result.get() }
  }

  @Test func `parameters and headers of Alamofire are encoded`() throws {
    let request = try Router.post(id: 1).asURLRequest()
    #expect(request.url?.absoluteString == "https://example.com/posts?id=3&tags%5B%5D=a%20b")
    #expect(request.headers["authorization"] == "Bearer a")
    let posted = try JSONEncoding.default.encode(
      try URLRequest(url: "https://example.com", method: .post), with: ["a": 1])
    #expect(posted.httpBody == Data(#"{"a":1}"#.utf8))
    #expect(posted.headers.value(for: "Content-Type") == "application/json")
    var headers: HTTPHeaders = ["Accept": "a"]
    headers.add(name: "accept", value: "b")
    #expect(headers.map(\.value) == ["b"])
    #expect(throws: AFError.self) { try "".asURL() }
  }
}
