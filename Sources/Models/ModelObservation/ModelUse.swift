/// A use of a model that has to be rewritten, or whose meaning changes, if the model becomes a
/// model of the other kind.
package enum ModelUse: Hashable, Sendable {
  /// Code took the publisher of a published property, `$name`.
  case publisher(PropertyName)
  /// Code called `objectWillChange.send()` of an object.
  case announcement(of: InternedString)
  /// Code other than a view subscribed to `objectWillChange`.
  case subscription(to: InternedString)
  /// A class declares its own `objectWillChange`.
  case ownPublisher(of: InternedString)
  /// A view made a binding from `$model.property`, where `model` has the wrapper `wrapper`.
  case binding(wrapper: InternedString, of: InternedString, in: InternedString)
}

/// The number of times that a published property was set while a view observed its object.
package struct SetCount: Hashable, Sendable {
  package private(set) var all = 0
  /// The number of sets to an equal value, or to the same object, which do not change the screen.
  package private(set) var equal = 0

  package init() {}

  package mutating func add(isEqual: Bool) {
    all += 1
    if isEqual { equal += 1 }
  }

  package static func + (left: SetCount, right: SetCount) -> SetCount {
    var sum = left
    sum.all += right.all
    sum.equal += right.equal
    return sum
  }
}

/// The uses of models by the code of one screen, in the order of the first use of each.
package final class ModelUseLog {
  private static let slot = ThreadLocal<ModelUseLog>()

  package private(set) var uses: [ModelUse] = []
  private var known: Set<ModelUse> = []
  /// The counts of sets, for each published property.
  package private(set) var sets: [PropertyName: SetCount] = [:]
  /// The classes of the objects that views hold or read, in the order in which they were found.
  package private(set) var classes: [any AnyObject.Type] = []
  private var knownClasses: Set<ObjectIdentifier> = []
  /// The objects that views hold or read. The log does not retain them, so that the lifetime of an
  /// object ends as in an app.
  private var objects: [ObjectIdentifier: Found] = [:]

  private struct Found {
    weak var object: AnyObject?
  }

  package init() {}

  /// Runs `body`, and adds the uses of models on this thread to the log.
  package func recording<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = Self.slot.value
    Self.slot.value = self
    defer { Self.slot.value = outer }
    return try body()
  }

  /// Adds a use to the log of the current thread, if there is one.
  package static func add(_ use: @autoclosure () -> ModelUse) {
    guard let log = slot.value else { return }
    let use = use()
    if log.known.insert(use).inserted { log.uses.append(use) }
  }

  /// True if the current thread has a log.
  package static var isOpen: Bool { slot.value != nil }

  /// Adds a set of a published property to the log of the current thread, if there is one.
  ///
  /// - Parameter isEqual: Returns true if the new value is equal to the old value. It may run code
  ///   of the app.
  package static func addSet(of property: PropertyName, isEqual: () -> Bool) {
    guard let log = slot.value else { return }
    let isEqual = isEqual()
    log.sets[property, default: SetCount()].add(isEqual: isEqual)
  }

  /// Adds an object that a view holds or reads. The call may come from the object's `deinit`.
  package static func add(_ object: AnyObject) {
    guard let log = slot.value else { return }
    let id = ObjectIdentifier(object)
    let type: any AnyObject.Type = Swift.type(of: object)
    if log.knownClasses.insert(ObjectIdentifier(type)).inserted { log.classes.append(type) }
    // An object that was deallocated may have had the same address.
    if log.objects[id]?.object !== object { log.objects[id] = Found(object: object) }
  }

  /// The class of an object that is in both logs and alive, the first one by the order of ``classes``; `nil` if there
  /// is no such object.
  ///
  /// - Parameter isMeant: False for a class whose objects do not matter.
  package func classOfObject(
    sharedWith other: ModelUseLog, where isMeant: (any AnyObject.Type) -> Bool = { _ in true }
  ) -> (any AnyObject.Type)? {
    var shared: Set<ObjectIdentifier> = []
    for (id, found) in objects {
      if let object = found.object, other.objects[id]?.object === object {
        shared.insert(ObjectIdentifier(type(of: object)))
      }
    }
    return classes.first { shared.contains(ObjectIdentifier($0)) && isMeant($0) }
  }
}
