internal import CFineTracking
internal import ModelObservation

/// The observers that depend on the same properties: scopes, and callbacks that are called once.
///
/// A ``PropertyCell`` is itself the list of the observers of one property. An observer of several
/// properties is in a ``SharedObserverList``. So each observer has one entry, however many
/// properties it read. Observers of the same properties share the links between those properties
/// and the list.
///
/// A change notifies the observers that were in the list when the change was announced. During a
/// notification, no index changes: a removed observer leaves a gap, and an added observer is
/// notified of the next change only. Callbacks are notified before scopes. Within each kind, the
/// order is the order in which the observers were added to a list. An object that observes itself,
/// to announce its own changes, does so with a callback. So a view that observes both the object
/// and the property is first notified of the object's announcement.
@usableFromInline
class ObserverList {
  /// The scope at index 0. It is stored in a separate field, because most lists have only one
  /// scope.
  private var first: Unretained<TrackedScope>?
  /// The scopes from index 1; `nil` is a gap.
  @safe @exclusivity(unchecked) private final var others = UniqueArray<Unretained<TrackedScope>?>()
  /// The callbacks. An element is `nil` if the callback was called and removed during the
  /// notification.
  @safe @exclusivity(unchecked) private final var callbacks = UniqueArray<Callback?>()
  /// The number of scopes, not counting gaps.
  private var scopeCount: Int32 = 0
  /// The number of called callbacks that have to be removed; -1 while no notification is being
  /// delivered.
  private var calledCount: Int32 = -1
  #if DEBUG
    /// The thread that delivers the notification or adds a callback.
    private final var thread: UInt = 0
  #endif

  @usableFromInline
  init() {}

  /// A struct, because an array of closures would wrap each closure in another closure.
  private struct Callback {
    let call: () -> Void
  }

  deinit {
    for index in 0..<indexCount {
      // The index is in bounds, and a dead scope would have removed itself.
      unsafe scope(at: index)?.withReference { $0.observerListWillDie() }
    }
  }

  /// True if the list's properties are those in `list`, in the same order.
  func matches(_ list: AccessList) -> Bool { false }

  /// The number of distinct properties.
  var propertyCount: Int { 0 }

  /// The class of a property, if the name of the property is known.
  var className: InternedString? { nil }

  /// Called when the last observer was removed.
  ///
  /// - Parameter afterCallbacks: True if callbacks have just been called. Their code may be about
  ///   to track the same properties again.
  func didBecomeEmpty(afterCallbacks: Bool) {}
}

// MARK: - Observers

extension ObserverList {
  /// The list for observers of the properties in `list`; `nil` if `list` is empty.
  static func observers(of list: AccessList) -> ObserverList? {
    switch list.cells.count {
    case 0: nil
    // The index is in bounds. The code of the list has just ended, so the cell is alive.
    case 1: unsafe list.cells[0].retained
    default: SharedObserverList.sharedObservers(of: list)
    }
  }

  final var hasScopes: Bool { scopeCount > 0 }

  final var isEmpty: Bool { scopeCount == 0 && callbacks.isEmpty }

  final var isNotifying: Bool { calledCount >= 0 }

  /// The highest index of a scope or a gap, plus one.
  private var indexCount: Int { first == nil && others.isEmpty ? 0 : others.count + 1 }

  /// - Parameter index: Must be less than `indexCount`. A returned reference refers to a scope that
  ///   is alive.
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
    // A scope knows its index, and gaps keep the others in bounds.
    if index == 0 { first = nil } else { unsafe others[index - 1] = nil }
    guard !isNotifying else { return checkThread() }
    if !others.isEmpty { compact() }
    if isEmpty { didBecomeEmpty(afterCallbacks: false) }
  }

  /// Removes the gaps at the end. If most of the capacity is unused, removes all gaps and the
  /// unused memory.
  private func compact() {
    while others.last == .some(nil) { _ = others.popLast() }
    guard scopeCount <= others.capacity / 4 else { return }
    var kept = UniqueArray<Unretained<TrackedScope>?>()
    for index in 0..<others.count {
      // The index is in bounds.
      guard let scope = unsafe others[index] else { continue }
      if first == nil { first = scope } else { kept.append(scope) }
      // A deallocated scope would have removed itself.
      unsafe scope.withReference { $0.didMove(to: kept.count) }
    }
    others = kept
  }

  /// Adds the callback that `make` returns. `make` may change models and track code.
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
    /// True if no other notification was being delivered to the list.
    fileprivate let isOutermost: Bool
  }

  /// Begins a notification of the current observers, which ``endNotification(_:)`` ends.
  final func beginNotification() -> Snapshot {
    let isOutermost = beginNotifying()
    return Snapshot(
      indexCount: indexCount, callbacks: Int(calledCount)..<callbacks.count,
      isOutermost: isOutermost)
  }

  /// Calls the callbacks in a snapshot.
  ///
  /// A callback is removed after its call returns. So a change within a callback calls it again,
  /// and the outer notification also calls the callbacks that an inner notification has already
  /// called.
  final func callCallbacks(in snapshot: Snapshot) {
    for index in snapshot.callbacks {
      // The index is in bounds: during a notification `callbacks` only grows.
      unsafe callbacks[index]?.call()
      calledCount = max(calledCount, Int32(index + 1))
      if snapshot.isOutermost { removeCallback(at: index) }
    }
  }

  /// Notifies the scopes in a snapshot, except scopes that were removed since the snapshot was
  /// taken.
  final func notifyScopes(in snapshot: Snapshot, of change: Change) {
    for index in 0..<snapshot.indexCount {
      // The index is in bounds: during a notification `others` only grows. A dead scope would have
      // removed itself. The receiver may release the scope, so it is called when the reference to
      // the scope is no longer in use.
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

  /// - Returns: True if no notification was being delivered.
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

  /// Ends the process if another thread is delivering a notification. An optimized build does not
  /// make this check.
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

  /// Leaves a gap before the callback is released, because objects that the callback captured may
  /// be deallocated and change models.
  private func removeCallback(at index: Int) {
    // The index is in bounds: during a notification `callbacks` only grows.
    _ = unsafe callbacks.exchange(at: index, with: nil)
  }
}
