internal import ModelObservation

/// The observers that depend on the same two or more properties. The cell of each of these
/// properties refers to this list.
///
/// So a scope that reads ten properties is one entry in one list, and not one entry in each of ten
/// lists.
///
/// A list retains itself while a cell refers to it; the cells do not retain it. A cell that is
/// deallocated removes its link, so every link refers to a cell that is alive. Therefore the
/// address of a cell identifies the cell.
final class SharedObserverList: ObserverList {
  // The cells are stored apart from the indices, so that they can be compared with the cells of an
  // access list in one loop.
  @safe @exclusivity(unchecked) private var cells = UniqueArray<Unretained<PropertyCell>>()
  /// The index of this list among the shared lists of each cell, in the order of the cells.
  @safe @exclusivity(unchecked) private var indices = UniqueArray<Int32>()

  /// Returns a list for observers of the properties in `list`. If the latest shared list of the
  /// last property has the same properties, it is reused; otherwise a new list is made.
  ///
  /// Reuse only saves memory and time. Several lists can have the same properties.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties. Reuse costs one comparison per
  ///   property.
  static func sharedObservers(of list: AccessList) -> SharedObserverList {
    // The code of the list has just ended, so its cells are alive.
    let latest = unsafe list.cells.last?.withReference { $0.latestSharedList }
    if let latest, latest.matches(list) { return latest }
    for index in 0..<list.cells.count {
      // The index is in bounds, and the cell is alive: closing an idle list releases no object of
      // an app.
      unsafe list.cells[index].withReference { $0.closeIdleLists() }
    }
    return SharedObserverList(list)
  }

  private init(_ list: AccessList) {
    super.init()
    cells.reserveCapacity(list.cells.count)
    indices.reserveCapacity(list.cells.count)
    for index in 0..<list.cells.count {
      // The index is in bounds. The code of the list has just ended, so the cell is alive.
      let cell = unsafe list.cells[index]
      let added = unsafe cell.withReference { $0.addSharedList(self, linkIndex: cells.count) }
      guard let added else { continue }
      cells.append(cell)
      indices.append(Int32(added))
    }
    // The list retains itself. `close()` or `removeLink(at:of:)` releases it with the last link.
    _ = unsafe Unmanaged.passRetained(self)
  }

  override func matches(_ list: AccessList) -> Bool {
    cells.isSame(as: list.cells)
  }

  override var propertyCount: Int { cells.count }

  override var className: InternedString? {
    // A deallocated cell would have removed its link.
    unsafe cells.last?.withReference { $0.className }
  }

  /// True if the list is empty and kept only for reuse.
  ///
  /// Only the latest shared list of its last property stays idle, so a property keeps at most one
  /// idle list.
  var isIdle: Bool { isEmpty && !isNotifying }

  /// Keeps the list for reuse if the callbacks that just ran would find it again; closes the list
  /// otherwise.
  override func didBecomeEmpty(afterCallbacks: Bool) {
    if afterCallbacks, let last = cells.last {
      // A deallocated cell would have removed its link.
      let latest = unsafe last.withReference { $0.latestSharedList }
      if latest === self { return }
    }
    close()
  }

  /// Removes the list from its cells. The list is then deallocated, unless something else retains
  /// it.
  func close() {
    guard !cells.isEmpty else { return }
    var moved: [SharedObserverList] = []
    while let cell = cells.popLast(), let index = indices.popLast() {
      // A deallocated cell would have removed its link.
      let other = unsafe cell.withReference { $0.removeSharedList(at: Int(index)) }
      if let other, other.isIdle { moved.append(other) }
    }
    // The caller retains the list, so the list is not deallocated here.
    unsafe Unmanaged.passUnretained(self).release()
    for other in moved where other.isIdle { other.close() }
  }
}

// MARK: - Calls by the cells

extension SharedObserverList {
  /// Removes the link at `index` of `list`, because the cell of the link is being deallocated.
  static func removeLink(at index: Int, of list: Unretained<SharedObserverList>) {
    // The list retains itself while it has links, and is released only after the call has returned.
    let wasLast = unsafe list.withReference { $0.removeLink(at: index) }
    if wasLast { unsafe list.reference.release() }
  }

  /// - Returns: True if the list has no links left, so that the caller must release the list.
  private func removeLink(at index: Int) -> Bool {
    guard let last = cells.popLast(), let lastIndex = indices.popLast() else { return false }
    if index < cells.count {
      // The index is in bounds. A cell stays in memory until its `deinit` has removed its links.
      unsafe cells[index] = last
      unsafe indices[index] = lastIndex
      unsafe last.withReference { $0.sharedList(at: Int(lastIndex), didMoveLinkTo: index) }
    }
    return cells.isEmpty
  }

  /// Called when the cell of the link at `index` has moved this list to `newIndex` among the cell's
  /// shared lists.
  func cell(ofLinkAt index: Int, didMoveListTo newIndex: Int) {
    // A cell stores the index of its link, and this list updates that index.
    unsafe indices[index] = Int32(newIndex)
  }
}
