internal import Synchronization

/// A screen that must do work before a model announces a change to the views that observe the model.
package protocol AnnouncementPreparing: AnyObject {
  /// Does the screen's work. It runs before any view is notified of the change, and before the model stores
  /// the change.
  func prepareForAnnouncement()
}

/// Lets the screens of a thread do their work before a model on this thread announces a change.
///
/// A model calls ``run(ifFollowed:)`` before it notifies the first view, so that a view that a screen creates
/// or evaluates during this call is notified too.
package enum AnnouncementPreparation {
  /// False until any code of the process calls ``request()``. While the flag is false, an announcement does
  /// nothing more than load it.
  private static let isUsed = Atomic(false)
  private static let requested = ThreadLocal<Request>()
  private static let screens = Mutex([Entry]())

  /// A request to prepare the screens. A thread stores it until the thread's next announcement.
  private final class Request {}

  /// A screen in the list for all threads. The screen is used outside the lock, but only by the thread to
  /// which it belongs.
  private struct Entry: @unchecked Sendable {
    let id: ObjectIdentifier
    let context = IsolationContext()
    /// The screen without a strong or a weak reference. The pointer is valid until
    /// ``AnnouncementPreparation/remove(_:)``, which the screen's `deinit` calls.
    private unowned(unsafe) let pointer: any AnnouncementPreparing
    /// A weak reference to the screen, which ``makeReference()`` sets.
    private(set) weak var screen: (any AnnouncementPreparing)?

    init(_ screen: any AnnouncementPreparing) {
      id = ObjectIdentifier(screen)
      unsafe pointer = screen
    }

    /// Makes the weak reference to the screen, if there is none, and returns the screen. The reference is
    /// made as late as possible, because it makes each retain and release of the screen slower.
    ///
    /// The caller must hold the lock. If the last strong reference to the screen is released at the same
    /// time, the screen's `deinit` waits for the lock.
    ///
    /// - Returns: The screen; `nil` if it was deallocated. The caller must release the screen outside the
    ///   lock, because the returned reference can be the last one.
    mutating func makeReference() -> (any AnnouncementPreparing)? {
      if let screen { return screen }
      let strong = unsafe pointer
      screen = strong
      return withExtendedLifetime(strong) { screen }
    }
  }

  /// Adds a screen of the current thread. The screen stays in the list until ``remove(_:)`` is called.
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

  /// Requests that the screens of the current thread are prepared before the thread's next announcement.
  ///
  /// Each transaction that differs from the enclosing transaction calls this method. A graph looks for such
  /// transactions only after the first call.
  package static func request() {
    isUsed.store(true, ordering: .relaxed)
    if requested.value == nil { requested.value = Request() }
  }

  /// True if any code of the process has called ``request()``.
  package static var isRequested: Bool { isUsed.load(ordering: .relaxed) }

  /// Prepares the screens of the current thread for an announcement, if code has called ``request()`` since
  /// the last announcement.
  ///
  /// - Parameter isFollowed: Returns true if a view receives the announcement. If it returns false, the
  ///   request stays until the next announcement. It is evaluated only if there is a request.
  package static func run(ifFollowed isFollowed: @autoclosure () -> Bool = true) {
    // The load can be relaxed, because only a request by the same thread matters.
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
