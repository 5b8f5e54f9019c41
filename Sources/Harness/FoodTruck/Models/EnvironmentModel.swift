public import SimulatedUIBasics

/// A model that views take from their environment.
public protocol EnvironmentModel: AnyObject {
  /// The property wrapper that takes the model from the environment, under the runtime of the model.
  associatedtype Reference: EnvironmentReference where Reference.Model == Self
}

/// A property wrapper that takes a model from the environment of a view.
public protocol EnvironmentReference<Model>: DynamicProperty {
  associatedtype Model: AnyObject

  init()

  var wrappedValue: Model { get }
}

extension Environment: EnvironmentReference where Value: AnyObject {
  public init() { self.init(Value.self) }
}

extension EnvironmentObject: EnvironmentReference {}

/// A model from the environment of a view, with the wrapper of its runtime: ``Environment`` or ``EnvironmentObject``.
@propertyWrapper
public struct EnvironmentModelReference<Model: EnvironmentModel>: DynamicProperty {
  private let reference = Model.Reference()

  public init() {}

  public var wrappedValue: Model { reference.wrappedValue }
}
