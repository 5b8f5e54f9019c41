internal import ModelObservation

/// One property of one object, and those who depend on it.
///
/// The property's wrapper makes the cell when tracked code reads the property for the first time, and owns it: the cell
/// dies with the wrapper, as a rule with the object, and takes the registrations along. Neither do cells own scopes, nor scopes or lists of reads cells.
@usableFromInline
final class PropertyCell: ObserverList {
  /// The mark of the last list that this cell was recorded in; see ``AccessList``.
  var mark: UInt64 = 0

  /// Found at the first notification.
  private var name: PropertyName?

  /// Those who depend on other properties, too.
  private var joints = UniqueArray<Joint>()

  private struct Joint: BitwiseCopyable {
    let readership: Unretained<SharedObserverList>
    /// The index of this cell among the readership's.
    var index: Int32
  }

  /// Makes the cell of a wrapper, which finds its name itself.
  @usableFromInline
  override init() {}

  /// Makes a cell for calls by hand; without a name, changes are reported without one.
  init(name: PropertyName?) {
    self.name = name
  }

  deinit {
    AccessList.forget(self)
    // What a readership holds may go with it, and take other registrations along.
    while let joint = joints.popLast() {
      joint.readership.lend { $0.forget(at: Int(joint.index)) }
    }
    joints.deallocate()
  }

  override func isOf(_ list: AccessList) -> Bool {
    list.cells.count == 1 && list.cells[0] == Unretained(self)
  }

  override var properties: Int { 1 }
}

// MARK: - Notification

extension PropertyCell {
  @usableFromInline var isObserved: Bool { !isEmpty || !joints.isEmpty }

  /// Tells everyone who depends on the property of `owner` now that it is about to change.
  ///
  /// - Complexity: O(*n*), where *n* is the number of registrations.
  @usableFromInline
  func willChange(of owner: AnyObject) {
    if joints.isEmpty {
      if !isEmpty { tell(self, of: owner) }
    } else if isEmpty, joints.count == 1 {
      tell(joints[0].readership.retained, of: owner)
    } else {
      // Everyone is found before anyone is told, for whoever is told may do what he likes.
      let change = change(of: owner)
      let told = [self] + (0..<joints.count).map { joints[$0].readership.retained }
      let audiences = told.map { ($0, $0.audience()) }
      for (readership, audience) in audiences { readership.call(audience) }
      for (readership, audience) in audiences { readership.tell(change, to: audience) }
      for (readership, audience) in audiences { readership.end(audience) }
    }
  }

  /// Tells the only readership; what changes is found out for scopes alone.
  @inline(__always)
  private func tell(_ readership: ObserverList, of owner: AnyObject) {
    let change = readership.hasScopes ? change(of: owner) : nil
    let audience = readership.audience()
    readership.call(audience)
    if let change { readership.tell(change, to: audience) }
    readership.end(audience)
  }

  private func change(of owner: AnyObject) -> Change {
    if name == nil { name = TrackedFields.name(of: self, in: owner) }
    return Change(property: name, notification: .next())
  }
}

// MARK: - Joint readerships

extension PropertyCell {
  /// Joint readerships that there are, those that wait for who may return included.
  var jointReaderships: Int { joints.count }

  /// The joint readership that came last.
  var latest: SharedObserverList? { joints.last?.readership.retained }

  /// Closes the latest joint readership if it only waits, before another takes its place.
  func closeIdle() {
    while let latest, latest.isIdle { latest.close() }
  }

  /// Joins `readership`, whose cell at `index` this is to be; a second call in a row does nothing.
  ///
  /// - Returns: The place to give back to ``leave(at:)``; `nil` if the cell belongs to it already.
  func join(_ readership: SharedObserverList, index: Int) -> Int? {
    let readership = Unretained(readership)
    if let last = joints.last, last.readership == readership { return nil }
    joints = joints.appending(Joint(readership: readership, index: Int32(index)))
    return joints.count - 1
  }

  /// - Returns: The joint readership that takes the free place, which was the last.
  func leave(at place: Int) -> SharedObserverList? {
    guard let last = joints.popLast(), place < joints.count else { return nil }
    joints[place] = last
    last.readership.lend { $0.move(at: Int(last.index), to: place) }
    return last.readership.retained
  }

  /// Says that the joint readership at `place` now keeps this cell at `index`.
  func reindex(at place: Int, to index: Int) {
    joints[place].index = Int32(index)
  }
}
