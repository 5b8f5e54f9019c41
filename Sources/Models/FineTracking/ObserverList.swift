internal import CFineTracking
internal import ModelObservation

/// The observers that depend on the same properties: scopes, and callbacks that are called once.
///
/// A ``PropertyCell`` is itself the list of the observers of one property. An observer of several properties
/// is in a ``SharedObserverList``. An observer therefore has a single entry, however many properties it read.
/// Observers of the same properties share the links between these properties and their list.
///
/// A change notifies the observers that were in the list when the change was announced. During a
/// notification, no index changes: a removed observer leaves a gap, and an added observer is notified of the
/// next change only. Callbacks are notified before scopes. Within each kind, the order is the order in which
/// the observers were added to a list. An object that announces its own changes observes itself with a
/// callback. A view that observes both the object and the property is therefore first notified of the
/// object's announcement.
@usableFromInline
class ObserverList {
  /// The scope at index 0. It is stored in a separate field, because most lists have only one
  /// scope.
  private var first: Unretained<TrackedScope>?
  /// The scopes from index 1 on; an element is `nil` if the scope was removed.
  @safe @exclusivity(unchecked) private final var others = UniqueArray<Unretained<TrackedScope>?>()
  /// The callbacks. An element is `nil` if the callback was called and removed during the current
  /// notification.
  @safe @exclusivity(unchecked) private final var callbacks = UniqueArray<Callback?>()
  /// The number of scopes, not counting gaps.
  private var scopeCount: Int32 = 0
  /// The number of callbacks that were called and must be removed; -1 if the list is not delivering a
  /// notification.
  private var calledCount: Int32 = -1
  #if DEBUG
    /// The thread that is delivering a notification or adding a callback.
    private final var thread: UInt = 0
  #endif

  @usableFromInline
  init() {}

  /// A struct around the closure, because an array of bare closures would wrap each closure in a second
  /// closure.
  private struct Callback {
    let call: () -> Void
  }

  deinit {
    for index in 0..<indexCount {
      // Safe, because the index is in bounds, and a deallocated scope would have removed itself from the
      // list.
      unsafe scope(at: index)?.withReference { $0.observerListWillDie() }
    }
  }

  /// True if the properties of this list are those in the access list `list`, in the same order.
  func matches(_ list: AccessList) -> Bool { false }

  /// The number of distinct properties on which the observers in this list depend. Subclasses override it.
  var propertyCount: Int { 0 }

  /// The class of one of the list's properties; `nil` if the name of the property is not known.
  var className: InternedString? { nil }

  /// A method that subclasses override. It is called when the last observer has been removed.
  ///
  /// - Parameter afterCallbacks: True if callbacks have just been called. Their code is likely to track the
  ///   same properties again.
  func didBecomeEmpty(afterCallbacks: Bool) {}
}

// MARK: - Observers

extension ObserverList {
  /// Returns the list for observers of the properties in the access list `list`; `nil` if `list` is empty.
  static func observers(of list: AccessList) -> ObserverList? {
    switch list.cells.count {
    case 0: nil
    // Safe, because the index is in bounds, and the cell is alive: the tracked code has just ended.
    case 1: unsafe list.cells[0].retained
    default: SharedObserverList.sharedObservers(of: list)
    }
  }

  final var hasScopes: Bool { scopeCount > 0 }

  final var isEmpty: Bool { scopeCount == 0 && callbacks.isEmpty }

  final var isNotifying: Bool { calledCount >= 0 }

  /// The highest index of a scope or a gap, plus one.
  private var indexCount: Int { first == nil && others.isEmpty ? 0 : others.count + 1 }

  /// - Parameter index: Must be less than `indexCount`. If the method returns a reference, the scope is
  ///   alive.
  @unsafe
  private func scope(at index: Int) -> Unretained<TrackedScope>? {
    index == 0 ? first : unsafe others[index - 1]
  }

  /// - Returns: The index to pass to ``remove(at:)``.
  final func add(_ scope: TrackedScope) -> Int {
    scopeCount += 1
    if indexCount == 0, !isNotifying {
      first = Unretained(scope)
      return 0
    }
    others.append(Unretained(scope))
    return others.count
  }

  /// Removes the scope at an index. The index was returned by ``add(_:)-(TrackedScope)``, or passed
  /// to ``TrackedScope/didMove(to:)``.
  ///
  /// - Complexity: O(1) amortized. The list is compacted when a quarter of its capacity would
  ///   suffice.
  final func remove(at index: Int) {
    scopeCount -= 1
    // Safe, because the scope knows its current index, and a removal leaves a gap, so that the indices of the
    // other scopes stay valid.
    if index == 0 { first = nil } else { unsafe others[index - 1] = nil }
    guard !isNotifying else { return checkThread() }
    if !others.isEmpty { compact() }
    if isEmpty { didBecomeEmpty(afterCallbacks: false) }
  }

