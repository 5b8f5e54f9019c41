import GranularityTabular

/// The changes that reached a view with each kind of models. They explain why the two numbers of re-evaluations differ.
///
/// The evidence of several views, or of one view in several sessions, can be added, so that one reason explains all of
/// them. Views observe whole objects if the models are `ObservableObject`s, and only what they read if the models are
/// `@Observable`.
package struct ViewEvidence: Codable, Hashable, Sendable {
  /// The number of re-evaluations with the models as `ObservableObject`; ``fine`` is the number as `@Observable`.
  package var coarse = 0
  package var fine = 0
  /// The objects whose announcements set off evaluations with the models as `ObservableObject`.
  package var objects: [ObjectEvidence] = []
  /// The properties that the view read and whose changes reached it, with the models as `@Observable`.
  package var reads: [ReadProperty] = []
  /// The properties in ``reads`` of which no set is known to have changed the value.
  package var unchangedReads: [String: SetValues] = [:]
  /// The names of the properties in ``reads`` whose changes reached no body of the view, but only rows or other content
  /// that closures in its body make.
  package var closureReads: Set<String> = []
  /// True if the view read at least one property that did not change, with the models as `@Observable`.
  package var readsMore = false
  /// The number of evaluations that each announced property set off. For a list, it is the largest number of any row in
  /// each turn.
  package var announced: [String: Int] = [:]
  /// The announced properties that the session set to a value equal to the old value.
  package var equalSets: Set<String> = []
  /// The announced properties that the session set to a value different from the old value.
  package var otherSets: Set<String> = []
  /// The announced properties that the session set to values which cannot be compared.
  package var uncomparedSets: Set<String> = []
  /// The number of evaluations whose only cause was a new closure from the parent and which changed nothing on the
  /// screen.
  ///
  /// The closure is itself a property of the view. A closure inside another property, such as in a view value, is not
  /// counted.
  package var wastedByClosures = 0
  /// True if an evaluation whose only cause was a new closure from the parent changed the screen.
  package var showsClosures = false
  /// True if the view shows an old value with the models as `@Observable`.
  package var showsOldValue = false
  /// The number of evaluations that the view lacks with the other kind of models, and without which it shows an old
  /// value.
  package var lost = 0
  /// The causes of the view's evaluations with the models as `@Observable`, in the order in which they were found.
  package var causes: [ViewReasonCause] = []

  package init() {}

  /// A property that the view reads, together with its class, such as `Album.title`.
  package struct ReadProperty: Codable, Hashable, Sendable {
    package let type: String
    package let name: String

    package init(type: String, name: String) {
      (self.type, self.name) = (type, name)
    }
  }

  /// What is known of the sets of a property that are not known to have changed its value.
  package enum SetValues: Codable, Hashable, Sendable {
    /// Each set was to an equal value.
    case equal
    /// At least one set was to a value that cannot be compared, and each other one was to an equal value.
    case uncompared
  }
}

/// The evaluations of a view that only announcements of objects of one class caused.
package struct ObjectEvidence: Codable, Hashable, Sendable {
  package let type: String
  /// The property wrapper with which the view holds the object, such as `StateObject`; `nil` if the wrapper is unknown.
  package var wrapper: String?
  /// The number of evaluations for each combination of announced properties and effect on the screen.
  package var evaluations: [Announced: Int] = [:]

  package init(type: String, wrapper: String?) {
    (self.type, self.wrapper) = (type, wrapper)
  }

  /// The properties that were announced before an evaluation, and whether this evaluation changed the screen.
  package struct Announced: Codable, Hashable, Sendable {
    /// The announced properties, sorted; `nil` if an announcement named no property, or if it is unknown what the view
    /// reads.
    package let properties: [String]?
    /// True if the evaluation changed nothing on the screen.
    package let isWasted: Bool

    package init(properties: [String]?, isWasted: Bool) {
      (self.properties, self.isWasted) = (properties?.sorted(), isWasted)
    }

    /// True if at least one property was announced and `names` contains all of the announced properties.
    func isOnly(of names: Set<String>) -> Bool {
      properties.map { !$0.isEmpty && names.isSuperset(of: $0) } ?? false
    }
  }

  /// True if none of these evaluations changed anything on the screen.
  var isAlwaysWasted: Bool { evaluations.keys.allSatisfy(\.isWasted) }

  /// The number of evaluations that changed nothing on the screen and whose announced properties are all known and not
  /// in `reads`.
  func needless(reading reads: Set<String>) -> Int {
    evaluations.filter { announced, _ in
      announced.isWasted && announced.properties.map { reads.isDisjoint(with: $0) } == true
    }.values.sum()
  }
}

