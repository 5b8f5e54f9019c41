public import SimulatedUI

/// The donuts on offer.
public struct DonutMenu<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  public init(model: Model) {
    self.model = model
  }

  public var body: some View {
    List {
      donutSection(of: model)
    }
  }
}

/// The donuts on offer, and how many orders there are.
public struct DonutMenuWithOrders<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  public init(model: Model) {
    self.model = model
  }

  public var body: some View {
    List {
      donutSection(of: model)
      Section("Orders") {
        LabeledContent("Count", value: "\(model.orderCount)")
      }
    }
  }
}

/// What both menus have in common; no view of its own, so that the menu itself reads the donuts.
private func donutSection<Model: FoodTruckModel>(of model: Model) -> some View {
  Section("Donuts") {
    ForEach(model.donuts) { donut in
      Text(donut.name)
    }
  }
}
