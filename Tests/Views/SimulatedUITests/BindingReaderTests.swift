import SimulatedUI
import Testing

/// Tests rule 44 of the semantics page: how long a view follows the binding that it read.
struct BindingReaderTests {
  @Test
  func `rule 44: a view that once read a binding follows it, even if it no longer reads it`() {
    let screen = Screen { Once() }
    screen.turn()
    #expect(
      [screen.tap("hide"), screen.tap("write"), screen.tap("write again")] == [
        ["/Once: state(isShown)", "/Once/OnceReader: self"], ["/Once/OnceReader: state(text)"],
        ["/Once/OnceReader: state(text)"],
      ])
  }

  @Test func `rule 44: a view that receives a different binding follows only the new binding`() {
    let screen = Screen { Switching() }
    screen.turn()
    let first = [screen.tap("set first"), screen.tap("set second")]
    screen.tap("switch")
    #expect(
      first + [screen.tap("set first"), screen.tap("set second")] == [
        ["/Switching/TextReader: state(text)"], [], [], ["/Switching/TextReader: state(text)"],
      ])
    #expect(screen.texts == ["second"])
  }

  @Test func `rule 44: an optional binding that becomes nil is no longer followed`() {
    let screen = Screen { SometimesBound() }
    screen.turn()
    screen.tap("unbind")
    #expect(screen.tap("write") == [])
  }

  @Test func `rule 44: unmounted readers of a binding leave no observer with the state`() {
    let screen = Screen { Flickering() }
    screen.turn()
    for _ in 0..<100 { screen.tap("toggle") }
    #expect(screen.tap("write", listeningTo: [.invalidation, .evaluation, .skip]).count == 1)
  }
}

/// A view whose child reads the binding in its first evaluation only.
private nonisolated struct Once: View {
  @State private var text = ""
  @State private var isShown = true

  var body: some View {
    OnceReader(text: $text, isShown: isShown)
    Button("hide") { isShown = false }
    Button("write") { text = "written" }
    Button("write again") { text = "written again" }
  }
}

private nonisolated struct OnceReader: View {
  @Binding var text: String
  let isShown: Bool

  var body: some View {
    Text(isShown ? text : "hidden")
  }
}

/// A view that passes on a binding to one of two states, neither of which it reads.
private nonisolated struct Switching: View {
  @State private var first = ""
  @State private var second = ""
  @State private var usesSecond = false

  var body: some View {
    TextReader(text: usesSecond ? $second : $first)
    Button("set first") { first = "first" + (first.isEmpty ? "" : "!") }
    Button("set second") { second = second.isEmpty ? "none" : "second" }
    Button("switch") { usesSecond = true }
  }
}

private nonisolated struct SometimesBound: View {
  @State private var text = ""
  @State private var isBound = true

  var body: some View {
    OptionalTextReader(text: isBound ? $text : nil)
    Button("unbind") { isBound = false }
    Button("write") { text += "b" }
  }
}

/// A view that mounts and unmounts a reader of its state.
private nonisolated struct Flickering: View {
  @State private var text = ""
  @State private var isShown = false

  var body: some View {
    if isShown { TextReader(text: $text) }
    Button("toggle") { isShown.toggle() }
    Button("write") { text = "written" }
  }
}

private nonisolated struct TextReader: View {
  @Binding var text: String

  var body: some View {
    Text(text)
  }
}

private nonisolated struct OptionalTextReader: View {
  var text: Binding<String>?

  var body: some View {
    Text(text?.wrappedValue ?? "none")
  }
}