extension ViewEvidence {
  /// Adds the evidence of a different view, or of the same view in a different session.
  package mutating func add(_ other: ViewEvidence) {
    coarse += other.coarse
    fine += other.fine
    for object in other.objects {
      if let index = objects.firstIndex(where: { $0.type == object.type }) {
        objects[index].wrapper = objects[index].wrapper ?? object.wrapper
        objects[index].evaluations.merge(object.evaluations, uniquingKeysWith: +)
      } else {
        objects.append(object)
      }
    }
    addReads(of: other)
    readsMore = readsMore || other.readsMore
    announced.merge(other.announced, uniquingKeysWith: +)
    equalSets.formUnion(other.equalSets)
    otherSets.formUnion(other.otherSets)
    uncomparedSets.formUnion(other.uncomparedSets)
    wastedByClosures += other.wastedByClosures
    showsClosures = showsClosures || other.showsClosures
    showsOldValue = showsOldValue || other.showsOldValue
    lost += other.lost
    causes += other.causes.filter { !causes.contains($0) }
  }

  private mutating func addReads(of other: ViewEvidence) {
    let names = (Set(reads.map(\.name)), Set(other.reads.map(\.name)))
    let bodies = names.0.subtracting(closureReads).union(names.1.subtracting(other.closureReads))
    closureReads = closureReads.union(other.closureReads).subtracting(bodies)
    for name in names.0.intersection(names.1) {
      let values = (unchangedReads[name], other.unchangedReads[name])
      unchangedReads[name] =
        values.0 == nil || values.1 == nil ? nil : values.0 == values.1 ? values.0 : .uncompared
    }
    for name in names.1.subtracting(names.0) { unchangedReads[name] = other.unchangedReads[name] }
    reads += other.reads.filter { !reads.contains($0) }
  }
}

// MARK: - The reason

extension ViewEvidence {
  /// The reason why the view has more, fewer or equally many re-evaluations with the models as `@Observable`.
  package var reason: ViewReason {
    if coarse > fine { return lessReason }
    guard coarse == fine else {
      let unheld = reads.filter { read in
        !closureReads.contains(read.name) && !objects.contains { $0.type == read.type }
      }
      return unheld.isEmpty ? .inputChangesMore : .unobserved(properties: unheld.map(\.name))
    }
    return fine == 0 ? .nothingChanges : .causes(causes, reads: changedReads, others: otherReads)
  }

  private var lessReason: ViewReason {
    let types = objects.map(\.type)
    guard !types.isEmpty else {
      return .inputChangesLess(
        showsOldValue: showsOldValue, causes: causes.filter { $0 != .input && $0 != .model })
    }
    let others = causes.filter { $0 != .model }
    guard shownEqualSets.isEmpty else {
      return .showsEqualSets(of: shownEqualSets, in: types, causes: others)
    }
    if showsOldValue { return .showsOldValue(of: types, causes: others) }
    if reads.isEmpty, !objects.allSatisfy(\.isAlwaysWasted) {
      return .showsUnpublished(of: types, causes: others)
    }
    let names = reads.map(\.name)
    let unread = announced.filter { !names.contains($0.key) }.sorted {
      (-$0.value, $0.key) < (-$1.value, $1.key)
    }
    return .reads(
      changedReads, of: types,
      unread: unread.map { .init(name: $0.key, changes: $0.value, values: values(of: $0.key)) },
      causes: others, others: otherReads)
  }

  /// The names of the properties that the body read and that changed.
  private var changedReads: [String] {
    reads.map(\.name).filter { unchangedReads[$0] == nil && !closureReads.contains($0) }
  }

  private var otherReads: ViewReason.OtherReads {
    let names = reads.map(\.name).filter { !closureReads.contains($0) }
    return .init(
      set: names.filter { unchangedReads[$0] == .uncompared },
      setToEqual: names.filter { unchangedReads[$0] == .equal },
      inClosures: reads.map(\.name).filter(closureReads.contains),
      alsoSetToEqual: changedReads.filter(equalSets.contains))
  }

  private func values(of property: String) -> ViewReason.ChangedProperty.Values {
    let isEqual = equalSets.contains(property)
    // It is not known of each set whether it was to a different value.
    guard isEqual != otherSets.contains(property), !uncomparedSets.contains(property) else {
      return .otherAndEqual
    }
    return isEqual ? .equal : .other
  }

  /// The properties for which a set to an equal value was announced, without any other change, before the screen
  /// changed; sorted.
  ///
  /// A view that observes only what it reads is not notified of such a set.
  private var shownEqualSets: [String] {
    let unnoticed = equalSets.subtracting(reads.map(\.name))
    let shown = objects.flatMap(\.evaluations.keys).filter {
      !$0.isWasted && $0.isOnly(of: unnoticed)
    }
    return Set(shown.flatMap { $0.properties ?? [] }).sorted()
  }
}
