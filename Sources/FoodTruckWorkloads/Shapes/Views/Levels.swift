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

/// The top of a chain: the one level that has the model, and passes a projection of what it reads.
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

/// One level of a chain that gets a value and passes it on; the last shows it.
struct Level<Input: LevelInput>: View {
  let input: Input
  let below: Int

  var body: some View {
    if below > 0 { Level(input: input, below: below - 1) } else { Text("\(input.number)") }
  }
}

/// What levels pass to one another: a number, in a type that says whether two of them can be compared.
protocol LevelInput {
  init(_ number: Int)

  var number: Int { get }
}

/// A number that is compared by value.
struct EquatableInput: LevelInput, Equatable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

/// A number that cannot be compared, since the type has cases with values and is not `Equatable`.
enum OpaqueInput: LevelInput {
  case number(Int)

  init(_ number: Int) {
    self = .number(number)
  }

  var number: Int {
    switch self {
    case .number(let number): number
    }
  }
}
