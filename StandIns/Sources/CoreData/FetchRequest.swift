public import Foundation
internal import ModelObservation
public import SimulatedUICore

extension EnvironmentValues {
  /// The context in which `@FetchRequest` fetches. The default context has no store, so it finds no objects.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ContextKey.self] }
    set { self[ContextKey.self] = newValue }
  }

  private enum ContextKey: EnvironmentKey {
    static let defaultValue = NSManagedObjectContext(concurrencyType: .mainQueue)
  }
}

/// A property of a view with the objects that a request finds.
///
/// The view is evaluated when an object of the result, or an object that now belongs to it, is inserted, deleted or
/// changed, and when the result loses an object. Source: the documentation of `NSFetchedResultsControllerDelegate`,
/// whose `controllerDidChangeContent(_:)` follows an add, remove, move or update of a fetched object.
@MainActor @preconcurrency @propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: @preconcurrency DynamicProperty {
  private let request: NSFetchRequest<Result>
  private let sortDescriptors: [SortDescriptor<Result>]
  @Environment(\.managedObjectContext) private var context
  @StateObject private var updates = FetchUpdates<Result>()
  private var results: [Result] = []

  private init(_ request: NSFetchRequest<Result>, _ order: [SortDescriptor<Result>] = []) {
    (self.request, sortDescriptors) = (request, order)
  }

  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>()
    request.entity = entity
    (request.sortDescriptors, request.predicate) = (sortDescriptors, predicate)
    self.init(request)
  }
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    self.init(fetchRequest, [])
  }
  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init(fetchRequest, [])
  }

  public var wrappedValue: FetchedResults<Result> {
    FetchedResults(objects: results, updates: updates, request: request, order: sortDescriptors)
  }

  public var projectedValue: Binding<Configuration> {
    let results = wrappedValue
    return Binding {
      Configuration(
        nsSortDescriptors: results.nsSortDescriptors, nsPredicate: results.nsPredicate,
        order: results.sortDescriptors)
    } set: { new in
      results.nsPredicate = new.nsPredicate
      if new.isSorted {
        results.sortDescriptors = new.sortDescriptors
      } else {
        results.nsSortDescriptors = new.nsSortDescriptors
      }
    }
  }

  public mutating func update() {
    results = updates.fetch(request, in: context)
  }

  /// The predicate and the sort order of a request.
  @MainActor @preconcurrency
  public struct Configuration {
    public var nsSortDescriptors: [NSSortDescriptor] {
      didSet { isSorted = false }
    }
    public var nsPredicate: NSPredicate?
    fileprivate var order: [SortDescriptor<Result>]
    fileprivate var isSorted = false

    fileprivate init(
      nsSortDescriptors: [NSSortDescriptor], nsPredicate: NSPredicate?,
      order: [SortDescriptor<Result>]
    ) {
      (self.nsSortDescriptors, self.nsPredicate, self.order) = (
        nsSortDescriptors, nsPredicate, order
      )
    }
  }
}

extension FetchRequest.Configuration {
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { order }
    set {
      order = newValue
      nsSortDescriptors = newValue.map { NSSortDescriptor($0) }
      isSorted = true
    }
  }
}

extension FetchRequest where Result: NSManagedObject {
  @_disfavoredOverload
  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>()
    (request.sortDescriptors, request.predicate) = (sortDescriptors, predicate)
    self.init(request)
  }
  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>()
    request.sortDescriptors = sortDescriptors.map { NSSortDescriptor($0) }
    request.predicate = predicate
    self.init(request, sortDescriptors)
  }
}

/// The objects that a request found before the view was evaluated.
@MainActor @preconcurrency
public struct FetchedResults<Result: NSFetchRequestResult>: @preconcurrency RandomAccessCollection {
  let objects: [Result]
  let updates: FetchUpdates<Result>
  let request: NSFetchRequest<Result>
  let order: [SortDescriptor<Result>]

  public var startIndex: Int { objects.startIndex }
  public var endIndex: Int { objects.endIndex }
  public subscript(position: Int) -> Result { objects[position] }

  /// The predicate. A set evaluates the view; it lasts until the view gets a new value from its parent.
  public var nsPredicate: NSPredicate? {
    get { updates.predicate(of: request) }
    nonmutating set { updates.setPredicate(newValue) }
  }
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { updates.sortDescriptors(of: request) }
    nonmutating set { updates.setOrder(newValue, []) }
  }
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { updates.order ?? order }
    nonmutating set { updates.setOrder(newValue.map { NSSortDescriptor($0) }, newValue) }
  }
}

/// Fetches for a view, and announces the changes of the result to the view.
final class FetchUpdates<Result: NSFetchRequestResult>: ObservationSource, ContextObserver {
  private weak var context: NSManagedObjectContext?
  /// The request of the view's current value, without what the view set.
  private var origin: NSFetchRequest<Result>?
  /// The request with what the view set.
  private var current = NSFetchRequest<Result>()
  private(set) var order: [SortDescriptor<Result>]?
  private var found: Set<NSManagedObject> = []
  /// True from an announcement to the next fetch. The view will be evaluated, so no other announcement is needed.
  private var isAnnounced = false
  private var subscribers: [Int: (Change) -> Void] = [:]
  private var subscriptions = 0

  func fetch(_ request: NSFetchRequest<Result>, in context: NSManagedObjectContext) -> [Result] {
    if origin !== request {
      (origin, current, order) = (request, request.copied(), nil)
    }
    if self.context !== context {
      self.context?.remove(self)
      self.context = context
      context.add(self)
    }
    isAnnounced = false
    do {
      let results = try context.fetch(current)
      found = Set(results.compactMap { $0 as? NSManagedObject })
      return results
    } catch {
      fatalError("the request of a view failed: \(error)")
    }
  }

