import SwiftUI

extension PublishedObservations {
  /// Observations by several authors about states, bindings and objects.
  static let bindings: [PublishedObservation] = [
    .init(
      "S1", .web("Stack Overflow", "stackoverflow.com/a/63498120", "2020"), .medium,
      "A text field and a child with a binding do not evaluate the owner of the state.",
      doing: "a letter is typed", published: "ContentView 0, WrappedText 1"
    ) {
      try screen { S1.ContentView() }.operate(.type("a", into: "text")).counts(
        S1.ContentView.self, WrappedText.self)
    },
    .init(
      "S20", rendering("README.md"), .medium,
      "A view is evaluated for a published property that it does not read, and not for a state.",
      doing: "the state changes, then the property", published: "state 0, published property 1"
    ) {
      let state = try screen { UnreadState() }.tap("add").count(UnreadState.self)
      let object = try screen { UnreadObject() }.tap("add").count(UnreadObject.self)
      return "state \(state), published property \(object)"
    },
    .init(
      "S20b",
      rendering("DemystifyingSwiftUIRendering/DemystifyingSwiftUIRendering/Example10.swift"),
      .medium, "The owner of a state that it only passes on is not evaluated.",
      doing: "a button adds to the state", published: "Example10 0, ButtonSolved 0, CounterView 1"
    ) {
      try screen { S20b.Example10() }.tap("add").counts(
        S20b.Example10.self, ButtonSolved.self, CounterView.self)
    },
    .init(
      "S21b", rendering("README.md"), .medium,
      "Of three views with a state each, the one whose value changes is evaluated.",
      doing: "one of the states changes", published: "ContentView 1, NumberView 1"
    ) {
      try screen { ThreeNumbers.ContentView() }.tap("top")
        .counts(ThreeNumbers.ContentView.self, NumberView.self)
    },
    .init(
      "S24",
      .web("SwiftedMind", "www.swiftedmind.com/blog/posts/implicitly-copying-states-swiftui"),
      .medium, "A closure that is made in an initialiser captures a state that is not installed.",
      doing: "the closure toggles the state", published: "handled, shows false"
    ) {
      let host = screen { WrapperOwner() }
      try host.tap("call")
      return "\(takeLogLine()), shows \(host.shown)"
    },
    .init(
      "S27b",
      PublishedSource(
        "Nil Coalescing",
        "https://nilcoalescing.com/blog/InitializingObservableClassesWithTheStateMacroInXcode27",
        release: "Xcode 27"), .medium,
      "The default of a state is made once for each view.",
      doing: "the parent is evaluated", published: "inits 1 + 0", compiledWith: .xcode27
    ) {
      let host = screen(state: 0) { $refreshes in
        InitChild()
        Text("\(refreshes)")
        ActionButton("refresh") { refreshes += 1 }
      }
      let mount = takeLog().count
      try host.tap("refresh")
      return "inits \(mount) + \(takeLog().count)"
    },
    .init(
      "S38", .github("AvdLee", "AvdLee/SwiftUI-Agent-Skill/pull/76"), .weak,
      "A plain field of the type Binding is said not to be followed in a release build.",
      doing: "the state changes", published: "PlainBinding 0",
      differsBecause: "an observation with code says the opposite, and dynamic properties are "
        + "found by their types"
    ) {
      try screen { S38.ContentView() }.tap("add").counts(PlainBinding.self)
    },
    .init(
      "X1",
      PublishedSource(
        "Hacking with Swift",
        "https://www.hackingwithswift.com/quick-start/swiftui/"
          + "how-to-fix-modifying-state-during-view-update-this-will-cause-undefined-behavior"),
      .medium, "A set of a state in a body gives a warning.", published: "warned"
    ) {
      screen { SetInBody() }.warnings.isEmpty ? "not warned" : "warned"
    },
    .init(
      "X2",
      PublishedSource(
        "Hacking with Swift",
        "https://www.hackingwithswift.com/quick-start/swiftui/"
          + "how-to-send-state-updates-manually-using-objectwillchange"),
      .medium, "An announcement sent in willSet evaluates the view.",
      doing: "the property changes", published: "ManualView 1"
    ) {
      try screen { ManualView() }.tap("add").counts(ManualView.self)
    },
    .init(
      "Z1", .github("onmyway133", "onmyway133/blog/issues/815"), .medium,
      "A view is evaluated for each announcement of each object that it installs.",
      doing: "an unread property changes, then an unread object",
      published: "unread property 1, unread object 1"
    ) {
      let host = screen { TwoStores() }
      let property = try host.tap("property").count(TwoStores.self)
      let object = try host.tap("object").count(TwoStores.self)
      return "unread property \(property), unread object \(object)"
    },
  ]

