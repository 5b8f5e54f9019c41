import ModelObservation
import SimulatedUI
import Testing

/// Tests rule 5a of the semantics page: custom view modifiers.
struct ViewModifierTests {
  @Test func `rule 5a: a custom modifier's body is a separate node around the content`() {
    let screen = Screen { Leaf(number: 1).modifier(Frame(name: "a")) }
    #expect(screen.turn() == ["/Frame: mount", "/Frame/Leaf: mount"])
    #expect(
      screen.graph.outputTree().map(\.text) == [
        "Frame", "Text \"begin a\"", "Leaf", "Text \"1\"", "Text \"end a\"",
      ])
  }

  @Test func `rule 5a: a modifier that contains itself shows the original content innermost`() {
    let screen = Screen { Leaf(number: 1).modifier(Nested(depth: 2)) }
    screen.turn()
    #expect(screen.texts == ["depth 2", "depth 1", "depth 0", "1"])
  }

  @Test
  func `rule 5a: a change of a modifier's state evaluates the modifier but not its content`() {
    let screen = Screen { Opaque(value: 1).modifier(Counting()) }
    screen.turn()
    #expect(
      screen.tap("count", listeningTo: [.evaluation, .skip, .initialisation])
        == ["/Counting: state(count)"])
    #expect(screen.texts == ["count 1", "opaque 1"])
  }

  @Test(arguments: Runtime.allCases)
  func `rule 5a: a modifier depends on what its body reads`(runtime: Runtime) {
    func events<Model: TestModel>(of _: Model.Type) -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) {
        Opaque(value: 1).modifier(Reading(model: model))
      }
      screen.turn()
      return screen.turn { model.a = 7 } + screen.texts
    }
    #expect(events(of: runtime.model) == ["/Reading: model", "a 7", "opaque 1"])
  }

  @Test func `rule 5a: changed content is evaluated without its modifier`() {
    let screen = Screen { Changing { Leaf(number: $0).modifier(Frame(name: "a")) } }
    screen.turn()
    #expect(
      screen.tap("next", listeningTo: [.evaluation, .skip])
        == [
          "/Changing: state(number)", "skip /Changing/Frame: its value is equal",
          "/Changing/Frame/Leaf: self",
        ])
    #expect(screen.texts == ["begin a", "1", "end a"])
  }

  @Test func `rule 5a: a changed modifier is evaluated without its content`() {
    let screen = Screen { Changing { Leaf(number: 5).modifier(Frame(name: "\($0)")) } }
    screen.turn()
    #expect(
      screen.tap("next", listeningTo: [.evaluation, .skip])
        == [
          "/Changing: state(number)", "/Changing/Frame: self",
          "skip /Changing/Frame/Leaf: its value is equal",
        ])
  }

  @Test func `rule 5a: nested modifiers of the same type each have their own content`() {
    let screen = Screen {
      Changing { number in
        Leaf(number: number).modifier(Frame(name: "in")).modifier(Frame(name: "out"))
      }
    }
    screen.turn()
    screen.tap("next")
    #expect(screen.texts == ["begin out", "begin in", "1", "end in", "end out"])
    #expect(screen.stalePaths == [])
  }

  @Test func `rule 5a: a modifier can show its content twice, as two views with separate states`() {
    let screen = Screen { Counter().modifier(Twice()) }
    screen.turn()
    #expect(screen.graph.tap("add to counter"))
    screen.turn()
    #expect(screen.texts == ["counter 1", "counter 0"])
  }

  @Test func `rule 5a: content sees the environment that the body of its modifier sets`() {
    let screen = Screen { SchemeView().modifier(Dark()) }
    screen.turn()
    #expect(screen.texts == ["dark"])
  }

  @Test func `concat applies its modifiers in order, the first one innermost`() {
    let both = Frame(name: "first").concat(Frame(name: "second"))
    let screen = Screen { Text("x").modifier(both) }
    screen.turn()
    #expect(screen.texts == ["begin second", "begin first", "x", "end first", "end second"])
  }

  @Test func `EmptyModifier adds no node and changes nothing`() {
    let screen = Screen { Leaf(number: 1).modifier(EmptyModifier.identity) }
    #expect(screen.turn() == ["/Leaf: mount"])
  }

  @Test func `a modified view keeps its state when its modifier is evaluated`() {
    let screen = Screen { Counter().modifier(Counting()) }
    screen.turn()
    screen.tap("add to counter")
    screen.tap("count")
    #expect(screen.texts == ["count 1", "counter 1"])
  }
}

private nonisolated struct Leaf: View {
  let number: Int

  var body: some View { Text("\(number)") }
}

/// A view that is never equal to any value, not even to a copy of itself.
private nonisolated struct Opaque: View {
  let value: any Hashable & Sendable

  var body: some View { Text("opaque \(value)") }
}

private nonisolated struct Changing<Content: View>: View {
  @State private var number = 0
  let content: (Int) -> Content

  init(@ViewBuilder content: @escaping (Int) -> Content) {
    self.content = content
  }

  var body: some View {
    content(number)
    Button("next") { number += 1 }
  }
}

private nonisolated struct Frame: ViewModifier {
  let name: String

  func body(content: Content) -> some View {
    Text("begin \(name)")
    content
    Text("end \(name)")
  }
}

private nonisolated struct Counting: ViewModifier {
  @State private var count = 0

  func body(content: Content) -> some View {
    Text("count \(count)")
    content
    Button("count") { count += 1 }
  }
}

private nonisolated struct Reading<Model: TestModel>: ViewModifier {
  @ObservedObject var model: Model

  func body(content: Content) -> some View {
    Text("a \(model.a)")
    content
  }
}

private nonisolated struct Twice: ViewModifier {
  func body(content: Content) -> some View {
    content
    content
  }
}

private nonisolated struct Dark: ViewModifier {
  func body(content: Content) -> some View {
    content.environment(\.colorScheme, .dark)
  }
}

private nonisolated struct SchemeView: View {
  @Environment(\.colorScheme) private var scheme

  var body: some View { Text("\(scheme)") }
}

private nonisolated struct Nested: ViewModifier {
  let depth: Int

  func body(content: Content) -> some View {
    Text("depth \(depth)")
    if depth > 0 {
      AnyView(content.modifier(Nested(depth: depth - 1)))
    } else {
      content
    }
  }
}
