/// A sequence of values over time, delivered synchronously to whoever has subscribed.
///
/// The subset of Combine's protocol that models and screens use: there is no back-pressure and no completion,
/// so the one requirement is `sink(receiveValue:)`.
public protocol Publisher<Output, Failure> {
  /// The kind of value that is delivered.
  associatedtype Output
  /// The kind of error that ends the sequence; `Never` for everything in this package.
  associatedtype Failure: Error

  /// Calls `receiveValue` with every value from now on, until the result is cancelled or released.
  func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}
