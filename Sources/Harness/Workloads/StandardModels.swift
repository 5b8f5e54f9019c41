public import Observation

/// The model type of generated views under the runtime `observation`.
public enum StandardModels {
  /// A model whose numbered properties are tracked individually by the toolchain's registrar.
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
