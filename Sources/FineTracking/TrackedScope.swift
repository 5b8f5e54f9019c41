internal import ModelObservation

/// The registrations of one piece of tracked code.
///
/// A scope with registrations keeps itself alive, so that the cells need not. A link to a cell is removed by the cell's own
/// `deinit`, so a link that is there leads to a cell that lives; cells are never told apart by address alone.
final class TrackedScope {
  /// Who is told of a change, and how long the registrations last.
  enum Audience {
    /// Until the first notification has been delivered, as `withObservationTracking(_:onChange:)` has it.
    case once(() -> Void)
    /// Until the scope is cancelled.
    case untilCancelled(Receiver)
  }

  /// Who outlives the scope, which does not own it.
  struct Receiver {
    unowned let object: any ChangeReceiver
  }

  private var audience: Audience?
  /// Whether notifications are passed on to those who asked for them until they cancel.
  private var isArmed = false
  private var links = Row<Link>()

  private struct Link: BitwiseCopyable {
    let cell: Unretained<PropertyCell>
    /// The place among the cell's registrations.
    var place: Int
  }

  /// - Parameter audience: `nil` if it is not known yet.
  init(_ audience: Audience?) {
    self.audience = audience
  }

  deinit { links.deallocate() }

  var registrations: Int { links.count }

  /// Says whom to tell of changes, from the next one on.
  func tell(_ audience: Audience) {
    self.audience = audience
  }

  func receive(_ change: Change) {
    switch audience {
    case .once(let notify):
      notify()
      cancel()
    case .untilCancelled(let receiver):
      if isArmed { receiver.object.willChange(change) }
    case nil: break
    }
  }

  /// Passes nothing on until the next registration, because the tracked code is running again.
  func disarm() {
    isArmed = false
  }

  /// Replaces the registrations by one for each cell of `list`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells; nothing is allocated if they are those of the last time.
  func register(_ list: ReadList) {
    isArmed = true
    if isRegistered(for: list) { return }
    let wasEmpty = links.isEmpty
    removeLinks()
    links = links.reserving(list.cells.count)
    for index in 0..<list.cells.count {
      let cell = list.cells[index]
      guard let place = cell.lend({ $0.register(self, index: links.count) }) else { continue }
      links = links.appending(Link(cell: cell, place: place))
    }
    keepAlive(unless: wasEmpty)
  }

  func cancel() {
    isArmed = false
    let wasEmpty = links.isEmpty
    removeLinks()
    keepAlive(unless: wasEmpty)
  }

  private func removeLinks() {
    while let link = links.popLast() { link.cell.lend { $0.unregister(at: link.place) } }
  }

  private func isRegistered(for list: ReadList) -> Bool {
    guard links.count == list.cells.count else { return false }
    for index in 0..<links.count where links[index].cell != list.cells[index] { return false }
    return true
  }

  /// Holds this scope from its first link on and lets go after the last.
  private func keepAlive(unless wasEmpty: Bool) {
    if wasEmpty == links.isEmpty { return }
    let scope = Unretained(self)
    if wasEmpty { scope.retain() } else { scope.release() }
  }
}

// MARK: - What cells say

extension TrackedScope {
  /// The cell at `index` is going away.
  func forget(at index: Int) {
    guard let last = links.popLast() else { return }
    if index < links.count {
      links[index] = last
      last.cell.lend { $0.reindex(at: last.place, to: index) }
    }
    keepAlive(unless: false)
  }

  /// The cell at `index` moved this scope's registration to `place`.
  func move(at index: Int, to place: Int) {
    links[index].place = place
  }
}
