import SimulatedUI

/// A value that the tests pass down through the environment.
struct Season: Equatable {
  var name = "spring"
  var fruit = "cherry"
}

struct SeasonKey: EnvironmentKey {
  static var defaultValue: Season { Season() }
}

struct LevelKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

struct ActionKey: EnvironmentKey {
  static var defaultValue: () -> Int { { 0 } }
}

extension EnvironmentValues {
  var season: Season {
    get { self[SeasonKey.self] }
    set { self[SeasonKey.self] = newValue }
  }

  var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }

  var action: () -> Int {
    get { self[ActionKey.self] }
    set { self[ActionKey.self] = newValue }
  }
}

/// A view that shows the level from its environment.
nonisolated struct LevelReader: View {
  @Environment(\.level) private var level

  var body: some View {
    Text("level \(level)")
  }
}

/// A view that shows the name of the season from its environment.
nonisolated struct SeasonReader: View {
  @Environment(\.season.name) private var name

  var body: some View {
    Text(name)
  }
}

/// A view that creates its content only once, so that the content is skipped when its parent is evaluated.
nonisolated struct Between<Content: View>: View {
  let content: Content

  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var body: some View {
    content
  }
}
