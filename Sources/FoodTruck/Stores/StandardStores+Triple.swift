public import Observation
internal import Synchronization

extension StandardStores: ThreadedRuntime {
  /// Written without the macro, because a macro-generated class cannot be shared between threads.
  public final class Triple: Observable, Sendable, TripleModel {
    private let values = Mutex((a: 0, b: 0, c: 0))
    private let registrar = ObservationRegistrar()

    public init() {}

    public var a: Int {
      get {
        registrar.access(self, keyPath: \.a)
        return values.withLock { $0.a }
      }
      set { registrar.withMutation(of: self, keyPath: \.a) { values.withLock { $0.a = newValue } } }
    }

    public var b: Int {
      get {
        registrar.access(self, keyPath: \.b)
        return values.withLock { $0.b }
      }
      set { registrar.withMutation(of: self, keyPath: \.b) { values.withLock { $0.b = newValue } } }
    }

    public var c: Int {
      get {
        registrar.access(self, keyPath: \.c)
        return values.withLock { $0.c }
      }
      set { registrar.withMutation(of: self, keyPath: \.c) { values.withLock { $0.c = newValue } } }
    }
  }

  public static func withObservationTracking(
    of model: Triple, _ reads: (Triple) -> Void,
    onChange: @escaping @Sendable (any TripleModel) -> Void
  ) {
    Observation.withObservationTracking {
      reads(model)
    } onChange: {
      onChange(model)
    }
  }
}
