/// A place that a binding reads and writes.
class Location<Value> {
  /// The value as it is for whoever asks: during a pass, as of its transaction.
  var value: Value {
    get { preconditionFailure("\(Self.self) needs a getter") }
    set { preconditionFailure("\(Self.self) needs a setter for \(newValue)") }
  }

  /// A mounted binding reads through this place.
  func markRead() {}

  /// Whether the other place is the same, so that equal values make bindings equal.
  func isSame(as other: Location<Value>) -> Bool { self === other }

  /// Whether the other place is the same, closures taken as equal.
  func hasSameOutput(as other: Location<Value>) -> Bool { isSame(as: other) }
}

/// A part of the value at another place.
final class PartLocation<Whole, Part>: Location<Part> {
  private let whole: Location<Whole>
  private let path: WritableKeyPath<Whole, Part>

  init(of whole: Location<Whole>, at path: WritableKeyPath<Whole, Part>) {
    self.whole = whole
    self.path = path
  }

  override var value: Part {
    get { whole.value[keyPath: path] }
    set { whole.value[keyPath: path] = newValue }
  }

  override func markRead() { whole.markRead() }

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

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && path == other.path
  }
}

/// A pair of closures, which is the same as no other.
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

  override func isSame(as other: Location<Value>) -> Bool { false }

  override func hasSameOutput(as other: Location<Value>) -> Bool { other is ClosureLocation }
}

/// A value that is always the same; two of them are told apart by nothing but that value.
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
