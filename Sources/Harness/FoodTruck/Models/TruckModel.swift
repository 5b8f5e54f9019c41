public import GranularityWorkloads

/// The truck: a constant name, and its availability.
public protocol TruckModel: AnyObject {
  init(name: String)

  var name: String { get }
  var isAvailable: Bool { get set }
}

extension ModelProperty where Model: TruckModel, Value == Bool {
  public static var isAvailable: Self { Self("Truck", "isAvailable", \.isAvailable) }
}
