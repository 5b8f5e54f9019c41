internal import GranularityFieldLayout

/// Compares two values of the same type field by field, to decide whether a view can be skipped or
/// whether an output changed.
///
/// - Plain data is compared by value. Floating-point numbers are compared by their bits: −0 differs
///   from 0, because −0 prints differently, and a NaN equals itself.
/// - Other `Equatable` values are compared by `==`. Objects of other classes are compared by
///   identity, and other structs and tuples field by field. All values of a type without fields are
///   equal.
/// - Closures are equal if they have the same function and equal captures, unless the ``Purpose``
///   says otherwise. If a closure captures one object and nothing else, the object is compared by
///   identity. If a capture cannot be read or compared, the closures are different.
/// - An `unowned` or `weak` reference is compared by its bytes. If the elements of an array or a
///   dictionary are not `Equatable`, its storage is also compared by its bytes.
/// - Protocol values are compared by the type of their content, and then by the content itself, as
///   values of that type. If the protocol is limited to classes, the objects are compared by
///   identity. Errors cannot be compared.
///
/// Source: the rules of Compute, which is the attribute graph of OpenSwiftUI; the layout tests of
/// Compute also run against Apple's AttributeGraph. See <doc:Semantics>, rules 38 to 41.
package final class Comparator {
  /// The decision for which two values are compared.
  enum Purpose: Equatable {
    /// The comparison decides whether a view can be skipped when it receives the new value.
    case skipping(closures: ClosureComparison)
    /// The comparison decides whether an output is unchanged. Closures and parts that cannot be
    /// compared count as equal. The initial values of states also count as equal, because a node
    /// uses its initial value only once.
    case output
  }

  let purpose: Purpose
  /// True if the comparison decides whether an output is unchanged.
  package var comparesOutputs: Bool { purpose == .output }
  private var plans: [ObjectIdentifier: ComparisonPlan] = [:]
  /// The comparison plans for the captures of closures, by the layout of the captures. The plan is
  /// `nil` if the captures cannot be read.
  var capturePlans: [ClosureContext.Layout: ComparisonPlan?] = [:]
  /// True if a closure was compared since the last call of ``takeClosureUse()``.
  var hasComparedClosure = false
  /// The current nesting depth of the closures whose captures are compared. Each of these closures
  /// is captured by the closure before it.
  var closureDepth = 0
  /// True if a view observes every object that one of its properties holds; see
  /// ``ModelHandling/followsHeldObjects``.
  private let followsHeldObjects: Bool
  /// The objects that announced a change which the running pass shows. An object is left out if its
  /// property records announcements itself, as an ``ObservedObject`` does.
  ///
  /// The exclusivity of accesses is not checked for this set and ``announcedViews``, because each
  /// comparison of equal closures reads whether they are empty. This is safe, because no code of an
  /// app runs during such an access.
  @safe @exclusivity(unchecked) private var announcedObjects: Set<ObjectIdentifier> = []
  /// The objects in ``announcedObjects`` that can be the only field of a view.
  @safe @exclusivity(unchecked) private var announcedViews: Set<ObjectIdentifier> = []
  /// The pairs of closure contexts that were found equal during the comparison of the outermost
  /// closure.
  ///
  /// Several closures can share a context. Without this set, the number of comparisons could grow
  /// exponentially with the depth.
  var equalContexts: Set<ContextPair> = []
  /// The number of nested erased views (``AnyView``) that are being compared.
  private var erasedDepth = 0
  /// Pairs of erased views at a depth greater than ``greatestErasedDepth``. They are compared after
  /// the erased views around them.
  private var postponed: [(old: AnyView, new: AnyView)] = []
  /// The greatest depth of nested erased views that the comparison recurses into. In a debug build,
  /// the comparison of an erased view takes about 2 KiB of stack, several times as much as its
  /// mount.
  private static let greatestErasedDepth = 64

  init(for purpose: Purpose, followingHeldObjects followsHeldObjects: Bool = false) {
    self.purpose = purpose
    self.followsHeldObjects = followsHeldObjects
  }

  /// The difference to report for a part that cannot be compared; `nil` if the comparison treats
  /// such parts as equal.
  package var opaqueDifference: Difference? { purpose == .output ? nil : .opaque }

  /// The difference to report for two closures that are not compared; `nil` if the comparison
  /// treats all closures as equal.
  package var closureDifference: Difference? {
    switch purpose {
    case .skipping(.captures), .skipping(.different): .closure
    case .skipping(.equal), .output: nil
    }
  }

  /// Compares two values of the same type; `nil` if the values are equal.
  package func difference<Value>(from old: Value, to new: Value) -> Difference? {
    plan(for: Value.self).difference(from: old, to: new, by: self)
  }

  /// Compares two erased views. The stack usage stays bounded, however many erased views are nested
  /// in them.
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

  /// Compares two references whose type is known only at run time: by identity, unless their class
  /// implements a different comparison.
  func difference(fromObject old: AnyObject, to new: AnyObject) -> Difference? {
    guard old !== new else { return nil }
    return old is any CustomComparable
      ? Erased.difference(from: Erased(old), to: Erased(new), by: self) : .value
  }

  /// Returns true if a closure was compared since the last call of this method.
  func takeClosureUse() -> Bool {
    guard hasComparedClosure else { return false }
    hasComparedClosure = false
    return true
  }

  /// The comparison plan for a type. The first call makes the plan, and later calls for the same
  /// type return that plan.
  func plan(for type: any Any.Type) -> ComparisonPlan {
    let id = ObjectIdentifier(type)
    if let plan = plans[id] { return plan }
    let plan = ComparisonPlan(for: type, followingHeldObjects: followsHeldObjects)
    plans[id] = plan
    return plan
  }

  /// Makes the comparison plan for the captures of a closure.
  func plan(forCaptures captures: [Field]) -> ComparisonPlan {
    ComparisonPlan(for: captures, followingHeldObjects: followsHeldObjects)
  }
}

