import CoarsePublisher
import SimulatedUI

// The screens are compiled twice: with models that are `ObservableObject`s, and with the condition `OBSERVABLE` with the same
// models as `@Observable` classes.

#if OBSERVABLE
  typealias Owned = State
  typealias Observed = Bindable
#else
  typealias Owned = StateObject
  typealias Observed = ObservedObject
#endif
