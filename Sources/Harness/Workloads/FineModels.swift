public import FineTracking

/// The models of generated views under the fine runtime.
public enum FineModels {
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
