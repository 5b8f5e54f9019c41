/// The observers that depend on the same two or more properties; the cell of each property refers to this list.
///
/// A scope that reads ten properties is thus one entry in one list, not one in each of ten lists.
///
/// A list owns itself while a cell refers to it, and the cells do not own it. A cell that dies
/// removes its link, so every link refers to a cell that is alive. An address alone therefore
/// identifies a cell.
final class SharedObserverList: ObserverList {
  @safe @exclusivity(unchecked) private var links = UniqueArray<Link>()

  private struct Link: BitwiseCopyable {
    let cell: Unretained<PropertyCell>
    /// The index of this list among the cell's shared lists.
    var index: Int32
  }

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
    links.reserveCapacity(list.cells.count)
    for index in 0..<list.cells.count {
      // The index is in bounds. The code of the list has just ended, so the cell is alive.
      let cell = unsafe list.cells[index]
      let added = unsafe cell.withReference { $0.addSharedList(self, linkIndex: links.count) }
      if let added { links.append(Link(cell: cell, index: Int32(added))) }
    }
    // The list owns itself; `close()` or `removeLink(at:of:)` releases it with the last link.
    _ = unsafe Unmanaged.passRetained(self)
  }

  override func matches(_ list: AccessList) -> Bool {
    guard links.count == list.cells.count else { return false }
    // The index is in bounds in both arrays.
    for index in 0..<links.count where unsafe links[index].cell != list.cells[index] {
      return false
    }
    return true
  }

  override var propertyCount: Int { links.count }

  /// True if the list is empty and kept only for reuse.
  ///
  /// Only the latest list of its last property stays idle, so a property keeps at most one idle
  /// list.
  var isIdle: Bool { isEmpty && !isNotifying }

  /// Keeps the list idle if the callbacks that ran would find it again, and closes it otherwise.
  override func didBecomeEmpty(afterCallbacks: Bool) {
    if afterCallbacks, let last = links.last {
      // A dead cell would have removed its link.
      let latest = unsafe last.cell.withReference { $0.latestSharedList }
      if latest === self { return }
    }
    close()
  }

  /// Removes the list from its cells; the list dies unless something else retains it.
  func close() {
    guard !links.isEmpty else { return }
    var moved: [SharedObserverList] = []
    while let link = links.popLast() {
      // A dead cell would have removed its link.
      let other = unsafe link.cell.withReference { $0.removeSharedList(at: Int(link.index)) }
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
    guard let last = links.popLast() else { return false }
    if index < links.count {
      // The index is in bounds. A cell stays in memory until its `deinit` has removed its links.
      unsafe links[index] = last
      unsafe last.cell.withReference { $0.sharedList(at: Int(last.index), didMoveLinkTo: index) }
    }
    return links.isEmpty
  }

  /// The cell of the link at `index` has moved this list to `newIndex` among its shared lists.
  func cell(ofLinkAt index: Int, didMoveListTo newIndex: Int) {
    // Cells keep the index of their link, which this list updates.
    unsafe links[index].index = Int32(newIndex)
  }
}
