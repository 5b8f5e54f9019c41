import Foundation
import ModelObservation
import SimulatedUI
import Testing

/// Tests of what controls and presentations do when a user uses them.
struct ControlTests {
  @Test func `tapping a menu's label runs the menu's primary action`() {
    let events = Events()
    let screen = Screen {
      Menu("Add") {
        Button("Other") { events.list.append("other") }
      } primaryAction: {
        events.list.append("primary")
      }
    }
    screen.turn()
    for label in ["Add", "Other"] { screen.tap(label) }
    #expect(events.list == ["primary", "other"])
  }

  @Test(arguments: [(AccessibilityChildBehavior.contain, "a"), (.combine, "all"), (.ignore, "all")])
  func `an accessibility label replaces a control's label, except with the behavior .contain`(
    children: AccessibilityChildBehavior, label: String
  ) {
    let screen = Screen {
      VStack { Button("a") {} }.accessibilityElement(children: children).accessibilityLabel("all")
    }
    screen.turn()
    #expect(screen.graph.controls().map(\.label) == [label])
  }

  @Test
  func `the accessibility label of a form, list or tab view does not rename the controls inside`() {
    let screen = Screen {
      Form { Button("in a form") {} }.accessibilityLabel("all")
      List { Button("in a list") {} }.accessibilityLabel("all")
      TabView { Button("in a tab") {} }.accessibilityLabel("all")
    }
    screen.turn()
    #expect(screen.graph.controls().map(\.label) == ["in a form", "in a list", "in a tab"])
  }

  @Test
  func `an accessibility label around a form, list or tab view renames only controls after it`() {
    let screen = Screen {
      VStack {
        Form { Button("in a form") {} }
        List { Button("in a list") {} }
        TabView { Button("in a tab") {} }
        Button("behind") {}
      }
      .accessibilityLabel("all")
    }
    screen.turn()
    #expect(
      screen.graph.controls().map(\.label) == ["in a form", "in a list", "in a tab", "all"])
  }

  @Test func `a stepper changes by its step as long as the value stays within its bounds`() {
    let events = Events()
    let screen = Screen { Stepping(events: events) }
    screen.turn()
    var values: [String] = []
    for label in ["Increment", "Increment", "Decrement", "Decrement", "Decrement"] {
      screen.tap("\(label) Count")
      values.append(screen.texts.last ?? "")
    }
    #expect(values == ["8", "8", "5", "2", "2"])
    // The stepper reports a tap even if its value is already at a bound.
    #expect(events.list == Array(repeating: ["true", "false"], count: 5).flatMap { $0 })
  }

  @Test func `a slider is named by its label, or Slider if it has no label`() {
    let screen = Screen {
      Slider(value: .constant(0.5))
      Slider(value: .constant(0.25)) { Text("Volume") }
      Slider(value: .constant(0.75)) { EmptyView() }
    }
    screen.turn()
    #expect(screen.texts == ["Slider: 0.5", "Volume: 0.25", "Slider: 0.75"])
    #expect(screen.graph.controls().map(\.label) == ["Slider", "Volume", "Slider"])
  }

  @Test func `a list and its controls write to the selection binding of the last evaluation`() {
    let screen = Screen { Rebinding() }
    screen.turn()
    screen.tap("rebind")
    screen.turn {
      for (index, list) in screen.graph.controls().filter({ $0.label == "List" }).enumerated() {
        #expect(index == 0 ? list.set(to: Int?.some(1)) : list.set(to: Set([1])))
      }
    }
    #expect(screen.texts.last == "[nil, Optional(1)] [Set([]), Set([1])]")
  }

  @Test func `a slider and a stepper report the beginning and the end of each edit`() {
    let events = Events()
    let screen = Screen { Adjusting(events: events) }
    screen.turn()
    for control in screen.graph.controls() where control.label == "Volume" { control.set(to: 0.5) }
    screen.turn()
    screen.tap("Increment Count")
    #expect(
      events.list == ["slides true", "slides false", "steps true", "steps false"])
    #expect(screen.texts.contains("0.5 1"))
  }

  @Test func `the content of a disclosure group exists only while the group is expanded`() {
    let screen = Screen { Disclosing() }
    screen.turn()
    #expect(screen.texts == ["Details", "Other"])
    // The parent created the second group's binding and does not read it.
    for label in ["Details", "Other"] {
      #expect(screen.tap(label) == ["/Disclosing/Hidden: mount"])
      #expect(screen.texts.contains("hidden"))
      #expect(screen.tap(label) == [])
      #expect(screen.texts == ["Details", "Other"])
    }
  }

  @Test func `an alert for a value passes the value to its title, actions and message`() {
    let screen = Screen { Asking() }
    screen.turn()
    screen.tap("ask")
    #expect(screen.texts.suffix(2) == ["Delete 3?", "3 is deleted"])
    screen.tap("Delete 3")
    #expect(screen.texts == ["deleted 3"])
  }

  @Test func `a legacy alert shows its texts and buttons, and each button dismisses it`() {
    let screen = Screen { LegacyAsking() }
    screen.turn()
    for (label, result) in [("Keep", "kept"), ("Cancel", "kept"), ("Delete", "deleted")] {
      screen.tap("ask")
      #expect(screen.texts.suffix(2) == ["Delete?", "It is gone then"])
      screen.tap(label)
      #expect(screen.texts == [result])
    }
  }

  @Test func `a navigation view pushes and pops like a navigation stack`() {
    let screen = Screen {
      NavigationView {
        NavigationLink("open", destination: Text("pushed").navigationBarTitle("Title"))
      }
    }
    screen.turn()
    screen.tap("open")
    #expect(screen.texts.suffix(2) == ["Title", "pushed"])
    screen.tap("Back")
    #expect(!screen.texts.contains("pushed"))
  }

  @Test
  func `a text field with a format parses its text, and invalid text keeps a non-optional value`() {
    let values = Values()
    let number = Binding(get: { values.number }, set: { values.number = $0 })
    let optional = Binding(get: { values.optional }, set: { values.optional = $0 })
    let screen = Screen {
      TextField("number", value: number, format: .number.locale(Locale(identifier: "en_US")))
      TextField("optional", value: optional, format: .number.locale(Locale(identifier: "en_US")))
    }
    screen.turn()
    for (text, expected) in [("1,234", (1234, 1234)), ("x", (1234, nil))] as [(String, (Int, Int?))]
    {
      for control in screen.graph.controls() { control.set(to: text) }
      #expect((values.number, values.optional) == expected)
    }
  }

  @Test func `a Binding converts between an optional value, its wrapped value and AnyHashable`() {
    let values = Values()
    let optional = Binding(get: { values.optional }, set: { values.optional = $0 })
    let missing: Binding<Int>? = Binding(optional)
    #expect(missing == nil)
    values.optional = 1
    let value: Binding<Int>? = Binding(optional)
    value?.wrappedValue = 2
    #expect(values.optional == 2)
    values.optional = nil
    #expect(value?.wrappedValue == 1)
    let number = Binding(get: { values.number }, set: { values.number = $0 })
    let raised = Binding<Int?>(number)
    raised.wrappedValue = 5
    raised.wrappedValue = nil
    let erased = Binding<AnyHashable>(number)
    #expect((values.number, erased.wrappedValue) == (5, 5))
    erased.wrappedValue = 6
    erased.wrappedValue = "x"
    #expect(values.number == 6)
  }

  @Test func `a LocalizedStringKey formats its interpolated values`() {
    let date = Date(timeIntervalSince1970: 0)
    let screen = Screen {
      Text("\(1.25, specifier: "%.1f") \(2) \(Optional("x") ?? "") \([3])")
      Text("\(0.5, format: .percent.locale(Locale(identifier: "en_US")))")
      Text("\(Text("bold").bold()) \(Image(systemName: "star"))")
      Text(date, style: .date)
      Text("a").bold() + Text("b")
      Text(verbatim: "c", bold: true)
    }
    screen.turn()
    #expect(
      screen.texts == ["1.2 2 x [3]", "50%", "bold star", "1970-01-01T00:00:00Z", "ab", "c"])
  }
}

