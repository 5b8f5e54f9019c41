import FoodTruck
package import Workloads

/// An experiment on a runtime without any view: what a callback is told, when, and how often.
package struct Experiment: Sendable {
  /// By which the trial is called where a workload would be named.
  let name: String
  /// What is counted, as a plural noun.
  let counts: String
  private let count: @Sendable (any ModelRuntime.Type, Int) -> Int?

  /// - Parameter count: What came of so many writes under a runtime; `nil` if it has no such thing.
  init(
    _ name: String, counts: String,
    _ count: @escaping @Sendable (any ModelRuntime.Type, _ writes: Int) -> Int?
  ) {
    self.name = name
    self.counts = counts
    self.count = count
  }

  /// How often the trial writes to its model.
  package static let writes = Parameter.integer(
    "writes", "W", "writes to the model", in: 0...10_000, default: 3)

  func parameters(given: [String: String]) throws(ParameterError) -> Parameters {
    try Parameters(of: name, [Self.writes], given: given)
  }

  func count(_ parameters: Parameters, under runtime: Runtime) -> Int? {
    count(runtime.stores, parameters.integer(Self.writes.name))
  }
}
