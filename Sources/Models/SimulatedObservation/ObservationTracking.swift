internal import FineTracking

/// Runs `apply`, and calls `onChange` once before the first change of a property that `apply` read.
///
/// - Returns: The result of `apply`.
public func withObservationTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  FineTracking.withObservationTracking(apply, onChange: onChange())
}

/// Runs `apply`, and calls `onChange` at the first change of a property of an ``Observable()``
/// class that `apply` read.
///
/// The options determine whether `onChange` is called before the change, after the change, or both. With the
/// option `deinit`, it is also called at the end of the lifetime of each object that `apply` read.
///
/// The event before a change comes before the notification of the views that read the property. The event
/// after a change comes once the property has the new value. The last event of the first change ends the
/// complete observation, including `deinit`. A change by `apply` itself causes no event. A property with
/// FineTracking's `@Tracked` has no key path, and so causes no events.
///
/// Source: SE-0506, and `ObservationTracking.swift` of Swift 6.4.
///
/// - Returns: The result of `apply`.
/// - Throws: The error of `apply`. Then nothing is observed.
public func withObservationTracking<Result: ~Copyable, Failure: Error>(
  options: ObservationTracking.Options, _ apply: () throws(Failure) -> Result,
  onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
) throws(Failure) -> Result {
  let tracking = EventTracking()
  let result = try tracking.track(apply)
  tracking.observe(options, onChange)
  return result
}

extension EventTracking {
  /// Calls `onChange` as ``withObservationTracking(options:_:onChange:)`` does.
  func observe(
    _ options: ObservationTracking.Options,
    _ onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) {
    observe(at: options.moments) { [self] moment, keyPath in
      onChange(
        ObservationTracking.Event(kind: .init(moment), changed: keyPath) { [self] in cancel() })
      switch moment {
      case .willSet where !options.contains(.didSet), .didSet: cancel()
      case .willSet, .end: break
      }
    }
  }
}

/// A namespace for the types of ``withObservationTracking(options:_:onChange:)`` and
/// ``withContinuousObservation(options:apply:)``.
public struct ObservationTracking: Sendable {
  /// The kinds of events for which an observer is called. Source: SE-0506.
  public struct Options: SetAlgebra, Sendable {
    private var kinds: Set<Event.Kind>

    /// Creates an empty set, with which the observer is never called.
    public init() { kinds = [] }

    private init(kinds: Set<Event.Kind>) { self.kinds = kinds }

    /// The observer is called before a property that was read changes.
    public static var willSet: Options { Options(kinds: [.willSet]) }

    /// The observer is called after a property that was read has changed.
    public static var didSet: Options { Options(kinds: [.didSet]) }

    /// The observer is called at the end of the lifetime of an object that was read.
    public static var `deinit`: Options { Options(kinds: [.deinit]) }

    /// The moments of the options in the set, in the order in which their events occur.
    fileprivate var moments: [PropertyMoment] {
      [.willSet, .didSet, .end].filter { kinds.contains(Event.Kind($0)) }
    }
  }

  /// An event for which an observer is called.
  public struct Event: ~Copyable {
    /// The kind of an event.
    public struct Kind: Equatable, Sendable {
      fileprivate enum Name { case initial, willSet, didSet, `deinit` }

      fileprivate let name: Name

      /// The event of the first run of the closure in ``withContinuousObservation(options:apply:)``.
      public static var initial: Kind { Kind(name: .initial) }

      /// A property is about to change.
      public static var willSet: Kind { Kind(name: .willSet) }

      /// A property has changed.
      public static var didSet: Kind { Kind(name: .didSet) }

      /// The lifetime of an object has ended.
      public static var `deinit`: Kind { Kind(name: .deinit) }
    }

    /// The kind of this event.
    public let kind: Kind
    let changed: AnyKeyPath?
    private let end: @Sendable () -> Void

    init(kind: Kind, changed: AnyKeyPath?, end: @escaping @Sendable () -> Void) {
      self.kind = kind
      self.changed = changed
      self.end = end
    }

    /// True if the event is about the property with the key path `keyPath`.
    public func matches(_ keyPath: PartialKeyPath<some Observable>) -> Bool { changed == keyPath }

    /// Ends the observation, so that no further event follows.
    public func cancel() { end() }
  }
}

extension ObservationTracking.Event.Kind: Hashable {
  init(_ moment: PropertyMoment) {
    switch moment {
    case .willSet: self = .willSet
    case .didSet: self = .didSet
    case .end: self = .deinit
    }
  }
}

extension ObservationTracking.Options {
  public func contains(_ member: Self) -> Bool { kinds.isSuperset(of: member.kinds) }
  public func union(_ other: Self) -> Self { Self(kinds: kinds.union(other.kinds)) }
  public func intersection(_ other: Self) -> Self { Self(kinds: kinds.intersection(other.kinds)) }
  public func symmetricDifference(_ other: Self) -> Self {
    Self(kinds: kinds.symmetricDifference(other.kinds))
  }
  public mutating func formUnion(_ other: Self) { self = union(other) }
  public mutating func formIntersection(_ other: Self) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }

  @discardableResult
  public mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { formUnion(member) }
    return (!contains(member), member)
  }

  @discardableResult
  public mutating func remove(_ member: Self) -> Self? {
    let removed = intersection(member)
    kinds.subtract(member.kinds)
    return removed.isEmpty ? nil : removed
  }

  @discardableResult
  public mutating func update(with member: Self) -> Self? {
    let replaced = intersection(member)
    formUnion(member)
    return replaced.isEmpty ? nil : replaced
  }
}
