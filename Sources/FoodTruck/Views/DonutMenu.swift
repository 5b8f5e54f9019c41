public import SimulatedUI

/// A list of the donuts on the menu.
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

/// A list of the donuts on the menu, with the number of orders.
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

/// The section that both menus share; a function instead of a view, so that the menu's body reads the donuts.
private func donutSection<Model: FoodTruckModel>(of model: Model) -> some View {
  Section("Donuts") {
    ForEach(model.donuts) { donut in
      Text(donut.name)
    }
  }
}
