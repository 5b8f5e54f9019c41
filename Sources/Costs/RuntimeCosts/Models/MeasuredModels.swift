/// A model with an `Int` property.
protocol ValueModel: AnyObject {
  var value: Int { get set }
}

/// A model with two `Int` properties: one that an operation changes, and one that an operation can leave
/// unchanged.
protocol PairModel: ValueModel {
  init()
  var other: Int { get set }
}

/// A model whose class is generic.
protocol BoxModel: ValueModel {
  init(_ value: Int)
}

/// A list of numbers whose rows change one at a time. Each runtime models the list in its usual way.
protocol RowsModel: AnyObject {
  init(count: Int)
  subscript(row: Int) -> Int { get set }
  /// Returns the object that the view of `row` observes.
  func object(of row: Int) -> AnyObject
}

/// A list with one object per row, as apps model it for runtimes that track properties.
final class PairRows<Pair: PairModel>: RowsModel {
  private let pairs: [Pair]

  init(count: Int) {
    pairs = (0..<count).map { _ in Pair() }
  }

  subscript(row: Int) -> Int {
    get { pairs[row].value }
    set { pairs[row].value = newValue }
  }

  func object(of row: Int) -> AnyObject { pairs[row] }
}
