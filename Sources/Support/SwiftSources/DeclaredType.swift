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
    /// The type whose initializer makes the first value; empty if there is none.
    let initializer: String
  }

  /// A call of the initializer of a type.
  struct Call: Hashable, Sendable {
    let name: String
    let place: SourcePlace
  }

  /// A member that code names after a point.
  package struct Access: Hashable, Sendable {
    let name: String
    package let place: SourcePlace
    /// The modifier whose value contains the access, such as `onChange(of:)`; `nil` in other code.
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
  /// The writes to properties, without those in initializers, because nothing has read the property before.
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
  /// The only property with a name; `nil` if there are none or several.
  package func property(named name: String) -> Property? {
    properties.only { $0.name == name }
  }

  /// The only property through which a view can observe all objects of a type; `nil` if there are none or several.
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

  /// The only place where the code of the type creates a value of another type; `nil` if there are none or several.
  package func place(creating name: String) -> SourcePlace? {
    calls.only { $0.name == name }?.place
  }

  /// The places where the code of the type names a member without changing it, in the order of the source.
  ///
  /// There are none for a member of the standard library, because the code may name such a member of other values too.
  package func reads(of name: String) -> [Access] {
    guard !Self.common.contains(name) else { return [] }
    let changed = Set(writes.filter { $0.name == name }.map(\.place))
    return accesses.filter { $0.name == name && !changed.contains($0.place) }
  }

  /// The lines in which the code of the type calls a method of another value, sorted.
  package func places(calling method: String) -> [SourcePlace] {
    Set(accesses.filter { $0.name == method && $0.isCall }.map(\.place)).sorted()
  }

  /// The properties of another type that the code of this type names, in the order of their declarations.
  ///
  /// `nil` if a property has the name of a member of the standard library, which the code may name of other values too.
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
  /// The only element that meets a condition; `nil` if there are none or several.
  fileprivate func only(_ condition: (Element) -> Bool) -> Element? {
    let found = filter(condition)
    return found.count == 1 ? found.first : nil
  }
}
