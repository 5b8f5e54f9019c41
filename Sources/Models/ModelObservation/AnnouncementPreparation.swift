internal import Synchronization

/// A screen that has to do work before a model announces a change to the views that observe the
/// model.
package protocol AnnouncementPreparing: AnyObject {
  /// Runs before any view is notified of the change, and before the model stores it.
  func prepareForAnnouncement()
}

/// Notifies the screens of a thread that a model on this thread is about to announce a change.
///
/// A model calls ``run(ifFollowed:)`` before it notifies the first view. So a view that a screen
/// makes or evaluates during this call is notified too.
package enum AnnouncementPreparation {
  /// False until code of the process calls ``request()``. While it is false, an announcement only
  /// loads this flag.
  private static let isUsed = Atomic(false)
  private static let requested = ThreadLocal<Request>()
  private static let screens = Mutex([Entry]())

  /// A request, which exists on a thread until the thread's next announcement.
  private final class Request {}

  /// A screen. It leaves the lock, but only the thread that uses the screen receives it.
  private struct Entry: @unchecked Sendable {
    let id: ObjectIdentifier
    let context = IsolationContext()
    /// Valid until ``AnnouncementPreparation/remove(_:)`` is called, which the `deinit` of the
    /// screen does.
    private unowned(unsafe) let pointer: any AnnouncementPreparing
    /// The screen, from the call of ``makeReference()`` until the screen's last reference is
    /// released.
    private(set) weak var screen: (any AnnouncementPreparing)?

    init(_ screen: any AnnouncementPreparing) {
      id = ObjectIdentifier(screen)
      unsafe pointer = screen
    }

    /// Makes the weak reference. It is made only when it is needed, because a weak reference makes
    /// each retain and release of the screen slower.
    ///
    /// The caller holds the lock. If the last reference to a screen is released meanwhile, the
    /// screen's `deinit` waits for the lock.
    ///
    /// - Returns: The screen; `nil` if it was deallocated. The caller must release the screen after
    ///   the lock, because the returned reference may be the last one.
    mutating func makeReference() -> (any AnnouncementPreparing)? {
      if let screen { return screen }
      let strong = unsafe pointer
      screen = strong
      return withExtendedLifetime(strong) { screen }
    }
  }

  /// Adds a screen of the current thread, until ``remove(_:)``.
  package static func add(_ screen: any AnnouncementPreparing) {
    let entry = Entry(screen)
    screens.withLock { $0.append(entry) }
  }

  /// Removes a screen. The `deinit` of each screen calls this method, on any thread.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens in the process.
  package static func remove(_ screen: any AnnouncementPreparing) {
    let id = ObjectIdentifier(screen)
    screens.withLock { $0.removeAll { $0.id == id } }
  }

  /// Requests that the next announcement on the current thread prepares the screens.
  ///
  /// Each transaction that differs from the enclosing transaction calls this method. A graph looks
  /// for such transactions only after the first call.
  package static func request() {
    isUsed.store(true, ordering: .relaxed)
    if requested.value == nil { requested.value = Request() }
  }

  /// True if code of the process has called ``request()``.
  package static var isRequested: Bool { isUsed.load(ordering: .relaxed) }

  /// Prepares the screens of the current thread for an announcement, if this was requested since
  /// the last announcement.
  ///
  /// - Parameter isFollowed: True if a view receives the announcement. If it is false, the request
  ///   stays until the next announcement. It is evaluated only if there is a request.
  package static func run(ifFollowed isFollowed: @autoclosure () -> Bool = true) {
    // Relaxed, because only a request of the same thread matters.
    if isUsed.load(ordering: .relaxed) { runIfRequested(isFollowed) }
  }

  private static func runIfRequested(_ isFollowed: () -> Bool) {
    guard requested.value != nil, isFollowed() else { return }
    requested.value = nil
    for entry in entriesOfThread() { entry.screen?.prepareForAnnouncement() }
  }

  /// The screens of the current thread, with their weak references.
  private static func entriesOfThread() -> [Entry] {
    let (entries, references) = screens.withLock { screens in
      let own = screens.indices.filter { screens[$0].context.isCurrent }
      let references = own.map { screens[$0].makeReference() }
      return (own.map { screens[$0] }, references)
    }
    return withExtendedLifetime(references) { entries }
  }
}
