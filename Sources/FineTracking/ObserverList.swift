internal import ModelObservation

/// Those who depend on the same properties: scopes, and callbacks that are called once.
///
/// Who reads one property alone belongs to the readership that its cell is; who reads several, to a ``SharedObserverList``. So
/// a scope stands in one place, whatever it read, and those who read the same share what the properties keep of them.
///
/// While someone is being told, places stay what they are: who leaves leaves a gap, and who comes waits for the next change.
/// So a change reaches those who were there before it, callbacks before scopes and either, within a readership, in the order in
/// which they came, whatever they do about it. For an object that observes itself, to announce its changes, does so with a callback: whoever
/// hears of a change in both ways hears of the object first.
@usableFromInline
class ObserverList {
  /// The scope in the first place, since most readerships have no other.
  private var first: Unretained<TrackedScope>?
  private var others = UniqueArray<Unretained<TrackedScope>?>()
  private var callbacks = UniqueArray<Callback?>()
  /// Scopes, gaps left out.
  private var scopes: Int32 = 0
  /// How many of the callbacks have been called and are about to go; -1 while nobody is being told.
  private var called: Int32 = -1

  @usableFromInline
  init() {}

  /// A structure, because a closure by itself would be wrapped in another one to stand in a row.
  private struct Callback {
    let call: () -> Void
  }

  deinit {
    for place in 0..<places { scope(at: place)?.lend { $0.forget() } }
    others.deallocate()
    callbacks.deallocate()
  }

  /// Whether these are the readers of what stands in `list`.
  func isOf(_ list: AccessList) -> Bool { false }

  /// Distinct properties.
  var properties: Int { 0 }

  /// Says that nobody is left.
  ///
  /// - Parameter isReturning: Whether some have just been told, who may be about to track the same again.
  func didEmpty(isReturning: Bool) {}
}

// MARK: - Who is there

extension ObserverList {
  /// The readership of what stands in `list`; `nil` if nothing does.
  static func of(_ list: AccessList) -> ObserverList? {
    switch list.cells.count {
    case 0: nil
    case 1: list.cells[0].retained
    default: SharedObserverList.joint(of: list)
    }
  }

  final var hasScopes: Bool { scopes > 0 }

  final var isEmpty: Bool { scopes == 0 && callbacks.isEmpty }

  final var isTelling: Bool { called >= 0 }

  private var places: Int { first == nil && others.isEmpty ? 0 : others.count + 1 }

  private func scope(at place: Int) -> Unretained<TrackedScope>? {
    place == 0 ? first : others[place - 1]
  }

  /// - Returns: The place to give back to ``remove(at:)``.
  final func add(_ scope: TrackedScope) -> Int {
    scopes += 1
    if places == 0, !isTelling {
      first = Unretained(scope)
      return 0
    }
    others = others.appending(Unretained(scope))
    return others.count
  }

  /// - Complexity: O(1) amortised; gaps are closed once a quarter of the row would do.
  final func remove(at place: Int) {
    scopes -= 1
    if place == 0 { first = nil } else { others[place - 1] = nil }
    guard !isTelling else { return }
    if !others.isEmpty { closeGaps() }
    if isEmpty { didEmpty(isReturning: false) }
  }

  private func closeGaps() {
    while others.last == .some(nil) { _ = others.popLast() }
    guard scopes <= others.capacity / 4 else { return }
    let old = others
    others = UniqueArray()
    for index in 0..<old.count {
      guard let scope = old[index] else { continue }
      if first == nil { first = scope } else { others = others.appending(scope) }
      scope.lend { $0.move(to: others.count) }
    }
    old.deallocate()
  }

  /// Adds the callback that `make` makes, which may change and track what it likes.
  final func add(_ make: () -> () -> Void) {
    let isFirst = startTelling()
    let callback = Callback(call: make())
    callbacks = callbacks.appending(callback)
    guard isFirst else { return }
    stopTelling(dropped: 0)
    if isEmpty { didEmpty(isReturning: false) }
  }
}

// MARK: - Telling

extension ObserverList {
  /// Those of a readership who were there when a change was announced.
  struct Snapshot {
    fileprivate let places: Int
    fileprivate let callbacks: Range<Int>
    /// Whether no other change is on its way to the same readership.
    fileprivate let isFirst: Bool
  }

  /// Those who are there now, who need to be told with ``call(_:)``, ``tell(_:to:)`` and then ``end(_:)``.
  final func audience() -> Snapshot {
    let isFirst = startTelling()
    return Snapshot(
      places: places, callbacks: Int(called)..<callbacks.count, isFirst: isFirst)
  }

  /// Calls the callbacks of an audience.
  ///
  /// A callback goes after it was called, so a change within it calls it again, and one that such a change has called is called
  /// all the same.
  final func call(_ audience: Snapshot) {
    for index in audience.callbacks {
      callbacks[index]?.call()
      called = max(called, Int32(index + 1))
      if audience.isFirst { dropCallback(at: index) }
    }
  }

  /// Tells the scopes of an audience of a change; one that has left meanwhile is not told.
  final func tell(_ change: Change, to audience: Snapshot) {
    for place in 0..<audience.places { scope(at: place)?.lend { $0.receive(change) } }
  }

  /// Says that all of an audience has been told.
  final func end(_ audience: Snapshot) {
    guard audience.isFirst else { return }
    stopTelling(dropped: audience.callbacks.upperBound)
    if isEmpty { didEmpty(isReturning: !audience.callbacks.isEmpty) }
  }

  /// - Returns: Whether nobody was being told before.
  private func startTelling() -> Bool {
    if isTelling { return false }
    called = 0
    return true
  }

  /// - Parameter dropped: How many of the callbacks have gone already.
  private func stopTelling(dropped: Int) {
    var dropped = dropped
    while dropped < called {
      dropCallback(at: dropped)
      dropped += 1
    }
    if called > 0 { callbacks = callbacks.removingFirst(Int(called)) }
    called = -1
    if !others.isEmpty { closeGaps() }
  }

  /// What a callback held may go with it and change what it likes, so its place is a gap by then.
  private func dropCallback(at index: Int) {
    _ = callbacks.exchange(at: index, with: nil)
  }
}
