/// A use of a model that has to be rewritten, or whose meaning changes, if the model becomes a
/// model of the other kind.
package enum ModelUse: Hashable, Sendable {
  /// Code took the publisher of a published property, as in `$name`.
  case publisher(PropertyName)
  /// Code called `objectWillChange.send()` on an object.
  case announcement(of: InternedString)
  /// Code other than a view subscribed to `objectWillChange`.
  case subscription(to: InternedString)
  /// A class declares an `objectWillChange` of its own.
  case ownPublisher(of: InternedString)
  /// A view made a binding from `$model.property`, where `wrapper` is the property wrapper of `model`.
  case binding(wrapper: InternedString, of: InternedString, in: InternedString)
}

/// The number of times that a published property was set while a view observed its object, or that a tracked property
/// was set while a view observed the property.
package struct SetCount: Hashable, Sendable {
  package private(set) var all = 0
  /// The number of sets to an equal value or to the same object. Such sets do not change the screen.
  package private(set) var equal = 0
  /// The number of sets whose values cannot be compared.
  package private(set) var uncompared = 0
  /// The number of sets to a different value.
  package var different: Int { all - equal - uncompared }

  package init() {}

  /// - Parameter isEqual: True for a set to an equal value; `nil` if the values cannot be compared.
  package mutating func add(isEqual: Bool?) {
    all += 1
    switch isEqual {
    case true?: equal += 1
    case nil: uncompared += 1
    case false?: break
    }
  }

  package static func + (left: SetCount, right: SetCount) -> SetCount {
    var sum = left
    sum.all += right.all
    sum.equal += right.equal
    sum.uncompared += right.uncompared
    return sum
  }
}

/// A log of the model uses in one screen's code. Each use occurs once, in the order of its first occurrence.
package final class ModelUseLog {
  private static let slot = ThreadLocal<ModelUseLog>()

  package private(set) var uses: [ModelUse] = []
  private var known: Set<ModelUse> = []
  /// For each published or tracked property, how often it was set.
  package private(set) var sets: [PropertyName: SetCount] = [:]
  /// The classes of the objects that views hold or read, in the order in which the log found them.
  package private(set) var classes: [any AnyObject.Type] = []
  private var knownClasses: Set<ObjectIdentifier> = []
  /// The objects that views hold or read. The log does not retain them, so that an object is deallocated when
  /// it would be in an app.
  private var objects: [ObjectIdentifier: Found] = [:]

  private struct Found {
    weak var object: AnyObject?
  }

  package init() {}

  /// Runs `body`, and adds the model uses on this thread to the log during the run.
  package func recording<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = Self.slot.value
    Self.slot.value = self
    defer { Self.slot.value = outer }
    return try body()
  }

  /// Adds a model use to the log of the current thread, if the thread has a log.
  package static func add(_ use: @autoclosure () -> ModelUse) {
    guard let log = slot.value else { return }
    let use = use()
    if log.known.insert(use).inserted { log.uses.append(use) }
  }

  /// True if the current thread has a log of model uses.
  package static var isOpen: Bool { slot.value != nil }

  /// Counts a set of a property in the log of the current thread, if the thread has a log.
  ///
  /// - Parameter isEqual: Returns true if the new value is equal to the old value, and `nil` if the values
  ///   cannot be compared. The closure can run code of the app.
  package static func addSet(of property: PropertyName, isEqual: () -> Bool?) {
    guard let log = slot.value else { return }
    let isEqual = isEqual()
    log.sets[property, default: SetCount()].add(isEqual: isEqual)
  }

  /// True if the log of the current thread needs the old value of a property that is about to be changed in
  /// place.
  ///
  /// A value that is in use is copied before a change, so the log does without the old value after it knows
  /// that the property changed, or after many changes whose values it could not compare.
  package static func comparesMutation(of property: PropertyName) -> Bool {
    guard let log = slot.value else { return false }
    let sets = log.sets[property] ?? SetCount()
    return sets.different == 0 && sets.all < comparedMutations
  }

  /// The number of sets of a property after which its changes in place are not compared.
  private static let comparedMutations = 100

  /// Adds an object that a view holds or reads to the log of the current thread. The call can come from the
  /// object's `deinit`.
  package static func add(_ object: AnyObject) {
    guard let log = slot.value else { return }
    let id = ObjectIdentifier(object)
    let type: any AnyObject.Type = Swift.type(of: object)
    if log.knownClasses.insert(ObjectIdentifier(type)).inserted { log.classes.append(type) }
    // The entry can belong to a deallocated object that had the same address.
    if log.objects[id]?.object !== object { log.objects[id] = Found(object: object) }
  }

  /// Returns the class of a living object that is in both logs; `nil` if there is no such object. Of several
  /// classes, it is the first one in ``classes``.
  ///
  /// - Parameter isMeant: Returns false for a class whose objects do not matter.
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
