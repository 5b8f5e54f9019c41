import SwiftUI

extension PublishedObservations {
  /// Observations from tests of OpenSwiftUI that also run against the real SwiftUI: appearance, `onChange`,
  /// tasks and printed changes.
  static let openSwiftUIEffects: [PublishedObservation] = [
    .init(
      "A11", test("Modifier/ViewModifier/AppearanceActionModifier"), .strong,
      "A changed id: the new view appears before the old one disappears.",
      doing: "onAppear toggles the id; then the screen is removed", published: "AF AT DT DT"
    ) {
      screen { A11.ContentView() }.remove()
      return takeLogLine()
    },
    .init(
      "A25", test("Modifier/ViewModifier/AppearanceActionModifier"), .strong,
      "onAppear of a view without content runs if it is the whole content of the window.",
      published: "appear 1"
    ) {
      _ = screen { AppearingEmptyView() }
      return takeLogCounts("appear")
    },
    .init(
      "A12", test("View/IDView"), .strong,
      "A changed id runs the onAppear inside it again, and not the one outside.",
      doing: "onAppear toggles the id", published: "outer 1, inner 2"
    ) {
      _ = screen { A12.ContentView() }
      return takeLogCounts("outer", "inner")
    },
    .init(
      "A13", test("Modifier/ViewModifier/ValueActionModifier"), .strong,
      "onChange gets the old and the new value of each turn.",
      doing: "onAppear sets 1, and 2 in a later turn", published: "0>1 1>2"
    ) {
      try screen { Changing(values: [1, 2]) }.advance(by: .seconds(1))
      return takeLogLine()
    },
    .init(
      "A14", test("Modifier/ViewModifier/ValueActionModifier"), .strong,
      "onChange(initial: true) also runs at first, with the same value twice.",
      doing: "onAppear sets 1, and 2 in a later turn", published: "0>0 0>1 1>2"
    ) {
      try screen { Changing(values: [1, 2], isInitial: true) }.advance(by: .seconds(1))
      return takeLogLine()
    },
    .init(
      "A15", test("Modifier/ViewModifier/ValueActionModifier"), .strong,
      "A set to an equal value does not call onChange.",
      doing: "onAppear sets 1, and 2 in each of two later turns", published: "0>1 1>2"
    ) {
      try screen { Changing(values: [1, 2, 2]) }.advance(by: .seconds(1))
      return takeLogLine()
    },
    .init(
      "A16", test("Modifier/ViewModifier/TaskModifier"), .strong,
      "task(id:) runs again for another id.", doing: "the id becomes 1", published: "task0 task1"
    ) {
      let host = screen { A16.ContentView() }
      try host.advance(by: .zero)
      try host.tap("add")
      try host.advance(by: .zero)
      return takeLogLine()
    },
    .init(
      "A23", test("Data/Binding/Bindable"), .strong,
      "The onAppear of a child runs before that of a modifier around the child.",
      doing: "the child sets a binding in its onAppear, and the modifier reads the value",
      published: "value 1"
    ) {
      _ = screen { A23.ContentView() }
      return takeLogLine()
    },
    .init(
      "A21a", test("View/Debug/ChangedBodyProperty"), .strong,
      "At the mount, a view without properties prints only that its value changed.",
      published: "@self changed."
    ) {
      _ = screen { NoProperties() }
      return try takePrintedChanges()
    },
    .init(
      "A21b", test("View/Debug/ChangedBodyProperty"), .strong,
      "At the mount, a view with a plain property prints only that its value changed.",
      published: "@self changed."
    ) {
      _ = screen { PlainProperty(name: "a") }
      return try takePrintedChanges()
    },
    .init(
      "A21c", test("View/Debug/ChangedBodyProperty"), .strong,
      "At the mount, a view with a state prints its value, its identity and its state.",
      published: "@self, @identity, _name changed."
    ) {
      _ = screen { StateProperty() }
      return try takePrintedChanges()
    },
    .init(
      "W1", test("Data/State/State"), .strong,
      "An action that sets a state and reads it again gets the new value.",
      doing: "onAppear toggles the state and reads it", published: "true"
    ) {
      _ = screen { W1.ContentView() }
      return takeLogLine()
    },
    .init(
      "V5", test("Modifier/ViewModifier/ValueActionModifier"), .strong,
      "A flag that changes in each of three turns calls onChange three times.",
      doing: "onAppear sets the flag; later turns clear it and set it again",
      published: "onChange 3"
    ) {
      try screen { V5.ContentView() }.advance(by: .seconds(1))
      return takeLogCounts("onChange")
    },
    .init(
      "V6", test("Modifier/ViewModifier/ValueActionModifier"), .strong,
      "onChange(initial: true) runs once if the value never changes.", published: "onChange 1"
    ) {
      try screen { V6.ContentView() }.advance(by: .zero)
      return takeLogCounts("onChange")
    },
    .init(
      "V8", test("Modifier/ViewModifier/TaskModifier"), .strong,
      "A task without an id runs once for a mounted view.", published: "task 1"
    ) {
      try screen { Color.red.task { log("task") } }.advance(by: .seconds(1))
      return takeLogCounts("task")
    },
    .init(
      "N2", test("Modifier/ViewModifier/AppearanceActionModifier"), .strong,
      "With the identity transition, a changed id removes the old view before the new one appears.",
      doing: "onAppear toggles the id; then the screen is removed", published: "AF DT AT DT"
    ) {
      screen { N2.ContentView() }.remove()
      return takeLogLine()
    },
  ]

