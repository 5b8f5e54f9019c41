import FoodTruckModels
package import Workloads

/// An experiment on a model of a runtime, without views: when and how often its callback is called.
package struct Experiment: Sendable {
  /// The name of the experiment, in place of the name of a workload.
  let name: String
  /// What is counted, as a plural noun.
  let counts: String
  private let count: @Sendable (any ModelRuntime.Type, Int) -> Int?

  /// - Parameter count: Runs the experiment with a number of writes; returns `nil` if the runtime does not
  ///   support it.
  init(
    _ name: String, counts: String,
    _ count: @escaping @Sendable (any ModelRuntime.Type, _ writes: Int) -> Int?
  ) {
    self.name = name
    self.counts = counts
    self.count = count
  }

  /// The number of writes to the model.
  package static let writes = Parameter.integer(
    "writes", "W", "writes to the model", in: 0...10_000, default: 3)

  func parameters(given: [String: String]) throws(ParameterError) -> Parameters {
    try Parameters(of: name, [Self.writes], given: given)
  }

  func count(_ parameters: Parameters, under runtime: Runtime) -> Int? {
    count(runtime.stores, parameters.integer(Self.writes.name))
  }
}
