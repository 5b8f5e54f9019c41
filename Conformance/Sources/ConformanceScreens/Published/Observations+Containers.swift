import SwiftUI

extension PublishedObservations {
  /// Observations about lists, lazy stacks, tabs and readers, and about completions of animations.
  static let containers: [PublishedObservation] = [
    .init(
      "F20", post("swiftUILifeCycle"), .medium,
      "The rows of a LazyVStack appear when they become visible.",
      doing: "ten rows fit on the screen", published: "fewer than 100 of 100 rows appear"
    ) {
      _ = screen(rows: 10) { F20.ContentView() }
      let count = takeLog().count
      return "\(count < 100 ? "fewer than 100" : "\(count)") of 100 rows appear"
    },
    .init(
      "N14", post("optimize_the_response_efficiency_of_List"), .medium,
      "A list makes all of its 40,000 rows if each row has an .id, and a screenful otherwise.",
      doing: "twelve rows fit on the screen; an array of 4,000 elements is in place of the "
        + "database",
      published: "with id all rows, without id a screenful"
    ) {
      _ = screen(rows: 12) { N14.ListEachRowHasID() }
      let withID = takeLog().count
      _ = screen(rows: 12) { N14.ListWithoutIDs() }
      let without = takeLog().count
      let all = withID == N14.Item.all.count ? "all rows" : "\(withID)"
      return "with id \(all), without id \(without == 12 ? "a screenful" : "\(without)")"
    },
    .init(
      "N15", lifecycle("LazyVStack", at: "a84dc09c57acbdf82b7c661e6e6cdd74c91cbb39"), .medium,
      "A lazy row appears each time it is scrolled to, never disappears, and keeps its state.",
      doing: "the list is scrolled down, and up again",
      published: "appeared 2, disappeared 0, states 1",
      differsBecause:
        "the source is about iOS 16; Apple says (WWDC26 321, 17:16) that a row off the "
        + "screen is deleted after some updates, with its state; OpenSwiftUI does it after 8 "
        + "(ForEachState.evictItems), and a scroll here is all frames of the movement"
    ) {
      let host = screen(rows: 5) {
        ScrollView { LazyVStack { ForEach(1..<50) { MonitoredRow(number: $0) } } }
      }
      try host.operate(.scroll(40))
      try host.operate(.scroll(1))
      return takeLogCounts("appeared", "disappeared", "states")
    },
    .init(
      "N16", lifecycle("ListDynamic", at: "16386423f855f0cfe98d4edf6132eb335aa83d1e"), .medium,
      "A row of a List appears often while scrolling and keeps its state.",
      doing: "the list is scrolled down, and up again", published: "appeared 2, states 1",
      differsBecause: "a row that leaves the screen loses its state here at once; how long a List "
        + "keeps it is not documented"
    ) {
      let host = screen(rows: 5) {
        List(1..<50) { MonitoredRow(number: $0) }
      }
      try host.operate(.scroll(40))
      try host.operate(.scroll(1))
      return takeLogCounts("appeared", "states")
    },
    .init(
      "Y1", lazyStacks, .medium,
      "A row of a lazy stack whose body has a condition is evaluated off the screen.",
      doing: "three rows fit; the stack is scrolled down; then a value changes that the first row "
        + "reads from its environment", published: "off the screen: evaluated"
    ) {
      let host = screen(rows: 3) { Y1.ContentView() }
      try host.operate(.scroll(20))
      _ = takeLog()
      try host.tap("style")
      let count = takeLog().count { $0 == "row 0" }
      return "off the screen: \(count > 0 ? "evaluated" : "not evaluated")"
    },
    .init(
      "Y2", lazyStacks, .medium,
      "A row of a lazy stack loses its state off the screen.",
      doing: "the first row is highlighted; the stack is scrolled down, and up again",
      published: "highlighted, then not"
    ) {
      let host = screen(rows: 3) { Y2.ContentView() }
      try host.tap("highlight 0")
      let first = host.shows("0 highlighted") ? "highlighted" : "not"
      try host.operate(.scroll(20))
      try host.operate(.scroll(0))
      return "\(first), then \(host.shows("0 highlighted") ? "highlighted" : "not")"
    },
    .init(
      "Y3", .appleDocumentation("foreach"), .medium,
      "A condition makes the number of views of an element non-constant, unless it is in a stack.",
      published: "if: non-constant; VStack: constant"
    ) {
      let plain = screen { List { Y3.Conditions() } }.warnings
      let stacked = screen { List { Y3.StackedConditions() } }.warnings
      let direct = screen { Y3.DirectList() }.warnings
      let words = (plain + direct).isEmpty ? "constant" : "non-constant"
      return "if: \(words); VStack: \(stacked.isEmpty ? "constant" : "non-constant")"
    },
    .init(
      "Y4", .github("Bangumi", "bangumi/Bangumi-iOS/pull/168", "2026"), .medium,
      "Selecting another tab cancels the refresh that a task of the first tab does.",
      doing: "another tab is selected while the task sleeps", published: "cancelled 1, done 0"
    ) {
      let host = screen { Y4.ContentView() }
      try host.advance(by: .zero)
      try host.tap("Discover")
      try host.advance(by: .seconds(5))
      return takeLogCounts("cancelled", "done")
    },
    .init(
      "V21", .web("dazy", "zenn.dev/dazy/articles/e484c87ca2f59d", "iOS 18"), .strong,
      "When a TabView is removed from its second tab, the first tab appears once more.",
      doing: "log in, select the second tab, log out",
      published: "LogIn Home MyPage LogIn Home",
      differsBecause: "the source calls the last line a bug, which is not simulated"
    ) {
      try screen(rows: 9) { V21.AppView() }.tapAll("logIn", "MyPage", "logOut")
      return takeLogLine()
    },
    .init(
      "N1", test("Data/Environment/EnvironmentKeyTransformModifier"), .strong,
      "transformEnvironment with a key path that changes keeps the stale value, a known bug.",
      doing: "onAppear changes the key path and the value",
      published: "ContentView 2, Subview 2, shows 0 0",
      differsBecause:
        "the source calls the stale value a bug of SwiftUI; both bodies are evaluated "
        + "as often here"
    ) {
      let host = screen { N1.ContentView() }
      let counts = host.mount.counts(N1.ContentView.self, N1.Subview.self)
      return "\(counts), shows \(host.shown)"
    },
    .init(
      "N3", test("Animation/Animation/AnimationCompletion"), .strong,
      "An animation is logically complete before it is removed.",
      doing: "onAppear begins two animations; six seconds pass", published: "1 2"
    ) {
      let host = screen { N3.ContentView() }
      try host.advance(by: .seconds(6))
      return takeLogLine()
    },
    .init(
      "N4", .pointFree("swift-composable-architecture/pull/1015"), .strong,
      "The closure of a GeometryReader that captures only a store is not run again, unless the store "
        + "is a new instance.",
      doing: "the state of the store changes", published: "same instance 0, new instance 1"
    ) {
      try "same instance \(N4.shown(.same)), new instance \(N4.shown(.new))"
    },
    .init(
      "N5", .github("wlsdms0122", "wlsdms0122/Compose/issues/10"), .medium,
      "The content of a GeometryReader that captures an object is not updated.",
      doing: "a button toggles a property of the object", published: "B, AA"
    ) {
      try screen { N5.Parent() }.tapped("toggle").shown
    },
    .init(
      "N8", .github("Sindre Sorhus", "sindresorhus/Defaults/pull/195"), .medium,
      "An object in a property wrapper that announces a change when it appears evaluates its view "
        + "twice; the log names its offset.",
      doing: "a timer is in place of the library's sequence of values",
      published: "DefaultView: @self, @identity, @8 changed. DefaultView: @8 changed."
    ) {
      try requirePrintedChanges()
      try screen { DefaultView() }.advance(by: .seconds(1))
      return takeLogLine()
    },
  ]

