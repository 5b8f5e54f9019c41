internal import ModelObservation

/// The registrations of one piece of tracked code.
///
/// This file and ``PropertyCell`` hold the target's unowned references. A link to a cell is removed by the cell's own
/// `deinit`, so a link that is there leads to a cell that lives; cells are never told apart by address alone.
final class TrackedScope {
  /// How long the registrations last.
  enum Lifetime {
    /// Until the first notification has been delivered, as `withObservationTracking(_:onChange:)` has it.
    case once
    /// Until the scope is cancelled.
    case untilCancelled
  }

  private let lifetime: Lifetime
  private let willChange: (Change) -> Void
  private var links: [Link] = []
  /// Whether notifications are passed on.
  private var isArmed = false

  private struct Link {
    unowned(unsafe) let cell: PropertyCell
    /// The place among the cell's registrations.
    var place: Int
  }

  init(_ lifetime: Lifetime, willChange: @escaping (Change) -> Void) {
    self.lifetime = lifetime
    self.willChange = willChange
  }

  var registrations: Int { links.count }

  func receive(_ change: Change) {
    switch lifetime {
    case .once:
      willChange(change)
      cancel()
    case .untilCancelled:
      if isArmed { willChange(change) }
    }
  }

  /// Passes nothing on until the next registration, because the tracked code is running again.
  func disarm() {
    isArmed = false
  }

  /// Replaces the registrations by one for each of `cells`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells; nothing is allocated if they are those of the last time.
  func register(_ cells: [PropertyCell]) {
    isArmed = true
    if isRegistered(for: cells) { return }
    removeLinks()
    links.reserveCapacity(cells.count)
    for cell in cells {
      guard let place = cell.register(self, index: links.count) else { continue }
      links.append(Link(cell: cell, place: place))
    }
  }

  func cancel() {
    isArmed = false
    removeLinks()
  }

  private func removeLinks() {
    while let link = links.popLast() { unsafe link.cell.unregister(at: link.place) }
  }

  private func isRegistered(for cells: [PropertyCell]) -> Bool {
    guard links.count == cells.count else { return false }
    for (link, cell) in zip(links, cells) where unsafe link.cell !== cell { return false }
    return true
  }
}

// MARK: - What cells say

extension TrackedScope {
  /// The cell at `index` is going away.
  func forget(at index: Int) {
    let last = links.removeLast()
    guard index < links.count else { return }
    links[index] = last
    unsafe last.cell.reindex(at: last.place, to: index)
  }

  /// The cell at `index` moved this scope's registration to `place`.
  func move(at index: Int, to place: Int) {
    links[index].place = place
  }
}
