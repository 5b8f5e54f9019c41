/// An announcing library, with models as its users write them.
protocol PublishingLibrary {
  associatedtype Pair: PublishingPair
  associatedtype Wide: PublishingWide
  /// The object that keeps a subscription alive.
  associatedtype Subscription: AnyObject

  static func subscribe(to pair: Pair, _ receive: @escaping () -> Void) -> Subscription
  static func subscribe(to wide: Wide, _ receive: @escaping () -> Void) -> Subscription
  /// Gets the publisher of an object.
  static func touch(_ wide: Wide) -> AnyObject
}

/// An object with two published properties.
protocol PublishingPair: AnyObject {
  init()
  var value: Int { get set }
}

/// An object with 64 published properties.
protocol PublishingWide: AnyObject {
  init()
  /// Sets all properties.
  func setAll(_ value: Int)
  /// Reads all properties.
  var sum: Int { get }
}
