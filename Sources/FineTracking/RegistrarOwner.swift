/// A class that keeps the registrar of the properties for which it says itself what is read and what changes.
///
/// It may then do so without naming the registrar, as a class under the standard library's macro does.
public protocol RegistrarOwner: Observable {
  var observationRegistrar: ObservationRegistrar { get }
}

extension RegistrarOwner {
  /// Makes the tracked code that is running depend on a property of this object; elsewhere, does nothing.
  ///
  /// - Parameter name: The property's name for reports; right by default in the property's own getter.
  public func access<Member>(keyPath: KeyPath<Self, Member>, name: StaticString = #function) {
    observationRegistrar.access(self, keyPath: keyPath, name: name)
  }

  /// Runs `mutation` after notifying everyone who depends on a property of this object.
  public func withMutation<Member, Result>(
    keyPath: KeyPath<Self, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    try observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
  }
}
