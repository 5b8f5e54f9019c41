public import Foundation

/// Stores the models of an app. The models are in memory and exist as long as the container.
public final class ModelContainer: Equatable, @unchecked Sendable {
  let store: ModelStore
  public let schema: Schema
  public let configurations: [ModelConfiguration]
  /// The context that views use.
  public let mainContext: ModelContext

  public init(for schema: Schema, configurations: [ModelConfiguration] = []) throws {
    (self.schema, self.configurations) = (schema, configurations)
    store = ModelStore(schema)
    mainContext = ModelContext(mainOf: store)
    store.mainContext = mainContext
    mainContext.owner = self
  }
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)?,
    configurations: [ModelConfiguration]
  ) throws {
    try self.init(for: schema, configurations: configurations)
  }
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, configurations: configurations)
  }
  public convenience init(
    for types: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(for: Schema(types), configurations: configurations)
  }

  public static func == (left: ModelContainer, right: ModelContainer) -> Bool { left === right }

  /// Deletes all models.
  public func deleteAllData() { store.deleteAll(by: mainContext) }
}

/// A plan for migrating models from one version of a schema to the next. It has no effect, because a container in
/// memory starts empty.
public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
}

/// A context in which models are inserted, changed and deleted. All contexts of a container see a change at once, even
/// before it is saved.
public final class ModelContext: Equatable, @unchecked Sendable {
  /// The container whose main context this is. The reference is weak, because the container retains its main context.
  weak var owner: ModelContainer?
  private let retained: ModelContainer?
  private weak var weakStore: ModelStore?

  public var autosaveEnabled = true

  init(mainOf store: ModelStore) {
    retained = nil
    weakStore = store
  }

  public init(_ container: ModelContainer) {
    retained = container
    weakStore = container.store
  }

  /// Creates a context without a container. Views get such a context if no enclosing view has a `modelContainer`.
  init() {
    retained = nil
  }

  public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }

  public var container: ModelContainer {
    guard let container = retained ?? owner else { fatalError(missing) }
    return container
  }

  private var missing: String {
    "a ModelContext needs a container; the view has no modelContainer(_:) around it, or the container was released"
  }

  var existingStore: ModelStore? { weakStore }

  private var store: ModelStore {
    guard let weakStore else { fatalError(missing) }
    return weakStore
  }

  // MARK: Changes

  public func insert<Model: PersistentModel>(_ model: Model) { store.insert(model, by: self) }
  public func delete<Model: PersistentModel>(_ model: Model) { store.delete(model, by: self) }

  public func delete<Model: PersistentModel>(
    model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true
  ) throws {
    for found in try store.fetch(FetchDescriptor(predicate: predicate)) { delete(found) }
  }

  func insertAny(_ model: any PersistentModel) { insert(model) }
  func deleteAny(_ model: any PersistentModel) { delete(model) }

  public func save() throws { store.save() }

  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  public func processPendingChanges() {}

  /// Stops the process, because the store does not keep the values from before a change, so changes cannot be undone.
  public func rollback() {
    fatalError(
      "ModelContext.rollback() is not supported: the values before the changes are not kept")
  }

  public var hasChanges: Bool { store.hasChanges }

  // MARK: Reads

  public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model]
  {
    try weakStore?.fetch(descriptor) ?? []
  }
  public func fetchCount<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> Int {
    try fetch(descriptor).count
  }
  public func fetchIdentifiers<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> [PersistentIdentifier] {
    try fetch(descriptor).map(\.persistentModelID)
  }
  public func enumerate<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, batchSize: Int = 5000,
    allowEscapingMutations: Bool = false, block: (Model) throws -> Void
  ) throws {
    try fetch(descriptor).forEach(block)
  }
  public func registeredModel<Model: PersistentModel>(
    for identifier: PersistentIdentifier
  ) -> Model? {
    (try? fetch(FetchDescriptor<Model>()))?.first { $0._$persistence.isIdentified(by: identifier) }
  }
  public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
    guard let model = store.model(with: identifier) else {
      fatalError("the store needs a model \(identifier); it has none")
    }
    return model
  }
}

/// A description of the models that a fetch returns.
public struct FetchDescriptor<Model: PersistentModel> {
  public var predicate: Predicate<Model>?
  public var sortBy: [SortDescriptor<Model>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  public var includePendingChanges = true
  public var propertiesToFetch: [PartialKeyPath<Model>] = []
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

  public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }
}

/// An actor that has its own model context.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The context of the executor.
  public nonisolated var modelContext: ModelContext { modelExecutor.modelContext }

  /// The model with an identifier, or `nil` if the store has no such model of this type.
  public nonisolated subscript<Model: PersistentModel>(
    id: PersistentIdentifier, as _: Model.Type
  ) -> Model? {
    modelContext.registeredModel(for: id)
  }
}

/// An executor that has a model context.
public protocol ModelExecutor: AnyObject, Executor {
  var modelContext: ModelContext { get }
}

/// An executor that has a model context, and that runs one job at a time.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// The executor of an actor that has its own model context. In the simulation, the actor keeps its default executor, so
/// this class only holds the context; a job that is given to it runs at once.
public final class DefaultSerialModelExecutor: SerialModelExecutor {
  public let modelContext: ModelContext

  public init(modelContext: ModelContext) { self.modelContext = modelContext }

  public func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedSerialExecutor())
  }
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}
