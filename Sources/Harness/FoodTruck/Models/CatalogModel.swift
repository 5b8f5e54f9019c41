public import GranularityWorkloads

/// The toppings of a supplier, which are loaded asynchronously.
public protocol CatalogModel: AnyObject {
  init()

  var isLoading: Bool { get set }
  var toppings: [String] { get set }
  /// The reason why the last load failed.
  var failure: String? { get set }
}

extension ModelProperty where Model: CatalogModel, Value == Bool {
  public static var isLoading: Self { Self("Catalog", "isLoading", \.isLoading) }
}

extension ModelProperty where Model: CatalogModel, Value == ArraySummary<String> {
  /// The toppings, with additions at the end as the effective mutations.
  public static var toppings: Self { Self("Catalog", "toppings") { ArraySummary(of: $0.toppings) } }
}

extension ModelProperty where Model: CatalogModel, Value == String? {
  public static var failure: Self { Self("Catalog", "failure", \.failure) }
}
