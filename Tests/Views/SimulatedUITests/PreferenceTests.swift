import SimulatedUI
import Testing

/// Tests rule 52c of the semantics page: preferences.
struct PreferenceTests {
  @Test func `rule 52c: onPreferenceChange receives the combined values in source order`() {
    let events = Events()
    let screen = Screen {
      VStack {
        Text("x").preference(key: Names.self, value: ["a"])
        Named(name: "b")
        ForEach(["c", "d"], id: \.self) { Named(name: $0) }
      }
      .onPreferenceChange(Names.self) { events.list.append($0.joined()) }
    }
    screen.turn()
    #expect(events.list == ["abcd"])
  }

  /// Repeats a log of the real SwiftUI (gist.github.com/DevAndArtist/8267a7db584d6dac2b15adb012633d23, February 2020).
  /// After 42, a true condition and each of two optional views that are present give `nil`, and an absent view gives
  /// nothing.
  @Test
  func `rule 52f: a conditional or optional view without a preference counts as the default value`()
  {
    let (log, isTrue) = (Latest.Log(), true)
    let screen = Screen {
      VStack {
        Text("A").preference(key: Latest.self, value: 42)
        Text?.some(Text("B"))
        if isTrue { Text("C") }
        if !isTrue { Text("D") }
        Text?.none
        Text?.some(Text("E"))
        Text("F")
      }
      .onPreferenceChange(Latest.self) { _ in }
    }
    Latest.$log.withValue(log) { _ = screen.turn() }
    #expect(log.calls == ["42,nil", "nil,nil", "nil,nil"])
  }

  @Test func `rule 52f: rows and erased views without a preference count as the default value`() {
    #expect(calls { ForEach(0..<2, id: \.self) { Text("\($0)") } } == ["42,nil"])
    #expect(calls { ForEach(0..<0, id: \.self) { Text("\($0)") } } == [])
    #expect(calls { AnyView(Text("erased")) } == ["42,nil"])
    #expect(calls { Part(isShown: true) } == ["42,nil"])
    #expect(calls { Part(isShown: false) } == [])
    #expect(calls { Text("static") } == [])
  }

