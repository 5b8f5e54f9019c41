/// A class that stores a registrar, and that itself reports reads and changes of its hand-written
/// properties.
///
/// Such a class calls ``access(keyPath:name:)`` and `withMutation(keyPath:_:)` on itself, as a
/// class with the standard library's `@Observable` macro does.
public protocol RegistrarOwner: AnyObject, Observable {
  var observationRegistrar: ObservationRegistrar { get }
}

extension RegistrarOwner {
  /// Records a read of a property of this object by the running tracked code. Does nothing if no
  /// tracked code is running.
  ///
  /// - Parameter name: The property's name in notifications. The default is correct in the
  ///   property's own getter.
  public func access<Member>(keyPath: KeyPath<Self, Member>, name: StaticString = #function) {
    observationRegistrar.access(self, keyPath: keyPath, name: name)
  }

  /// Notifies the observers of a property of this object, and then runs `mutation`.
  ///
  /// - Parameter name: The property's name in announcements. The default is correct in the
  ///   property's own setter.
  public func withMutation<Member, Result>(
    keyPath: KeyPath<Self, Member>, name: StaticString = #function,
    _ mutation: () throws -> Result
  ) rethrows -> Result {
    try observationRegistrar.withMutation(of: self, keyPath: keyPath, name: name, mutation)
  }
}
