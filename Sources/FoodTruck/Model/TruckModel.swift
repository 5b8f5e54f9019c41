/// The truck itself: a name that never changes, and whether it is open for business.
public protocol TruckModel: AnyObject {
  init(name: String)

  var name: String { get }
  var isAvailable: Bool { get set }
}

extension ModelProperty where Model: TruckModel, Value == Bool {
  public static var isAvailable: Self { Self("Truck", "isAvailable", \.isAvailable) }
}
