// An initializer of `ForEach` or `List` accepts any collection, a `Range<Int>` or a `Binding`. If a closure contains a
// mistake, the compiler checks the closure once for each initializer that could still be meant, and nested closures
// once for each combination. It gives up an initializer when an argument breaks more rules than the best reading so
// far. A parameter of the type `Range<Int>` or `Binding` is only one rule, therefore these parameters have generic
// types with four requirements, which one type alone fulfils. Then a mistake is reported sooner, and for the right
// initializer.

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

/// A requirement that only the collections of this file fulfill.
public protocol _RowSource1 {}
/// A requirement that only the collections of this file fulfill.
public protocol _RowSource2 {}
/// A requirement that only the collections of this file fulfill.
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
