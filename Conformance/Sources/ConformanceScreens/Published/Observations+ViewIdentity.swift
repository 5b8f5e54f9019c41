import SwiftUI

extension PublishedObservations {
  /// Observations from projects that log initializers, bodies and the lines of `_printChanges()`.
  static let loggedProjects: [PublishedObservation] = [
    .init(
      "K1", viewIdentity, .strong,
      "Siblings are all initialised before the body of the first one runs.",
      published: "ParentView MiddleView.init MiddleView ChildView1.init ChildView2.init "
        + "ChildView1 ChildView2"
    ) {
      _ = screen { ParentView() }
      return takeLogLine()
    },
    .init(
      "K2", viewIdentity, .strong,
      "A state that is passed down evaluates the views whose value differs.",
      doing: "the state changes",
      published: "ParentView MiddleView.init MiddleView ChildView1.init ChildView2.init ChildView1"
    ) {
      try logOfParent(after: "state")
    },
    .init(
      "K3", viewIdentity, .strong,
      "An object of the environment evaluates its owner and its reader, and not the view between.",
      doing: "the first object changes", published: "ParentView MiddleView.init ChildView1"
    ) {
      try logOfParent(after: "first")
    },
    .init(
      "K4", viewIdentity, .strong,
      "A view that is reached through its parent and through an object is evaluated once.",
      doing: "the second object changes",
      published: "ParentView MiddleView.init MiddleView ChildView1.init ChildView2.init ChildView2"
    ) {
      try logOfParent(after: "second")
    },
    .init(
      "K5", viewIdentity, .medium,
      "The branches of an if hold different views, even with the same explicit id.",
      doing: "the condition changes", published: "IdentityChild 1, state reset"
    ) {
      try IdentityParent.result(after: "branch")
    },
    .init(
      "K6", viewIdentity, .medium,
      "A condition within the argument of a modifier keeps the view.",
      doing: "the condition changes", published: "IdentityChild 0, state kept"
    ) {
      try IdentityParent.result(after: "ternary")
    },
    .init(
      "K7", viewIdentity, .medium, "A view with another id is a new view.",
      doing: "the id changes", published: "IdentityChild 1, state reset"
    ) {
      try IdentityParent.result(after: "id")
    },
    .init(
      "S2",
      PublishedSource(
        "UberJason", repository: "UberJason/ObservableWeirdness",
        at: "fb0632a033b1f22776354de8e37ea34ce8f75747", path: "README.md"), .strong,
      "An observable that reads its own property while its owner's parent is evaluated becomes a "
        + "dependency of that parent, once.",
      doing: "the property changes twice",
      published: "first: ContentView 1, ChildView 1, init 1; "
        + "second: ContentView 0, ChildView 1, init 0"
    ) {
      let host = screen { SelfReading.ContentView() }
      _ = takeLog()
      let results = try ["first", "second"].map { name in
        let turn = try host.tap("mutate")
        let counts = turn.counts(SelfReading.ContentView.self, SelfReading.ChildView.self)
        return "\(name): \(counts), \(takeLogCounts("init"))"
      }
      return results.joined(separator: "; ")
    },
    .init(
      "S11",
      PublishedSource(
        "Grigory Entin", repository: "grigorye/SwiftUIBodies",
        at: "a89bb1ff909bbc16a5ff464f99196b9c05762737", path: "SwiftUIBodiesRun.log",
        release: "Xcode 13.2.1"), .strong,
      "A view with a closure is compared by what the closure captures: a view whose closure "
        + "captures only a reference is skipped.",
      doing: "the message changes for the second time", published: "value otherTag field"
    ) {
      try screen { ClosureParent() }.tapped("change", "change")
      return takeLogLine()
    },
    .init(
      "S18",
      PublishedSource(
        "VergeGroup", repository: "VergeGroup/swift-state-graph",
        at: "aabe613c17e402e733755610331d07d17ab0349f",
        path: "Sources/StateGraph/ObservationScope.swift"), .strong,
      "A model that is read in the content closure of another view is not a dependency of the "
        + "parent.",
      doing: "the model changes", published: "Parent 0, ObservationScope 1, Child 1"
    ) {
      let model = Stored()
      let host = screen { ScopedParent(stored: model) }
      let turn = try host.tap("up")
      return "Parent \(turn.count(ScopedParent.self)), "
        + "ObservationScope \(turn.count(ObservationScope<ScopedChild>.self)), "
        + "Child \(turn.count(ScopedChild.self))"
    },
  ]

  private static let viewIdentity = PublishedSource(
    "alexbinary", repository: "alexbinary/swiftui-view-identity",
    at: "dc4a7051732809883742ca5f045f06e45b546d37", path: "README.md", release: "macOS 12")

