import SimulatedUI
import Testing

/// Tests rule 5b of the semantics page: custom styles of controls.
struct ControlStyleTests {
  @Test func `rule 5b: a control inside a style's makeBody uses the next outer style`() {
    let screen = Screen {
      Button("go") {}.buttonStyle(Wrapping(name: "inner")).buttonStyle(Wrapping(name: "outer"))
    }
    screen.turn()
    #expect(
      screen.graph.outputTree().map(\.text) == [
        "Button", "Wrapping", "Text \"inner\"", "Button", "Wrapping", "Text \"outer\"", "Button",
        "Text \"go\"",
      ])
  }

  @Test func `rule 5b: makeBody of a button style is a separate node for each button`() {
    let screen = Screen {
      VStack {
        Button("one") {}
        Button("two") {}
      }
      .buttonStyle(Pill(name: "p"))
    }
    #expect(screen.turn() == ["/Pill: mount", "/Pill: mount"])
    #expect(screen.graph.controls().map(\.label) == ["p one", "p two"])
  }

  @Test func `rule 5b: a button with a custom style runs its action and keeps its label's views`() {
    let screen = Screen { Labelled().buttonStyle(Pill(name: "p")) }
    #expect(
      screen.turn() == ["/Labelled: mount", "/Labelled/Pill: mount", "/Labelled/Pill/Leaf: mount"])
    #expect(
      screen.tap("p 0", listeningTo: [.evaluation, .skip])
        == [
          "/Labelled: state(number)", "skip /Labelled/Pill: its value is equal",
          "/Labelled/Pill/Leaf: self",
        ])
    #expect(screen.stalePaths == [])
  }

  @Test func `rule 5b: a style can have its own dynamic properties`() {
    let screen = Screen { SchemeSwitch { Button("go") {}.buttonStyle(Adaptive()) } }
    screen.turn()
    #expect(
      screen.tap("switch") == [
        "/SchemeSwitch: state(isDark)", "/SchemeSwitch/Adaptive: environment(ColorSchemeKey)",
      ])
  }

  @Test func `rule 5b: a changed style value evaluates only the style's bodies below its owner`() {
    let screen = Screen { Restyling() }
    screen.turn()
    #expect(
      screen.tap("restyle") == ["/Restyling: state(number)", "/Restyling/Middle/Pill: self"])
    #expect(screen.graph.controls().map(\.label) == ["1 deep", "restyle"])
  }

  @Test func `rule 5b: a styled control that a view stores shows a changed style value`() {
    let screen = Screen { Passing() }
    screen.turn()
    screen.tap("restyle")
    #expect(screen.graph.controls().map(\.label) == ["1 held", "restyle"])
  }

  @Test func `rule 5b: a built-in style inside a custom style overrides the custom style`() {
    let screen = Screen {
      VStack {
        Button("plain") {}.buttonStyle(.plain)
        Button("pill") {}
      }
      .buttonStyle(Pill(name: "p"))
    }
    #expect(screen.turn() == ["/Pill: mount"])
    #expect(screen.graph.controls().map(\.label) == ["plain", "p pill"])
  }

  @Test func `rule 5b: a PrimitiveButtonStyle decides when the button's action runs`() {
    let screen = Screen { Labelled().buttonStyle(DoubleTap()) }
    screen.turn()
    screen.tap("again 0")
    #expect(screen.graph.controls().map(\.label) == ["2", "again 2"])
  }

  @Test(arguments: [nil, .destructive, .cancel] as [ButtonRole?])
  func `rule 5b: the style of a button receives its role`(role: ButtonRole?) {
    let screen = Screen {
      Button("a", role: role) {}.buttonStyle(RoleStyle())
      Button("b", role: role) {}.buttonStyle(PrimitiveRoleStyle())
    }
    screen.turn()
    let texts = screen.graph.outputTree().map(\.text).filter { $0.hasPrefix("Text") }
    #expect(texts == Array(repeating: "Text \"\(text(of: role))\"", count: 2))
  }

  @Test func `rule 5b: a custom label style provides the body of a Label`() {
    let screen = Screen { SimulatedUI.Label("Title", systemImage: "star").labelStyle(Reversed()) }
    #expect(screen.turn() == ["/Reversed: mount"])
    #expect(screen.texts == ["Title", "star"])
  }

  @Test func `rule 5b: a custom label style can call a built-in style, which shows the title`() {
    let screen = Screen { SimulatedUI.Label("Title", systemImage: "star").labelStyle(BuiltIn()) }
    #expect(screen.turn() == ["/BuiltIn: mount"])
    #expect(screen.texts == ["Title"])
  }

  @Test
  func `rule 5b: a custom gauge or progress style can call a built-in style, which shows labels`() {
    let screen = Screen {
      Gauge(value: 0.5) {
        Text("gauge")
      } currentValueLabel: {
        Text("half")
      }
      .gaugeStyle(BuiltInGauge())
      ProgressView("Load", value: 1.0, total: 4.0).progressViewStyle(BuiltInProgress())
    }
    screen.turn()
    #expect(screen.texts == ["0.5", "gauge", "Load"])
  }

  @Test func `rule 5b: a toggle style's body follows the toggle's binding without the owner`() {
    let screen = Screen { Switch() }
    screen.turn()
    #expect(screen.tap("tick Wifi") == ["/Switch/Tick: state(isOn)"])
    #expect(screen.texts == ["on"])
  }

  @Test func `rule 5b: a custom progress view style receives the fraction and the label`() {
    let screen = Screen {
      ProgressView("Load", value: 1.0, total: 4.0).progressViewStyle(Percent())
      ProgressView("Load", value: 1.0, total: 4.0)
    }
    #expect(screen.turn() == ["/Percent: mount"])
    #expect(screen.texts == ["25", "Load", "Load: 1.0 of 4.0"])
  }

  @Test func `rule 5b: a custom group box style receives the title and the content`() {
    let screen = Screen { GroupBox("Box") { Leaf(number: 1) }.groupBoxStyle(Titled()) }
    #expect(screen.turn() == ["/Titled: mount", "/Titled/Leaf: mount"])
    #expect(screen.texts == ["Box", "1"])
  }

  @Test func `rule 5b: a custom text field style mounts a view around the text field`() {
    let screen = Screen { Naming() }
    #expect(screen.turn() == ["/Naming: mount", "/Naming/Boxed: mount"])
    #expect(screen.graph.type("Ann", into: "Name"))
    screen.turn()
    #expect(screen.texts == ["box", "Name: Ann"])
  }

  @Test func `rule 5b: a text field style is evaluated again if the field's closure differs`() {
    let events = Events()
    let screen = Screen { Committing(events: events) }
    screen.turn()
    #expect(screen.tap("again") == ["/Committing: state(evaluations)"])
    #expect(screen.tap("add") == ["/Committing: state(number)", "/Committing/Boxed: self"])
    screen.tap("Submit")
    #expect(events.list == ["1"])
  }
}

