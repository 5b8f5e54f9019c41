internal import CoarsePublisher
public import Foundation
public import ModelObservation

extension NotificationCenter {
  /// Returns a publisher of the notifications with a name.
  public func publisher(for name: Notification.Name) -> Publisher {
    // On Apple's platforms, Foundation declares the same method with a default argument. Overload
    // resolution prefers this form without the argument, so a call is not ambiguous.
    publisher(for: name, object: nil)
  }

  /// Returns a publisher of the notifications with a name that `object` posts, or that any object
  /// posts if `object` is `nil`.
  public func publisher(for name: Notification.Name, object: AnyObject?) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of the notifications that are posted on the thread of the subscription.
  ///
  /// Combine delivers a notification on the thread that posts it. Here, every thread runs a
  /// separate simulation, and all of them share a center. So a notification from another thread
  /// belongs to another simulation.
  public struct Publisher: ModelObservation.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive(subscriber: some Subscriber<Notification, Never>) {
      let conduit = Conduit(to: subscriber)
      let local = OnThread(value: conduit.offer)
      let observer = center.addObserver(forName: name, object: object, queue: nil) { notification in
        local.ifOnThread { deliver in deliver(notification) }
      }
      let (center, token) = (center, observer)
      conduit.attachment = AnyCancellable { center.removeObserver(token) }
      subscriber.receive(subscription: conduit)
    }
  }
}

#if !canImport(Darwin)
  extension NotificationCenter {
    /// The notifications with a name that are posted on the calling thread from now on by `object`,
    /// or by any object if `object` is `nil`.
    ///
    /// Foundation declares this method only on Apple's platforms. If a task waits for the next
    /// notification and is cancelled, the sequence ends.
    public func notifications(
      named name: Notification.Name, object: AnyObject? = nil
    ) -> AsyncStream<Notification> {
      AsyncStream { continuation in
        let local = OnThread(value: continuation)
        nonisolated(unsafe) let observer = addObserver(forName: name, object: object, queue: nil) {
          nonisolated(unsafe) let notification = $0
          local.ifOnThread { unsafe $0.yield(notification) }
        }
        continuation.onTermination = { [self] _ in unsafe removeObserver(observer) }
      }
    }
  }
#endif

/// A value that is used only on the thread that made it.
private struct OnThread<Value>: @unchecked Sendable {
  private let value: Value
  private let thread = ThreadIdentity.current

  init(value: Value) { self.value = value }

  /// Runs `body` if the calling thread is the thread that made the value.
  func ifOnThread(_ body: (Value) -> Void) {
    if ThreadIdentity.current == thread { body(value) }
  }
}
