import SimulatedUI

/// Views for the tests of environment values.
extension EnvironmentTests {
  /// A view that sets the level in its content's environment to a number of its model.
  nonisolated struct Setting<Model: TestModel, Content: View>: View {
    @ObservedObject var model: Model
    let content: Content

    init(model: Model, @ViewBuilder content: () -> Content) {
      self.model = model
      self.content = content()
    }

    var body: some View {
      let _ = model.b
      content.environment(\.level, model.a)
    }
  }

  /// A view that sets the level so that its content sees the same level, whatever is set above the view.
  nonisolated struct Compensating<Model: TestModel, Content: View>: View {
    @Environment(\.level) private var level
    @ObservedObject private var model: Model
    private let content: Content

    init(model: Model, @ViewBuilder content: () -> Content) {
      self.model = model
      self.content = content()
    }

    var body: some View {
      content.environment(\.level, 10 + level - model.a)
    }
  }

  /// A view that sets the name of its content's season to a number of its model.
  nonisolated struct SettingSeason<Model: TestModel, Content: View>: View {
    @ObservedObject var model: Model
    let content: Content

    init(model: Model, @ViewBuilder content: () -> Content) {
      self.model = model
      self.content = content()
    }

    var body: some View { content.environment(\.season, Season(name: "\(model.a)")) }
  }

  /// A view that takes the complete environment, and reads from it the level, the level and the season, or nothing at
  /// first.
  nonisolated struct WholeReader: View {
    @Environment(\.self) private var environment
    @State private var readsSeason = false
    @State private var readsLevel: Bool

    init(readsLevel: Bool = true) { _readsLevel = State(initialValue: readsLevel) }

    var body: some View {
      if readsSeason {
        Text("\(environment.season.name) at \(environment.level)")
      } else if readsLevel {
        Text("level \(environment.level)")
      }
      Button("season") { readsSeason = true }
      Button("level") { readsLevel = true }
    }
  }

  nonisolated struct Passing<Model: TestModel>: View {
    @ObservedObject var model: Model

    var body: some View {
      Passed(number: model.a).environment(\.level, model.a)
    }
  }

  nonisolated struct Passed: View {
    @Environment(\.level) private var level
    let number: Int

    init(number: Int) {
      self.number = number
    }

    var body: some View {
      Text("\(number) at \(level)")
    }
  }

  nonisolated struct Rows<Model: TestModel>: View {
    @ObservedObject var list: Model

    var body: some View {
      ForEach(list.items, id: \.self) { _ in LevelReader() }
    }
  }

  /// A view that sets the two parts of a season separately.
  nonisolated struct Seasons<Model: TestModel>: View {
    @ObservedObject var model: Model

    var body: some View {
      Between {
        SeasonReader()
        FruitReader()
      }
      .environment(\.season.fruit, "fruit \(model.a)")
      .environment(\.season.name, model.text)
    }
  }

  nonisolated struct FruitReader: View {
    @Environment(\.season.fruit) private var fruit

    var body: some View {
      Text(fruit)
    }
  }

  /// A view that passes on the key path of the part of the season to show.
  nonisolated struct Switching<Model: TestModel>: View {
    @ObservedObject var model: Model

    var body: some View {
      let _ = model.b
      Choosing(path: model.a == 0 ? \.season.name : \.season.fruit)
    }
  }

  nonisolated struct Choosing: View {
    @Environment private var text: String

    init(path: KeyPath<EnvironmentValues, String>) {
      _text = Environment(path)
    }

    var body: some View {
      Text(text)
    }
  }

  nonisolated struct Acting<Model: TestModel>: View {
    @ObservedObject var model: Model

    var body: some View {
      let number = model.b
      ActionReader().environment(\.action, { number })
    }
  }

  nonisolated struct ActionReader: View {
    @Environment(\.action) private var action

    var body: some View {
      Button("act") { _ = action() }
    }
  }

  /// An object with a number that does not notify of its changes.
  final class Number {
    var value = 0
  }

  nonisolated struct Untracked<Content: View>: View {
    let number: Number
    let content: Content

    init(number: Number, @ViewBuilder content: () -> Content) {
      self.number = number
      self.content = content()
    }

    var body: some View {
      content.environment(\.level, number.value)
    }
  }

  struct LevelAndSeason: DynamicProperty {
    @Environment(\.level) private var level
    @Environment(\.season) private var season

    var text: String { "\(season.name) at \(level)" }
  }

  nonisolated struct Composed: View {
    private let property = LevelAndSeason()

    var body: some View {
      Text(property.text)
    }
  }
}