  private static let lazyStacks = PublishedSource.web(
    "Apple, WWDC26", "developer.apple.com/videos/play/wwdc2026/321/", "iOS 27")
}

extension ShownScreen {
  /// Taps buttons one after another, and keeps the lines that were logged.
  @MainActor fileprivate func tapAll(_ labels: String...) throws {
    for label in labels { try tap(label) }
  }
}

private final class RowStateBox {
  init(_ number: Int) { if number == 1 { log("states") } }
}

/// A row that logs its events if it is the first row.
private struct MonitoredRow: View {
  let number: Int
  @State private var box: RowStateBox

  init(number: Int) {
    self.number = number
    _box = State(initialValue: RowStateBox(number))
  }

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = box
    Text("\(number)")
      .onAppear { if number == 1 { log("appeared") } }
      .onDisappear { if number == 1 { log("disappeared") } }
  }
}

private enum F20 {
  struct ContentView: View {
    var body: some View {
      let _ = evaluated(Self.self)

      ScrollView {
        LazyVStack {
          ForEach(0..<100) { id in
            Text("\(id)").onAppear { log("row") }
          }
        }
      }
    }
  }
}

private enum N14 {
  struct Item: Identifiable {
    let id: Int
    static let all = (0..<4_000).map { Item(id: $0) }
  }

