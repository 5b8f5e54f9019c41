public import SimulatedUI

/// A view that loads the toppings of a supplier when it appears, and shows them when all are loaded.
public struct CatalogView<Catalog: CatalogModel>: View {
  @ObservedObject var catalog: Catalog
  let load: () async -> Void

  public init(catalog: Catalog, load: @escaping () async -> Void) {
    self.catalog = catalog
    self.load = load
  }

  public var body: some View {
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
