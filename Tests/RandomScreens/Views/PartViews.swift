internal import SimulatedUI

/// Holds its model in a plain field.
struct PlainPart<Model: ScreenModel>: View {
  let part: Part
  let model: Model
  let value: Int
  let world: World<Model>

  var body: some View {
    PartContent(part, model, value, in: world).views
  }
}

struct ObservedPart<Model: ScreenModel>: View {
  let part: Part
  @ObservedObject var model: Model
  let value: Int
  let world: World<Model>

  var body: some View {
    PartContent(part, model, value, in: world).views
  }
}

/// Owns a model of its own, which the user can change.
struct OwnedPart<Model: ScreenModel>: View {
  private let part: Part
  @StateObject private var model: Model
  private let value: Int
  private let world: World<Model>

  init(part: Part, value: Int, world: World<Model>) {
    self.part = part
    _model = StateObject(wrappedValue: world.make())
    self.value = value
    self.world = world
  }

  var body: some View {
    PartContent(part, model, value, in: world).views
      .onAppear {
        let model = model
        world.offer(part, value) { amount in
          model.a &+= amount
          model.items = Array(0..<model.a % 3)
        }
      }
  }
}

struct EnvironmentObjectPart<Model: ScreenModel>: View {
  let part: Part
  @EnvironmentObject var model: Model
  let value: Int
  let world: World<Model>

  var body: some View {
    PartContent(part, model, value, in: world).views
  }
}

/// Takes its model from the environment if there is one, and has it tracked.
struct EnvironmentPart<Model: ScreenModel>: View {
  let part: Part
  @Environment(Model.self) private var model: Model?
  private let given: Model
  let value: Int
  let world: World<Model>

  init(part: Part, given: Model, value: Int, world: World<Model>) {
    self.part = part
    self.given = given
    self.value = value
    self.world = world
  }

  var body: some View {
    PartContent(part, model ?? given, value, in: world).views
  }
}

/// Takes its number from the environment.
struct KeyedPart<Model: ScreenModel>: View {
  let part: Part
  @ObservedObject var model: Model
  @Environment(\.level) private var level
  let world: World<Model>

  init(part: Part, model: Model, world: World<Model>) {
    self.part = part
    self.model = model
    self.world = world
  }

  var body: some View {
    PartContent(part, model, level, in: world).views
  }
}

/// Has a state, which it counts up when it appears, and reads only if it shows its number.
struct StatefulPart<Model: ScreenModel>: View {
  let part: Part
  @ObservedObject var model: Model
  let value: Int
  let world: World<Model>
  @State private var count = 0

  init(part: Part, model: Model, value: Int, world: World<Model>) {
    self.part = part
    self.model = model
    self.value = value
    self.world = world
  }

  var body: some View {
    let shown = part.reads.contains(.value) ? value &+ count : value
    PartContent(part, model, shown, count: $count, in: world).views
      .onAppear {
        world.perform { count += 1 }
        world.offer(part, value) { count += $0 }
      }
  }
}

struct BoundPart<Model: ScreenModel>: View {
  let part: Part
  @ObservedObject var model: Model
  @Binding var count: Int
  let world: World<Model>

  var body: some View {
    PartContent(part, model, count, count: $count, in: world).views
      .onAppear {
        world.offer(part, 0) { count += $0 }
      }
  }
}

struct EquatablePart<Model: ScreenModel>: View, Equatable {
  let part: Part
  @ObservedObject var model: Model
  let value: Int
  let world: World<Model>

  static func == (left: Self, right: Self) -> Bool {
    left.part === right.part && left.model === right.model && left.value == right.value
  }

  var body: some View {
    PartContent(part, model, value, in: world).views
  }
}

/// Is given how to read its number.
struct ReadingPart<Model: ScreenModel>: View {
  let part: Part
  @ObservedObject var model: Model
  let world: World<Model>
  let read: () -> Int

  var body: some View {
    PartContent(part, model, read(), in: world).views
  }
}

/// Is given how to make its content.
struct CardPart<Content: View>: View {
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
