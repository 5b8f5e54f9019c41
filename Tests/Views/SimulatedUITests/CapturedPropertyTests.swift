import SimulatedUI
import Testing

/// Tests rules 40 and 41 of the semantics page: when closures are equal that captured their view, including its dynamic
/// properties.
struct CapturedPropertyTests {
  @Test
  func `rule 41: a closure that captures an observed object differs after its announcement`() {
    let model = CoarseModel()
    let screen = Screen {
      ObservingCaptor(model: model)
      OwningCaptor(model: model)
      InheritingCaptor().environmentObject(model)
    }
    screen.turn()
    let captors = ["ObservingCaptor", "OwningCaptor", "InheritingCaptor"]
    #expect(
      screen.turn { model.a = 1 }.filter { $0.hasSuffix("self") }
        == captors.map { "/\($0)/Tappable: self" })
  }

  @Test
  func `rule 41: a closure that captures a state differs if the body read a different value`() {
    let screen = Screen { StateCaptor() }
    screen.turn()
    #expect(
      [screen.tap("read"), screen.tap("unread"), screen.tap("read")] == [
        ["/StateCaptor: state(read)", "/StateCaptor/Tappable: self"], [],
        ["/StateCaptor: state(read)", "/StateCaptor/Tappable: self"],
      ])
  }

  @Test
  func `rule 41: a closure that captures an environment value differs if the value differs`() {
    let model = CoarseModel()
    let screen = Screen { EnvironmentSetter(model: model) }
    screen.turn()
    #expect(
      screen.turn { model.a = 1 } == [
        "/EnvironmentSetter: model", "/EnvironmentSetter/EnvironmentCaptor: environment(IsEnabled)",
        "/EnvironmentSetter/EnvironmentCaptor/Tappable: self",
      ])
  }

  @Test
  func `rule 41: a closure that captures only a model reference is equal after an announcement`() {
    let model = CoarseModel()
    let screen = Screen { ReferenceCaptor(model: model) }
    screen.turn()
    #expect(screen.turn { model.a = 1 } == ["/ReferenceCaptor: model"])
  }
}

private nonisolated struct Tappable: View {
  let action: () -> Void

  var body: some View {
    Button("tap", action: action)
  }
}

private nonisolated struct ObservingCaptor: View {
  @ObservedObject var model: CoarseModel

  var body: some View {
    Tappable { model.b += 1 }
  }
}

private nonisolated struct OwningCaptor: View {
  @StateObject private var model: CoarseModel

  init(model: CoarseModel) {
    _model = StateObject(wrappedValue: model)
  }

  var body: some View {
    Tappable { model.b += 1 }
  }
}

private nonisolated struct InheritingCaptor: View {
  @EnvironmentObject private var model: CoarseModel

  var body: some View {
    Tappable { model.b += 1 }
  }
}

private nonisolated struct StateCaptor: View {
  @State private var read = 0
  @State private var unread = 0

  var body: some View {
    Text("\(read)")
    Tappable { read += unread }
    Button("read") { read += 1 }
    Button("unread") { unread += 1 }
  }
}

private nonisolated struct EnvironmentSetter: View {
  @ObservedObject var model: CoarseModel

  var body: some View {
    EnvironmentCaptor().disabled(model.a == 1)
  }
}

private nonisolated struct EnvironmentCaptor: View {
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    Tappable { _ = isEnabled }
  }
}

private nonisolated struct ReferenceCaptor: View {
  @ObservedObject var model: CoarseModel

  var body: some View {
    let model = model
    Tappable { model.b += 1 }
  }
}
