internal import ModelObservation

/// The registrations of one piece of code that is tracked repeatedly, such as a view's body. All of them
/// together are a single entry in one observer list.
final class TrackedScope: ReadScope {
  private unowned let receiver: any ChangeReceiver
  private var observers: Unretained<ObserverList>?
  /// The index of this scope in `observers`.
  private var index: Int32 = 0
  /// True if the scope notifies its receiver of changes; false while the tracked code runs.
  private var isArmed = false

  init(_ receiver: any ChangeReceiver, reading list: AccessList) {
    self.receiver = receiver
    register(list)
  }

  deinit { unregister() }

  func track(_ reads: () -> Void) -> ReadSummary {
    isArmed = false
    let list = AccessList.begin()
    reads()
    return list.withList { list in
      list.end()
      register(list)
      return ReadSummary(reads: list.reads, registrations: propertyCount)
    }
  }

  func cancel() {
    isArmed = false
    unregister()
  }

  /// Replaces the scope's registrations by one registration for each property in `list`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties. Allocates nothing if the last call had the
  ///   same properties.
  private func register(_ list: AccessList) {
    isArmed = true
    // Safe, because the observer list is alive; see `observerListWillDie()`.
    if unsafe observers?.withReference({ $0.matches(list) }) != true {
      unregister()
      if let observers = ObserverList.observers(of: list) {
        index = Int32(observers.add(self))
        self.observers = Unretained(observers)
      }
    }
  }

  private func unregister() {
    // Safe, because the observer list is alive; see `observerListWillDie()`.
    guard let observers = unsafe observers?.retained else { return }
    self.observers = nil
    observers.remove(at: Int(index))
  }

  /// The number of distinct properties that the scope is registered with.
  var propertyCount: Int {
    // Safe, because the observer list is alive; see `observerListWillDie()`.
    unsafe observers?.withReference { $0.propertyCount } ?? 0
  }

  /// The receiver to notify of the next change; `nil` if the scope is not armed.
  var armedReceiver: (any ChangeReceiver)? { isArmed ? receiver : nil }
}

// MARK: - Calls by the observer list

extension TrackedScope {
  /// Called by the observer list before it is deallocated, so that the scope never refers to a deallocated
  /// list.
  func observerListWillDie() {
    observers = nil
  }

  /// Called after the observer list has moved this scope to a different index.
  func didMove(to index: Int) {
    self.index = Int32(index)
  }
}