  @Test func `rule 52f: a conditional view or row with a preference gives its own value`() {
    let isTrue = true
    #expect(
      calls { if isTrue { Text("B").preference(key: Latest.self, value: 43) } } == ["42,43"])
    #expect(
      calls { ForEach(1..<3, id: \.self) { Text("").preference(key: Latest.self, value: $0) } }
        == ["42,1", "1,2"])
  }

  /// Returns the calls of `reduce` for 42 and a second view in the same stack.
  private func calls(@ViewBuilder _ next: () -> some View) -> [String] {
    let (log, next) = (Latest.Log(), next())
    let screen = Screen {
      VStack {
        Text("A").preference(key: Latest.self, value: 42)
        next
      }
      .onPreferenceChange(Latest.self) { _ in }
    }
    Latest.$log.withValue(log) { _ = screen.turn() }
    return log.calls
  }

  @Test
  func `rule 52c: a view after an overlayPreferenceValue is a sibling, not inside the overlay`() {
    let screen = Screen {
      Text("a").preference(key: Names.self, value: ["n"])
        .overlayPreferenceValue(Names.self) { Text("over \($0.joined())") }
      Text("b").backgroundPreferenceValue(Names.self) { Text("under \($0.joined())") }
      Text("c")
    }
    screen.turn()
    let depths = Dictionary(screen.graph.outputTree().map { ($0.text, $0.depth) }) { $1 }
    #expect(depths["Text \"c\""] == depths["Text \"a\""])
    #expect(depths["Text \"b\""] == depths["Text \"a\""])
    #expect(depths["Text \"over n\""] == 1 && depths["Text \"under \""] == 1, "\(depths)")
  }

  @Test func `rule 52c: onPreferenceChange runs once for a change and not for an equal value`() {
    let events = Events()
    let screen = Screen {
      Changing()
        .onPreferenceChange(Names.self) { events.list.append($0.joined()) }
    }
    screen.turn()
    screen.tap("next")
    screen.tap("same")
    #expect(events.list == ["0", "1"])
  }

  @Test
  func `rule 52c: onPreferenceChange does not run again for the same value after an evaluation`() {
    let events = Events()
    let screen = Screen { Rereading(events: events) }
    screen.turn()
    screen.tap("evaluate")
    screen.tap("evaluate")
    #expect(events.list == ["a in 0"])
    screen.tap("change")
    #expect(events.list == ["a in 0", "b in 2"], "the last action runs")
  }

  @Test func `rule 52c: setting an equal preference value does not collect the values again`() {
    unsafe Collected.count = 0
    let screen = Screen { SettingAgain().onPreferenceChange(Collected.self) { _ in } }
    screen.turn()
    let collected = unsafe Collected.count
    screen.tap("again")
    let after = unsafe Collected.count
    #expect(collected > 0 && after == collected)
  }

  @Test func `rule 52c: unmounting a view removes its preference value`() {
    let events = Events()
    let screen = Screen {
      Toggling { Named(name: "b") }
        .onPreferenceChange(Names.self) { events.list.append($0.joined()) }
    }
    screen.turn()
    screen.tap("toggle")
    screen.tap("toggle")
    #expect(events.list == ["b", "", "b"])
  }

  @Test func `rule 52c: a view's own preference value replaces the values of the views inside`() {
    let events = Events()
    let screen = Screen {
      VStack {
        Named(name: "before")
        AnyView(HStack { Named(name: "in") }.preference(key: Names.self, value: ["out"]))
        Named(name: "after").transformPreference(Names.self) { $0.append("!") }
      }
      .onPreferenceChange(Names.self) { events.list.append($0.joined(separator: " ")) }
    }
    screen.turn()
    #expect(events.list == ["before out after !"])
  }

  @Test
  func `rule 52c: a preference on an erased view collects only the values of its own content`() {
    let events = Events()
    let screen = Screen {
      VStack {
        Text("x").preference(key: Names.self, value: ["a"])
        AnyView(AnyView(Text("y").preference(key: Names.self, value: ["b"])))
        AnyView(Named(name: "c").preference(key: Names.self, value: ["d"]))
        AnyView(Named(name: "e").preference(key: Names.self, value: ["f"]))
      }
      .onPreferenceChange(Names.self) { events.list.append($0.joined()) }
    }
    screen.turn()
    #expect(events.list == ["abdf"])
  }

  @Test func `rule 52c: onPreferenceChange does not run if no view sets a value`() {
    let events = Events()
    let screen = Screen {
      Text("x").onPreferenceChange(Names.self) { events.list.append($0.joined()) }
    }
    screen.turn()
    #expect(events.list == [])
  }

  @Test func `rule 52c: inner onPreferenceChange actions run before outer ones`() {
    let events = Events()
    let screen = Screen {
      Named(name: "a")
        .onPreferenceChange(Names.self) { _ in events.list.append("inner") }
        .onPreferenceChange(Names.self) { _ in events.list.append("outer") }
        .onAppear { events.list.append("appear") }
    }
    screen.turn()
    #expect(events.list == ["appear", "inner", "outer"])
  }

  @Test func `rule 52c: a changed preference evaluates its overlay but not the view around it`() {
    let screen = Screen { Badged() }
    screen.turn()
    #expect(screen.texts == ["0", "badge 0"])
    #expect(
      screen.tap("next")
        == [
          "/Badged/Changing: state(number)", "/Badged/Changing/Named: self", "/Badged/Badge: self",
        ])
    #expect(screen.texts == ["1", "badge 1"])
    #expect(screen.stalePaths == [])
  }

  @Test func `rule 52c: onPreferenceChange can set a state, which the same update shows`() {
    let screen = Screen { Collecting() }
    screen.turn()
    #expect(screen.texts == ["total 1", "1"])
    screen.graph.tearDown()
  }
}

