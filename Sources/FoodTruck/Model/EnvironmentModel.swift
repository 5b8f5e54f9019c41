public import SimulatedUI

/// A model that views take from their environment.
public protocol EnvironmentModel: AnyObject {
  /// The wrapper that its runtime has for that.
  associatedtype Reference: EnvironmentReference where Reference.Model == Self
}

/// A wrapper that takes a model from the environment of a view.
public protocol EnvironmentReference<Model>: DynamicProperty {
  associatedtype Model: AnyObject

  init()

  var wrappedValue: Model { get }
}

extension Environment: EnvironmentReference where Value: AnyObject {
  public init() {
    self.init(Value.self)
  }
}

extension EnvironmentObject: EnvironmentReference {}

/// A model from the environment of a view, taken as its runtime does: by ``Environment`` or by ``EnvironmentObject``.
@propertyWrapper
public struct EnvironmentModelReference<Model: EnvironmentModel>: DynamicProperty {
  private let reference = Model.Reference()

  public init() {}

  public var wrappedValue: Model { reference.wrappedValue }
}