  struct ListEachRowHasID: View {
    var body: some View {
      let _ = evaluated(Self.self)

      ScrollViewReader { _ in
        VStack {
          List {
            ForEach(Item.all) { item in
              ItemRow(item: item).id(item.id)
            }
          }
        }
      }
    }
  }

  struct ListWithoutIDs: View {
    var body: some View {
      let _ = evaluated(Self.self)

      ScrollViewReader { _ in
        VStack {
          List {
            ForEach(Item.all) { item in
              ItemRow(item: item)
            }
          }
        }
      }
    }
  }

  struct ItemRow: View {
    let item: Item

    init(item: Item) {
      self.item = item
      log("init")
    }

    var body: some View {
      let _ = evaluated(Self.self)
      Text("\(item.id)").frame(minHeight: 40)
    }
  }
}

private enum Y1 {
  struct ContentView: View {
    @State private var style = 0

    var body: some View {
      let _ = evaluated(Self.self)
      ScrollView {
        LazyVStack {
          ForEach(0..<30) { StepView(step: $0) }
        }
      }
      .environment(\.number, style)
      ActionButton("style") { style += 1 }
    }
  }

  struct StepView: View {
    let step: Int
    @Environment(\.sizes) private var detailLevel
    @Environment(\.number) private var writingStyle

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = log("row \(step)")
      if step >= 0, !detailLevel.isAccessible {
        VStack { Text("\(step) \(writingStyle)") }
      }
    }
  }
}

private enum Y2 {
  struct ContentView: View {
    var body: some View {
      let _ = evaluated(Self.self)

      ScrollView {
        LazyVStack {
          ForEach(0..<30) { StepView(step: $0) }
        }
      }
    }
  }

  struct StepView: View {
    let step: Int
    @State private var isHighlighted = false

    var body: some View {
      let _ = evaluated(Self.self)
      VStack {
        Text("\(step) \(isHighlighted ? "highlighted" : "plain")")
        ActionButton("highlight \(step)") { isHighlighted = true }
      }
    }
  }
}

private enum Y3 {
  static let names = ["Large Title", "Title", "Headline", "Body", "Caption"]

  struct Conditions: View {
    var body: some View {
      let _ = evaluated(Self.self)

      ForEach(names, id: \.self) { name in
        if name.count != 2 { Text(name) }
      }
    }
  }

  struct DirectList: View {
    var body: some View {
      let _ = evaluated(Self.self)

      List {
        ForEach(names, id: \.self) { name in
          if name.count != 2 { Text(name) }
        }
      }
    }
  }

  struct StackedConditions: View {
    var body: some View {
      let _ = evaluated(Self.self)

      ForEach(names, id: \.self) { name in
        VStack {
          if name.count != 2 { Text(name) }
        }
      }
    }
  }
}

private enum Y4 {
  struct ContentView: View {
    var body: some View {
      let _ = evaluated(Self.self)

      TabView {
        Tab("Timeline", systemImage: "clock") {
          Text("timeline").task {
            do {
              try await Task.sleep(for: .seconds(1))
              log("done")
            } catch {
              log("cancelled")
            }
          }
        }
        Tab("Discover", systemImage: "sparkles") { Text("discover") }
      }
    }
  }
}

private enum V21 {
  struct AppView: View {
    @State var isLoggedIn = false