extension Text {
  /// Creates a text from a string. It must still show the string verbatim after it is modified.
  fileprivate init(verbatim string: String, bold: Bool) {
    self = Text(verbatim: string).bold(bold)
  }
}

private final class Values {
  var number = 1
  var optional: Int?
}

private nonisolated struct Adjusting: View {
  let events: Events
  @State private var volume: Float = 0
  @State private var count = 0

  var body: some View {
    Slider(value: $volume) {
      Text("Volume")
    } onEditingChanged: {
      events.list.append("slides \($0)")
    }
    Stepper("Count", value: $count) { events.list.append("steps \($0)") }
    Text("\(volume) \(count)")
  }
}

private nonisolated struct Stepping: View {
  let events: Events
  @State private var count = 5

  var body: some View {
    Stepper("Count", value: $count, in: 2...8, step: 3) { events.list.append("\($0)") }
    Text("\(count)")
  }
}

/// Two lists in child views. After a tap, each list has a different selection binding.
private nonisolated struct Rebinding: View {
  @State private var one: Int?
  @State private var otherOne: Int?
  @State private var several: Set<Int> = []
  @State private var otherSeveral: Set<Int> = []
  @State private var isRebound = false

  var body: some View {
    Holding(content: List(selection: isRebound ? $otherOne : $one) { Text("row").tag(1) })
    Holding(content: List(selection: isRebound ? $otherSeveral : $several) { Text("row").tag(1) })
    Button("rebind") { isRebound = true }
    Text("\([one, otherOne]) \([several, otherSeveral])")
  }
}

private nonisolated struct Holding<Content: View>: View {
  let content: Content

  var body: some View { content }
}

private nonisolated struct Disclosing: View {
  @State private var isExpanded = false

  var body: some View {
    DisclosureGroup("Details") { Hidden() }
    DisclosureGroup("Other", isExpanded: $isExpanded) { Hidden() }
  }
}

private nonisolated struct Hidden: View {
  var body: some View { Text("hidden") }
}

private nonisolated struct Asking: View {
  @State private var isAsking = false
  @State private var subject: Int?
  @State private var deleted: Int?

  var body: some View {
    if let deleted { Text("deleted \(deleted)") }
    Button("ask") { (isAsking, subject) = (true, 3) }
      .alert("Delete \(subject ?? 0)?", isPresented: $isAsking, presenting: subject) { subject in
        Button("Delete \(subject)") { deleted = subject }
      } message: {
        Text("\($0) is deleted")
      }
  }
}

private nonisolated struct LegacyAsking: View {
  @State private var subject: Subject?
  @State private var result = ""

  struct Subject: Identifiable {
    let id = 1
  }

  var body: some View {
    if !result.isEmpty { Text(result) }
    Button("ask") { subject = Subject() }
      .actionSheet(item: $subject) { _ in
        ActionSheet(
          title: Text("Delete?"), message: Text("It is gone then"),
          buttons: [
            .default(Text("Keep")) { result = "kept" }, .cancel(),
            .destructive(Text("Delete")) { result = "deleted" },
          ])
      }
  }
}
