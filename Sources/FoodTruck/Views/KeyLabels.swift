public import SimulatedUI

/// A label that shows one numbered property of a model.
public struct KeyLabel<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let key: Int

  public init(model: Model, key: Int) {
    self.model = model
    self.key = key
  }

  public var body: some View {
    Text("\(model[key])")
  }
}
