import SimulatedUI

/// A view that installs a model and shows one of the model's numbers.
nonisolated struct Reader<Model: TestModel>: View {
  @ObservedObject var model: Model
  let number: KeyPath<Model, Int>

  init(_ model: Model, _ number: KeyPath<Model, Int> = \.a) {
    self.model = model
    self.number = number
  }

  var body: some View {
    Text("\(model[keyPath: number])")
  }
}

/// A view that shows a number of a model which it holds in a plain stored property.
nonisolated struct PlainReader<Model: TestModel>: View {
  let model: Model

  var body: some View {
    Text("\(model.a)")
  }
}

/// A view that installs a model and reads none of the model's properties.
nonisolated struct Idle<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Text("idle")
  }
}

/// A view that shows the number that its parent passes.
nonisolated struct Label: View {
  let number: Int

  var body: some View {
    Text("\(number)")
  }
}

/// A view that counts taps in a state of its own.
nonisolated struct Counter: View {
  @State private var count = 0
  var name = "counter"

  var body: some View {
    Text("\(name) \(count)")
    Button("add to \(name)") { count += 1 }
  }
}

/// A view that shows its content while a number of its model is zero.
nonisolated struct Optionally<Model: TestModel, Content: View>: View {
  @ObservedObject var choice: Model
  @ViewBuilder let content: () -> Content

  var body: some View {
    if choice.a == 0 { content() }
  }
}