  private static func rendering(_ path: String) -> PublishedSource {
    PublishedSource(
      "Meron Skop", repository: "MeronSkopDev/DemystifyingSwiftUIRendering",
      at: path == "README.md"
        ? "0c4d02b698510f14cb5cc58935f259107a8a7ad1" : "0d266b0ab71177847dc7f69cbe57e6dacee8bc36",
      path: path)
  }
}

private struct WrappedText: View {
  @Binding var text: String

  var body: some View {
    let _ = evaluated(Self.self)
    Text(text)
  }
}

private final class Store: ObservableObject {
  @Published var count = 0
  @Published var flag = false
}

private struct UnreadState: View {
  @State private var count = 0

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("add") { count += 1 }
  }
}

private struct UnreadObject: View {
  @StateObject private var store = Store()

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("add") { store.count += 1 }
  }
}

private struct ButtonSolved: View, Equatable {
  let action: () -> Void

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("add", action: action)
  }

  static func == (left: Self, right: Self) -> Bool { true }
}

private struct CounterView: View {
  @Binding var number: Int

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(number)")
  }
}

private enum ThreeNumbers {
  struct ContentView: View {
    @State private var top = 0
    @State private var middle = 0
    @State private var bottom = 0

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("top") { top += 1 }
      NumberView(number: top)
      NumberView(number: middle)
      NumberView(number: bottom)
    }
  }
}

private struct NumberView: View {
  let number: Int

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(number)")
  }
}

private struct StateWrapper: DynamicProperty {
  @State var flag = false
  var handler: (() -> Void)?

  init() {
    handler = handle
  }

  private func handle() {
    log("handled")
    flag.toggle()
  }
}

private struct WrapperOwner: View {
  var wrapper = StateWrapper()

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(wrapper.flag)")
    ActionButton("call") { wrapper.handler?() }
  }
}

@Observable private final class LoggedModel {
  init() {
    log("init")
  }
}

private struct InitChild: View {
  @State private var model = LoggedModel()

  var body: some View {
    let _ = evaluated(Self.self)
    Text("child")
  }
}

private struct PlainBinding: View {
  let number: Binding<Int>

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(number.wrappedValue)")
  }
}

private struct SetInBody: View {
  @State private var number = 0

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = increase()
    Text("\(number)")
  }

  private func increase() {
    number += 1
  }
}

private final class ManualStore: ObservableObject {
  var count = 0 {
    willSet { objectWillChange.send() }
  }
}

private struct ManualView: View {
  @StateObject private var store = ManualStore()

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(store.count)")
    ActionButton("add") { store.count += 1 }
  }
}

private struct TwoStores: View {
  @StateObject private var store = Store()
  @StateObject private var other = Announced(0)

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(store.count)")
    ActionButton("property") { store.flag.toggle() }
    ActionButton("object") { other.value += 1 }
  }
}

private enum S1 {
  struct ContentView: View {
    @State private var text = ""

    var body: some View {
      let _ = evaluated(Self.self)
      VStack {
        TextField("text", text: $text)
        WrappedText(text: $text)
      }
    }
  }
}

private enum S20b {
  struct Example10: View {
    @State private var count = 0

    var body: some View {
      let _ = evaluated(Self.self)
      ButtonSolved { count += 1 }
      CounterView(number: $count)
    }
  }
}

private enum S38 {
  struct ContentView: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      PlainBinding(number: $number)
      ActionButton("add") { number += 1 }
    }
  }
}
