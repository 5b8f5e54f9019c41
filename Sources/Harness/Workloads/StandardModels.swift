public import Observation

/// The models of generated views with the toolchain's `@Observable`.
public enum StandardModels {
  /// An object with numbered properties, each of which is tracked.
  public final class Keyed: Observable, KeyedModel {
    private var values: [Int]
    private let registrar = ObservationRegistrar()

    public init(count: Int) { values = Array(repeating: 0, count: count) }

    public subscript(key: Int) -> Int {
      get {
        registrar.access(self, keyPath: \.[key])
        return values[key]
      }
      set {
        guard newValue != values[key] else { return }
        registrar.withMutation(of: self, keyPath: \.[key]) { values[key] = newValue }
      }
    }
  }
}
