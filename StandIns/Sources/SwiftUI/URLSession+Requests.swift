#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking

  // Foundation on Linux has these functions only with a delegate, which no protocol of an app asks for. There is no network, so
  // each fails at once with `URLError.notConnectedToInternet`; the request of a real session would take seconds to fail.
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

    public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
      throw URLError(.notConnectedToInternet)
    }

    public func download(from url: URL) async throws -> (URL, URLResponse) {
      throw URLError(.notConnectedToInternet)
    }
  }
#endif
