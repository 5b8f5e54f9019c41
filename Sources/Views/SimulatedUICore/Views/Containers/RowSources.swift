// `ForEach` and `List` have separate initializers for collections, for `Range<Int>` and for
// `Binding`. If a closure contains a mistake, the compiler checks the closure once for each
// initializer that is still possible, and nested closures once for each combination of
// initializers.
//
// The compiler discards an initializer if an argument violates more rules than in the best
// candidate. A parameter of the type `Range<Int>` or `Binding` counts as only one rule. Therefore,
// these parameters have generic types with four requirements, which only one type fulfills. As a
// result, the compiler reports a mistake sooner, and for the right initializer.

/// The type of a parameter that accepts only a `Range<Int>`.
public typealias _RowRange = _RowRangeOnly & _RowSource1 & _RowSource2 & _RowSource3

/// The type of a parameter that accepts only a `Binding` to a collection.
public typealias _RowBinding = _RowBindingOnly & _RowSource1 & _RowSource2 & _RowSource3

/// A range of row numbers. Only `Range<Int>` conforms to this protocol.
public protocol _RowRangeOnly {}

/// A binding to a collection of row elements. Only `Binding` conforms to this protocol.
public protocol _RowBindingOnly {
  associatedtype Value: MutableCollection & RandomAccessCollection

  var _rows: Binding<Value> { get }
}

/// A requirement without members, which makes the compiler reject wrong arguments earlier. Only
/// `Range<Int>` and `Binding` conform.
public protocol _RowSource1 {}
/// A second requirement without members, which makes the compiler reject wrong arguments earlier.
/// Only `Range<Int>` and `Binding` conform.
public protocol _RowSource2 {}
/// A third requirement without members, which makes the compiler reject wrong arguments earlier.
/// Only `Range<Int>` and `Binding` conform.
public protocol _RowSource3 {}

extension Range: _RowRangeOnly where Bound == Int {}
extension Range: _RowSource1 where Bound == Int {}
extension Range: _RowSource2 where Bound == Int {}
extension Range: _RowSource3 where Bound == Int {}

extension Binding: _RowBindingOnly where Value: MutableCollection & RandomAccessCollection {
  public var _rows: Binding { self }
}
extension Binding: _RowSource1 where Value: MutableCollection & RandomAccessCollection {}
extension Binding: _RowSource2 where Value: MutableCollection & RandomAccessCollection {}
extension Binding: _RowSource3 where Value: MutableCollection & RandomAccessCollection {}
