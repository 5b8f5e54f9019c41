public import SimulatedUICore

/// A value that a view owns, as it owns a `State`. A gesture sets the value, and the end of the
/// gesture resets it.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty, WrappingProperty, CustomComparable {
  var wrapped: State<Value>
  private let initialValue: Value

  public init(wrappedValue: Value) {
    initialValue = wrappedValue
    wrapped = State(initialValue: wrappedValue)
  }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public init() where Value: ExpressibleByNilLiteral { self.init(wrappedValue: nil) }

  public var wrappedValue: Value { wrapped.wrappedValue }
  public var projectedValue: GestureState<Value> { self }

  /// Changes the value during the gesture.
  package func update(_ change: (inout Value) -> Void) {
    var value = wrapped.wrappedValue
    change(&value)
    wrapped.wrappedValue = value
  }

  /// Resets the value to its initial value at the end of the gesture.
  package func reset() { wrapped.wrappedValue = initialValue }

  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    comparator.difference(from: old.wrapped, to: new.wrapped)
  }
}

extension Gesture {
  /// Updates a gesture state during the gesture. The end of the gesture resets the state.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> {
    _ActingGesture(base: self) { event in
      switch event {
      case .changed(let value):
        var transaction = Transaction()
        state.update { body(value, &$0, &transaction) }
      case .ended: state.reset()
      }
    }
  }
}
