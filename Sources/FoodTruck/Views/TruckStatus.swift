public import SimulatedUI

/// A view that shows the truck's name and never reads its availability.
public struct TruckStatus<Truck: TruckModel>: View {
  @ObservedObject var truck: Truck

  public init(truck: Truck) {
    self.truck = truck
  }

  public var body: some View {
    Text(truck.name)
  }
}
