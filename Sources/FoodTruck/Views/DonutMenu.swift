public import SimulatedUI

/// The donuts on offer, and a button for one more.
public struct DonutMenu<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model
  let addDonut: () -> Void

  public init(model: Model, addDonut: @escaping () -> Void = {}) {
    self.model = model
    self.addDonut = addDonut
  }

  public var body: some View {
    List {
      Section("Donuts") {
        ForEach(model.donuts) { donut in
          Text(donut.name)
        }
        Button("Add a donut", action: addDonut)
      }
    }
  }
}

/// The donuts on offer, and how many orders there are.
public struct DonutMenuWithOrders<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model
  let addDonut: () -> Void

  public init(model: Model, addDonut: @escaping () -> Void = {}) {
    self.model = model
    self.addDonut = addDonut
  }

  public var body: some View {
    List {
      Section("Donuts") {
        ForEach(model.donuts) { donut in
          Text(donut.name)
        }
        Button("Add a donut", action: addDonut)
      }
      Section("Orders") {
        LabeledContent("Count", value: "\(model.orderCount)")
      }
    }
  }
}
