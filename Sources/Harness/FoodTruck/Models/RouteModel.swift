public import GranularityWorkloads

/// A stop at which the truck sells.
public protocol StopModel: AnyObject {
  init(customers: Int)

  var customers: Int { get set }
}

/// The route of the truck: a model with a property that is another model.
public protocol RouteModel: AnyObject {
  associatedtype Stop: StopModel

  init(stop: Stop)

  var stop: Stop { get set }
}

extension ModelProperty where Model: StopModel, Value == Int {
  public static var customers: Self { Self("Stop", "customers", \.customers) }
}

extension ModelProperty where Model: RouteModel, Value == ObjectIdentifier {
  public static var stop: Self { Self("Route", "stop") { ObjectIdentifier($0.stop) } }
}
