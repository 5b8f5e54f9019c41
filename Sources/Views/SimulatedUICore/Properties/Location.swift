/// A storage location of a value. A binding reads and writes the value through its location.
package class Location<Value> {
  /// The value at this location. While bodies are evaluated, the location of a state returns the
  /// value as of the last transaction that a pass has applied.
  package var value: Value {
    get { fatalError("\(Self.self) needs a getter") }
    set { fatalError("\(Self.self) needs a setter for \(newValue)") }
  }

  /// The value that bodies see now; `nil` if bodies see the value that was read when the binding
  /// was made.
  ///
  /// The location of a state has a value here, because a state can change without an evaluation of
  /// the view that made the binding. A property of an object, a pair of closures and a constant
  /// have `nil`.
  package var shownValue: Value? { nil }

  /// True if a body has read the value through this location.
  package var wasRead: Bool { false }

  /// Records that a body reads this location. From then on, a change of the value evaluates that
  /// body's view.
  package func markRead() {}

  /// True if the location is a state, or a stored part of a state; false if code computes the
  /// value.
  ///
  /// Only a stored value can safely be read when the state changes. Code that computes a value can
  /// fail for the new state, if the code's view is about to be removed.
  package var isStored: Bool { false }

  /// Reads the value before a body runs, if only a read can find the value. This is the case for a
  /// property of an object and for the result of a closure. So a view with a binding to this
  /// location depends on the properties that the read tracks, even if its body does not use the
  /// binding.
  ///
  /// Source: `DynamicBody.updateValue` and `Location.update` of OpenSwiftUI.
  package func readBeforeBody() {}

  /// Adds an installed binding. From then on, the state behind this location notifies the binding
  /// of each change.
  package func add(_ reader: BindingReader) {}

  /// Removes an installed binding, so that the state no longer notifies the binding.
  package func remove(_ reader: BindingReader) {}

  /// True if both locations count as the same, so that bindings to them are equal if their values
  /// are equal.
  package func isSame(as other: Location<Value>) -> Bool { self === other }

  /// True if both locations count as the same in a comparison of outputs, where all closures count
  /// as equal.
  package func hasSameOutput(as other: Location<Value>) -> Bool { isSame(as: other) }
}

/// A location that computes its value from the value at a different location, `whole`.
class DerivedLocation<Whole, Value>: Location<Value> {
  let whole: Location<Whole>

  init(of whole: Location<Whole>) {
    self.whole = whole
  }

  /// Computes this location's value from a value of the location `whole`.
  func derive(from whole: Whole) -> Value {
    fatalError("\(Self.self) needs a derivation from \(Whole.self)")
  }

  override var shownValue: Value? { whole.shownValue.map { derive(from: $0) } }
  override var wasRead: Bool { whole.wasRead }
  override func markRead() { whole.markRead() }
  override func readBeforeBody() { whole.readBeforeBody() }
  override func add(_ reader: BindingReader) { whole.add(reader) }
  override func remove(_ reader: BindingReader) { whole.remove(reader) }
}

/// The location of a part of the value at a different location. A key path selects the part.
final class PartLocation<Whole, Part>: DerivedLocation<Whole, Part> {
  private let path: WritableKeyPath<Whole, Part>

  init(of whole: Location<Whole>, at path: WritableKeyPath<Whole, Part>) {
    self.path = path
    super.init(of: whole)
  }

  override func derive(from whole: Whole) -> Part { whole[keyPath: path] }

  override var isStored: Bool { whole.isStored && MemoryLayout<Whole>.offset(of: path) != nil }

  override var value: Part {
    get { whole.value[keyPath: path] }
    set { whole.value[keyPath: path] = newValue }
  }

  override func isSame(as other: Location<Part>) -> Bool {
    guard let other = other as? PartLocation<Whole, Part> else { return false }
    return path == other.path && whole.isSame(as: other.whole)
  }

  override func hasSameOutput(as other: Location<Part>) -> Bool {
    guard let other = other as? PartLocation<Whole, Part> else { return false }
    return path == other.path && whole.hasSameOutput(as: other.whole)
  }
}

/// A location that is a property of an object.
final class ObjectLocation<Object: AnyObject, Value>: Location<Value> {
  private let object: Object
  private let path: ReferenceWritableKeyPath<Object, Value>

  init(of object: Object, at path: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.path = path
  }

  override var value: Value {
    get { object[keyPath: path] }
    set { object[keyPath: path] = newValue }
  }

  override func readBeforeBody() { _ = value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && path == other.path
  }
}

/// A location that consists of two closures, to read and write the value. It differs from every
/// other location, even if the closures are equal.
final class ClosureLocation<Value>: Location<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  override var value: Value {
    get { get() }
    set { set(newValue) }
  }

  override func readBeforeBody() { _ = get() }

  override func hasSameOutput(as other: Location<Value>) -> Bool { other is ClosureLocation }
}

/// The location of a constant value. All constants of the same type count as the same location, so
/// that bindings to them differ only by their values.
final class ConstantLocation<Value>: Location<Value> {
  private let constant: Value

  init(_ value: Value) {
    constant = value
  }

  override var value: Value {
    get { constant }
    set {}
  }

  override func isSame(as other: Location<Value>) -> Bool { other is ConstantLocation }
}
