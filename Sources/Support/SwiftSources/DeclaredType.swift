/// A type declared in an app's sources, with the contents of its declaration and of its extensions.
package struct DeclaredType: Hashable, Sendable {
  /// A property of a type.
  package struct Property: Hashable, Sendable {
    package let name: String
    package let place: SourcePlace
    /// The names of the property's attributes, without `@`.
    let attributes: [String]
    /// The property's type as written in the source; empty if the declaration states no type.
    let type: String
    /// The first word of the property's initial value, such as `Cart` in `= Cart()`; empty if there is no initial
    /// value.
    let initializer: String
  }

  /// A call of a type's initializer in the source.
  struct Call: Hashable, Sendable {
    let name: String
    let place: SourcePlace
  }

  /// A member access in the source, such as `cart.total`.
  package struct Access: Hashable, Sendable {
    let name: String
    package let place: SourcePlace
    /// The modifier whose argument contains the member access, such as `onChange(of:)`; `nil` for an access anywhere
    /// else.
    package let modifier: String?
    /// True if an opening parenthesis follows the member, as in `.id(number)`.
    var isCall = false
  }

  /// A statement that changes a variable or a property, such as `cart.coupon = ""` or `items.append(item)`.
  struct Write: Hashable, Sendable {
    /// The name of the variable or property.
    let name: String
    let place: SourcePlace
    /// True if the name follows a dot, as in `cart.coupon`, except after `self.`.
    let isOfOther: Bool
  }

  let name: String
  package let place: SourcePlace
  /// True if the inheritance clause of the type's declaration names `View`.
  let isView: Bool
  /// The names of the type's generic parameters.
  let parameters: [String]
  var properties: [Property] = []
  var calls: [Call] = []
  var accesses: [Access] = []
  /// The writes to properties. Writes in initializers are left out, because nothing has read a property before its
  /// initialization.
  var writes: [Write] = []

  /// Adds the properties, calls, accesses and writes of an extension of the type.
  mutating func add(_ part: DeclaredType) {
    properties += part.properties
    calls += part.calls
    accesses += part.accesses
    writes += part.writes
  }
}

extension DeclaredType {
  /// The property called `name`; `nil` if the type has none or several.
  package func property(named name: String) -> Property? {
    properties.only { $0.name == name }
  }

  /// The property through which a view can observe all objects of the class `object`; `nil` if there are none or
  /// several.
  package func property(observing object: String) -> Property? {
    // An unknown property wrapper can observe an object too. Then the answer is unknown.
    let wrappers = properties.filter { !Self.observingNothing.isSuperset(of: $0.attributes) }
    guard wrappers.allSatisfy({ !Self.observing.isDisjoint(with: $0.attributes) }) else {
      return nil
    }
    let types = wrappers.map { $0.type.isEmpty ? $0.initializer : $0.type }
    // The initial value can be a function call, which can return an object of any type. Then the answer is unknown.
    guard types.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
    return zip(wrappers, types).map { ($0, $1) }.only { _, type in
      parameters.contains(type) || type.split(separator: "<").first == Substring(object)
    }?.0
  }

  /// The place where this type's code creates a value of the type `name`; `nil` if there are none or several such
  /// places.
  package func place(creating name: String) -> SourcePlace? {
    calls.only { $0.name == name }?.place
  }

  /// The accesses with which this type's code reads a member without changing it, in source order.
  ///
  /// The list is empty for the name of a common standard library member, such as `count`, because the access can belong
  /// to any other value.
  package func reads(of name: String) -> [Access] {
    guard !Self.common.contains(name) else { return [] }
    let changed = Set(writes.filter { $0.name == name }.map(\.place))
    return accesses.filter { $0.name == name && !changed.contains($0.place) }
  }

  /// The lines in which this type's code calls a method of any other value, sorted.
  package func places(calling method: String) -> [SourcePlace] {
    Set(accesses.filter { $0.name == method && $0.isCall }.map(\.place)).sorted()
  }

  /// The names of the properties of `other` that this type's code reads, in the order of their declarations.
  ///
  /// `nil` if `other` has a property with the name of a common standard library member, such as `count`, because the
  /// code can read such a member of any other value.
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
  /// The element that meets a condition; `nil` if no element or several elements meet it.
  fileprivate func only(_ condition: (Element) -> Bool) -> Element? {
    let found = filter(condition)
    return found.count == 1 ? found.first : nil
  }
}
