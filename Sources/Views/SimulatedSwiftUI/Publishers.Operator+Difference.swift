internal import SimulatedCombine
package import SimulatedUICore

/// Compares an operator by its upstream publisher and by the arguments of the call that made it;
/// see <doc:Semantics>, rule 50c.
extension Publishers.Operator: CustomComparable {
  package static func difference(
    from old: Self, to new: Self, by comparator: SimulatedUICore.Comparator
  )
    -> Difference?
  {
    let upstream = comparator.difference(from: old.upstream, to: new.upstream)
    if upstream == .value { return .value }
    let arguments = Erased.difference(
      from: Erased(old.arguments), to: Erased(new.arguments), by: comparator)
    return arguments == .value ? .value : upstream ?? arguments
  }
}
