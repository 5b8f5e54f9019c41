internal import Combine

/// Whether an operator is allowed to deliver values after its subscriber has cancelled. This is true, because some
/// operators of OpenCombine deliver what was scheduled earlier.
let mayDeliverAfterCancel = true

// OpenCombine 0.14 lacks these operators. They are built from other operators, as Combine's documentation describes
// them.

extension Publisher {
  func merge<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    [eraseToAnyPublisher(), other.eraseToAnyPublisher()].publisher
      .setFailureType(to: Failure.self)
      .flatMap { $0 }
      .eraseToAnyPublisher()
  }

  func combineLatest<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
    map { (Output?.some($0), Other.Output?.none) }
      .merge(with: other.map { (nil, $0) })
      .scan((nil, nil)) { ($1.0 ?? $0.0, $1.1 ?? $0.1) }
      .compactMap { left, right -> Result? in
        guard let left, let right else { return nil }
        return transform(left, right)
      }
      .eraseToAnyPublisher()
  }
}
