// The tasks of a session without a network, for the apps that `granularity try` compiles. The methods of
// `URLSession` that make them are in the app's own module: a module prefers what it declares itself.

#if canImport(FoundationNetworking)
  internal import Dispatch
  public import Foundation
  public import FoundationNetworking
  internal import Synchronization

  /// The end of a request without a network: its handler is called once, after the task is resumed or
  /// canceled.
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

  /// A task that fails as soon as it is resumed.
  public final class OfflineDataTask: URLSessionDataTask, @unchecked Sendable {
    private let end: OfflineEnd

    public init(_ handler: @escaping @Sendable (URLError) -> Void) {
      end = OfflineEnd(handler)
      super.init()
    }

    public override func resume() { end.come(.notConnectedToInternet) }
    public override func cancel() { end.come(.cancelled) }
  }

  /// A task that fails as soon as it is resumed.
  public final class OfflineUploadTask: URLSessionUploadTask, @unchecked Sendable {
    private let end: OfflineEnd

    public init(_ handler: @escaping @Sendable (URLError) -> Void) {
      end = OfflineEnd(handler)
      super.init()
    }

    public override func resume() { end.come(.notConnectedToInternet) }
    public override func cancel() { end.come(.cancelled) }
  }

  /// A task that fails as soon as it is resumed.
  public final class OfflineDownloadTask: URLSessionDownloadTask, @unchecked Sendable {
    private let end: OfflineEnd

    public init(_ handler: @escaping @Sendable (URLError) -> Void) {
      end = OfflineEnd(handler)
      super.init()
    }

    public override func resume() { end.come(.notConnectedToInternet) }
    public override func cancel() { end.come(.cancelled) }
  }
#endif
