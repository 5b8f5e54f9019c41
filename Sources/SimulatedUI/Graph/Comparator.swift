internal import FieldLayout

/// Compares values field by field: whether a view may be skipped, and whether an output is new.
///
/// Plain data is compared by value, and floating-point numbers by their bits: −0 prints differently from 0, and a NaN
/// is itself. Other `Equatable` values are compared by `==`, other objects by identity, structs and tuples by
/// their fields. Closures are different unless the ``Purpose`` says otherwise. A type without fields has one value.
///
/// Of references that do not keep their object, an `unowned` one is compared by identity; a `weak` one, or an optional
/// `unowned` one, is opaque, for it may go at any time. Protocol values that hold objects are compared by the objects'
/// identity, even if those are `Equatable`, whether or not the protocol is one of classes; others are opaque.
///
/// Source: the rules that OpenSwiftUI's graph implements, as the semantics page tells.
final class Comparator {
  /// What is asked of two values.
  enum Purpose: Equatable {
    /// Whether a view may be skipped.
    case skipping(closures: ClosureComparison)
    /// Whether an output is what it was: closures, and what cannot be looked into, are taken as equal, and so is what counts
    /// for a node only once, the initial value of a state.
    case output
  }

  let purpose: Purpose
  private var plans: [ObjectIdentifier: ComparisonPlan] = [:]

  init(for purpose: Purpose) {
    self.purpose = purpose
  }

  /// How a part counts that can be compared with nothing.
  var opaqueDifference: Difference? { purpose == .output ? nil : .opaque }

  /// How two closures count.
  var closureDifference: Difference? {
    purpose == .skipping(closures: .different) ? .closure : nil
  }

  /// The difference to tell between two values; `nil` if there is none.
  func difference<Value>(from old: Value, to new: Value) -> Difference? {
    plan(for: Value.self).difference(from: old, to: new, by: self)
  }

  /// The plan for a type, made at the first call.
  func plan(for type: any Any.Type) -> ComparisonPlan {
    let id = ObjectIdentifier(type)
    if let plan = plans[id] { return plan }
    let plan = ComparisonPlan(for: type)
    plans[id] = plan
    return plan
  }
}
