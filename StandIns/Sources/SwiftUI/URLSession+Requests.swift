#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking

  // Foundation on Linux declares these methods only with a delegate, which the protocols of apps do
  // not require. There is no network, so each method fails at once with
  // `URLError.notConnectedToInternet`; in a real session, the failure would take seconds.
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
