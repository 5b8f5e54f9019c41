public import CoarsePublisher
public import FineTracking

/// An object with any number of numbered properties, for generated views and models.
///
/// The number of properties is known only at the initialisation, so the properties cannot be declared. They are the
/// values of a subscript. Two key paths of the subscript are equal if their numbers are equal, and registrars accept
/// any key path. So the fine and the standard class call their registrar as a wrapper or a macro would, and only a
/// property that is read has a cost. Groups of declared properties would limit the number of properties. An array would
/// be a single property. The coarse class sends `objectWillChange` explicitly before it sets a value, as a published
/// property does.
public protocol KeyedModel: AnyObject {
  /// Makes an object with the properties `0..<count`, all zero.
  init(count: Int)

  /// The property with a number; it is announced or tracked individually, like a declared property.
  subscript(key: Int) -> Int { get set }
}

extension KeyedModel {
  /// The name of every class of numbered properties in a cause, under every runtime.
  package static var typeName: String { "Keyed" }
}

extension ModelProperty where Model: KeyedModel, Value == Int {
  /// The property with a number. All numbered properties have one name, because there can be a million of them.
  public static func key(_ key: Int) -> Self { Self(Model.typeName, "subscript") { $0[key] } }
}

/// The models of generated views under the coarse runtime.
public enum CoarseModels {
  /// An object that announces each change of one of its numbered properties before the change.
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

/// The models of generated views under the fine runtime.
public enum FineModels {
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
