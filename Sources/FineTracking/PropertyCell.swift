internal import ModelObservation

/// One property of one object, and the scopes that depend on it.
///
/// The property's wrapper makes the cell when tracked code reads the property for the first time, and owns it: the cell
/// dies with the object and takes the registrations along. Neither do cells own scopes, nor scopes or lists of reads cells.
@usableFromInline
final class PropertyCell {
  /// The mark of the last list that this cell was recorded in; see ``ReadList``.
  var mark: UInt64 = 0

  /// Found at the first notification.
  private var name: PropertyName?

  private var registrations = Row<Registration>()

  private struct Registration: BitwiseCopyable {
    let scope: Unretained<TrackedScope>
    /// The index of this cell among the scope's.
    var index: Int
  }

  /// Makes the cell of a wrapper, which finds its name itself.
  @usableFromInline
  init() {}

  /// Makes a cell for calls by hand; without a name, changes are reported without one.
  init(name: PropertyName?) {
    self.name = name
  }

  deinit {
    ReadList.forget(self)
    // What a scope holds may go with it, and take other registrations along.
    while let registration = registrations.popLast() {
      registration.scope.lend { $0.forget(at: registration.index) }
    }
    registrations.deallocate()
  }
}

// MARK: - Notification

extension PropertyCell {
  @usableFromInline var isObserved: Bool { !registrations.isEmpty }

  /// Tells every scope that is registered now that the property of `owner` is about to change.
  ///
  /// A scope that a call on the way cancels is told all the same, unless it asked not to be.
  ///
  /// - Complexity: O(*n*), where *n* is the number of registrations.
  @usableFromInline
  func willChange(of owner: AnyObject) {
    guard isObserved else { return }
    if name == nil { name = TrackedFields.name(of: self, in: owner) }
    let change = Change(property: name, report: .next())
    if registrations.count == 1 {
      registrations[0].scope.retained.receive(change)
    } else {
      let scopes = (0..<registrations.count).map { registrations[$0].scope.retained }
      for scope in scopes { scope.receive(change) }
    }
  }
}

// MARK: - Registration

extension PropertyCell {
  /// Registers `scope`, whose cell at `index` this is to be; a second call in a row does nothing.
  ///
  /// - Returns: The place to give back to ``unregister(at:)``; `nil` if the scope was registered already.
  func register(_ scope: TrackedScope, index: Int) -> Int? {
    let scope = Unretained(scope)
    if let last = registrations.last, last.scope == scope { return nil }
    registrations = registrations.appending(Registration(scope: scope, index: index))
    return registrations.count - 1
  }

  /// - Complexity: O(1); the last registration takes the free place.
  func unregister(at place: Int) {
    guard let last = registrations.popLast(), place < registrations.count else { return }
    registrations[place] = last
    last.scope.lend { $0.move(at: last.index, to: place) }
  }

  /// Says that the scope now keeps this cell at `index`.
  func reindex(at place: Int, to index: Int) {
    registrations[place].index = index
  }
}
