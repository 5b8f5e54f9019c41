/// An object with two properties, one of which may be left alone.
protocol PairModel: AnyObject {
  init()
  var value: Int { get set }
  var other: Int { get set }
}

/// An object of a generic class.
protocol BoxModel: AnyObject {
  init()
  var value: Int { get set }
}

/// A list of numbers as the runtime would have it modelled, whose rows change one at a time.
protocol RowsModel: AnyObject {
  init(count: Int)
  subscript(row: Int) -> Int { get set }
  /// What a view of one row is handed.
  func object(of row: Int) -> AnyObject
}
