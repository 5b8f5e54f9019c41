public import SimulatedUIBasics

/// A model that one view owns and another edits.
public protocol EditableModel: AnyObject {
  /// The property wrapper with which a view owns the model under the runtime of the model.
  associatedtype Owner: ModelOwner where Owner.Model == Self
  /// The property wrapper with which a view edits the model under the runtime of the model.
  associatedtype Editor: ModelEditor where Editor.Model == Self
}

/// A property wrapper that keeps a model while the view is mounted.
public protocol ModelOwner<Model>: DynamicProperty {
  associatedtype Model: AnyObject

  init(wrappedValue make: @autoclosure @escaping () -> Model)

  var wrappedValue: Model { get }
}

/// A property wrapper that makes bindings to the properties of a model.
public protocol ModelEditor<Model>: DynamicProperty {
  associatedtype Model
  associatedtype Bindings: PropertyBindings<Model>

  init(wrappedValue: Model)

  var wrappedValue: Model { get }
  var projectedValue: Bindings { get }
}

/// Makes bindings to the properties of a model.
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

/// A model that the view owns, with the wrapper of its runtime: `State` or `StateObject`.
@propertyWrapper
public struct OwnedModel<Model: EditableModel>: DynamicProperty {
  private let owner: Model.Owner

  public init(wrappedValue make: @autoclosure @escaping () -> Model) {
    owner = Model.Owner(wrappedValue: make())
  }

  public var wrappedValue: Model { owner.wrappedValue }
}

/// A model that the view edits, with the wrapper of its runtime: `Bindable` or `ObservedObject`.
@propertyWrapper
public struct EditedModel<Model: EditableModel>: DynamicProperty {
  private let editor: Model.Editor

  public init(wrappedValue: Model) { editor = Model.Editor(wrappedValue: wrappedValue) }

  public var wrappedValue: Model { editor.wrappedValue }

  /// Makes bindings to the model's properties.
  public var projectedValue: Model.Editor.Bindings { editor.projectedValue }
}
