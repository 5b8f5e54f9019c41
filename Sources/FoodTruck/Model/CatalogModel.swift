/// The toppings that a supplier has, which take a while to load.
public protocol CatalogModel: AnyObject {
  init()

  var isLoading: Bool { get set }
  var toppings: [String] { get set }
  /// Why the last load came to nothing.
  var failure: String? { get set }
}

extension ModelProperty where Model: CatalogModel, Value == Bool {
  public static var isLoading: Self { Self("Catalog", "isLoading", \.isLoading) }
}

extension ModelProperty where Model: CatalogModel, Value == ArraySummary<String> {
  /// The toppings, as far as they are added.
  public static var toppings: Self { Self("Catalog", "toppings") { ArraySummary(of: $0.toppings) } }
}

extension ModelProperty where Model: CatalogModel, Value == String? {
  public static var failure: Self { Self("Catalog", "failure", \.failure) }
}
