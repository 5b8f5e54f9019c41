#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking

  // Foundation on Linux declares these methods only with a delegate parameter, but protocols in apps require them
  // without it. There is no network, so each method fails at once with `URLError.notConnectedToInternet`. A real
  // session would fail only after some seconds.
  extension URLSession {
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      throw URLError(.notConnectedToInternet)
    }

    public func data(from url: URL) async throws -> (Data, URLResponse) {
      throw URLError(.notConnectedToInternet)
    }

    public func upload(
      for request: URLRequest, from bodyData: Data
    ) async throws -> (Data, URLResponse) {
      throw URLError(.notConnectedToInternet)
    }

    public func upload(
      for request: URLRequest, fromFile fileURL: URL
    ) async throws -> (Data, URLResponse) {
      throw URLError(.notConnectedToInternet)
    }

    public func bytes(for request: URLRequest) async throws -> (AsyncBytes, URLResponse) {
      throw URLError(.notConnectedToInternet)
    }
    public func bytes(from url: URL) async throws -> (AsyncBytes, URLResponse) {
      throw URLError(.notConnectedToInternet)
    }

    /// The bytes of a response. They are always empty.
    public struct AsyncBytes: AsyncSequence, Sendable {
      public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async throws -> UInt8? { nil }
      }
      public func makeAsyncIterator() -> Iterator { Iterator() }
      /// The lines of the response's text.
      public var lines: AsyncThrowingStream<String, any Error> {
        AsyncThrowingStream { $0.finish() }
      }
      /// The characters of the response's text.
      public var characters: AsyncThrowingStream<Character, any Error> {
        AsyncThrowingStream { $0.finish() }
      }
    }

    public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
      throw URLError(.notConnectedToInternet)
    }

    public func download(from url: URL) async throws -> (URL, URLResponse) {
      throw URLError(.notConnectedToInternet)
    }
  }
#endif
