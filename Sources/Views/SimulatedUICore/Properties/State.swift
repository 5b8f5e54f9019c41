/// A value that a view owns. The value is kept between evaluations until the view is unmounted.
///
/// A set takes effect when the pass of its transaction begins. Until then, bodies read the old
/// value, and all other code reads the new value. Setting the state to an equal value does nothing.
/// A set during a pass is ignored and causes a warning. The ``SDKVersion`` of the graph decides
/// when the initial value is made.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private enum Initial {
    case value(Value)
    case deferred(() -> Value)
  }

  private let initial: Initial
  /// The state's storage, and the value that the state had when this copy was installed for an
  /// evaluation; `nil` in a copy that is not installed.
  private var installed: (location: StateLocation<Value>, seen: Value)?

  /// Makes the initial value now, unless the graph makes the initial value once for each node. In
  /// that case, stores `make` instead.
  ///
  /// A dry run also stores `make`, because an app has no dry runs and `make` can change a model.
  public init(wrappedValue make: @autoclosure @escaping () -> Value) {
    let graph = ViewGraph.current
    let isDeferred =
      graph?.sdk == .xcode27 || graph?.isDryRun == true
      || graph?.models.defersInitialValue(of: Value.self) == true
    initial = isDeferred ? .deferred(make) : .value(make())
  }

  /// Stores an initial value that was already made, under every ``SDKVersion``. If the initial
  /// value in a new view value differs, the view is not skipped.
  public init(initialValue: Value) {
    initial = .value(initialValue)
  }

  private var initialValue: Value {
    switch initial {
    case .value(let value): value
    case .deferred(let make): make()
    }
  }

  /// The current value. If a closure that captured the view reads this property while bodies are
  /// evaluated, it gets the value from the evaluation in which it captured the view.
  public var wrappedValue: Value {
    get { installed.map { $0.location.read($0.seen) } ?? initialValue }
    nonmutating set { installed?.location.value = newValue }
  }

  /// A binding to this state. Making the binding is not a read.
  public var projectedValue: Binding<Value> {
    guard let (location, seen) = installed else { return .constant(initialValue) }
    return Binding(location, snapshot: ViewGraph.current == nil ? location.value : seen)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: InstalledProperty {
  package static var changesBetweenValues: Bool { true }

  package mutating func install(in context: inout InstallationContext) {
    let location =
      context.record as? StateLocation<Value>.Record
      ?? .init(StateLocation(initialValue, name: context.name, node: context.node))
    context.record = location
    installed = (location.location, location.location.shown)
  }
}

extension State: ObjectHolder {
  static var holdsObject: Bool { Value.self is any AnyObject.Type }
  var heldObject: AnyObject? { installed.map { $0.seen as AnyObject } }
}

extension State: CustomComparable {
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    if let old = old.installed, let new = new.installed {
      guard old.location === new.location else { return .value }
      if comparator.knowsAnnouncements, Self.holdsObject,
        comparator.isAnnounced(new.seen as AnyObject)
      {
        return .value
      }
      return comparator.difference(from: old.seen, to: new.seen)
    }
    guard comparator.purpose != .output, case .value(let old) = old.initial,
      case .value(let new) = new.initial
    else { return nil }
    return comparator.difference(from: old, to: new)
  }
}

/// The Xcode release whose SDK builds a screen. The behavior of SwiftUI differs between these
/// releases.
///
/// Source: Apple, "SwiftUI updates", June 2026, about `@State`: "This change only initializes and
/// stores your property once when it's a class."
public enum SDKVersion: String, CaseIterable, Sendable {
  /// Xcode 26 and earlier: a ``State`` makes its initial value each time a view value is made. The
  /// initial values are compared, so a default value that makes a new object prevents skips.
  case xcode26 = "26"
  /// Xcode 27: a ``State`` makes its initial value only once for each node. Initial values are not
  /// compared, so they never prevent a skip.
  case xcode27 = "27"

  /// The newest release, which graphs use by default.
  public static let current = xcode27
}
