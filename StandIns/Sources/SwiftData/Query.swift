public import Foundation
internal import ModelObservation
internal import SimulatedUI
public import SimulatedUICore

/// The stored property into which ``Query()`` turns a property of a view. Its value contains the models that a fetch
/// finds.
///
/// The view is evaluated after each change of a model of the class `Element`. This includes sets to an equal value and
/// changes that do not affect the results, and it applies even if the body does not read the results. After `save()`,
/// the view is also evaluated if the changed models are of other classes. ``ModelStore`` names the source of these
/// rules.
@MainActor @preconcurrency
public struct Query<Element: PersistentModel, Result>: @preconcurrency DynamicProperty {
  private let descriptor: FetchDescriptor<Element>
  @Environment(\.modelContext) private var context
  @StateObject private var updates = QueryUpdates<Element>()

  /// Follows the models of the class, even if the body does not read the results.
  public mutating func update() {
    if let store = context.existingStore { updates.follow(store) }
  }

  /// The models that the fetch finds now; none if there is no container.
  public var wrappedValue: Result {
    guard let store = context.existingStore else { return cast([]) }
    do {
      return cast(try store.fetch(descriptor))
    } catch {
      fatalError("the predicate of a query of \(Element.self) failed: \(error)")
    }
  }

  private func cast(_ models: [Element]) -> Result {
    guard let result = models as? Result else {
      fatalError("a query of \(Element.self) gives [\(Element.self)]; found \(Result.self)")
    }
    return result
  }

  public var modelContext: ModelContext { context }
  /// Always `nil`, because a fetch from memory does not fail.
  public var fetchError: (any Error)? { nil }
}

extension Query where Result == [Element] {
  public init() { descriptor = FetchDescriptor() }

  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.descriptor = descriptor
  }
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor)
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors))
  }
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    self.init(filter: filter, sort: descriptors)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(filter: filter, sort: keyPath, order: order)
  }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(filter: filter, sort: keyPath, order: order)
  }
}

/// Announces the changes of a class's models to the view that contains the query.
final class QueryUpdates<Element: PersistentModel>: ObservationSource, QueryObserver {
  private weak var store: ModelStore?
  private var subscribers: [Int: (Change) -> Void] = [:]
  private var subscriptions = 0

  func follow(_ store: ModelStore) {
    guard self.store !== store else { return }
    self.store = store
    store.add(self)
  }

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    subscriptions += 1
    let number = subscriptions
    subscribers[number] = willChange
    return AnyCancellable { [weak self] in self?.subscribers[number] = nil }
  }

  func fetches(_ type: any PersistentModel.Type) -> Bool { type == Element.self }

  func resultsWillChange() {
    let change = Change(property: nil, notification: .next())
    for number in subscribers.keys.sorted() { subscribers[number]?(change) }
  }
}
