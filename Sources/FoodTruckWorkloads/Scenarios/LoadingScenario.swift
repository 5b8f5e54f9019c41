import FoodTruck
import SimulatedUI
import Simulation
import Workloads

/// A view loads what it shows, piece by piece, and shows none of it until the end.
struct LoadingScenario: Workload {
  let name = "loading"
  let kind = WorkloadKind.scenario
  let summary = "a task loads items behind a loading flag, and may fail at the end"
  let details = """
    A view starts a task when it appears. The task sets a loading flag, waits 0.2 s of virtual time for each of K items, and \
    after another 0.2 s sets the flag back; if the load fails, it says why in the same turn. While the flag is set, the body \
    reads nothing else, and a view depends on what its last evaluation read. So fine tracking evaluates it at the start and \
    at the end; coarse announcements evaluate it for each item too, in vain.
    """
  let parameters = [
    Parameter.integer("items", "K", "items that are loaded", in: 0...100_000, default: 20),
    Parameter.choice(
      "outcome", "how the load ends", of: ["success", "failure"], default: "success"),
  ]

  /// The virtual time that each item takes, and the end.
  static let step = Duration.milliseconds(200)
  /// The flag is set once and set back once.
  private static let flags = 2

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    switch runtime {
    case .coarse: .exactly(.number(Self.flags) + parameters.K)
    case .fine, .observation: .exactly(.number(Self.flags))
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let catalog = Stores.Catalog()
    let items = parameters.integer("items")
    let fails = parameters.choice("outcome") == "failure"
    context.show(stores, objects: 1, keys: 3) {
      CatalogView(catalog: catalog) { [log = context.log] in
        await Self.load(items, into: catalog, failing: fails, log)
      }
    }
    context.wait(Self.step * (items + 1))
  }

  /// Loads items; cancelled, it leaves the rest.
  private static func load<Catalog: CatalogModel>(
    _ items: Int, into catalog: Catalog, failing fails: Bool, _ log: MutationLog
  ) async {
    log.mutate(catalog, .isLoading) { $0.isLoading = true }
    do {
      for item in 0..<items {
        try await Task.sleep(for: step)
        log.mutate(catalog, .toppings) { $0.toppings.append("Topping \(item)") }
      }
      try await Task.sleep(for: step)
      if fails { log.mutate(catalog, .failure) { $0.failure = "the supplier is closed" } }
    } catch {
      log.mutate(catalog, .failure) { $0.failure = "cancelled" }
    }
    log.mutate(catalog, .isLoading) { $0.isLoading = false }
  }
}
