public import CoarsePublisher
public import FineTracking

/// A model with any number of numbered properties, for generated views.
///
/// The number of properties is known only at initialization, so they cannot be declared. Instead, they are the values
/// of a subscript. Two key paths of the subscript are equal if their numbers are equal, and an observation registrar
/// accepts any key path. So the classes of the runtimes `fine` and `observation` call their registrar as a wrapper or a
/// macro would, and only a property that is read has a cost. Groups of declared properties would limit the number of
/// properties. An array would be a single property. The class of the runtime `coarse` sends `objectWillChange`
/// explicitly before it sets a value, as a published property does.
public protocol KeyedModel: AnyObject {
  /// Creates an object with the properties `0..<count`. The initial value of each property is 0.
  init(count: Int)

  /// The property with the number `key`. It is announced or tracked individually, like a declared property.
  subscript(key: Int) -> Int { get set }
}

extension KeyedModel {
  /// The type name in causes for every class with numbered properties, whatever its runtime.
  package static var typeName: String { "Keyed" }
}

extension ModelProperty where Model: KeyedModel, Value == Int {
  /// The property with the number `key`. All numbered properties have the same name, because there can be a million of
  /// them.
  public static func key(_ key: Int) -> Self { Self(Model.typeName, "subscript") { $0[key] } }
}

/// The model type of generated views under the runtime `coarse`.
public enum CoarseModels {
  /// A model that announces each change of a numbered property before the change.
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

/// The model type of generated views under the runtime `fine`.
public enum FineModels {
  /// A model whose numbered properties are tracked individually by this package's registrar.
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
