public import SimulatedUIBasics

/// A model that one view owns and a different view edits.
public protocol EditableModel: AnyObject {
  /// The property wrapper with which a view owns this model; it depends on the model's runtime.
  associatedtype Owner: ModelOwner where Owner.Model == Self
  /// The property wrapper with which a view edits this model; it depends on the model's runtime.
  associatedtype Editor: ModelEditor where Editor.Model == Self
}

/// A property wrapper that keeps its model for as long as the view is mounted, such as `State` or `StateObject`.
public protocol ModelOwner<Model>: DynamicProperty {
  associatedtype Model: AnyObject

  init(wrappedValue make: @autoclosure @escaping () -> Model)

  var wrappedValue: Model { get }
}

/// A property wrapper that gives a view bindings to the properties of a model, such as `Bindable`.
public protocol ModelEditor<Model>: DynamicProperty {
  associatedtype Model
  associatedtype Bindings: PropertyBindings<Model>

  init(wrappedValue: Model)

  var wrappedValue: Model { get }
  var projectedValue: Bindings { get }
}

/// A value with a binding for each property of a model, looked up by the property's name.
@dynamicMemberLookup
public protocol PropertyBindings<Model> {
  associatedtype Model: AnyObject

  subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Model, Part>) -> Binding<Part> {
    get
  }
}

extension State: ModelOwner where Value: AnyObject {}
extension StateObject: ModelOwner {}
extension Bindable: ModelEditor, PropertyBindings {}
extension ObservedObject: ModelEditor {}
extension ObjectBindings: PropertyBindings {}

/// A property wrapper for a model that the view owns. It uses `State` or `StateObject`, depending on the model's
/// runtime.
@propertyWrapper
public struct OwnedModel<Model: EditableModel>: DynamicProperty {
  private let owner: Model.Owner

  public init(wrappedValue make: @autoclosure @escaping () -> Model) {
    owner = Model.Owner(wrappedValue: make())
  }

  public var wrappedValue: Model { owner.wrappedValue }
}

/// A property wrapper for a model that the view edits. It uses `Bindable` or `ObservedObject`, depending on the
/// runtime.
@propertyWrapper
public struct EditedModel<Model: EditableModel>: DynamicProperty {
  private let editor: Model.Editor

  public init(wrappedValue: Model) { editor = Model.Editor(wrappedValue: wrappedValue) }

  public var wrappedValue: Model { editor.wrappedValue }

  /// A value with a binding for each property of the model.
  public var projectedValue: Model.Editor.Bindings { editor.projectedValue }
}
