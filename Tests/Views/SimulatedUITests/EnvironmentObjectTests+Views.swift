import CoarsePublisher
import SimulatedUI

/// Views for the tests of environment objects: readers and providers.
extension EnvironmentObjectTests {
  nonisolated struct Reading<Model: TestModel>: View {
    @Environment(Model.self) private var model

    var body: some View {
      Text("\(model.a)")
    }
  }

  /// A view that subscribes to the model, and shows only a property that never changes.
  nonisolated struct Subscribing<Model: TestModel>: View {
    @EnvironmentObject private var model: Model

    var body: some View {
      Text("\(model.ignored)")
    }
  }

  nonisolated struct Showing<Model: TestModel>: View {
    @EnvironmentObject private var model: Model

    var body: some View {
      Text("\(model.a)")
    }
  }

  nonisolated struct Parent<Model: TestModel>: View {
    @EnvironmentObject private var model: Model

    var body: some View {
      Label(number: model.a)
    }
  }

  nonisolated struct OptionalReader<Model: TestModel>: View {
    @Environment(Model.self) private var model: Model?

    var body: some View {
      if let model { Text("\(model.a)") } else { Text("no object") }
    }
  }

  nonisolated struct Holding: View {
    @Environment(EquatableObject.self) private var object

    var body: some View {
      Text("\(object.number)")
    }
  }

  nonisolated struct Editing<Model: TestModel>: View {
    @EnvironmentObject private var model: Model

    var body: some View {
      TextField("text", text: $model.text)
    }
  }

  // MARK: - Providers

  /// A view that puts one of several objects into the environment, which a number of a different model selects.
  nonisolated struct ChoosingProvider<Choice: TestModel, Model: AnyObject, Content: View>: View {
    @ObservedObject private var choice: Choice
    private let models: [Model]
    private let content: Content

    init(choice: Choice, models: [Model], @ViewBuilder content: () -> Content) {
      self.choice = choice
      self.models = models
      self.content = content()
    }

    var body: some View {
      content.environment(models[choice.a])
    }
  }

  /// A view that puts an object into the environment only while a number is zero.
  nonisolated struct ConditionalProvider<Model: TestModel, Content: View>: View {
    @ObservedObject private var condition: Model
    private let model: Model
    private let content: Content

    init(condition: Model, model: Model, @ViewBuilder content: () -> Content) {
      self.condition = condition
      self.model = model
      self.content = content()
    }

    var body: some View {
      let _ = condition.b
      content.environment(condition.a == 0 ? model : nil)
    }
  }

  nonisolated struct Modified<Model: TestModel>: View {
    let model: Model
    let modifier: EnvironmentObjectTests.ObjectModifier

    var body: some View {
      switch modifier {
      case .environment: readers.environment(model)
      case .environmentObject: readers.environmentObject(model)
      }
    }

    @ViewBuilder private var readers: some View {
      Reading<Model>()
      Showing<Model>()
    }
  }

  /// Records how many lines the view graph's output has when a ``Looking`` is deallocated.
  final class SeenLines {
    weak var graph: ViewGraph?
    private(set) var lines: [Int] = []

    func look() {
      lines.append(graph?.outputTree().count ?? 0)
    }

    final class Looking {
      private let seen: SeenLines

      init(_ seen: SeenLines) {
        self.seen = seen
      }

      deinit { seen.look() }
    }
  }

  nonisolated struct SeenLinesProvider: View {
    @ObservedObject var condition: CoarseModel
    let seen: SeenLines

    var body: some View {
      SeenLinesReader(seen: seen).environment(condition.a == 0 ? condition : nil)
    }
  }

  nonisolated struct SeenLinesReader: View {
    @EnvironmentObject private var model: CoarseModel
    let seen: SeenLines

    init(seen: SeenLines) {
      self.seen = seen
    }

    var body: some View {
      let looking = SeenLines.Looking(seen)
      Button("\(model.a)") { withExtendedLifetime(looking) {} }
    }
  }
}