/// Tests rule 52f of the semantics page: dynamic views in a layout, and values that are combined with the default
/// value.
struct DynamicPreferenceTests {
  @Test func `rule 52f: an overlay with a condition counts as the default preference value`() {
    #expect(
      last { Color.red.preference(key: Last.self, value: "red").overlay { condition } } == "default"
    )
  }

  @Test func `rule 52f: an overlay without a condition adds no preference value`() {
    #expect(
      last { Color.red.preference(key: Last.self, value: "red").overlay { Color.green } } == "red")
  }

  @Test
  func `rule 52f: a nested stack with rows counts as the default value if its rows set none`() {
    let content = last {
      VStack {
        Text("a").preference(key: Last.self, value: "a")
        HStack { ForEach(0..<2) { Text("\($0)") } }
      }
    }
    #expect(content == "default")
  }

  @Test func `rule 52f: a condition among the views of a stack counts as the default value`() {
    let content = last {
      VStack {
        Text("a").preference(key: Last.self, value: "a")
        condition
      }
    }
    #expect(content == "default")
  }

  @Test
  func `rule 52f: a view whose body is a condition makes its stack count as the default value`() {
    let content = last {
      VStack {
        Text("a").preference(key: Last.self, value: "a")
        HStack { Conditional() }
      }
    }
    #expect(content == "default")
  }

  @Test func `rule 52f: a value inside a stack with a condition replaces the default value`() {
    let content = last {
      VStack {
        Text("a").preference(key: Last.self, value: "a")
        HStack {
          condition
          Text("b").preference(key: Last.self, value: "b")
        }
      }
    }
    #expect(content == "b")
  }

  @ViewBuilder private nonisolated var condition: some View {
    if Bool(true) { Color.green }
  }

  /// Returns the last value that the action receives.
  private func last(@ViewBuilder _ content: @escaping () -> some View) -> String? {
    let events = Events()
    let screen = Screen {
      content().onPreferenceChange(Last.self) { events.list.append($0) }
    }
    screen.turn()
    return events.list.last
  }

  private nonisolated struct Conditional: View {
    var body: some View {
      if Bool(true) { Text("b") }
    }
  }

  private enum Last: PreferenceKey {
    static var defaultValue: String { "default" }

    static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
  }
}

private enum Names: PreferenceKey {
  static var defaultValue: [String] { [] }

  static func reduce(value: inout [String], nextValue: () -> [String]) {
    value += nextValue()
  }
}

private nonisolated struct Named: View {
  let name: String

  var body: some View {
    Text(name).preference(key: Names.self, value: [name])
  }
}

private nonisolated struct Changing: View {
  @State private var number = 0
  @State private var other = 0

  var body: some View {
    let _ = other
    Named(name: "\(number)")
    Button("next") { number += 1 }
    Button("same") { other += 1 }
  }
}

private nonisolated struct Toggling<Content: View>: View {
  @State private var isShown = true
  @ViewBuilder let content: () -> Content

  var body: some View {
    if isShown { content() }
    Button("toggle") { isShown.toggle() }
  }
}

private nonisolated struct Badged: View {
  var body: some View {
    Changing().overlayPreferenceValue(Names.self) { Badge(text: $0.joined()) }
  }
}

private nonisolated struct Badge: View {
  let text: String

  var body: some View { Text("badge \(text)") }
}

private nonisolated struct Collecting: View {
  @State private var total = 0

  var body: some View {
    Text("total \(total)")
    Named(name: "1").onPreferenceChange(Names.self) { total = $0.count }
  }
}

/// A preference that counts how often its values are combined.
private nonisolated struct Collected: PreferenceKey {
  nonisolated(unsafe) static var count = 0
  static var defaultValue: Int { 0 }

  static func reduce(value: inout Int, nextValue: () -> Int) {
    unsafe count += 1
    value += nextValue()
  }
}

private nonisolated struct SettingAgain: View {
  @State private var number = 0

  var body: some View {
    Button("again") { number += 1 }.preference(key: Collected.self, value: 1)
    Text("\(number)").preference(key: Collected.self, value: 2)
  }
}

/// A view that reads a preference with a different action in each evaluation.
private nonisolated struct Rereading: View {
  @State private var evaluations = 0
  @State private var name = "a"
  let events: Events

  var body: some View {
    VStack {
      Named(name: name)
      Text("\(evaluations)")
      Button("evaluate") { evaluations += 1 }
      Button("change") { name = "b" }
    }
    .onPreferenceChange(Names.self) { [evaluations] in
      events.list.append("\($0.joined()) in \(evaluations)")
    }
  }
}

/// A preference that keeps the last value, and logs the calls of `reduce`.
private struct Latest: PreferenceKey {
  /// A log of the calls of `reduce` in one test.
  final class Log: @unchecked Sendable {
    var calls: [String] = []
  }

  @TaskLocal static var log = Log()
  static var defaultValue: Int? { nil }

  static func reduce(value: inout Int?, nextValue: () -> Int?) {
    let next = nextValue()
    log.calls.append("\(value.map(String.init) ?? "nil"),\(next.map(String.init) ?? "nil")")
    value = next
  }
}

private nonisolated struct Part: View {
  let isShown: Bool

  var body: some View {
    if isShown { Text("part") }
  }
}
