internal import Foundation
internal import SimulatedObservation

/// The models of a container, and the queries that show these models. Only one thread at a time can use the store.
final class ModelStore {
  let schema: Schema
  private var models: [ObjectIdentifier: [any PersistentModel]] = [:]
  /// The number of models of each class that were saved.
  private var saves: [ObjectIdentifier: Int] = [:]
  private var queries: [WeakQuery] = []
  private(set) var hasChanges = false
  weak var mainContext: ModelContext?

  init(_ schema: Schema) { self.schema = schema }

  // MARK: Reads that no view depends on

  @TaskLocal static var isFetching = false

  static func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    try $isFetching.withValue(true, operation: body)
  }

  /// The models in the value of a property; `nil` if the property cannot hold models.
  static func relatedModels(in value: Any) -> [any PersistentModel]? {
    if let model = value as? any PersistentModel { return [model] }
    if let models = value as? [any PersistentModel] { return models }
    return value is any MissingModel ? [] : nil
  }

  // MARK: Models

  func insert<Model: PersistentModel>(_ model: Model, by context: ModelContext) {
    guard model._$persistence.store !== self else { return }
    let key = ObjectIdentifier(Model.self)
    willChange(models: [Model.self])
    removeEqual(to: model, under: key)
    models[key, default: []].append(model)
    model._$persistence.didInsert(into: self, by: context)
    noteChange()
    Relationships.complete(model, in: context)
  }

  /// Removes stored models that have the same value of a unique property as a new model. The new model replaces them.
  private func removeEqual<Model: PersistentModel>(to model: Model, under key: ObjectIdentifier) {
    let isEqual: (Model) -> Bool = { stored in
      Model._$uniqueValues.contains { $0.value(stored) == $0.value(model) }
    }
    Self.untracked {
      models[key]?.removeAll { stored in
        guard let stored = stored as? Model, isEqual(stored) else { return false }
        stored._$persistence.didDelete()
        return true
      }
    }
  }

  func delete<Model: PersistentModel>(_ model: Model, by context: ModelContext) {
    guard model._$persistence.store === self else { return }
    willChange(models: [Model.self])
    models[ObjectIdentifier(Model.self)]?.removeAll { $0 === model }
    model._$persistence.didDelete()
    noteChange()
    let owned = Model._$relationships.filter { $0.deleteRule == .cascade }
      .flatMap { $0.models(of: model) }
    Relationships.updateInverses(of: model, isLinked: false)
    for related in owned { context.deleteAny(related) }
  }

  /// The models that match a descriptor. Without a sort order, they are in the order in which they were inserted.
  ///
  /// Ends the process if the schema lacks the class, as an exception about a missing entity does with SwiftData
  /// (Hacking with Swift, "Common SwiftData errors and their solutions", Xcode 15).
  func fetch<Model>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
    guard schema.contains(Model.self) else {
      let names = schema.models.map { "\($0)" }.joined(separator: ", ")
      fatalError(
        "a fetch of \(Model.self) needs a ModelContainer for this class; found one for \(names.isEmpty ? "no class" : names)"
      )
    }
    return try Self.untracked {
      var found = (models[ObjectIdentifier(Model.self)] ?? []).compactMap { $0 as? Model }
      if let predicate = descriptor.predicate { found = try found.filter(predicate.evaluate) }
      if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
      if let offset = descriptor.fetchOffset { found.removeFirst(min(offset, found.count)) }
      if let limit = descriptor.fetchLimit, limit > 0 { found = Array(found.prefix(limit)) }
      return found
    }
  }

  func model(with identifier: PersistentIdentifier) -> (any PersistentModel)? {
    models.values.joined().first { $0._$persistence.isIdentified(by: identifier) }
  }

  func deleteAll(by context: ModelContext) {
    for model in Array(models.values.joined()) { context.deleteAny(model) }
  }

  func save() {
    guard hasChanges else { return }
    willChange(models: nil)
    for (key, models) in models {
      for model in models {
        if model._$persistence.isTemporary {
          saves[key, default: 0] += 1
          model._$persistence.becomePermanent(
            as: PersistentIdentifier(
              entityName: "\(type(of: model))", number: saves[key, default: 0]))
        }
        model._$persistence.didSave()
      }
    }
    hasChanges = false
  }

  func noteChange() { hasChanges = true }

  // MARK: Queries

  func add(_ query: any QueryObserver) {
    queries.removeAll { $0.query == nil || $0.query === query }
    queries.append(WeakQuery(query: query))
  }

  /// Notifies the queries for some classes of models, or all queries if `types` is `nil`.
  ///
  /// Source: vultisig/vultisig-ios, pull request 5112, measured on macOS. Setting a property, even to an equal value,
  /// evaluates each view with a `@Query` of the model's class, even if the view reads only a count. `save()` evaluates
  /// views with a `@Query` of any class.
  func willChange(models types: [any PersistentModel.Type]?) {
    guard !queries.isEmpty else { return }
    for query in queries.compactMap(\.query)
    where types?.contains(where: { query.fetches($0) }) != false {
      query.resultsWillChange()
    }
  }

  private struct WeakQuery {
    weak var query: (any QueryObserver)?
  }
}

/// A query in a mounted view.
protocol QueryObserver: AnyObject {
  func fetches(_ type: any PersistentModel.Type) -> Bool
  func resultsWillChange()
}

/// A type-erased protocol for an optional model. It shows that a property can hold models even if its value is `nil`.
private protocol MissingModel {}

extension Optional: MissingModel where Wrapped: PersistentModel {}
