public import SimulatedUI

/// The truck's name on a screen, which never shows whether the truck is open.
public struct TruckStatus<Truck: TruckModel>: View {
  @ObservedObject var truck: Truck

  public init(truck: Truck) {
    self.truck = truck
  }

  public var body: some View {
    Text(truck.name)
  }
}
