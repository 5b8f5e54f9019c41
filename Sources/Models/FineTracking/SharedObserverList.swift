internal import ModelObservation

/// The observers that depend on the same two or more properties; the cell of each property refers to this list.
///
/// A scope that reads ten properties is thus one entry in one list, not one in each of ten lists.
///
/// A list owns itself while a cell refers to it, and the cells do not own it. A cell that dies
/// removes its link, so every link refers to a cell that is alive. An address alone therefore
/// identifies a cell.
final class SharedObserverList: ObserverList {
  // The cells are apart from the indices, so that they can be compared with the cells of an access list in one run.
  @safe @exclusivity(unchecked) private var cells = UniqueArray<Unretained<PropertyCell>>()
  /// The index of this list among the shared lists of each cell, in the order of the cells.
  @safe @exclusivity(unchecked) private var indices = UniqueArray<Int32>()

  /// The list of those that observe the properties in `list`: the latest of the last property, if
  /// it matches, or a new one.
  ///
  /// Reuse only saves memory and time. The same properties may have several lists.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties; reuse costs one comparison per
  ///   property.
  static func sharedObservers(of list: AccessList) -> SharedObserverList {
    // The code of the list has just ended, so its cells are alive.
    let latest = unsafe list.cells.last?.withReference { $0.latestSharedList }
    if let latest, latest.matches(list) { return latest }
    for index in 0..<list.cells.count {
      // The index is in bounds, and the cell is alive: an idle list that closes releases no object
      // of a client.
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
    // The list owns itself; `close()` or `removeLink(at:of:)` releases it with the last link.
    _ = unsafe Unmanaged.passRetained(self)
  }

  override func matches(_ list: AccessList) -> Bool {
    cells.isSame(as: list.cells)
  }

  override var propertyCount: Int { cells.count }

  override var className: InternedString? {
    // A dead cell would have removed its link.
    unsafe cells.last?.withReference { $0.className }
  }

  /// True if the list is empty and kept only for reuse.
  ///
  /// Only the latest list of its last property stays idle, so a property keeps at most one idle
  /// list.
  var isIdle: Bool { isEmpty && !isNotifying }

  /// Keeps the list idle if the callbacks that ran would find it again, and closes it otherwise.
  override func didBecomeEmpty(afterCallbacks: Bool) {
    if afterCallbacks, let last = cells.last {
      // A dead cell would have removed its link.
      let latest = unsafe last.withReference { $0.latestSharedList }
      if latest === self { return }
    }
    close()
  }

  /// Removes the list from its cells; the list dies unless something else retains it.
  func close() {
    guard !cells.isEmpty else { return }
    var moved: [SharedObserverList] = []
    while let cell = cells.popLast(), let index = indices.popLast() {
      // A dead cell would have removed its link.
      let other = unsafe cell.withReference { $0.removeSharedList(at: Int(index)) }
      if let other, other.isIdle { moved.append(other) }
    }
    // The caller retains the list, so it does not die here.
    unsafe Unmanaged.passUnretained(self).release()
    for other in moved where other.isIdle { other.close() }
  }
}

// MARK: - Calls by the cells

extension SharedObserverList {
  /// The cell of the link at `index` of `list` is being deallocated.
  static func removeLink(at index: Int, of list: Unretained<SharedObserverList>) {
    // The list owns itself while it has links, and is released only when the call has returned.
    let wasLast = unsafe list.withReference { $0.removeLink(at: index) }
    if wasLast { unsafe list.reference.release() }
  }

  /// - Returns: True if the list has no links any more, so that the caller must release it.
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

  /// The cell of the link at `index` has moved this list to `newIndex` among its shared lists.
  func cell(ofLinkAt index: Int, didMoveListTo newIndex: Int) {
    // Cells keep the index of their link, which this list updates.
    unsafe indices[index] = Int32(newIndex)
  }
}
