package import SimulatedUICore

/// A value whose differences count for nothing: two of them are always the same.
///
/// An environment write keeps what the first one held. An effect is replaced, and its `change(from:)` decides.
package protocol KeptValue: CustomComparable {}

extension KeptValue {
  package static func difference(from old: Self, to new: Self, by _: Comparator) -> Difference? {
    nil
  }
}
