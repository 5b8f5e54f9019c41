import GranularityTesting
import SimulatedSwiftUI
import Testing

@Observable private final class Tally {
  var count = 0
  var other = 0

  func save() { other += 1 }
}

private final class PublishedTally: ObservableObject {
  @Published var count = 0
  @Published var other = 0

  func save() { other += 1 }
}

/// A view whose only field is the model, so that its closures capture just the object.
private struct Holder: View {
  let tally: Tally
  var body: some View {
    Slot { Text("\(tally.count)") }
    Button("Count") { tally.count += 1 }
    Button("Other") { tally.other += 1 }
  }
}

/// A view that has a second field in addition to the model.
private struct TitledHolder: View {
  let title: String
  let tally: Tally
  var body: some View {
    Slot { Text("\(title) \(tally.count)") }
    Button("Count") { tally.count += 1 }
    Button("Other") { tally.other += 1 }
  }
}

private struct BindableHolder: View {
  @Bindable var tally: Tally
  var body: some View {
    Slot { Text("\(tally.count)") }
    Button("Count") { tally.count += 1 }
    Button("Other") { tally.other += 1 }
  }
}

private struct StateHolder: View {
  @State private var tally = Tally()
  var body: some View {
    Slot { Text("\(tally.count)") }
    Button("Count") { tally.count += 1 }
    Button("Other") { tally.other += 1 }
  }
}

private struct EnvironmentHolder: View {
  @Environment(Tally.self) private var tally
  var body: some View {
    Slot { Text("\(tally.count)") }
    Button("Count") { tally.count += 1 }
    Button("Other") { tally.other += 1 }
  }
}

/// The same screen, with a model that announces its changes.
private struct ObservedHolder: View {
  @ObservedObject var tally: PublishedTally
  var body: some View {
    Slot { Text("\(tally.count)") }
    Button("Count") { tally.count += 1 }
    Button("Other") { tally.other += 1 }
  }
}

/// A view that is skipped if its new closure is equal to the previous one.
private struct Slot<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}

/// Tests that a closure which captures a view differs after an announcement of an object that the view observes.
@MainActor @Suite struct CapturedModelTests {
  /// Returns the evaluations of all views, and the texts on the screen, after each of three actions.
  private func run(_ host: ViewHost) throws -> [String] {
    try ["Count", "Other", "Count"].map { button in
      let turn = try host.tap(.named(button))
      #expect(host.staleViews == [])
      let text = host.output.map(\.text).first { $0.hasPrefix("Text") } ?? ""
      return "\(turn.evaluations.count) \(text)"
    }
  }

  @Test func `an @Observable model run as an ObservableObject gives the counts of a real one`()
    throws
  {
    let written = try run(ViewHost { ObservedHolder(tally: PublishedTally()) })
    #expect(written == ["2 Text \"1\"", "2 Text \"1\"", "2 Text \"2\""])
    #expect(try run(ViewHost(models: .asObservableObject) { Holder(tally: Tally()) }) == written)
    #expect(
      try run(ViewHost(models: .asObservableObject) { BindableHolder(tally: Tally()) }) == written)
    #expect(try run(ViewHost(models: .asObservableObject) { StateHolder() }) == written)
    #expect(
      try run(
        ViewHost(models: .asObservableObject) { EnvironmentHolder().environment(Tally()) })
        == written)
    #expect(
      try run(
        ViewHost(models: .asObservableObject) { TitledHolder(title: "Sum", tally: Tally()) })
        == written.map { $0.replacing("\"", with: "\"Sum ", maxReplacements: 1) })
  }

  // The views below have two actions that capture the model and not the view.

  private struct ObservedActions: View {
    let title: String
    @ObservedObject var tally: PublishedTally
    var body: some View {
      Text("\(title) \(tally.count)")
      Action(perform: tally.save)
      Action { [tally] in tally.save() }
    }
  }

  private struct HeldActions: View {
    let title: String
    let tally: Tally
    var body: some View {
      Text("\(title) \(tally.count)")
      Action(perform: tally.save)
      Action { [tally] in tally.save() }
    }
  }

  private struct Action: View {
    let perform: () -> Void
    var body: some View { Button("Save", action: perform) }
  }

  private struct TickingActions: View {
    let tally: Tally
    @State private var ticks = 0
    var body: some View {
      Text("\(ticks)")
      Action(perform: tally.save)
      Button("Tick") { ticks += 1 }
    }
  }

  @Test func `a captured model's announcement makes a closure unequal only in its own turn`() throws
  {
    let tally = Tally()
    let host = ViewHost(models: .asObservableObject) {
      Holder(tally: tally)
      TickingActions(tally: tally)
    }
    try host.tap("Count")
    #expect(try host.tap("Tick").counts == ["TickingActions": 1])
    #expect(try host.tap("Count").evaluations(of: Holder.self) == 1)
  }

  @Test func `a closure that captures the model but not the view compares as equal`() {
    let (published, tracked) = (PublishedTally(), Tally())
    let written = ViewHost { ObservedActions(title: "Sum", tally: published) }
    let other = ViewHost(models: .asObservableObject) {
      HeldActions(title: "Sum", tally: tracked)
    }
    let turn = written.turn { published.count += 1 }
    #expect(turn.evaluations(of: Action.self) == 0 && turn.evaluations.count == 1)
    #expect(other.turn { tracked.count += 1 }.evaluations.map(\.typeName) == ["HeldActions"])
  }

  @Test
  func `with Xcode 26, @State makes a plain object at each init, however the models act`()
    throws
  {
    final class Plain {}
    struct Child: View {
      let text: String
      @State private var plain = Plain()
      var body: some View { Text(text) }
    }
    struct Parent: View {
      @State private var text = ""
      var body: some View {
        Button("Type") { text += "x" }
        Text(text)
        Child(text: "")
      }
    }
    for models in ModelInterpretation.allCases {
      let host = ViewHost(models: models, sdk: .xcode26) { Parent() }
      // Each value of the child has an object of its own, so the child is never skipped.
      #expect(try host.tap("Type").evaluations.count == 2, "\(models)")
    }
  }
}
