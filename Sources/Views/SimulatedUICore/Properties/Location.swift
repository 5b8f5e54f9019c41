/// A place where a value is stored, which a binding reads and writes.
package class Location<Value> {
  /// The value. While bodies are evaluated, a state has the value of the transaction that the pass applied.
  package var value: Value {
    get { fatalError("\(Self.self) needs a getter") }
    set { fatalError("\(Self.self) needs a setter for \(newValue)") }
  }

  /// The value that bodies see now; `nil` for a location that a binding reads only when it is made.
  ///
  /// A property of an object is such a location. Any other location can change without an evaluation of the view that
  /// made the binding.
  package var shownValue: Value? { nil }

  /// True if a body read the location through this object.
  package var wasRead: Bool { false }

  /// Records that a body reads the location, so that a change has to evaluate the body's view.
  package func markRead() {}

  /// True if the value is stored: it is a state, or a part of a state that no code computes. Only such a value can be read when the
  /// state changes, because code that computes it can fail for a state with which the view is removed.
  package var isStored: Bool { false }

  /// Reads the value before a body that has a binding to it, if the value is one that only a read finds: that of a property of an
  /// object, or of a closure. So the view depends on what the read tracks, whether or not its body uses the binding.
  ///
  /// Source: `DynamicBody.updateValue` and `Location.update` of OpenSwiftUI.
  package func readBeforeBody() {}

  /// Adds an installed binding, which the state at the end of this location informs of each change.
  package func add(_ reader: BindingReader) {}

  /// Removes an installed binding.
  package func remove(_ reader: BindingReader) {}

  /// True if both are the same location, so that bindings with equal values are equal.
  package func isSame(as other: Location<Value>) -> Bool { self === other }

  /// True if both are the same location when closures count as equal, as in the comparison of outputs.
  package func hasSameOutput(as other: Location<Value>) -> Bool { isSame(as: other) }
}

/// A location that computes its value from the value of another location.
class DerivedLocation<Whole, Value>: Location<Value> {
  let whole: Location<Whole>

  init(of whole: Location<Whole>) {
    self.whole = whole
  }

  /// The value for a value of the other location.
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

/// A part of the value of another location.
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

/// A location made of two closures. It is not the same as any other, even one of equal closures.
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

/// A constant value. All such locations are the same, so bindings to them differ by their value only.
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
