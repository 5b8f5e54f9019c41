import CoarsePublisher
import SimulatedUI

// The screens are compiled twice: with models that are `ObservableObject`s and, if the condition `OBSERVABLE` is set,
// with the same models as `@Observable` classes.

#if OBSERVABLE
  typealias Owned = State
  typealias Observed = Bindable
#else
  typealias Owned = StateObject
  typealias Observed = ObservedObject
#endif
