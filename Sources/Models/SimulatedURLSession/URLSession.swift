// This module is separate from `SimulatedCombine`, because FoundationNetworking loads 25 shared libraries.
// Loading them takes as long as everything else that a command does at its start.

#if !canImport(Darwin)
  public import Foundation
  public import FoundationNetworking
  public import ModelObservation
  import SimulatedCombine

  extension URLSession {
    /// A publisher that stands for the response to a request. There is no network, so the publisher fails at
    /// once with `URLError.notConnectedToInternet`.
    public struct DataTaskPublisher: Publisher {
      public typealias Output = (data: Data, response: URLResponse)
      public typealias Failure = URLError

      public let request: URLRequest
      public let session: URLSession

      public init(request: URLRequest, session: URLSession) {
        self.request = request
        self.session = session
      }

      public func receive(subscriber: some Subscriber<Output, Failure>) {
        Fail(error: URLError(.notConnectedToInternet)).receive(subscriber: subscriber)
      }
    }

    /// Returns a publisher that stands for the response to a request for a URL. There is no network, so the
    /// publisher fails at once.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Returns a publisher that stands for the response to a request. There is no network, so the publisher
    /// fails at once.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: self)
    }
  }
#endif
