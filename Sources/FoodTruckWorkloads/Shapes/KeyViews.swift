import FoodTruckModels
import SimulatedUI

/// A label that installs a model and shows the sum of some of its keys; with no keys, it reads nothing of the model.
nonisolated struct KeySum<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let keys: [Int]

  var body: some View {
    Text("\(keys.reduce(0) { $0 &+ model[$1] })")
  }
}

/// A label that shows one numbered property of a model.
nonisolated struct KeyLabel<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let key: Int

  var body: some View {
    Text("\(model[key])")
  }
}
