/// A stored value of a screen that is also kept in a store outside of the screen, such as user
/// defaults.
///
/// A set changes the value of the screen, and is written to the store. If other code changes the
/// store, the owner of the location calls ``follow(_:)``.
package final class MirroredLocation<Value>: Location<Value> {
  private let state: StateLocation<Value>
  private let normalize: (Value) -> Value
  private let write: (Value) -> Void

  /// - Parameters:
  ///   - state: The value of the screen. Its current value has to be the value in the store.
  ///   - normalize: Returns the form in which the store returns a value.
  ///   - write: Writes a value to the store.
  package init(
    _ state: StateLocation<Value>, normalize: @escaping (Value) -> Value,
    write: @escaping (Value) -> Void
  ) {
    (self.state, self.normalize, self.write) = (state, normalize, write)
  }

  package override var value: Value {
    get { state.value }
    set {
      let isAccepted = state.acceptsSets
      let value = normalize(newValue)
      state.value = value
      if isAccepted { write(value) }
    }
  }

  package override var shownValue: Value? { state.shownValue }
  package override var wasRead: Bool { state.wasRead }
  package override var isStored: Bool { true }
  package override func markRead() { state.markRead() }
  package override func add(_ reader: BindingReader) { state.add(reader) }
  package override func remove(_ reader: BindingReader) { state.remove(reader) }

  /// Sets the value of the screen, because the store changed. Any thread can call this method.
  ///
  /// If bodies are being evaluated, the value changes after the pass.
  package func follow(_ value: Value) { state.follow(value) }
}
