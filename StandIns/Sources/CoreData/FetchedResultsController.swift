public import Foundation

/// Receives the changes of the objects that a controller fetched.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
}

public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}

/// The objects of a section.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

private struct FetchedSection: NSFetchedResultsSectionInfo {
  let name: String
  let objects: [Any]?
  var indexTitle: String? { name.first.map { String($0).uppercased() } }
  var numberOfObjects: Int { objects?.count ?? 0 }
}

/// Keeps the result of a fetch, and reports its changes to a delegate after the event that made them.
open class NSFetchedResultsController<ResultType>: NSObject, @unchecked Sendable {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  open private(set) var fetchedObjects: [ResultType]?
  private lazy var watch = ResultsWatch { [weak self] in self?.update($0) }
  /// The controller that the delegate receives. It has the same objects.
  private lazy var shown: NSFetchedResultsController<any NSFetchRequestResult> =
    self as? NSFetchedResultsController<any NSFetchRequestResult>
    ?? NSFetchedResultsController<any NSFetchRequestResult>(showing: self)

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
    (self.sectionNameKeyPath, cacheName) = (sectionNameKeyPath, name)
  }

  private init<Other>(showing other: NSFetchedResultsController<Other>) {
    fetchRequest = NSFetchRequest<ResultType>()
    managedObjectContext = other.managedObjectContext
    (sectionNameKeyPath, cacheName) = (other.sectionNameKeyPath, other.cacheName)
  }

  open func performFetch() throws {
    fetchedObjects = try managedObjectContext.fetch(fetchRequest)
    managedObjectContext.add(watch)
  }

  open class func deleteCache(withName name: String?) {}

  open func object(at indexPath: IndexPath) -> ResultType {
    let sections = groups
    guard indexPath.count == 2, sections.indices.contains(indexPath[0]),
      sections[indexPath[0]].objects.indices.contains(indexPath[1])
    else { fatalError("the controller needs an object at \(indexPath); it has none") }
    return sections[indexPath[0]].objects[indexPath[1]]
  }

  open func indexPath(forObject object: ResultType) -> IndexPath? {
    Self.path(of: object as AnyObject, in: groups)
  }

  open var sections: [any NSFetchedResultsSectionInfo]? {
    fetchedObjects == nil ? nil : groups.map { FetchedSection(name: $0.name, objects: $0.objects) }
  }
  open var sectionIndexTitles: [String] { sections?.compactMap(\.indexTitle) ?? [] }
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    sectionIndex
  }

  private typealias Group = (name: String, objects: [ResultType])

  private var groups: [Group] { groups(of: fetchedObjects ?? []) }

  private func groups(of objects: [ResultType]) -> [Group] {
    guard let sectionNameKeyPath else { return [("", objects)] }
    var groups: [Group] = []
    for object in objects {
      let value = (object as? NSManagedObject)?.value(forKeyPath: sectionNameKeyPath)
      let name = value.map { "\($0)" } ?? ""
      if groups.last?.name == name {
        groups[groups.count - 1].objects.append(object)
      } else {
        groups.append((name, [object]))
      }
    }
    return groups
  }

  private static func path(of object: AnyObject, in groups: [Group]) -> IndexPath? {
    for (section, group) in groups.enumerated() {
      if let row = group.objects.firstIndex(where: { $0 as AnyObject === object }) {
        return IndexPath(indexes: [section, row])
      }
    }
    return nil
  }

  /// Reports the difference between the old and the new result to the delegate.
  private func update(_ changed: [NSManagedObject]) {
    guard let new = try? managedObjectContext.fetch(fetchRequest) else { return }
    let old = groups
    let (oldObjects, newObjects) = (objects(fetchedObjects ?? []), objects(new))
    let (oldIDs, newIDs) = (Set(oldObjects), Set(newObjects))
    let updated = changed.filter { oldIDs.contains($0) && newIDs.contains($0) }
    guard oldObjects != newObjects || !updated.isEmpty else { return }
    let delegate = delegate
    delegate?.controllerWillChangeContent(shown)
    fetchedObjects = new
    shown.fetchedObjects = new.compactMap { $0 as? any NSFetchRequestResult }
    let current = groups
    func report(_ object: NSManagedObject, _ type: NSFetchedResultsChangeType) {
      let (from, to) = (Self.path(of: object, in: old), Self.path(of: object, in: current))
      delegate?.controller(
        shown, didChange: object, at: from, for: type,
        newIndexPath: type == .delete ? nil : to)
    }
    for object in oldObjects where !newIDs.contains(object) { report(object, .delete) }
    for object in newObjects where !oldIDs.contains(object) { report(object, .insert) }
    for object in updated {
      let isMoved = Self.path(of: object, in: old) != Self.path(of: object, in: current)
      report(object, isMoved ? .move : .update)
    }
    delegate?.controllerDidChangeContent(shown)
  }

  private func objects(_ results: [ResultType]) -> [NSManagedObject] {
    results.compactMap { $0 as? NSManagedObject }
  }
}

/// Collects the changes of a context until the context processes them.
private final class ResultsWatch: PendingChangesObserver {
  private var changed: [NSManagedObject] = []
  private let update: ([NSManagedObject]) -> Void

  init(_ update: @escaping ([NSManagedObject]) -> Void) { self.update = update }

  func contextDidChange(_ object: NSManagedObject) {
    if !changed.contains(where: { $0 === object }) { changed.append(object) }
  }

  func contextDidProcessChanges() {
    let all = changed
    changed = []
    if !all.isEmpty { update(all) }
  }
}
