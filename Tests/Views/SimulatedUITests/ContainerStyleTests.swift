import SimulatedUI
import Testing

/// Tests rule 5b of the semantics page: custom styles of containers.
struct ContainerStyleTests {
  @Test func `rule 5b: a custom form style receives the form's content`() {
    let screen = Screen { Form { Leaf(text: "row") }.formStyle(Boxed()) }
    #expect(screen.turn() == ["/Boxed: mount", "/Boxed/Leaf: mount"])
    #expect(screen.texts == ["box", "row"])
  }

  @Test
  func `rule 5b: a custom gauge style receives the fraction and only the labels that exist`() {
    let screen = Screen {
      Gauge(value: 3, in: 2...6) {
        Text("speed")
      } currentValueLabel: {
        Text("3 m/s")
      }
      .gaugeStyle(Dial())
    }
    #expect(screen.turn() == ["/Dial: mount"])
    #expect(screen.texts == ["3.0", "0.25", "speed", "3 m/s"])
  }

  @Test(arguments: [(-1, 2, 6, 0), (9, 2, 6, 1), (.nan, 2, 6, 0), (3, 2, 2, 0)])
  func `rule 5b: a gauge style receives a fraction that is limited to the range from 0 to 1`(
    value: Double, lower: Double, upper: Double, fraction: Double
  ) {
    let screen = Screen {
      Gauge(value: value, in: lower...upper) { Text("speed") }.gaugeStyle(Dial())
    }
    screen.turn()
    #expect(screen.texts.dropFirst() == ["\(fraction)", "speed"])
  }

  @Test
  func `rule 5b: a menu inside a custom menu style keeps its label, content and primary action`() {
    let screen = Screen { Framed() }
    #expect(
      screen.turn() == ["/Framed: mount", "/Framed/Frame: mount", "/Framed/Frame/Leaf: mount"])
    #expect(screen.texts == ["frame", "label 0", "item"])
    #expect(
      screen.tap("label 0") == ["/Framed: state(count)", "/Framed/Frame: self"])
    #expect(screen.texts == ["frame", "label 1", "item"])
  }

  @Test
  func `rule 5b: a custom menu style can call a built-in style, which shows the menu's label`() {
    let screen = Screen {
      Menu("tools") { Leaf(text: "item") }.menuStyle(BuiltIn())
    }
    #expect(screen.turn() == ["/BuiltIn: mount"])
    #expect(screen.texts == ["tools"])
  }

  @Test func `rule 5b: a custom control group style receives the content and the label`() {
    let screen = Screen {
      ControlGroup("tools") { Button("go") {} }.controlGroupStyle(Grouped())
    }
    #expect(screen.turn() == ["/Grouped: mount"])
    #expect(screen.texts == ["group", "tools"])
    #expect(screen.graph.controls().map(\.label) == ["go"])
  }

  @Test func `rule 5b: a custom disclosure group style decides when the content is mounted`() {
    let screen = Screen {
      DisclosureGroup {
        Leaf(text: "inside")
      } label: {
        Text("title")
      }
      .disclosureGroupStyle(Arrow())
    }
    #expect(screen.turn() == ["/Arrow: mount"])
    #expect(screen.texts == ["title"])
    #expect(screen.tap("open") == ["/Arrow: state(isExpanded)", "/Arrow/Leaf: mount"])
    #expect(screen.texts == ["title", "inside"])
    #expect(screen.tap("close") == ["/Arrow: state(isExpanded)"])
  }

  @Test func `rule 5b: a custom style can apply itself to the content of its control`() {
    let screen = Screen {
      DisclosureGroup("outer") { DisclosureGroup("inner") { Leaf(text: "inside") } }
        .disclosureGroupStyle(Nested())
    }
    #expect(screen.turn() == ["/Nested: mount"])
    #expect(screen.tap("outer") == ["/Nested: state(isExpanded)", "/Nested/Nested: mount"])
    #expect(
      screen.tap("inner") == ["/Nested/Nested: state(isExpanded)", "/Nested/Nested/Leaf: mount"])
    #expect(screen.texts.contains("inside"))
  }

  @Test
  func `rule 5b: a built-in container style inside a custom one overrides the custom style`() {
    let screen = Screen {
      VStack { Form { Text("row") }.formStyle(.grouped) }.formStyle(Boxed())
    }
    #expect(screen.turn() == [])
    #expect(screen.texts == ["row"])
  }
}

private nonisolated struct Leaf: View {
  let text: String

  var body: some View { Text(text) }
}

private nonisolated struct Boxed: FormStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("box")
    configuration.content
  }
}

private nonisolated struct Dial: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("\(configuration.value)")
    configuration.label
    configuration.currentValueLabel
    configuration.minimumValueLabel
  }
}

private nonisolated struct Framed: View {
  @State private var count = 0

  var body: some View {
    Menu {
      Leaf(text: "item")
    } label: {
      Text("label \(count)")
    } primaryAction: {
      count += 1
    }
    .menuStyle(Frame())
  }
}

private nonisolated struct Frame: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("frame")
    Menu(configuration)
  }
}

private nonisolated struct BuiltIn: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    ButtonMenuStyle().makeBody(configuration: configuration)
  }
}

private nonisolated struct Grouped: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("group")
    configuration.content
    configuration.label
  }
}

/// The example in Apple's documentation of `DisclosureGroupStyle` has the same form.
private nonisolated struct Nested: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isExpanded.toggle()
    } label: {
      configuration.label
    }
    if configuration.isExpanded { configuration.content.disclosureGroupStyle(self) }
  }
}

private nonisolated struct Arrow: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Button(configuration.isExpanded ? "close" : "open") { configuration.isExpanded.toggle() }
    if configuration.isExpanded { configuration.content }
  }
}
