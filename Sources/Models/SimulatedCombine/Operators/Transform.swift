internal import ModelObservation

/// What an operator does with one upstream value: deliver a value, skip, or end the stream.
enum Step<Output, Failure: Error> {
  case next(Output)
  /// The operator drops the value and requests one more value.
  case skip
  case finish
  case fail(Failure)
}

/// Handles each upstream value as a closure decides.
private final class Transform<Input, Failure: Error, Output, OutputFailure: Error>:
  Inner<Input, Failure, Output, OutputFailure>
{
  private let failure: (Failure) -> OutputFailure
  private let transform: (Input) -> Step<Output, OutputFailure>

  init(
    _ downstream: any Subscriber<Output, OutputFailure>,
    failure: @escaping (Failure) -> OutputFailure,
    transform: @escaping (Input) -> Step<Output, OutputFailure>
  ) {
    self.failure = failure
    self.transform = transform
    super.init(downstream)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard let upstream else { return .none }
    switch transform(input) {
    case .next(let output): return downstream.receive(output)
    case .skip: return .max(1)
    case .finish: complete(.finished, cancelling: upstream)
    case .fail(let error): complete(.failure(error), cancelling: upstream)
    }
    return .none
  }

  override func finish(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(failure(error)))
    }
  }

  private func complete(
    _ completion: Subscribers.Completion<OutputFailure>, cancelling upstream: any Subscription
  ) {
    _ = end()
    upstream.cancel()
    downstream.receive(completion: completion)
  }
}

extension Publisher {
  /// Returns an operator that handles each upstream value as a closure decides. `make` creates a closure for
  /// each subscriber.
  func transform<T>(
    _ arguments: Any, _ make: @escaping () -> (Output) -> Step<T, Failure>
  ) -> Publishers.Operator<Self, T, Failure> {
    transform(arguments, failure: { $0 }, make)
  }

  /// Returns an operator that handles each upstream value as a closure decides, and fails if the closure
  /// throws an error.
  func tryTransform<T>(
    _ arguments: Any, _ transform: @escaping (Output) throws -> Step<T, any Error>
  ) -> Publishers.Operator<Self, T, any Error> {
    let steps = { (value: Output) -> Step<T, any Error> in
      do { return try transform(value) } catch { return .fail(error) }
    }
    return self.transform(arguments, failure: { $0 }, { steps })
  }

  /// Returns an operator that handles each upstream value as a closure decides, and transforms the error of
  /// the upstream publisher.
  func transform<T, E: Error>(
    _ arguments: Any, failure: @escaping (Failure) -> E,
    _ make: @escaping () -> (Output) -> Step<T, E>
  ) -> Publishers.Operator<Self, T, E> {
    .init(self, arguments) { $0.subscribe(Transform($1, failure: failure, transform: make())) }
  }
}

struct Transform2Arguments<A, B, Output> { let transform: (A, B) -> Output }
struct Transform3Arguments<A, B, C, Output> { let transform: (A, B, C) -> Output }
struct Transform4Arguments<A, B, C, D, Output> { let transform: (A, B, C, D) -> Output }