    var body: some View {
      let _ = evaluated(Self.self)
      if isLoggedIn {
        TabView {
          Tab("Home", systemImage: "house") {
            Text("home").onAppear { log("Home") }
          }
          Tab("MyPage", systemImage: "person") {
            MyPageView(isLoggedIn: $isLoggedIn).onAppear { log("MyPage") }
          }
        }
      } else {
        LogInView(isLoggedIn: $isLoggedIn).onAppear { log("LogIn") }
      }
    }
  }

  struct MyPageView: View {
    @Binding var isLoggedIn: Bool

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("logOut") { isLoggedIn = false }
    }
  }

  struct LogInView: View {
    @Binding var isLoggedIn: Bool

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("logIn") { isLoggedIn = true }
    }
  }
}

@Observable private final class TransformModel {
  var value = 0
}

private enum N1 {
  struct ContentView: View {
    @State private var model = TransformModel()

    var body: some View {
      let _ = evaluated(Self.self)
      Subview()
        .transformEnvironment(model.value == 0 ? \.number : \.otherNumber) { $0 = model.value }
        .onAppear { model.value = 2 }
    }
  }

  struct Subview: View {
    @Environment(\.number) private var value
    @Environment(\.otherNumber) private var value2

    var body: some View {
      let _ = evaluated(Self.self)
      Text("\(value) \(value2)")
    }
  }
}

private enum N3 {
  struct ContentView: View {
    @State private var showRed = false
    @State private var scale = 1.0

    var body: some View {
      let _ = evaluated(Self.self)
      (showRed ? Color.red : Color.blue)
        .frame(width: 100 * scale, height: 100 * scale)
        .onAppear {
          let animation = Animation.linear(duration: 5).logicallyComplete(after: 1)
          withAnimation(animation, completionCriteria: .removed) {
            scale = 2.0
          } completion: {
            log("2")
          }
          withAnimation(animation, completionCriteria: .logicallyComplete) {
            showRed.toggle()
          } completion: {
            log("1")
          }
        }
    }
  }
}

private enum N4 {
  enum Instance { case same, new }

  @MainActor static func shown(_ instance: Instance) throws -> String {
    let state = Announced(0)
    let host = screen { WithViewStore(viewStore: state, instance: instance) }
    _ = host.turn { state.value = 1 }
    return host.shown
  }

  final class Reference {
    let state: Announced<Int>

    init(_ state: Announced<Int>) { self.state = state }
  }

  struct WithViewStore: View {
    @ObservedObject var viewStore: Announced<Int>
    let instance: Instance
    private let first: Reference

    init(viewStore: Announced<Int>, instance: Instance) {
      self.viewStore = viewStore
      self.instance = instance
      first = Reference(viewStore)
    }

    var body: some View {
      let _ = evaluated(Self.self)
      let store = instance == .same ? first : Reference(viewStore)
      GeometryReader { _ in Text("\(store.state.value)") }
    }
  }
}

private enum N5 {
  struct Parent: View {
    let viewModel = Announced(false)

    var body: some View {
      let _ = evaluated(Self.self)
      Child(viewModel: viewModel) { [viewModel] in
        VStack {
          GeometryReader { _ in Text(viewModel.value ? "A" : "B") }
          Text(viewModel.value ? "AA" : "BB")
          ActionButton("toggle") { viewModel.value.toggle() }
        }
      }
    }
  }

  struct Child<Content: View>: View {
    @ObservedObject var viewModel: Announced<Bool>
    @ViewBuilder let content: () -> Content

    var body: some View {
      let _ = evaluated(Self.self)
      content()
    }
  }
}

private enum N8 {
  final class Key: Sendable {
    static let name = Key()
  }

  final class Observable: ObservableObject {
    init() { later { self.objectWillChange.send() } }
  }

  @propertyWrapper
  struct Default: DynamicProperty {
    private let key: Key
    @StateObject private var observable = Observable()

    init(_ key: Key) { self.key = key }

    var wrappedValue: String {
      _ = observable
      return "value"
    }
  }
}

private struct DefaultView: View {
  @N8.Default(N8.Key.name) private var name

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = Self._printChanges()
    Text(name)
  }
}
