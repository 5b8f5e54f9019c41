public import FineTracking
public import SimulatedObservation
internal import Synchronization

/// A model that a ``ModelContext`` can store. Two models are equal only if they are the same object.
public protocol PersistentModel: AnyObject, _ObservableOnly, Hashable, Identifiable {
  // Members that ``Model()`` adds to a class.
  var _$observationRegistrar: ModelRegistrar { get }
  var _$persistence: ModelPersistence { get }
  static var _$uniqueValues: [ModelValue] { get }
  static var _$relationships: [ModelRelationship] { get }
}

/// The registrar of a model. It notifies the views that read a property.
public typealias ModelRegistrar = ObservationRegistrar

extension PersistentModel {
  public static func == (left: Self, right: Self) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The identity of the model. At first it is temporary. It changes once, when the context of the inserted model is
  /// saved.
  ///
  /// Source: FB17585928 (feedback-assistant/reports#654, macOS 15.4.1). When an inserted model is saved, its identity
  /// changes. This presents a `sheet(item:)` again and creates the rows of a list again.
  public var persistentModelID: PersistentIdentifier {
    _$persistence.identifier(entity: String(describing: Self.self))
  }
  public var id: PersistentIdentifier { persistentModelID }
  public var modelContext: ModelContext? { _$persistence.context }
  /// True after the model was deleted, until it is inserted again.
  public var isDeleted: Bool { _$persistence.isDeleted }
  /// True if a property was set since the context was last saved.
  public var hasChanges: Bool { _$persistence.hasChanges }
}

// Methods that the accessors of stored properties call.
extension PersistentModel {
  /// Records that a body reads a property. Reads that a fetch makes for its comparisons are not recorded.
  public func _$read<Value>(_ path: KeyPath<Self, Value>, name: StaticString) {
    guard !ModelStore.isFetching else { return }
    _$observationRegistrar.access(self, keyPath: path, name: name)
  }

  /// Notifies the views that read a property, even if the property is set to an equal value.
  ///
  /// Source: vultisig/vultisig-ios, pull request 5113: "SwiftData's `@Model` setter calls
  /// `withMutation` without comparing old and new, so assigning an identical value still publishes
  /// a change."
  public func _$willSet<Value>(_ path: KeyPath<Self, Value>, name: StaticString) {
    _$observationRegistrar.willSet(self, keyPath: path, name: name)
    _$persistence.store?.willChange(models: [Self.self])
    let value = ModelStore.untracked { self[keyPath: path] }
    if let related = ModelStore.relatedModels(in: value) {
      _$persistence.keepRelated(related, at: path)
    }
  }

  /// Updates the inverse of a relationship, and inserts the models that the property now holds.
  public func _$didSet<Value>(_ path: KeyPath<Self, Value>) {
    _$persistence.didChange()
    guard let previous = _$persistence.takeRelated(at: path) else { return }
    let related = ModelStore.relatedModels(in: ModelStore.untracked { self[keyPath: path] }) ?? []
    for model in previous where !related.contains(where: { $0 === model }) {
      Relationships.update(model, of: self, at: path, isLinked: false)
    }
    for model in related where !previous.contains(where: { $0 === model }) {
      Relationships.update(model, of: self, at: path, isLinked: true)
      if model._$persistence.store == nil { _$persistence.context?.insertAny(model) }
    }
  }
}

/// The identity of a model in its store.
public struct PersistentIdentifier: Hashable, Comparable, Codable, Sendable, Identifiable,
  CustomStringConvertible
{
  public let entityName: String
  /// The position of the model in the order in which models were saved; negative before the model is saved.
  let number: Int

  public var id: PersistentIdentifier { self }
  public var storeIdentifier: String? { number < 0 ? nil : "memory" }
  public var description: String {
    number < 0 ? "\(entityName)/t\(-number)" : "\(entityName)/p\(number)"
  }

  public static func < (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
    (left.entityName, left.number) < (right.entityName, right.number)
  }
}

/// The part of a model's state that the store needs. Only one thread at a time can use it, as with the model itself.
public final class ModelPersistence: @unchecked Sendable {
  /// The store that contains the model.
  weak var store: ModelStore?
  private weak var insertingContext: ModelContext?
  private(set) var isDeleted = false
  private(set) var hasChanges = false
  private var identifier: PersistentIdentifier?
  private var temporaryIdentifier: PersistentIdentifier?

  public init() {}

  var context: ModelContext? { store == nil ? nil : insertingContext ?? store?.mainContext }

  func identifier(entity: String) -> PersistentIdentifier {
    if let identifier { return identifier }
    let number = Self.temporary.wrappingAdd(1, ordering: .relaxed).newValue
    let made = PersistentIdentifier(entityName: entity, number: -number)
    identifier = made
    return made
  }

  private static let temporary = Atomic<Int>(0)

  func didInsert(into store: ModelStore, by context: ModelContext) {
    (self.store, insertingContext) = (store, context)
    (isDeleted, hasChanges) = (false, true)
  }

  /// True if the model was never saved.
  var isTemporary: Bool { identifier.map { $0.number < 0 } ?? true }