extension Comparator {
  /// Records that an object announced a change before the running evaluation of a view that holds
  /// the object.
  ///
  /// - Parameter isWholeView: True if the reference to the object can be the only field of the
  ///   view.
  func noteAnnouncement(of object: AnyObject, isWholeView: Bool) {
    announcedObjects.insert(ObjectIdentifier(object))
    if isWholeView { announcedViews.insert(ObjectIdentifier(object)) }
  }

  /// Removes all recorded announcements. The graph calls this method at the end of each pass.
  func forgetAnnouncements() {
    guard !announcedObjects.isEmpty else { return }
    announcedObjects.removeAll(keepingCapacity: true)
    announcedViews.removeAll(keepingCapacity: true)
  }

  /// True while the captures of closures are compared in a pass that shows announcements of
  /// objects.
  var knowsAnnouncements: Bool { closureDepth > 0 && !announcedObjects.isEmpty }

  /// True if a captured view holds an object that announced a change after the old capture was
  /// made.
  ///
  /// A pass that shows an announcement evaluates every view that observes the object. So the old
  /// capture was made before this pass, and the new capture during this pass.
  package func isAnnounced(_ object: AnyObject) -> Bool {
    knowsAnnouncements && announcedObjects.contains(ObjectIdentifier(object))
  }

  /// True if a closure can have captured a view whose object announced a change.
  ///
  /// If the only field of a view holds an object, capturing the view is the same as capturing the
  /// object. So if such a view exists, a closure that captures the object itself, such as the
  /// method reference `model.save`, is treated like a closure that captures the view.
  func isAnnouncedView(at context: UnsafeRawPointer?) -> Bool {
    guard !announcedViews.isEmpty else { return false }
    return announcedViews.contains {
      unsafe UnsafeRawPointer(bitPattern: UInt(bitPattern: $0)) == context
    }
  }
}

/// A value whose type is known only at run time. Two erased values are equal if they have the same
/// type and a comparison of the values finds no difference.
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
