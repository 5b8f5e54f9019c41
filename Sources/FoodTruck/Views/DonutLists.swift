public import SimulatedUI

/// A list of the names of all donuts, which the row content of the list reads itself.
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

/// A list of the names of all donuts, in which each row is a view that installs its donut.
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