  /// Removes and returns the logged line of `_printChanges()`, without the name of the view.
  @MainActor private static func takePrintedChanges() throws -> String {
    try requirePrintedChanges()
    return takeLog().map { line in String(line.drop { $0 != ":" }.dropFirst(2)) }
      .joined(separator: " ")
  }
}

private struct AppearingEmptyView: View {
  var body: some View {
    let _ = evaluated(Self.self)
    AnyView(EmptyView()).onAppear { log("appear") }
  }
}

/// A view that sets the first value when it appears, and each later value in a separate turn.
private struct Changing: View {
  let values: [Int]
  var isInitial = false
  @State private var value = 0

  var body: some View {
    let _ = evaluated(Self.self)
    Color.red
      .onAppear { set(values[...]) }
      .onChange(of: value, initial: isInitial) { old, new in log("\(old)>\(new)") }
  }

  private func set(_ values: ArraySlice<Int>) {
    guard let first = values.first else { return }
    value = first
    later { set(values.dropFirst()) }
  }
}

private struct AppearingChild: View {
  @Binding var value: Int

  var body: some View {
    let _ = evaluated(Self.self)
    Color.red.onAppear { value = 1 }
  }
}

private struct NoProperties: View {
  var body: some View {
    let _ = evaluated(Self.self)

    let _ = Self._printChanges()
    Text("empty")
  }
}

private struct PlainProperty: View {
  var name: String

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = Self._printChanges()
    Text(name)
  }
}

private struct StateProperty: View {
  @State private var name = "a"

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = Self._printChanges()
    Text(name)
  }
}

private enum A11 {
  struct ContentView: View {
    @State private var isOn = false

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red
        .onAppear {
          log(isOn ? "AT" : "AF")
          isOn = true
        }
        .onDisappear { log(isOn ? "DT" : "DF") }
        .id(isOn)
    }
  }
}

private enum A12 {
  struct ContentView: View {
    @State private var isOn = false

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red
        .onAppear { log("inner") }
        .id(isOn)
        .onAppear {
          log("outer")
          isOn = true
        }
    }
  }
}

private enum A16 {
  struct ContentView: View {
    @State private var id = 0

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red.task(id: id) { log("task\(id)") }
      ActionButton("add") { id += 1 }
    }
  }
}

private enum A23 {
  struct ContentView: View {
    @State private var value = 0

    var body: some View {
      let _ = evaluated(Self.self)
      AppearingChild(value: $value)
        .onAppear { log("value \(value)") }
    }
  }
}

private enum W1 {
  struct ContentView: View {
    @State private var isOn = false

    var body: some View {
      let _ = evaluated(Self.self)
      AnyView(EmptyView()).onAppear {
        isOn.toggle()
        log("\(isOn)")
      }
    }
  }
}

private enum V5 {
  struct ContentView: View {
    @State private var isOn = false

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red
        .onAppear {
          isOn = true
          later {
            isOn = false
            later { isOn = true }
          }
        }
        .onChange(of: isOn) { log("onChange") }
    }
  }
}

private enum V6 {
  struct ContentView: View {
    @State private var value = 0

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red.onChange(of: value, initial: true) { log("onChange") }
    }
  }
}

private enum N2 {
  struct ContentView: View {
    @State private var isOn = false

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red
        .onAppear {
          log(isOn ? "AT" : "AF")
          isOn = true
        }
        .onDisappear { log(isOn ? "DT" : "DF") }
        .transition(.identity)
        .id(isOn)
    }
  }
}
