// An initializer of `ForEach` or `List` accepts any collection, a `Range<Int>` or a `Binding`. If a
// closure contains a mistake, the compiler checks the closure once for each initializer that is
// still possible, and checks nested closures once for each combination.
//
// The compiler discards an initializer when an argument violates more rules than the best
// candidate. A parameter of the type `Range<Int>` or `Binding` is only one rule. Therefore these
// parameters have generic types with four requirements, which only one type fulfills. Then the
// compiler reports a mistake sooner, and for the right initializer.

/// The type of a parameter that accepts a `Range<Int>` only.
public typealias _RowRange = _RowRangeOnly & _RowSource1 & _RowSource2 & _RowSource3

/// The type of a parameter that accepts a `Binding` to a collection with rows only.
public typealias _RowBinding = _RowBindingOnly & _RowSource1 & _RowSource2 & _RowSource3

/// A range with rows; only `Range<Int>` conforms.
public protocol _RowRangeOnly {}

/// A binding to a collection with rows; only `Binding` conforms.
public protocol _RowBindingOnly {
  associatedtype Value: MutableCollection & RandomAccessCollection

  var _rows: Binding<Value> { get }
}

/// A protocol to which only the types in this file conform. It adds one rule to a parameter's type.
public protocol _RowSource1 {}
/// A protocol to which only the types in this file conform. It adds one rule to a parameter's type.
public protocol _RowSource2 {}
/// A protocol to which only the types in this file conform. It adds one rule to a parameter's type.
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
