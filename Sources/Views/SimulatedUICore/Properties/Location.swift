/// A place where a value is stored, which a binding reads and writes.
package class Location<Value> {
  /// The value. While bodies are evaluated, a state returns the value of the last transaction that
  /// a pass has applied.
  package var value: Value {
    get { fatalError("\(Self.self) needs a getter") }
    set { fatalError("\(Self.self) needs a setter for \(newValue)") }
  }

  /// The value that bodies see now; `nil` if a binding to this location has the value that was read
  /// when the binding was made.
  ///
  /// `nil` for a property of an object, for closures and for a constant. A state can change without
  /// an evaluation of the view that made the binding, so a state has a value here.
  package var shownValue: Value? { nil }

  /// True if a body read the location through this object.
  package var wasRead: Bool { false }

  /// Records that a body reads the location, so that a change of the value evaluates the body's
  /// view.
  package func markRead() {}

  /// True if the value is stored: it is a state, or a part of a state that no code computes.
  ///
  /// Only a stored value can be read when the state changes. Code that computes a value can fail
  /// for a new state, if the view of that code is about to be removed.
  package var isStored: Bool { false }

  /// Reads the value before a body that has a binding to it, if only a read finds the value: a
  /// property of an object, or the result of a closure. So the view depends on the properties that
  /// the read tracks, even if its body does not use the binding.
  ///
  /// Source: `DynamicBody.updateValue` and `Location.update` of OpenSwiftUI.
  package func readBeforeBody() {}

  /// Adds an installed binding. The state from which this location is derived notifies the binding
  /// of each change.
  package func add(_ reader: BindingReader) {}

  /// Removes an installed binding.
  package func remove(_ reader: BindingReader) {}

  /// True if both are the same location, so that bindings with equal values are equal.
  package func isSame(as other: Location<Value>) -> Bool { self === other }

  /// True if both are the same location in the comparison of outputs, where closures count as
  /// equal.
  package func hasSameOutput(as other: Location<Value>) -> Bool { isSame(as: other) }
}

/// A location that computes its value from the value of another location.
class DerivedLocation<Whole, Value>: Location<Value> {
  let whole: Location<Whole>

  init(of whole: Location<Whole>) {
    self.whole = whole
  }

  /// Computes the value of this location from a value of the other location.
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

/// A location for a part of another location's value, at a key path.
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

/// A property of an object.
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

/// A location made of two closures. It differs from every other location, even if the closures are
/// equal.
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

/// A constant value. All constants of one type count as the same location, so bindings to them
/// differ only by their values.
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
