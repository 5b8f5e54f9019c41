package import FoodTruckModels
import Tabular
package import Workloads

/// Several screens as one workload, whose parameter chooses the screen, so that a sweep can run all of them.
package struct ScreenSet: Workload {
  /// The screens, sorted by name.
  private let screens: [ScreenWorkload]

  package let name = "screens"
  package let kind = WorkloadKind.file
  package let summary = "several screens of your own"
  package let details = "Each value of the parameter screen is the screen of a file."

  /// The parameter that chooses the screen.
  package static let parameter = "screen"

  /// - Parameter screens: At least one screen, each with another name.
  package init(_ screens: [ScreenWorkload]) {
    self.screens = screens.sorted { $0.name < $1.name }
  }

  package var parameters: [Parameter] {
    [
      .choice(
        Self.parameter, "the screen", of: screens.map(\.name), default: screens.first?.name ?? "")
    ]
  }

  /// The text that selects every screen.
  package var all: String { screens.map(\.name).joined(separator: ",") }

  package var fixedValues: [String: String] {
    let content = screens.map(\.screen.canonical.document).joined(separator: "\n")
    return ["content": String(FNV1a.hash(content), radix: 16)]
  }

  package func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    try chosen(by: parameters)?.expectation(parameters, under: runtime)
      ?? .withoutClosedForm("there is no screen")
  }

  package func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    chosen(by: context.parameters)?.setUp(stores, in: context)
  }

  private func chosen(by parameters: Parameters) -> ScreenWorkload? {
    screens.first { $0.name == parameters.choice(Self.parameter) }
  }
}
