// URL session tasks that fail because there is no network, for apps that `granularity try` compiles. The `URLSession`
// methods that create these tasks are declared in the app's own module, because a module prefers its own declarations
// to imported ones.

#if canImport(FoundationNetworking)
  internal import Dispatch
  public import Foundation
  public import FoundationNetworking
  internal import Synchronization

  /// Ends a task that has no network. It calls the task's completion handler once, after the task is resumed or
  /// cancelled.
  private final class OfflineEnd: Sendable {
    private let handler: @Sendable (URLError) -> Void
    private let isOver = Mutex(false)

    init(_ handler: @escaping @Sendable (URLError) -> Void) {
      self.handler = handler
    }

    /// Ends the task: calls the completion handler with an error on a different queue, like a URL session.
    func come(_ code: URLError.Code) {
      let isFirst = isOver.withLock { isOver in
        defer { isOver = true }
        return !isOver
      }
      guard isFirst else { return }
      DispatchQueue.global().async { [handler] in handler(URLError(code)) }
    }
  }

  /// A data task that fails as soon as it is resumed.
  public final class OfflineDataTask: URLSessionDataTask, @unchecked Sendable {
    private let end: OfflineEnd

    public init(_ handler: @escaping @Sendable (URLError) -> Void) {
      end = OfflineEnd(handler)
      super.init()
    }

    public override func resume() { end.come(.notConnectedToInternet) }
    public override func cancel() { end.come(.cancelled) }
  }

  /// An upload task that fails as soon as it is resumed.
  public final class OfflineUploadTask: URLSessionUploadTask, @unchecked Sendable {
    private let end: OfflineEnd

    public init(_ handler: @escaping @Sendable (URLError) -> Void) {
      end = OfflineEnd(handler)
      super.init()
    }

    public override func resume() { end.come(.notConnectedToInternet) }
    public override func cancel() { end.come(.cancelled) }
  }

  /// A download task that fails as soon as it is resumed.
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
