import SimulatedUI

/// Views for the tests of the tracking rules.
extension TrackingRuleTests {
  /// A view that reads one of two numbers.
  nonisolated struct Choosing<Model: TestModel>: View {
    let model: Model

    var body: some View {
      Text("\(model.items.isEmpty ? model.a : model.b)")
    }
  }

  nonisolated struct Accessing<Model: TestModel>: View {
    let model: Model
    let access: TrackingRuleTests.Access

    var body: some View {
      let _ = perform()
      Text("accessing")
    }

    private func perform() {
      switch access {
      case .name: _ = model
      case .getter: _ = model.a
      case .inPlace: model.a += 0
      }
    }
  }

  nonisolated struct ReaderOfKinds<Model: KindModel>: View {
    let model: Model

    var body: some View {
      let _ = (
        model.a, model.plain, model.object, model.equatableObject, model.optionalObject
      )
      Text("kinds")
    }
  }

  nonisolated struct ReaderOfItems<Model: TestModel>: View {
    let model: Model

    var body: some View {
      Text("\(model.items.count)")
    }
  }

  /// A view that contains a view and reads nothing itself.
  nonisolated struct Holder<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View {
      content()
    }
  }

  nonisolated struct Synchronous<Model: TestModel>: View {
    let model: Model
    let read: TrackingRuleTests.SynchronousRead

    var body: some View {
      switch read {
      case .childInitialiser: ReadingAtInitialisation(model: model)
      case .modelInitialiser: Idle(model: Derivative(of: model).source)
      case .container: VStack { Group { Text("\(model.a)") } }
      case .helper: helper
      }
    }

    private var helper: some View { Text("\(model.a)") }
  }

  /// A view that reads the model in its initialiser, and not in its body.
  nonisolated struct ReadingAtInitialisation: View {
    let number: Int

    init<Model: TestModel>(model: Model) {
      number = model.a
    }

    var body: some View {
      Text("\(number)")
    }
  }

  /// An object that reads a different object in its initialiser.
  final class Derivative<Model: TestModel> {
    let source: Model
    let number: Int

    init(of source: Model) {
      self.source = source
      number = source.a
    }
  }

  /// A view that reads the model in closures that run later.
  nonisolated struct Deferring<Model: TestModel>: View {
    let model: Model
    let events: Events

    var body: some View {
      Button("read") { events.list.append("tapped at \(model.a)") }
        .onAppear { events.list.append("appears at \(model.a)") }
    }
  }

  /// A list whose row closures read the models directly, without a separate row view.
  nonisolated struct InlineRows<Model: TestModel>: View {
    let list: Model
    let donuts: [Model]

    var body: some View {
      ForEach(list.items, id: \.self) { Text("\(donuts[$0].a)") }
    }
  }

  /// A list whose rows are views that receive a value.
  nonisolated struct LabelRows<Model: TestModel>: View {
    @ObservedObject var model: Model

    var body: some View {
      Text("\(model.a)")
      ForEach(model.items, id: \.self) { Label(number: $0) }
    }
  }

  /// A view that increments, in its body, the number that it shows.
  nonisolated struct Counting<Model: TestModel>: View {
    let model: Model

    var body: some View {
      let shown = show()
      Text("\(shown)")
    }

    private func show() -> Int {
      _ = model.b
      let shown = model.a
      model.a = shown + 1
      return shown
    }
  }

  /// A view that copies a number from one model to a different model in its body.
  nonisolated struct Copying<Model: TestModel>: View {
    let model: Model
    let other: Model

    var body: some View {
      let _ = copy()
      Text("\(model.a)")
    }

    private func copy() {
      other.a = model.a
    }
  }
}