  /// Removes the gaps at the end of the list. If most of the capacity is unused, removes all gaps and frees
  /// the unused memory.
  private func compact() {
    while others.last == .some(nil) { _ = others.popLast() }
    guard scopeCount <= others.capacity / 4 else { return }
    var kept = UniqueArray<Unretained<TrackedScope>?>()
    for index in 0..<others.count {
      // Safe, because the index is in bounds.
      guard let scope = unsafe others[index] else { continue }
      if first == nil { first = scope } else { kept.append(scope) }
      // Safe, because a deallocated scope would have removed itself from the list.
      unsafe scope.withReference { $0.didMove(to: kept.count) }
    }
    others = kept
  }

  /// Adds the callback that `make` returns. The closure `make` can change models and track code.
  final func add(_ make: () -> () -> Void) {
    let isOutermost = beginNotifying()
    let callback = Callback(call: make())
    callbacks.append(callback)
    guard isOutermost else { return }
    endNotifying(removed: 0)
    if isEmpty { didBecomeEmpty(afterCallbacks: false) }
  }
}

// MARK: - Notification

extension ObserverList {
  /// The observers that were in a list when a change was announced.
  struct Snapshot {
    fileprivate let indexCount: Int
    fileprivate let callbacks: Range<Int>
    /// True if the list was not already delivering a notification when this one began.
    fileprivate let isOutermost: Bool
  }

  /// Begins to notify the current observers. The caller must end the notification with
  /// ``endNotification(_:)``.
  final func beginNotification() -> Snapshot {
    let isOutermost = beginNotifying()
    return Snapshot(
      indexCount: indexCount, callbacks: Int(calledCount)..<callbacks.count,
      isOutermost: isOutermost)
  }

  /// Calls the callbacks in a snapshot.
  ///
  /// A callback is removed after its call returns. A change within a callback therefore calls it again, and
  /// the outer notification also calls the callbacks that an inner notification has already called.
  final func callCallbacks(in snapshot: Snapshot) {
    for index in snapshot.callbacks {
      // Safe, because the index is in bounds: during a notification, `callbacks` only grows.
      unsafe callbacks[index]?.call()
      calledCount = max(calledCount, Int32(index + 1))
      if snapshot.isOutermost { removeCallback(at: index) }
    }
  }

  /// Notifies the scopes in a snapshot, except scopes that were removed since the snapshot was
  /// taken.
  final func notifyScopes(in snapshot: Snapshot, of change: Change) {
    for index in 0..<snapshot.indexCount {
      // Safe, because the index is in bounds: during a notification, `others` only grows, and a deallocated
      // scope would have removed itself. The receiver can release the scope, so it is called only after the
      // last use of the reference to the scope.
      guard let scope = unsafe scope(at: index),
        let receiver = unsafe scope.withReference({ $0.armedReceiver })
      else { continue }
      receiver.willChange(change)
    }
  }

  final func endNotification(_ snapshot: Snapshot) {
    guard snapshot.isOutermost else { return }
    endNotifying(removed: snapshot.callbacks.upperBound)
    if isEmpty { didBecomeEmpty(afterCallbacks: !snapshot.callbacks.isEmpty) }
  }

  /// Marks the list as delivering a notification.
  ///
  /// - Returns: True if the list was not already delivering a notification.
  private func beginNotifying() -> Bool {
    if isNotifying {
      checkThread()
      return false
    }
    calledCount = 0
    #if DEBUG
      thread = granularity_get_thread()
    #endif
    return true
  }

  /// Ends the process if a different thread is delivering a notification. Only debug builds make this check.
  private func checkThread() {
    #if DEBUG
      precondition(thread == granularity_get_thread(), Self.misuse(of: className))
    #endif
  }

  /// The error message for an object that two threads use at once.
  static func misuse(of className: InternedString?) -> String {
    "an object \(className.map { "of the class \($0)" } ?? "with tracked properties") was used on two threads at once; use the object on one "
      + "thread at a time, such as the main actor, or observe it with the toolchain's Observation"
  }

  /// Ends a notification, and removes the callbacks that were called.
  ///
  /// - Parameter removed: The number of callbacks that have already been removed.
  private func endNotifying(removed: Int) {
    var removed = removed
    while removed < calledCount {
      removeCallback(at: removed)
      removed += 1
    }
    if calledCount > 0 { callbacks.removeFirst(Int(calledCount)) }
    calledCount = -1
    if !others.isEmpty { compact() }
  }

  /// Replaces a callback by a gap before the callback is released. The release can deallocate objects that
  /// the callback captured, and their `deinit` can change models.
  private func removeCallback(at index: Int) {
    // Safe, because the index is in bounds: during a notification, `callbacks` only grows.
    _ = unsafe callbacks.exchange(at: index, with: nil)
  }
}
