internal import ModelObservation

/// The observers that depend on the same two or more properties. The cell of each of these
/// properties refers to this list.
///
/// A scope that reads ten properties is therefore a single entry in one list, and not an entry in each of ten
/// lists.
///
/// A list retains itself while a cell refers to it; the cells do not retain it. A cell that is
/// deallocated removes its link, so every link refers to a cell that is alive. Therefore the
/// address of a cell identifies the cell.
final class SharedObserverList: ObserverList {
  // The cells of the list's properties. They are stored apart from the indices, so that they can be compared
  // with the cells of an access list in one loop.
  @safe @exclusivity(unchecked) private var cells = UniqueArray<Unretained<PropertyCell>>()
  /// For each cell, the index of this list among the shared lists of that cell, in the order of the cells.
  @safe @exclusivity(unchecked) private var indices = UniqueArray<Int32>()

  /// Returns a list for observers of the properties in `list`. If the latest shared list of the
  /// last property has the same properties, it is reused; otherwise a new list is made.
  ///
  /// Reuse only saves memory and time. Several lists can have the same properties.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties. Reuse costs one comparison per
  ///   property.
  static func sharedObservers(of list: AccessList) -> SharedObserverList {
    // Safe, because the cells are alive: the tracked code of the access list has just ended.
    let latest = unsafe list.cells.last?.withReference { $0.latestSharedList }
    if let latest, latest.matches(list) { return latest }
    for index in 0..<list.cells.count {
      // Safe, because the index is in bounds and the cell is alive: closing an idle list does not release
      // objects of the app.
      unsafe list.cells[index].withReference { $0.closeIdleLists() }
    }
    return SharedObserverList(list)
  }

  private init(_ list: AccessList) {
    super.init()
    cells.reserveCapacity(list.cells.count)
    indices.reserveCapacity(list.cells.count)
    for index in 0..<list.cells.count {
      // Safe, because the index is in bounds, and the cell is alive: the tracked code of the access list has
      // just ended.
      let cell = unsafe list.cells[index]
      let added = unsafe cell.withReference { $0.addSharedList(self, linkIndex: cells.count) }
      guard let added else { continue }
      cells.append(cell)
      indices.append(Int32(added))
    }
    // The list retains itself. `close()` or `removeLink(at:of:)` releases the list with its last link.
    _ = unsafe Unmanaged.passRetained(self)
  }

  override func matches(_ list: AccessList) -> Bool {
    cells.isSame(as: list.cells)
  }

  override var propertyCount: Int { cells.count }

  override var className: InternedString? {
    // Safe, because a deallocated cell would have removed its link from this list.
    unsafe cells.last?.withReference { $0.className }
  }

  /// True if the list has no observers and is kept only for reuse.
  ///
  /// Only the latest shared list of its last property stays idle, so a property keeps at most one
  /// idle list.
  var isIdle: Bool { isEmpty && !isNotifying }

  /// Keeps the empty list for reuse if the callbacks that just ran would find it when they track again;
  /// otherwise closes the list.
  override func didBecomeEmpty(afterCallbacks: Bool) {
    if afterCallbacks, let last = cells.last {
      // Safe, because a deallocated cell would have removed its link from this list.
      let latest = unsafe last.withReference { $0.latestSharedList }
      if latest === self { return }
    }
    close()
  }

  /// Removes this list from its cells. The list is then deallocated, unless something else retains it.
  func close() {
    guard !cells.isEmpty else { return }
    var moved: [SharedObserverList] = []
    while let cell = cells.popLast(), let index = indices.popLast() {
      // Safe, because a deallocated cell would have removed its link from this list.
      let other = unsafe cell.withReference { $0.removeSharedList(at: Int(index)) }
      if let other, other.isIdle { moved.append(other) }
    }
    // The caller still retains the list, so this release does not deallocate it.
    unsafe Unmanaged.passUnretained(self).release()
    for other in moved where other.isIdle { other.close() }
  }
}

// MARK: - Calls by the cells

extension SharedObserverList {
  /// Removes the link at `index` of `list`, because the cell of the link is being deallocated.
  static func removeLink(at index: Int, of list: Unretained<SharedObserverList>) {
    // Safe, because the list retains itself while it has links, and is released only after the call has
    // returned.
    let wasLast = unsafe list.withReference { $0.removeLink(at: index) }
    if wasLast { unsafe list.reference.release() }
  }

  /// - Returns: True if the list has no links left. Then the caller must release the list.
  private func removeLink(at index: Int) -> Bool {
    guard let last = cells.popLast(), let lastIndex = indices.popLast() else { return false }
    if index < cells.count {
      // Safe, because the index is in bounds, and a cell stays in memory until its `deinit` has removed its
      // links.
      unsafe cells[index] = last
      unsafe indices[index] = lastIndex
      unsafe last.withReference { $0.sharedList(at: Int(lastIndex), didMoveLinkTo: index) }
    }
    return cells.isEmpty
  }

  /// Called after the cell of the link at `index` has moved this list to the index `newIndex` among the
  /// cell's shared lists.
  func cell(ofLinkAt index: Int, didMoveListTo newIndex: Int) {
    // Safe, because a cell stores the index of its link, and this list keeps that index up to date.
    unsafe indices[index] = Int32(newIndex)
  }
}
