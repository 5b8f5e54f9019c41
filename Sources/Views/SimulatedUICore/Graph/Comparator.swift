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
/// - An `unowned` reference is compared by identity. A `weak` reference or an optional `unowned` one is opaque, because it
///   may become `nil` at any time.
/// - Protocol values that hold objects are compared by the identity of the objects, even if these are `Equatable`, and
///   even if the protocol is not limited to classes. Other protocol values are opaque.
///
/// Source: the rules that OpenSwiftUI's graph implements; see <doc:Semantics>, rules 38 to 41.
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

  init(for purpose: Purpose) {
    self.purpose = purpose
  }

  /// The difference to report for a part that cannot be compared; `nil` if such parts count as equal.
  var opaqueDifference: Difference? { purpose == .output ? nil : .opaque }

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

  /// The comparison plan for a type, made by the first call and then kept.
  func plan(for type: any Any.Type) -> ComparisonPlan {
    let id = ObjectIdentifier(type)
    if let plan = plans[id] { return plan }
    let plan = ComparisonPlan(for: type)
    plans[id] = plan
    return plan
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
