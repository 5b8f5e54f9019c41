/// A change that a modifier makes to the environment of its content.
public protocol EnvironmentWrite {
  func apply(to values: inout EnvironmentValues)
}

/// The write that sets one property of the environment.
package struct PropertyWrite<Value>: EnvironmentWrite {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  package init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  package func apply(to values: inout EnvironmentValues) {
    values[keyPath: keyPath] = value
  }
}

/// The write that sets the environment's object of a class. The object `nil` removes the object
/// that an outer modifier set.
package struct ObjectWrite<Object: AnyObject>: EnvironmentWrite {
  let object: Object?

  package init(object: Object?) {
    self.object = object
  }

  package func apply(to values: inout EnvironmentValues) {
    values.set(object, of: Object.self)
  }
}

extension ObjectWrite: CustomComparable {
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    old.object === new.object ? nil : .value
  }
}
