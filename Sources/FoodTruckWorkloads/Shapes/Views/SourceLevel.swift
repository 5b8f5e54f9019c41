import FoodTruck
import SimulatedUI

/// The first level of a chain: the only one that installs the model. It passes on a projection of what it reads.
struct SourceLevel<Model: KeyedModel, Input: LevelInput>: View {
  @ObservedObject var model: Model
  let step: Int
  let below: Int
  let type: Input.Type

  var body: some View {
    let input = Input(model[0] / step)
    if below > 0 { Level(input: input, below: below - 1) } else { Text("\(input.number)") }
  }
}

/// A later level of a chain: it receives a value and passes it on; the last level shows it.
struct Level<Input: LevelInput>: View {
  let input: Input
  let below: Int

  var body: some View {
    if below > 0 { Level(input: input, below: below - 1) } else { Text("\(input.number)") }
  }
}
