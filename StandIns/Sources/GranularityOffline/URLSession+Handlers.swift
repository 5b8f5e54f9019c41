// The networking of Foundation without a network, for the apps that `granularity try` compiles. An app
// gets FoundationNetworking from this module alone: the methods below have the signatures of those of
// Foundation, and a module hides what it exports.

#if canImport(FoundationNetworking)
  internal import Dispatch
  public import Foundation
  @_exported public import FoundationNetworking
  internal import Synchronization

  extension URLSession {
    public func dataTask(
      with request: URLRequest,
      completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
      OfflineDataTask { completionHandler(nil, nil, $0) }
    }

    public func dataTask(
      with url: URL,
      completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
      OfflineDataTask { completionHandler(nil, nil, $0) }
    }

    public func uploadTask(
      with request: URLRequest, from bodyData: Data?,
      completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
      OfflineUploadTask { completionHandler(nil, nil, $0) }
    }

    public func uploadTask(
      with request: URLRequest, fromFile fileURL: URL,
      completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
      OfflineUploadTask { completionHandler(nil, nil, $0) }
    }

    public func downloadTask(
      with request: URLRequest,
      completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
      OfflineDownloadTask { completionHandler(nil, nil, $0) }
    }

    public func downloadTask(
      with url: URL,
      completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
      OfflineDownloadTask { completionHandler(nil, nil, $0) }
    }
  }

  /// The end of a request without a network: its handler is called once, after the task is resumed or canceled.
  private final class OfflineEnd: Sendable {
    private let handler: @Sendable (URLError) -> Void
    private let isOver = Mutex(false)

    init(_ handler: @escaping @Sendable (URLError) -> Void) {
      self.handler = handler
    }

    /// Calls the handler on another queue, as a session does.
    func come(_ code: URLError.Code) {
      let isFirst = isOver.withLock { isOver in
        defer { isOver = true }
        return !isOver
      }
      guard isFirst else { return }
      DispatchQueue.global().async { [handler] in handler(URLError(code)) }
    }
  }

  private final class OfflineDataTask: URLSessionDataTask, @unchecked Sendable {
    private let end: OfflineEnd

    init(_ handler: @escaping @Sendable (URLError) -> Void) {
      end = OfflineEnd(handler)
      super.init()
    }

    override func resume() { end.come(.notConnectedToInternet) }
    override func cancel() { end.come(.cancelled) }
  }

  private final class OfflineUploadTask: URLSessionUploadTask, @unchecked Sendable {
    private let end: OfflineEnd

    init(_ handler: @escaping @Sendable (URLError) -> Void) {
      end = OfflineEnd(handler)
      super.init()
    }

    override func resume() { end.come(.notConnectedToInternet) }
    override func cancel() { end.come(.cancelled) }
  }

  private final class OfflineDownloadTask: URLSessionDownloadTask, @unchecked Sendable {
    private let end: OfflineEnd

    init(_ handler: @escaping @Sendable (URLError) -> Void) {
      end = OfflineEnd(handler)
      super.init()
    }

    override func resume() { end.come(.notConnectedToInternet) }
    override func cancel() { end.come(.cancelled) }
  }
#endif
