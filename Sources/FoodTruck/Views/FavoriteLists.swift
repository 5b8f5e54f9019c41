public import SimulatedUI

/// A list of which donuts the user likes, in which each row reads the one set of the model.
public struct SharedFavoriteList<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  public init(model: Model) {
    self.model = model
  }

  public var body: some View {
    List(model.donuts) { donut in
      SharedFavoriteRow(model: model, id: donut.id)
    }
  }
}

struct SharedFavoriteRow<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model
  let id: Int

  var body: some View {
    Text(model.favorites.contains(id) ? "liked" : "not yet liked")
  }
}

/// A list of which donuts the user likes, in which each row reads its own donut.
public struct OwnFavoriteList<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model

  public init(model: Model) {
    self.model = model
  }

  public var body: some View {
    List(model.donuts) { donut in
      OwnFavoriteRow(donut: donut)
    }
  }
}

struct OwnFavoriteRow<Donut: DonutModel>: View {
  @ObservedObject var donut: Donut

  var body: some View {
    Text(donut.isFavorite ? "liked" : "not yet liked")
  }
}
