/// A type in the sources, with the contents of its declaration and of its extensions.
package struct DeclaredType: Hashable, Sendable {
  /// A property of a type.
  package struct Property: Hashable, Sendable {
    package let name: String
    package let place: SourcePlace
    /// The names of its attributes, without `@`.
    let attributes: [String]
    /// The type as it is written; empty if there is none.
    let type: String
    /// The type whose initialiser makes the first value; empty if there is none.
    let initializer: String
  }

  /// A call of the initialiser of a type.
  struct Call: Hashable, Sendable {
    let name: String
    let place: SourcePlace
  }

  /// A member that code names after a point.
  package struct Access: Hashable, Sendable {
    let name: String
    package let place: SourcePlace
    /// The modifier whose value it is in, such as `onChange(of:)`; `nil` in other code.
    package let modifier: String?
    /// True if a bracket follows, as in `.id(number)`.
    var isCall = false
  }

  /// A statement that changes a variable or a property, such as `cart.coupon = ""` or `items.append(item)`.
  struct Write: Hashable, Sendable {
    /// The name of the variable or property.
    let name: String
    let place: SourcePlace
    /// True if the name follows after a point, but not after `self.`.
    let isOfOther: Bool
  }

  let name: String
  package let place: SourcePlace
  /// True if the clause before its body names `View`.
  let isView: Bool
  /// The names of its generic parameters.
  let parameters: [String]
  var properties: [Property] = []
  var calls: [Call] = []
  var accesses: [Access] = []
  /// The writes of properties, without the writes of initializers, which change no value that was seen.
  var writes: [Write] = []

  /// Adds the contents of an extension.
  mutating func add(_ part: DeclaredType) {
    properties += part.properties
    calls += part.calls
    accesses += part.accesses
    writes += part.writes
  }
}

extension DeclaredType {
  /// The property with a name; `nil` unless there is exactly one.
  package func property(named name: String) -> Property? {
    properties.only { $0.name == name }
  }

  /// The property through which a view observes all objects of a type; `nil` unless exactly one can.
  package func property(observing object: String) -> Property? {
    // Another wrapper can observe an object too.
    let wrappers = properties.filter { !Self.observingNothing.isSuperset(of: $0.attributes) }
    guard wrappers.allSatisfy({ !Self.observing.isDisjoint(with: $0.attributes) }) else {
      return nil
    }
    let types = wrappers.map { $0.type.isEmpty ? $0.initializer : $0.type }
    // A function can make an object of any type.
    guard types.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
    return zip(wrappers, types).map { ($0, $1) }.only { _, type in
      parameters.contains(type) || type.split(separator: "<").first == Substring(object)
    }?.0
  }

  /// Where its code creates a value of a type; `nil` unless there is exactly one such place.
  package func place(creating name: String) -> SourcePlace? {
    calls.only { $0.name == name }?.place
  }

  /// Where its code names a member without changing it, in the order of the source.
  ///
  /// None for a member of the standard library, because the code names it of other values too.
  package func reads(of name: String) -> [Access] {
    guard !Self.common.contains(name) else { return [] }
    let changed = Set(writes.filter { $0.name == name }.map(\.place))
    return accesses.filter { $0.name == name && !changed.contains($0.place) }
  }

  /// The lines in which its code calls a method of another value, sorted.
  package func places(calling method: String) -> [SourcePlace] {
    Set(accesses.filter { $0.name == method && $0.isCall }.map(\.place)).sorted()
  }

  /// The properties of another type that its code names, in the order of their declarations; `nil` if one has the name
  /// of a member of the standard library, which the code names of other values too.
  package func namedProperties(of other: DeclaredType) -> [String]? {
    let names = other.properties.map(\.name)
    guard Self.common.isDisjoint(with: names) else { return nil }
    return names.filter { !reads(of: $0).isEmpty }
  }

  private static let common: Set = [
    "count", "isEmpty", "first", "last", "id", "description", "rawValue",
  ]

  private static let observing: Set = ["ObservedObject", "StateObject", "EnvironmentObject"]
  private static let observingNothing: Set = [
    "State", "Binding", "Bindable", "Environment", "AppStorage", "SceneStorage", "FocusState",
    "GestureState", "Namespace", "ScaledMetric", "ViewBuilder", "MainActor", "Published", "Tracked",
  ]
}

extension Array {
  /// The element that meets a condition; `nil` unless there is exactly one.
  fileprivate func only(_ condition: (Element) -> Bool) -> Element? {
    let found = filter(condition)
    return found.count == 1 ? found.first : nil
  }
}