  @MainActor private static func logOfParent(after label: String) throws -> String {
    try screen { ParentView() }.tapped(label)
    return takeLogLine()
  }
}

// MARK: - Initializers and bodies

private final class OtherNumber: ObservableObject {
  @Published var value = 0
}

private struct ParentView: View {
  @StateObject private var first = Announced(0)
  @StateObject private var second = OtherNumber()
  @State private var state = 0

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = log("ParentView")
    ActionButton("state") { state += 1 }
    ActionButton("first") { first.value += 1 }
    ActionButton("second") { second.value += 1 }
    MiddleView(state: state)
      .environmentObject(first)
      .environmentObject(second)
  }
}

private struct MiddleView: View {
  let state: Int
  @EnvironmentObject private var second: OtherNumber

  init(state: Int) {
    self.state = state
    log("MiddleView.init")
  }

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = log("MiddleView")
    ChildView1(state: state)
    ChildView2(value: second.value)
  }
}

private struct ChildView1: View {
  let state: Int
  @EnvironmentObject private var first: Announced<Int>

  init(state: Int) {
    self.state = state
    log("ChildView1.init")
  }

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = log("ChildView1")
    Text("\(state) \(first.value)")
  }
}

private struct ChildView2: View {
  let value: Int
  @EnvironmentObject private var second: OtherNumber

  init(value: Int) {
    self.value = value
    log("ChildView2.init")
  }

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = log("ChildView2")
    Text("\(value) \(second.value)")
  }
}

// MARK: - Identity

private struct IdentityParent: View {
  @State private var isRed = false
  @State private var isBlue = false
  @State private var id = 0

  var body: some View {
    let _ = evaluated(Self.self)
    if isRed {
      IdentityChild(name: "branch").id("stable").foregroundColor(.red)
    } else {
      IdentityChild(name: "branch").id("stable")
    }
    IdentityChild(name: "ternary").id(id).foregroundColor(isBlue ? .blue : .primary)
    ActionButton("branch") { isRed.toggle() }
    ActionButton("ternary") { isBlue.toggle() }
    ActionButton("id") { id += 1 }
  }

  /// Sets the states of both children and taps the button `label`. Returns the evaluations that the tap
  /// causes, and whether the states were kept.
  @MainActor static func result(after label: String) throws -> String {
    let host = try screen { IdentityParent() }.tapped("add to branch", "add to ternary")
    let turn = try host.tap(label)
    let isKept = host.shown == "branch 1, ternary 1"
    return "\(turn.counts(IdentityChild.self)), state \(isKept ? "kept" : "reset")"
  }
}

private struct IdentityChild: View {
  let name: String
  @State private var count = 0

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(name) \(count)")
    ActionButton("add to \(name)") { count += 1 }
  }
}

// MARK: - Observables

private enum SelfReading {
  @Observable final class Model {
    var amount = 75.0

    init() {
      log("init")
      use(amount)
    }

    private func use(_ amount: Double) {}
  }

  struct ContentView: View {
    var body: some View {
      let _ = evaluated(Self.self)
      ChildView()
    }
  }

  struct ChildView: View {
    @State private var model = Model()

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("mutate") { [weak model] in model?.amount += 1 }
      Text("\(model.amount)")
    }
  }
}

@Observable private final class Stored {
  var value = 0
}

private struct ScopedParent: View {
  let stored: Stored

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("up") { stored.value += 1 }
    ObservationScope { ScopedChild(value: stored.value) }
  }
}

private struct ObservationScope<Content: View>: View {
  @ViewBuilder let content: () -> Content

  var body: some View {
    let _ = evaluated(Self.self)
    content()
  }
}

private struct ScopedChild: View {
  let value: Int

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(value)")
  }
}

// MARK: - Closures

private struct ClosureParent: View {
  @StateObject private var message = Announced("X")

  var body: some View {
    let _ = evaluated(Self.self)
    let reference = message
    let text = message.value
    ActionButton("change") { reference.value += "X" }
    ClosureText(name: "reference") { reference.value }
    ClosureText(name: "value") { text }
    TaggedText(name: "equalTag", tag: "A") { reference.value }
    TaggedText(name: "otherTag", tag: text) { reference.value }
    FieldText(name: "field", text: text)
  }
}

private struct ClosureText: View {
  let name: String
  let text: () -> String

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = log(name)
    Text(text())
  }
}

private struct TaggedText: View {
  let name: String
  let tag: String
  let text: () -> String

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = log(name)
    Text(text())
  }
}

private struct FieldText: View {
  let name: String
  let text: String

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = log(name)
    Text(text)
  }
}
