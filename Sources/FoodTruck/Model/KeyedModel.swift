/// One object with any number of numbered properties, for views and models that are generated.
public protocol KeyedModel: AnyObject {
  /// An object with properties `0..<count`, all zero.
  init(count: Int)

  /// The property with a number, as good as a declared one: it is announced or tracked by itself.
  subscript(key: Int) -> Int { get set }
}

extension ModelProperty where Model: KeyedModel, Value == Int {
  /// The property with a number; all of them go by one name, since there can be a million.
  public static func key(_ key: Int) -> Self { Self("Keyed", "subscript") { $0[key] } }
}
