import ModelObservation
import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Tests rule 40 of the semantics page: closures are compared by function and captures.
struct ClosureComparisonTests {
  @Test(arguments: ClosureSample.all)
  func `rule 40: closures are compared by their function and their captures`(
    sample: ClosureSample
  ) {
    let comparator = Comparator(for: .skipping(closures: .captures))
    #expect(sample.difference(comparator) == sample.expected)
    #expect(sample.difference(comparator) == sample.expected, "with the plans made before")
  }

  @Test(arguments: ClosureSample.all.filter { $0.expected != .value && $0.expected != .opaque })
  func `rule 40: all closures are equal in outputs, and in values with the option 'equal'`(
    sample: ClosureSample
  ) {
    #expect(sample.difference(Comparator(for: .skipping(closures: .equal))) == nil)
    #expect(sample.difference(Comparator(for: .output)) == nil)
  }

  @Test
  func `rule 40: the description of a difference mentions a capture that cannot be compared`() {
    #expect(Difference.capture.description == "a closure has a capture that cannot be compared")
  }

  /// Repeats a log of grigorye/SwiftUIBodies, which shows what children SwiftUI evaluates when a message changes,
  /// depending on what their closures capture.
  ///
  /// In that log, SwiftUI evaluated `thunk`. The compiler of that time also used such a thunk for the closure of
  /// `generic`.
  @Test
  func `rule 40: a child is skipped if its closure captures the same reference or equal values`() {
    let (model, events) = (CoarseModel(), Events())
    let screen = Screen(of: CoarseModel.self) { Kinds(model: model, events: events) }
    screen.turn()
    #expect(events.list == Kinds.names)
    events.list = []
    screen.turn { model.text += "X" }
    #expect(events.list == ["text", "struct", "field", "thunk"])
  }

  @Test func `rule 40: a skipped child keeps its old closure`() {
    let (model, events) = (CoarseModel(), Events())
    let screen = Screen(of: CoarseModel.self) { Kinds(model: model, events: events) }
    screen.turn()
    screen.turn { model.text = "a" }
    #expect(screen.texts == ["", "", "equal", "a", "a", "a", "", "a"])
  }

  @Test func `rule 40: a closure that several closures capture is compared only once`() {
    let comparator = Comparator(for: .skipping(closures: .captures))
    let comparisons = Events()
    func trio(_ depth: Int) -> Trio {
      var trio = Trio(of: Counted(events: comparisons))
      for _ in 1..<depth { trio = Trio(of: trio) }
      return trio
    }
    #expect(comparator.difference(from: trio(15).first, to: trio(15).first) == nil)
    #expect(comparisons.list.count == 3)
    #expect(comparator.difference(from: trio(15).first, to: trio(15).first) == nil)
    #expect(comparisons.list.count == 6, "nothing is kept for the next comparison")
  }

  @Test
  func `rule 40: ForEach rows are equal if their data and their closures' captures are equal`() {
    @_optimize(none) @inline(never) func rows(_ data: [Int], _ text: String) -> ForEach<
      [Int], Int, Text
    > {
      ForEach(data, id: \.self) { Text("\(text) \($0)") }
    }
    let comparator = Comparator(for: .skipping(closures: .captures))
    #expect(comparator.difference(from: rows([1], "a"), to: rows([1], "a")) == nil)
    #expect(comparator.difference(from: rows([1], "a"), to: rows([1], "b")) == .closure)
    #expect(comparator.difference(from: rows([1], "a"), to: rows([2], "a")) == .value)
    #expect(
      comparator.difference(from: rows([1], "a"), to: rows([1], "a").onDelete { _ in }) == .value)
  }
}

// MARK: - Values

/// A view with three closures that have equal captures.
struct Trio {
  let first, second, third: ClosureSample.Action

  @_optimize(none) @inline(never) init<Value>(of value: Value) {
    first = .init(run: { withExtendedLifetime(value) {} })
    second = .init(run: { withExtendedLifetime((value, 2)) {} })
    third = .init(run: { withExtendedLifetime((value, 3)) {} })
  }
}

/// A value that counts how often it is compared.
private struct Counted: Equatable {
  let events: Events

  static func == (left: Self, right: Self) -> Bool {
    left.events.list.append("compared")
    return true
  }
}

// MARK: - Views

/// A parent view whose children hold closures with different captures.
private nonisolated struct Kinds: View {
  static let names = [
    "reference", "referenceContent", "equal", "text", "struct", "field", "generic", "thunk",
  ]

  @ObservedObject var model: CoarseModel
  let events: Events

  var body: some View { content() }

  // This function is not optimised, because the optimiser changes what closures capture.
  @ViewBuilder @_optimize(none) private func content() -> some View {
    let (text, same, message) = (model.text, Message(text: "equal"), Message(text: model.text))
    let reference = model
    Labelled(name: "reference", events: events) { reference.text }
    LabelledContent(name: "referenceContent", events: events) { Text(reference.text) }
    Labelled(name: "equal", events: events) { same.text }
    Labelled(name: "text", events: events) { text }
    Labelled(name: "struct", events: events) { message.text }
    Tagged(name: "field", tag: text, events: events) { reference.text }
    Wrapper(name: "generic", events: events) { Text(reference.text) }
    let content = { Text(reference.text) }
    Wrapper(name: "thunk", events: events, content: content)
  }
}

/// The type is not private, because an optimised build can leave out the metadata of a private type.
struct Message {
  let text: String
}

private nonisolated struct Labelled: View {
  let name: String
  let events: Events
  let text: () -> String

  var body: some View {
    let _ = events.list.append(name)
    Text(text())
  }
}

private nonisolated struct LabelledContent: View {
  let name: String
  let events: Events
  let content: () -> Text

  var body: some View {
    let _ = events.list.append(name)
    content()
  }
}

private nonisolated struct Tagged: View {
  let name: String
  let tag: String
  let events: Events
  let text: () -> String

  var body: some View {
    let _ = events.list.append(name)
    Text(text())
  }
}

/// A view that holds a closure with a generic result. The compiler wraps a closure that was not created for exactly
/// this type.
private nonisolated struct Wrapper<Content: View>: View {
  let name: String
  let events: Events
  let content: () -> Content

  init(name: String, events: Events, content: @escaping () -> Content) {
    self.name = name
    self.events = events
    self.content = content
  }

  var body: some View {
    let _ = events.list.append(name)
    content()
  }
}