private nonisolated struct Leaf: View {
  let number: Int

  var body: some View { Text("\(number)") }
}

private nonisolated struct Labelled: View {
  @State private var number = 0

  var body: some View {
    Button {
      number += 1
    } label: {
      Leaf(number: number)
    }
  }
}

private nonisolated struct Pill: ButtonStyle {
  let name: String

  func makeBody(configuration: Configuration) -> some View {
    Text(name)
    configuration.label
  }
}

private nonisolated func text(of role: ButtonRole?) -> String { role.map { "\($0)" } ?? "none" }

private nonisolated struct RoleStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text(verbatim: text(of: configuration.role))
  }
}

private nonisolated struct PrimitiveRoleStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text(verbatim: text(of: configuration.role))
  }
}

private nonisolated struct Adaptive: ButtonStyle {
  @Environment(\.colorScheme) private var scheme

  func makeBody(configuration: Configuration) -> some View {
    Text("\(scheme)")
    configuration.label
  }
}

private nonisolated struct SchemeSwitch<Content: View>: View {
  @State private var isDark = false
  @ViewBuilder let content: () -> Content

  var body: some View {
    content().environment(\.colorScheme, isDark ? .dark : .light)
    Button("switch") { isDark.toggle() }
  }
}

private nonisolated struct Restyling: View {
  @State private var number = 0

  var body: some View {
    Middle().buttonStyle(Pill(name: "\(number)"))
    Button("restyle") { number += 1 }
  }
}

private nonisolated struct Middle: View {
  var body: some View { Button("deep") {} }
}

private nonisolated struct DoubleTap: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration)
    HStack {
      Text("again")
      configuration.label
    }
    .onTapGesture {
      configuration.trigger()
      configuration.trigger()
    }
  }
}

private nonisolated struct Reversed: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.title
    configuration.icon
  }
}

private nonisolated struct BuiltInGauge: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    DefaultGaugeStyle().makeBody(configuration: configuration)
  }
}

private nonisolated struct BuiltInProgress: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    DefaultProgressViewStyle().makeBody(configuration: configuration)
  }
}

private nonisolated struct BuiltIn: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    DefaultLabelStyle().makeBody(configuration: configuration)
  }
}

private nonisolated struct Switch: View {
  @State private var isOn = false

  var body: some View {
    Toggle("Wifi", isOn: $isOn).toggleStyle(Tick())
  }
}

private nonisolated struct Tick: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Text("tick")
      configuration.label
    }
    Text(configuration.isOn ? "on" : "off")
  }
}

private nonisolated struct Percent: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("\(Int((configuration.fractionCompleted ?? 0) * 100))")
    configuration.label
  }
}

private nonisolated struct Titled: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.content
  }
}

private nonisolated struct Naming: View {
  @State private var name = ""

  var body: some View { TextField("Name", text: $name).textFieldStyle(Boxed()) }
}

private nonisolated struct Committing: View {
  let events: Events
  @State private var evaluations = 0
  @State private var number = 0

  var body: some View {
    Text("\(evaluations)")
    TextField(
      "Name", text: .constant(""),
      onCommit: { [events, number] in events.list.append("\(number)") }
    )
    .textFieldStyle(Boxed())
    Button("again") { evaluations += 1 }
    Button("add") { number += 1 }
  }
}

private nonisolated struct Boxed: TextFieldStyle {
  func _body(configuration: TextField<_Label>) -> some View {
    Text("box")
    configuration
  }
}

private nonisolated struct Wrapping: PrimitiveButtonStyle {
  let name: String

  func makeBody(configuration: Configuration) -> some View {
    Text(name)
    Button(configuration)
  }
}

/// A view that passes a styled control to a child view, which holds the control.
private nonisolated struct Passing: View {
  @State private var number = 0

  var body: some View {
    Holding(content: Button("held") {}.buttonStyle(Pill(name: "\(number)")))
    Button("restyle") { number += 1 }
  }
}

private nonisolated struct Holding<Content: View>: View {
  let content: Content

  var body: some View { content }
}
