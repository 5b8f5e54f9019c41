internal import SimulatedUI

/// A view that holds its model in a plain stored property.
nonisolated struct PlainPart<Model: ScreenModel>: View {
  let part: Part
  let model: Model
  let value: Int
  let fixture: ScreenFixture<Model>

  var body: some View {
    PartContent(part, model, value, in: fixture).views
  }
}

nonisolated struct ObservedPart<Model: ScreenModel>: View {
  let part: Part
  @ObservedObject var model: Model
  let value: Int
  let fixture: ScreenFixture<Model>

  var body: some View {
    PartContent(part, model, value, in: fixture).views
  }
}

/// A view that owns a model, which user actions can change.
nonisolated struct OwnedPart<Model: ScreenModel>: View {
  private let part: Part
  @StateObject private var model: Model
  private let value: Int
  private let fixture: ScreenFixture<Model>

  init(part: Part, value: Int, fixture: ScreenFixture<Model>) {
    self.part = part
    _model = StateObject(wrappedValue: fixture.make())
    self.value = value
    self.fixture = fixture
  }

  var body: some View {
    PartContent(part, model, value, in: fixture).views
      .onAppear {
        let model = model
        fixture.offer(part, value) { amount in
          model.a &+= amount
          model.items = Array(0..<model.a % 3)
        }
      }
  }
}

nonisolated struct EnvironmentObjectPart<Model: ScreenModel>: View {
  let part: Part
  @EnvironmentObject var model: Model
  let value: Int
  let fixture: ScreenFixture<Model>

  var body: some View {
    PartContent(part, model, value, in: fixture).views
  }
}

/// A view that takes its model from the environment, if the environment has one, and does not subscribe to it.
nonisolated struct EnvironmentPart<Model: ScreenModel>: View {
  let part: Part
  @Environment(Model.self) private var model: Model?
  private let given: Model
  let value: Int
  let fixture: ScreenFixture<Model>

  init(part: Part, given: Model, value: Int, fixture: ScreenFixture<Model>) {
    self.part = part
    self.given = given
    self.value = value
    self.fixture = fixture
  }

  var body: some View {
    PartContent(part, model ?? given, value, in: fixture).views
  }
}

/// A view that takes its number from the environment.
nonisolated struct KeyedPart<Model: ScreenModel>: View {
  let part: Part
  @ObservedObject var model: Model
  @Environment(\.level) private var level
  let fixture: ScreenFixture<Model>

  init(part: Part, model: Model, fixture: ScreenFixture<Model>) {
    self.part = part
    self.model = model
    self.fixture = fixture
  }

  var body: some View {
    PartContent(part, model, level, in: fixture).views
  }
}

/// A view with a state, which it increments when it appears, and reads only if it shows its number.
nonisolated struct StatefulPart<Model: ScreenModel>: View {
  let part: Part
  @ObservedObject var model: Model
  let value: Int
  let fixture: ScreenFixture<Model>
  @State private var count = 0

  init(part: Part, model: Model, value: Int, fixture: ScreenFixture<Model>) {
    self.part = part
    self.model = model
    self.value = value
    self.fixture = fixture
  }

  var body: some View {
    let shown = part.reads.contains(.value) ? value &+ count : value
    PartContent(part, model, shown, count: $count, in: fixture).views
      .onAppear {
        fixture.perform { count += 1 }
        fixture.offer(part, value) { count += $0 }
      }
  }
}

nonisolated struct BoundPart<Model: ScreenModel>: View {
  let part: Part
  @ObservedObject var model: Model
  @Binding var count: Int
  let fixture: ScreenFixture<Model>

  var body: some View {
    PartContent(part, model, count, count: $count, in: fixture).views
      .onAppear {
        fixture.offer(part, 0) { count += $0 }
      }
  }
}

nonisolated struct EquatablePart<Model: ScreenModel>: View, Equatable {
  let part: Part
  @ObservedObject var model: Model
  let value: Int
  let fixture: ScreenFixture<Model>

  static func == (left: Self, right: Self) -> Bool {
    left.part === right.part && left.model === right.model && left.value == right.value
  }

  var body: some View {
    PartContent(part, model, value, in: fixture).views
  }
}

/// A view with a closure that reads its number.
nonisolated struct ReadingPart<Model: ScreenModel>: View {
  let part: Part
  @ObservedObject var model: Model
  let fixture: ScreenFixture<Model>
  let read: () -> Int

  var body: some View {
    PartContent(part, model, read(), in: fixture).views
  }
}

/// A view with a closure that creates its content.
nonisolated struct CardPart<Content: View>: View {
  @ViewBuilder let content: () -> Content

  var body: some View {
    content()
  }
}

extension EnvironmentValues {
  var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

private enum LevelKey: EnvironmentKey {
  static let defaultValue = 0
}
