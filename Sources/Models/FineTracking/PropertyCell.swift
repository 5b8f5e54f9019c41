internal import ModelObservation

/// The observation state of one property of one object: the observers that depend on the property.
///
/// The property's wrapper owns the cell, and creates it when tracked code first reads the property. The cell
/// is deallocated together with the wrapper, usually because the object is deallocated, and then ends the
/// registrations with the property. All links between cells, scopes, shared lists and access lists are
/// unowned.
///
/// The cell is itself the list of the observers that depend on this property alone.
@usableFromInline
final class PropertyCell: ObserverList {
  /// The mark of the last access list that recorded this cell; see ``AccessList``.
  var mark: UInt64 = 0

  /// The name of the property; it is looked up at the first notification.
  private var name: PropertyName?
  /// True if views observe the object as an `ObservableObject`. In this case, a set to an equal value is
  /// announced too.
  var announces = false

  /// The shared lists of those observers that depend on this property and on other properties.
  @safe @exclusivity(unchecked) private var sharedLists = UniqueArray<SharedLink>()

  private struct SharedLink: BitwiseCopyable {
    let list: Unretained<SharedObserverList>
    /// The index of the link to this cell among the links of the shared list.
    var linkIndex: Int32
  }

  /// Creates the cell of a ``Tracked`` wrapper. The name of the property is looked up later, when it is
  /// needed.
  @usableFromInline
  override init() {}

  /// Creates the cell of a property that reports its own reads and changes. If `name` is `nil`, its
  /// notifications do not name the property.
  init(name: PropertyName?) {
    self.name = name
  }

  deinit {
    AccessList.removeFromCurrentLists(self)
    // Closing a shared list releases its callbacks, which can remove other shared lists of this cell, so the
    // loop takes the last list each time.
    while let link = sharedLists.popLast() {
      SharedObserverList.removeLink(at: Int(link.linkIndex), of: link.list)
    }
  }

  override func matches(_ list: AccessList) -> Bool {
    // Safe, because the index is in bounds.
    unsafe list.cells.count == 1 && list.cells[0] == Unretained(self)
  }

  override var propertyCount: Int { 1 }

  override var className: InternedString? { name?.type }
}

// MARK: - Notification

extension PropertyCell {
  @usableFromInline var isObserved: Bool { !isEmpty || !sharedLists.isEmpty || announces }

  /// Announces a set to an equal value, if views observe the object as an `ObservableObject`; otherwise does
  /// nothing.
  @usableFromInline
  func willSetEqual(in owner: AnyObject) {
    if announces { announce(owner) }
  }

  private func announce(_ owner: AnyObject) {
    if name == nil { name = TrackedFields.name(of: self, in: owner) }
    TranslatedModels.announce(owner, name)
  }

  /// Notifies the current observers of the property of `owner` that it is about to change.
  ///
  /// - Complexity: O(*n*), where *n* is the number of registrations.
  @usableFromInline
  func willChange(of owner: AnyObject) {
    if hasScopes || !sharedLists.isEmpty {
      AnnouncementPreparation.run(ifFollowed: isFollowed)
    }
    if announces { announce(owner) }
    if sharedLists.isEmpty {
      if !isEmpty { notify(self, of: owner) }
    } else if isEmpty, sharedLists.count == 1 {
      // Safe, because the index is in bounds.
      notify(unsafe sharedList(at: 0), of: owner)
    } else {
      // All lists are collected before any observer is notified, because a notified observer can change the
      // lists. The indices are in bounds.
      let change = change(of: owner)
      let lists = [self] + (0..<sharedLists.count).map { unsafe sharedList(at: $0) }
      let snapshots = lists.map { ($0, $0.beginNotification()) }
      for (list, snapshot) in snapshots { list.callCallbacks(in: snapshot) }
      for (list, snapshot) in snapshots { list.notifyScopes(in: snapshot, of: change) }
      for (list, snapshot) in snapshots { list.endNotification(snapshot) }
    }
  }

  /// True if at least one scope, such as the scope of a view, observes the property.
  private var isFollowed: Bool {
    // Safe, because the indices are in bounds.
    hasScopes || (0..<sharedLists.count).contains { unsafe sharedList(at: $0).hasScopes }
  }

  /// Notifies the observers of `list`, the only list with observers of the property. The change is described
  /// only if the list has scopes, because callbacks do not use the description.
  @inline(__always)
  private func notify(_ list: ObserverList, of owner: AnyObject) {
    let change = list.hasScopes ? change(of: owner) : nil
    let snapshot = list.beginNotification()
    list.callCallbacks(in: snapshot)
    if let change { list.notifyScopes(in: snapshot, of: change) }
    list.endNotification(snapshot)
  }

  private func change(of owner: AnyObject) -> Change {
    if name == nil { name = TrackedFields.name(of: self, in: owner) }
    return Change(property: name, notification: .next())
  }
}

// MARK: - Shared lists

extension PropertyCell {
  /// The number of shared lists that refer to this cell, including idle lists.
  var sharedListCount: Int { sharedLists.count }

  /// The shared list that was added last.
  var latestSharedList: SharedObserverList? {
    // Safe, because the index is in bounds: there is at least one list.
    sharedLists.isEmpty ? nil : unsafe sharedList(at: sharedLists.count - 1)
  }

  /// - Parameter index: Must be less than ``sharedListCount``.
  @unsafe
  private func sharedList(at index: Int) -> SharedObserverList {
    // Safe, because a shared list retains itself while a cell refers to it.
    unsafe sharedLists[index].list.retained
  }

  /// Closes the latest shared list of this cell if it is idle, because a different list is about to become
  /// the latest.
  func closeIdleLists() {
    while let latest = latestSharedList, latest.isIdle { latest.close() }
  }

  /// Adds the shared list `list`, whose link at `linkIndex` will refer to this cell. Does nothing if `list`
  /// is already the latest shared list.
  ///
  /// - Returns: The index to pass to ``removeSharedList(at:)``; `nil` if the list was already
  ///   added.
  func addSharedList(_ list: SharedObserverList, linkIndex: Int) -> Int? {
    let list = Unretained(list)
    if let last = sharedLists.last, last.list == list { return nil }
    sharedLists.append(SharedLink(list: list, linkIndex: Int32(linkIndex)))
    return sharedLists.count - 1
  }

  /// - Returns: The shared list that was moved to `index`, which had the last index before; `nil`
  ///   if no list was moved.
  func removeSharedList(at index: Int) -> SharedObserverList? {
    guard let last = sharedLists.popLast(), index < sharedLists.count else { return nil }
    // Safe, because the index is in bounds.
    unsafe sharedLists[index] = last
    let moved = unsafe sharedList(at: index)
    moved.cell(ofLinkAt: Int(last.linkIndex), didMoveListTo: index)
    return moved
  }

  /// Called after the shared list at `index` has moved its link to this cell to the index `linkIndex`.
  func sharedList(at index: Int, didMoveLinkTo linkIndex: Int) {
    // Safe, because a shared list stores its index among the lists of each cell, and the cell keeps this
    // index up to date.
    unsafe sharedLists[index].linkIndex = Int32(linkIndex)
  }
}
