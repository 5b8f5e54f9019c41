public import CoarsePublisher

/// The models of generated views under the coarse runtime.
public enum CoarseModels {
  public final class Keyed: ObservableObject, KeyedModel {
    private var values: [Int]

    public init(count: Int) { values = Array(repeating: 0, count: count) }

    public subscript(key: Int) -> Int {
      get { values[key] }
      set {
        objectWillChange.send()
        values[key] = newValue
      }
    }
  }
}
