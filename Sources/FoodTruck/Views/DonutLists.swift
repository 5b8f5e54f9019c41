public import SimulatedUI

/// The names of all donuts, shown by the rows of the list itself.
public struct InlineDonutList<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  public init(model: Model) {
    self.model = model
  }

  public var body: some View {
    List(model.donuts) { donut in
      Text(donut.name)
    }
  }
}

/// The names of all donuts, each shown by a view that installs its donut.
public struct DonutRowList<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  public init(model: Model) {
    self.model = model
  }

  public var body: some View {
    List(model.donuts) { donut in
      DonutRow(donut: donut)
    }
  }
}

struct DonutRow<Donut: DonutModel>: View {
  @ObservedObject var donut: Donut

  var body: some View {
    Text(donut.name)
  }
}
