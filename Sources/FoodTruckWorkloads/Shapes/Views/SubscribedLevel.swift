import FoodTruck
import SimulatedUI

/// One level of a chain in which every level installs the model and only the last reads it.
struct SubscribedLevel<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let below: Int

  var body: some View {
    if below > 0 { SubscribedLevel(model: model, below: below - 1) } else { Text("\(model[0])") }
  }
}
