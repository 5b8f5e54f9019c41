internal import CoarsePublisher
public import Foundation
public import ModelObservation

extension NotificationCenter {
  /// A publisher of the notifications with a name.
  public func publisher(for name: Notification.Name) -> Publisher {
    // On Apple's platforms, Foundation has the same function with a default argument. A call that omits it prefers a
    // form without it, so it is not ambiguous.
    publisher(for: name, object: nil)
  }

  /// A publisher of the notifications with a name that `object` posts; if `object` is `nil`, that any object posts.
  public func publisher(for name: Notification.Name, object: AnyObject?) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of the notifications that are posted on the thread of the subscription.
  ///
  /// Combine delivers on the thread that posts. Here, every thread runs its own simulation, and a centre is shared by
  /// all; a notification of another thread belongs to another simulation.
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
    /// The notifications with a name that `object`, or any object if it is `nil`, posts on the calling thread from now
    /// on.
    ///
    /// Foundation has this function on Apple's platforms only. A task that waits for the next notification ends when it
    /// is cancelled.
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

  /// Runs `body` if this is the thread of the value.
  func ifOnThread(_ body: (Value) -> Void) {
    if ThreadIdentity.current == thread { body(value) }
  }
}
