public import GranularityWorkloads

/// A counter of the served customers.
public protocol CounterModel: AnyObject {
  init()

  var count: Int { get set }
}

extension ModelProperty where Model: CounterModel, Value == Int {
  public static var count: Self { Self("Counter", "count", \.count) }
}

/// A counter that does not notify observers of its changes.
public final class PlainCounter: CounterModel {
  public var count = 0

  public init() {}
}
