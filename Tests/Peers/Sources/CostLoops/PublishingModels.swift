/// A library with `ObservableObject` and `@Published`, with models that are written as apps write them for this
/// library.
protocol PublishingLibrary {
  associatedtype Pair: PublishingPair
  associatedtype Wide: WideModel
  /// The type of the object that owns a subscription.
  associatedtype Subscription: AnyObject

  static func subscribe(to pair: Pair, _ receive: @escaping () -> Void) -> Subscription
  static func subscribe(to wide: Wide, _ receive: @escaping () -> Void) -> Subscription
  /// Returns the publisher of an object.
  static func publisher(of wide: Wide) -> AnyObject
}

/// A model with a published property that the operations read and write.
protocol PublishingPair: AnyObject {
  init()
  var value: Int { get set }
}
