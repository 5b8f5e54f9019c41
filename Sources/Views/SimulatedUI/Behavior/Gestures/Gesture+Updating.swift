public import SimulatedUICore

extension Gesture {
  /// Sets a state while the gesture lasts, and resets it at the end.
  ///
  /// A gesture takes no time here, so bodies see the state only as it is after the end.
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
