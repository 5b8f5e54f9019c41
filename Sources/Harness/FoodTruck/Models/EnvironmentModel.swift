public import SimulatedUIBasics

/// A model that views obtain from their environment.
public protocol EnvironmentModel: AnyObject {
  /// The property wrapper that obtains this model from the environment; it depends on the model's runtime.
  associatedtype Reference: EnvironmentReference where Reference.Model == Self
}

/// A property wrapper that obtains a model from the view's environment.
public protocol EnvironmentReference<Model>: DynamicProperty {
  associatedtype Model: AnyObject

  init()

  var wrappedValue: Model { get }
}

extension Environment: EnvironmentReference where Value: AnyObject {
  public init() { self.init(Value.self) }
}

extension EnvironmentObject: EnvironmentReference {}

/// A property wrapper for a model from the view's environment: ``Environment`` or ``EnvironmentObject``, by the model's
/// runtime.
@propertyWrapper
public struct EnvironmentModelReference<Model: EnvironmentModel>: DynamicProperty {
  private let reference = Model.Reference()

  public init() {}

  public var wrappedValue: Model { reference.wrappedValue }
}
