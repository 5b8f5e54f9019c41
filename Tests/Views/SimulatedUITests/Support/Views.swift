import SimulatedUI

/// Installs a model and shows one of its numbers.
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

/// Shows a number of a model that it holds in a plain field.
nonisolated struct PlainReader<Model: TestModel>: View {
  let model: Model

  var body: some View {
    Text("\(model.a)")
  }
}

/// Installs a model and reads none of its properties.
nonisolated struct Idle<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Text("idle")
  }
}

/// Shows the number that its parent passes.
nonisolated struct Label: View {
  let number: Int

  var body: some View {
    Text("\(number)")
  }
}

/// Counts taps in its own state.
nonisolated struct Counter: View {
  @State private var count = 0
  var name = "counter"

  var body: some View {
    Text("\(name) \(count)")
    Button("add to \(name)") { count += 1 }
  }
}

/// Shows a view while a number of its model is zero.
nonisolated struct Optionally<Model: TestModel, Content: View>: View {
  @ObservedObject var choice: Model
  @ViewBuilder let content: () -> Content

  var body: some View {
    if choice.a == 0 { content() }
  }
}