  /// True if `other` is the model's identity, or was its identity before the model was saved.
  func isIdentified(by other: PersistentIdentifier) -> Bool {
    identifier == other || temporaryIdentifier == other
  }

  /// Replaces the temporary identity of the model with its permanent identity.
  func becomePermanent(as identifier: PersistentIdentifier) {
    (temporaryIdentifier, self.identifier) = (self.identifier, identifier)
  }

  func didDelete() {
    store = nil
    isDeleted = true
  }

  func didChange() {
    guard let store else { return }
    hasChanges = true
    store.noteChange()
  }

  func didSave() { hasChanges = false }

  /// The models that properties held before a change that is in progress, by the key path of the property.
  private var related: [AnyKeyPath: [any PersistentModel]] = [:]

  func keepRelated(_ models: [any PersistentModel], at path: AnyKeyPath) { related[path] = models }
  func takeRelated(at path: AnyKeyPath) -> [any PersistentModel]? {
    related.removeValue(forKey: path)
  }
}

/// A property of a model that is marked as a relationship.
public struct ModelRelationship {
  let path: AnyKeyPath
  let inverse: AnyKeyPath?
  let deleteRule: Schema.Relationship.DeleteRule

  public init(
    _ path: AnyKeyPath, deleteRule: Schema.Relationship.DeleteRule = .nullify,
    inverse: AnyKeyPath? = nil
  ) {
    (self.path, self.deleteRule, self.inverse) = (path, deleteRule, inverse)
  }

  /// The models that the property of `owner` holds.
  func models(of owner: any PersistentModel) -> [any PersistentModel] {
    func value<Owner: PersistentModel>(of owner: Owner) -> Any? { owner[keyPath: path] }
    return ModelStore.untracked { value(of: owner) }.flatMap(ModelStore.relatedModels) ?? []
  }
}

/// Keeps both sides of a relationship consistent.
enum Relationships {
  /// Adds `owner` to the inverse property of `model`, or removes it from that property. Does nothing if the property at
  /// `path` has no inverse.
  static func update<Owner: PersistentModel>(
    _ model: any PersistentModel, of owner: Owner, at path: AnyKeyPath, isLinked: Bool
  ) {
    let ownInverse = Owner._$relationships.first { $0.path == path }?.inverse
    let inverse =
      ownInverse ?? type(of: model)._$relationships.first { $0.inverse == path }?.path
    if let inverse { update(model, at: inverse, owner, isLinked) }
  }

  private static func update<Model: PersistentModel, Owner: PersistentModel>(
    _ model: Model, at inverse: AnyKeyPath, _ owner: Owner, _ isLinked: Bool
  ) {
    let isHeld = ModelRelationship(inverse).models(of: model).contains { $0 === owner }
    guard isHeld != isLinked else { return }
    if let one = inverse as? ReferenceWritableKeyPath<Model, Owner?> {
      model[keyPath: one] = isLinked ? owner : nil
    } else if let many = inverse as? ReferenceWritableKeyPath<Model, [Owner]> {
      update(&model[keyPath: many], owner, isLinked)
    } else if let many = inverse as? ReferenceWritableKeyPath<Model, [Owner]?> {
      var owners = model[keyPath: many] ?? []
      update(&owners, owner, isLinked)
      model[keyPath: many] = owners
    } else if let one = inverse as? ReferenceWritableKeyPath<Model, Owner>, isLinked {
      model[keyPath: one] = owner
    }
  }

  private static func update<Owner: PersistentModel>(
    _ owners: inout [Owner], _ owner: Owner, _ isLinked: Bool
  ) {
    if isLinked { owners.append(owner) } else { owners.removeAll { $0 === owner } }
  }

  /// Inserts the models that an inserted model holds, and updates the inverse properties, which the model's initializer
  /// did not update.
  static func complete<Owner: PersistentModel>(_ owner: Owner, in context: ModelContext) {
    updateInverses(of: owner, isLinked: true)
    for model in held(by: owner) where model._$persistence.store == nil {
      context.insertAny(model)
    }
  }

  /// Adds a model to the inverse properties of its relationships, or removes it from these properties.
  static func updateInverses<Owner: PersistentModel>(of owner: Owner, isLinked: Bool) {
    for model in held(by: owner) {
      let ownPaths = Owner._$relationships.map(\.path)
      let inversePaths = type(of: model)._$relationships.compactMap(\.inverse)
      for path in ownPaths + inversePaths
      where ModelRelationship(path).models(of: owner).contains(where: { $0 === model }) {
        update(model, of: owner, at: path, isLinked: isLinked)
      }
    }
  }

  /// The models that the properties of a model hold.
  private static func held(by owner: some PersistentModel) -> [any PersistentModel] {
    Mirror(reflecting: owner).children.flatMap { ModelStore.relatedModels(in: $0.value) ?? [] }
  }
}

/// A property of a model whose values are unique among the stored models of the class.
public struct ModelValue {
  let value: (any PersistentModel) -> AnyHashable?

  public init<Owner: PersistentModel, Value: Hashable>(_ path: KeyPath<Owner, Value>) {
    value = { ($0 as? Owner).map { AnyHashable($0[keyPath: path]) } }
  }
}
