/// An object that a ``CoverScope`` notifies when its view is covered, and when the view is visible
/// again.
package class CoverReceiver: SwapRemoveElement {
  final var index = 0

  func coverDidChange(to isCovered: Bool) {}
}

/// The cover state of a view that other views can cover, such as a level of a navigation stack.
/// Effects in the view find this object in their environment.
package final class CoverScope: CoverReceiver {
  /// The scope around this scope. If the outer scope is covered, this scope is covered too.
  package private(set) weak var outer: CoverScope?
  /// For a pushed view, the place in the source of the link or modifier that pushed it; `nil` for
  /// other views, and if the app itself changed the path of the stack.
  package var pusher: [Int]?
  private var isCoveredItself = false
  private var receivers = SwapRemoveArray<CoverReceiver>()

  package override init() {}

  var isCovered: Bool { isCoveredItself || outer?.isCovered == true }

  /// Records that the view is now covered, or visible again. Call this method during a pass,
  /// because it queues the appear and disappear actions of the effects in the view.
  package func setCovered(_ isCovered: Bool) {
    let old = self.isCovered
    isCoveredItself = isCovered
    if self.isCovered != old { inform() }
  }

  /// Sets the scope around this scope.
  package func enter(_ outer: CoverScope?) {
    guard self.outer !== outer else { return }
    self.outer?.receivers.remove(self)
    self.outer = outer
    outer?.receivers.add(self)
  }

  func add(_ receiver: CoverReceiver) { receivers.add(receiver) }
  func remove(_ receiver: CoverReceiver) { receivers.remove(receiver) }

  override func coverDidChange(to isCovered: Bool) {
    if !isCoveredItself { inform() }
  }

  private func inform() {
    for receiver in receivers.elements { receiver.coverDidChange(to: isCovered) }
  }
}
