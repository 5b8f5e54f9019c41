internal import GranularityFieldLayout

/// Compares two values of one type field by field, to decide if a view can be skipped or if an output changed.
///
/// - Plain data is compared by value. Floating-point numbers are compared by their bits: −0 differs from 0, because it prints
///   differently, and a NaN equals itself.
/// - Other `Equatable` values are compared by `==`, other objects by identity, structs and tuples by their fields. A type
///   without fields has one value.
/// - Closures are equal if they have the same function and equal captures, unless the ``Purpose`` says otherwise. If a
///   closure captures one object and nothing else, the object is compared by identity. If a capture cannot be read or
///   compared, the closures are different.
/// - An `unowned` or `weak` reference, and the storage of an array or a dictionary whose elements are not `Equatable`, is compared by its bytes.
/// - Protocol values are compared by the type of their content, and then as values of this type. If the protocol is limited to
///   classes, the objects are compared by identity. Errors are opaque.
///
/// Source: the rules that Compute implements, the graph of OpenSwiftUI; its tests of layouts also run against AttributeGraph. See
/// <doc:Semantics>, rules 38 to 41.
package final class Comparator {
  /// The question that the comparison answers.
  enum Purpose: Equatable {
    /// Can a view with the new value be skipped?
    case skipping(closures: ClosureComparison)
    /// Is an output unchanged? Closures and opaque parts count as equal. So do the initial values of states, which a node
    /// uses only once.
    case output
  }

  let purpose: Purpose
  private var plans: [ObjectIdentifier: ComparisonPlan] = [:]
  /// The plans for the captures of closures; `nil` if the captures cannot be read.
  var capturePlans: [ClosureContext.Layout: ComparisonPlan?] = [:]
  /// The number of closures whose captures are being compared, each captured by the one before.
  var closureDepth = 0
  /// True if a view follows each object that it holds in a property; see ``ModelHandling/followsHeldObjects``.
  private let followsHeldObjects: Bool
  /// The objects whose announcements the running pass shows, apart from those that a property such as an ``ObservedObject`` notes
  /// itself.
  ///
  /// Unchecked, as the next set: each comparison of equal closures looks whether they are empty, and no access calls code of a client.
  @safe @exclusivity(unchecked) private var announcedObjects: Set<ObjectIdentifier> = []
  /// Those of ``announcedObjects`` that a view holds in its only field.
  @safe @exclusivity(unchecked) private var announcedViews: Set<ObjectIdentifier> = []
  /// The captures, within the closure that is being compared, that were found equal. Several closures can share theirs, so without
  /// this set, the number of comparisons could grow exponentially with the depth.
  var equalContexts: Set<ContextPair> = []
  /// The number of erased views that are being compared, each in the content of the one before.
  private var erasedDepth = 0
  /// Erased views inside ``greatestErasedDepth`` others, which are compared after these.
  private var postponed: [(old: AnyView, new: AnyView)] = []
  /// An erased view takes about 2 KiB of stack in a debug build, several times as much as its mount.
  private static let greatestErasedDepth = 64

  init(for purpose: Purpose, followingHeldObjects followsHeldObjects: Bool = false) {
    self.purpose = purpose
    self.followsHeldObjects = followsHeldObjects
  }

  /// The difference to report for a part that cannot be compared; `nil` if such parts count as equal.
  package var opaqueDifference: Difference? { purpose == .output ? nil : .opaque }

  /// The difference to report for two closures that are not compared; `nil` if closures count as equal.
  package var closureDifference: Difference? {
    switch purpose {
    case .skipping(.captures), .skipping(.different): .closure
    case .skipping(.equal), .output: nil
    }
  }

  /// Compares two values; `nil` if they are the same.
  package func difference<Value>(from old: Value, to new: Value) -> Difference? {
    plan(for: Value.self).difference(from: old, to: new, by: self)
  }

  /// Compares two erased views. The stack that it needs does not depend on how many others they contain.
  func difference(fromErased old: AnyView, to new: AnyView) -> Difference? {
    guard erasedDepth < Self.greatestErasedDepth else {
      postponed.append((old, new))
      return nil
    }
    erasedDepth += 1
    defer { erasedDepth -= 1 }
    var found = old.difference(to: new, by: self)
    guard erasedDepth == 1 else { return found }
    while found != .value, let next = postponed.popLast() {
      found = Difference.combining([found, next.old.difference(to: next.new, by: self)])
    }
    postponed.removeAll()
    return found
  }

  /// Compares two references of a type that the source does not name: by identity, unless the class has a comparison of its own.
  func difference(fromObject old: AnyObject, to new: AnyObject) -> Difference? {
    guard old !== new else { return nil }
    return old is any CustomComparable
      ? Erased.difference(from: Erased(old), to: Erased(new), by: self) : .value
  }

  /// The comparison plan for a type, made by the first call and then kept.
  func plan(for type: any Any.Type) -> ComparisonPlan {
    let id = ObjectIdentifier(type)
    if let plan = plans[id] { return plan }
    let plan = ComparisonPlan(for: type, followingHeldObjects: followsHeldObjects)
    plans[id] = plan
    return plan
  }

  /// The plan for the captures of a closure.
  func plan(forCaptures captures: [Field]) -> ComparisonPlan {
    ComparisonPlan(for: captures, followingHeldObjects: followsHeldObjects)
  }
}

extension Comparator {
  /// Notes that an object announced a change before the evaluation in progress of a view that holds it.
  ///
  /// - Parameter isWholeView: True if the view may consist of the reference to the object alone.
  func noteAnnouncement(of object: AnyObject, isWholeView: Bool) {
    announcedObjects.insert(ObjectIdentifier(object))
    if isWholeView { announcedViews.insert(ObjectIdentifier(object)) }
  }

  /// Forgets the announcements at the end of a pass.
  func forgetAnnouncements() {
    guard !announcedObjects.isEmpty else { return }
    announcedObjects.removeAll(keepingCapacity: true)
    announcedViews.removeAll(keepingCapacity: true)
  }

  /// True if captures are compared and the pass shows announcements.
  var knowsAnnouncements: Bool { closureDepth > 0 && !announcedObjects.isEmpty }

  /// True if an object that a captured view holds announced a change after the evaluation from which the old capture is.
  ///
  /// A view that follows the object is evaluated in each pass that shows an announcement. So the old capture is from before the
  /// pass, and the new one is from the pass.
  package func isAnnounced(_ object: AnyObject) -> Bool {
    knowsAnnouncements && announcedObjects.contains(ObjectIdentifier(object))
  }

  /// True if the context of a closure may be a view that holds an object which announced a change.
  ///
  /// A view whose only field holds an object is captured as the object alone. So if such a view holds the object, a closure that
  /// captures the object itself, such as the method reference `model.save`, is taken for one that captures the view.
  func isAnnouncedView(at context: UnsafeRawPointer?) -> Bool {
    guard !announcedViews.isEmpty else { return false }
    return announcedViews.contains {
      unsafe UnsafeRawPointer(bitPattern: UInt(bitPattern: $0)) == context
    }
  }
}

/// A value of any type, which equals another one if both have the same type and their values are the same.
package struct Erased: CustomComparable, @unchecked Sendable {
  package let value: Any

  package init(_ value: Any) { self.value = value }

  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    func difference<Value>(from old: Value) -> Difference? {
      (new.value as? Value).map { comparator.difference(from: old, to: $0) } ?? .value
    }
    return difference(from: old.value)
  }
}
