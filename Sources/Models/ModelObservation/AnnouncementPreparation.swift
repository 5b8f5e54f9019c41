internal import Synchronization

/// A screen that has something to do before a model announces a change to the views that follow it.
package protocol AnnouncementPreparing: AnyObject {
  /// Runs before any view is notified of the change, and before the model stores it.
  func prepareForAnnouncement()
}

/// Tells the screens of a thread that a model is about to announce a change there.
///
/// The models call ``run(ifFollowed:)`` before they notify the first view, so that a view which a screen makes or
/// evaluates meanwhile is notified too.
package enum AnnouncementPreparation {
  /// False until code of the process calls ``request()``, so that most announcements only load it.
  private static let isUsed = Atomic(false)
  private static let requested = ThreadLocal<Request>()
  private static let screens = Mutex([Entry]())

  /// Exists on a thread until its next announcement.
  private final class Request {}

  /// A screen, which leaves the lock only to the thread that uses it.
  private struct Entry: @unchecked Sendable {
    let id: ObjectIdentifier
    let context = IsolationContext()
    /// Valid until ``AnnouncementPreparation/remove(_:)``, which the `deinit` of the screen calls.
    private unowned(unsafe) let pointer: any AnnouncementPreparing
    /// The screen, after ``makeReference()`` and until its last reference ends.
    private(set) weak var screen: (any AnnouncementPreparing)?

    init(_ screen: any AnnouncementPreparing) {
      id = ObjectIdentifier(screen)
      unsafe pointer = screen
    }

    /// Makes the weak reference; not before it is needed, because it makes each retain and release of the screen
    /// slower.
    ///
    /// The caller has the lock, so the `deinit` of a screen whose last reference ends meanwhile waits for it.
    ///
    /// - Returns: The screen, to be released after the lock, because that may be its last reference; `nil` if it has
    ///   ended.
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

  /// Removes a screen, at its end and on whatever thread. The `deinit` of each screen calls it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of living screens of the process.
  package static func remove(_ screen: any AnnouncementPreparing) {
    let id = ObjectIdentifier(screen)
    screens.withLock { $0.removeAll { $0.id == id } }
  }

  /// Lets the next announcement on the current thread prepare the screens.
  ///
  /// Each transaction that differs from the one around it calls this, because a graph looks for such transactions only
  /// from then on.
  package static func request() {
    isUsed.store(true, ordering: .relaxed)
    if requested.value == nil { requested.value = Request() }
  }

  /// True if code of the process has called ``request()``.
  package static var isRequested: Bool { isUsed.load(ordering: .relaxed) }

  /// Prepares the screens of the current thread for an announcement, if that was requested since the last one.
  ///
  /// - Parameter isFollowed: Whether a view receives the announcement; if not, the request is left to the next one. It
  ///   is called only if there is a request.
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