  func contextDidChange(_ object: NSManagedObject) {
    guard !isAnnounced, let context, changesResult(object, in: context) else { return }
    announce()
  }

  /// True if the result had the object, or has it now.
  private func changesResult(
    _ object: NSManagedObject, in context: NSManagedObjectContext
  ) -> Bool {
    if found.contains(object) { return true }
    guard let entity = current.entity(in: context), object.entity.isKindOf(entity: entity),
      !object.isDeleted
    else { return false }
    guard current.fetchLimit == 0, current.fetchOffset == 0 else {
      return (try? context.objects(of: current).contains { $0 === object }) ?? true
    }
    return current.predicate?.evaluate(with: object) ?? true
  }

  private func announce() {
    isAnnounced = true
    let change = Change(property: nil, notification: .next())
    for number in subscribers.keys.sorted() { subscribers[number]?(change) }
  }

  func subscribe(willChange: @escaping (Change) -> Void) -> AnyCancellable {
    subscriptions += 1
    let number = subscriptions
    subscribers[number] = willChange
    return AnyCancellable { [weak self] in self?.subscribers[number] = nil }
  }

  // MARK: What the view sets

  func predicate(of request: NSFetchRequest<Result>) -> NSPredicate? {
    origin === request ? current.predicate : request.predicate
  }
  func sortDescriptors(of request: NSFetchRequest<Result>) -> [NSSortDescriptor] {
    (origin === request ? current.sortDescriptors : request.sortDescriptors) ?? []
  }

  func setPredicate(_ predicate: NSPredicate?) {
    guard current.predicate !== predicate else { return }
    current.predicate = predicate
    announce()
  }
  func setOrder(_ descriptors: [NSSortDescriptor], _ order: [SortDescriptor<Result>]) {
    current.sortDescriptors = descriptors
    self.order = order
    announce()
  }
}

// MARK: - Sections

/// A property of a view with the objects that a request finds, in sections of successive objects with the same value.
@MainActor @preconcurrency @propertyWrapper
public struct SectionedFetchRequest<
  SectionIdentifier: Hashable, Result: NSFetchRequestResult
>: DynamicProperty {
  private var fetch: FetchRequest<Result>
  private let section: KeyPath<Result, SectionIdentifier>
  @State private var changed = ChangedSection<SectionIdentifier, Result>()

  public init(
    entity: NSEntityDescription, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    fetch = FetchRequest(entity: entity, sortDescriptors: sortDescriptors, predicate: predicate)
    section = sectionIdentifier
  }
  public init(
    fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    animation: Animation? = nil
  ) {
    fetch = FetchRequest(fetchRequest: fetchRequest)
    section = sectionIdentifier
  }

  public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
    SectionedFetchResults(
      results: fetch.wrappedValue, changed: changed, initialIdentifier: section)
  }
}

extension SectionedFetchRequest where Result: NSManagedObject {
  @_disfavoredOverload
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    fetch = FetchRequest(sortDescriptors: sortDescriptors, predicate: predicate)
    section = sectionIdentifier
  }
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    fetch = FetchRequest(sortDescriptors: sortDescriptors, predicate: predicate)
    section = sectionIdentifier
  }
}

/// The section identifier that a view set.
final class ChangedSection<SectionIdentifier: Hashable, Result> {
  var identifier: KeyPath<Result, SectionIdentifier>?
}

/// The sections of the objects that a request found.
@MainActor @preconcurrency
public struct SectionedFetchResults<
  SectionIdentifier: Hashable, Result: NSFetchRequestResult
>: @preconcurrency RandomAccessCollection {
  @MainActor @preconcurrency
  public struct Section: @preconcurrency Identifiable, @preconcurrency RandomAccessCollection {
    public let id: SectionIdentifier
    var objects: [Result]

    public var startIndex: Int { objects.startIndex }
    public var endIndex: Int { objects.endIndex }
    public subscript(position: Int) -> Result { objects[position] }
  }

  private let results: FetchedResults<Result>
  private let changed: ChangedSection<SectionIdentifier, Result>
  private let initialIdentifier: KeyPath<Result, SectionIdentifier>
  private let sections: [Section]

  init(
    results: FetchedResults<Result>, changed: ChangedSection<SectionIdentifier, Result>,
    initialIdentifier: KeyPath<Result, SectionIdentifier>
  ) {
    (self.results, self.changed) = (results, changed)
    self.initialIdentifier = initialIdentifier
    let identifier = changed.identifier ?? initialIdentifier
    var sections: [Section] = []
    for object in results.objects {
      let id = object[keyPath: identifier]
      if sections.last?.id == id {
        sections[sections.count - 1].objects.append(object)
      } else {
        sections.append(Section(id: id, objects: [object]))
      }
    }
    self.sections = sections
  }

  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }
  public subscript(position: Int) -> Section { sections[position] }

  public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
    get { changed.identifier ?? initialIdentifier }
    nonmutating set { changed.identifier = newValue }
  }
  public var nsPredicate: NSPredicate? {
    get { results.nsPredicate }
    nonmutating set { results.nsPredicate = newValue }
  }
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { results.nsSortDescriptors }
    nonmutating set { results.nsSortDescriptors = newValue }
  }
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { results.sortDescriptors }
    nonmutating set { results.sortDescriptors = newValue }
  }
}
