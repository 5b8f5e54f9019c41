/// A library of announcements, with models that are written as its users write them.
protocol PublishingLibrary {
  associatedtype Pair: PublishingPair
  associatedtype Wide: PublishingWide
  /// What keeps a subscription.
  associatedtype Subscription: AnyObject

  static func subscribe(to pair: Pair, _ receive: @escaping () -> Void) -> Subscription
  static func subscribe(to wide: Wide, _ receive: @escaping () -> Void) -> Subscription
  /// Asks an object for its publisher.
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
