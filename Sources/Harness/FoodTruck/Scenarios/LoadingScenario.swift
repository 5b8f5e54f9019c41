import GranularityVirtualTime
import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which a view loads items one by one, and shows none of them until all are loaded.
struct LoadingScenario: ScenarioWorkload {
  /// Whether the load succeeds or fails at its end.
  enum Outcome: String, ParameterChoice {
    case success, failure
  }

  let name = "loading"
  let summary = "a task loads items one by one behind a loading flag, and may fail at the end"
  let details = """
    A view starts a task when it appears. The task sets a loading flag, waits 0.2 s of virtual \
    time for each of K items, and resets the flag after another 0.2 s. If the load fails, the task \
    records the reason in the same turn. While the flag is set, the body reads nothing else. A \
    view depends on what its last evaluation read, so fine tracking evaluates it only at the start \
    and at the end. Coarse announcements also evaluate it for each item, and these evaluations are \
    wasted.
    """
  let parameters: [Parameter] = [
    .integer("items", "K", "items that are loaded", in: 0...100_000, default: 20),
    .choice("outcome", "how the load ends", default: Outcome.success),
  ]

  /// The virtual time before each item is loaded, and between the last item and the end of the load.
  private static let step = Duration.milliseconds(200)
  /// The number of writes of `isLoading` in each load: it is set once and reset once.
  private static let flags = 2

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    .exactly(runtime == .coarse ? .number(Self.flags) + p.K : .number(Self.flags))
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let catalog = Stores.Catalog()
    let items = context.integer("items")
    let fails = context.choice("outcome", as: Outcome.self) == .failure
    context.show(stores, objects: 1, keys: 3) {
      CatalogView(catalog: catalog) { [log = context.log] in
        await Self.load(items, into: catalog, failing: fails, log)
      }
    }
    context.wait(Self.step * (items + 1))
  }

  /// Loads the items into the catalog. If the task is cancelled, the remaining items are not loaded.
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

/// A view that starts to load a supplier's toppings when it appears, and shows them when all are loaded.
private nonisolated struct CatalogView<Catalog: CatalogModel>: View {
  @ObservedObject var catalog: Catalog
  let load: () async -> Void

  var body: some View {
    VStack {
      if catalog.isLoading {
        Text("Loading")
      } else if let failure = catalog.failure {
        Text("Failed: \(failure)")
      } else {
        List(catalog.toppings, id: \.self) { topping in
          Text(topping)
        }
      }
    }
    .task { await load() }
  }
}
