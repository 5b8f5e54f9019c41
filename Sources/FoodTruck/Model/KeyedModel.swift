/// One object with any number of numbered properties, for views and models that are generated.
///
/// How many there are is known when it is made, so that they cannot be declared one by one. A subscript stands for them: its
/// key paths are equal where their numbers are, and registrars take any key path, a subscript's too. So the fine and the
/// standard store call their registrar as a wrapper or a macro would, and only a property that is read costs anything; banks
/// of declared properties would be bounded by their width, and an array would be one property. The coarse store announces by
/// hand before it sets, as a published property does.
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
