/// A sequence of values over time, delivered synchronously to its subscribers.
///
/// This is the subset of Combine's protocol that models and screens use. There is no back-pressure
/// and no completion, so the only requirement is `sink(receiveValue:)`.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error that ends the sequence; `Never` for all publishers of this package.
  associatedtype Failure: Error

  /// Calls `receiveValue` with each later value until the result is cancelled or released.
  func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}
