internal import CoarsePublisher
public import Foundation
public import ModelObservation

extension NotificationCenter {
  /// Returns a publisher of the notifications that are called `name`.
  public func publisher(for name: Notification.Name) -> Publisher {
    // On Apple's platforms, Foundation declares the same method with a default argument for `object`.
    // Overload resolution prefers this overload without the parameter, so that a call is not ambiguous.
    publisher(for: name, object: nil)
  }

  /// Returns a publisher of the notifications called `name` that `object` posts. If `object` is `nil`, the
  /// publisher delivers them whichever object posts them.
  public func publisher(for name: Notification.Name, object: AnyObject?) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of the notifications that are posted on the thread on which the subscription was made.
  ///
  /// Combine delivers a notification on the thread that posts it. Here, every thread runs a separate
  /// simulation, and all threads share one notification center. A notification from a different thread
  /// therefore belongs to a different simulation.
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
    /// Returns the notifications called `name` that `object` posts on the calling thread from now on. If
    /// `object` is `nil`, the sequence contains them whichever object posts them.
    ///
    /// Foundation declares this method only on Apple's platforms. If a task is cancelled while it waits for
    /// the next notification, the sequence ends.
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

/// A value that is used only on the thread that created it.
private struct OnThread<Value>: @unchecked Sendable {
  private let value: Value
  private let thread = ThreadIdentity.current

  init(value: Value) { self.value = value }

  /// Runs `body` with the value if the calling thread is the thread that created the value; otherwise does
  /// nothing.
  func ifOnThread(_ body: (Value) -> Void) {
    if ThreadIdentity.current == thread { body(value) }
  }
}
