import Combine
import SwiftUI

extension PublishedObservations {
  /// Observations about the lifetimes of views and rows, about bodies that a test counts, and about
  /// focus.
  static let lifecycles: [PublishedObservation] = [
    .init(
      "B58", .github("Vultisig", "vultisig/vultisig-ios/issues/5110", "2026"), .medium,
      "A later write to a property that is not tracked evaluates nothing.",
      doing:
        "the property changes; a property with ObservationIgnored is in place of a transient one",
      published: "written 1, control 1"
    ) {
      let counts = [true, false].map { writes in
        let model = Transient()
        let host = screen { TransientReader(model: model) }
        host.turn { if writes { model.isEligible = true } }
        return takeLog().count
      }
      return "written \(counts[0]), control \(counts[1])"
    },
    .init(
      "B59", lifecycle("IDModifier", at: latest), .medium,
      "A changed id resets the state of a view.",
      doing: "the view counts to 1; then its id changes", published: "state reset"
    ) {
      let host = try screen { B59.ContentView() }.tapped("add to view", "Increment view ID")
      return "state \(host.shown == "view 0" ? "reset" : "kept")"
    },
    .init(
      "B60", lifecycle("Switch", at: latest), .medium,
      "The views in the cases of a switch are destroyed and made again.",
      doing: "the first view counts to 1; the second case is selected, then the first",
      published: "appeared 2, disappeared 1, state reset"
    ) {
      let host = screen { B60.ContentView() }
      try host.tap("add to One")
      try host.operate(.set("Selection", B60.Cases.two))
      try host.operate(.set("Selection", B60.Cases.one))
      return "\(takeLogCounts("appeared One", "disappeared One"))".replacing(" One", with: "")
        + ", state \(host.shows("One 0") ? "reset" : "kept")"
    },
    .init(
      "B61", lifecycle("ScrollViewStatic", at: latest), .medium,
      "The bottom of a ScrollView appears with it, on the screen or not.",
      published: "top 1, bottom 1"
    ) {
      _ = screen(rows: 1) {
        ScrollView {
          Monitor(label: "top")
          Text("Scroll down")
          Spacer(minLength: 2_000)
          Monitor(label: "bottom")
        }
      }
      return takeLogCounts("appeared top", "appeared bottom").replacing("appeared ", with: "")
    },
    .init(
      "B62", lifecycle("LazyVGrid", at: latest), .medium,
      "A view in a lazy grid appears each time it is scrolled to, never disappears, and keeps its "
        + "state.",
      doing: "the first view counts to 1; the grid is scrolled down, and up again",
      published: "appeared 2, disappeared 0, state kept",
      differsBecause:
        "the source is about iOS 16; Apple says of lazy stacks (WWDC26 321, 17:16) that a row off "
        + "the screen is deleted after some updates, with its state; OpenSwiftUI does it after 8 "
        + "(ForEachState.evictItems), and a scroll here is all frames of the movement"
    ) {
      let host = screen(rows: 5) {
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 180))]) {
            ForEach(1..<41) { Monitor(label: "Item \($0)") }
          }
        }
      }
      try host.tap("add to Item 1")
      try host.operate(.scroll(40))
      try host.operate(.scroll(1))
      return takeLogCounts("appeared Item 1", "disappeared Item 1").replacing(" Item 1", with: "")
        + ", state \(host.shows("Item 1 1") ? "kept" : "reset")"
    },
    .init(
      "B63", lifecycle("TabView", at: latest), .medium,
      "A tab appears and disappears with its selection, and its state is kept.",
      doing: "the first tab counts to 1; the second tab is selected, then the first",
      published: "appeared 2, disappeared 1, state kept"
    ) {
      let host = screen { B63.ContentView() }
      try host.tap("add to Tab 1")
      try host.tap("Tab 2")
      try host.tap("Tab 1")
      return takeLogCounts("appeared Tab 1", "disappeared Tab 1").replacing(" Tab 1", with: "")
        + ", state \(host.shows("Tab 1 1") ? "kept" : "reset")"
    },
    .init(
      "B64",
      arcBox("SegmentedControlRelayout", at: "ab7388d9b6be707c0e51e727a623b7ad25a80d0d"), .strong,
      "Lines that are appended to a log evaluate the view with the lines, and not the toolbar.",
      doing: "200 lines are appended to none; the app's views in short, and the test begins "
        + "with 300 lines", published: "LogsContent 200, LogsToolbar 0"
    ) {
      let model = Logs()
      let host = screen { LogsTab(model: model) }
      host.reset()
      for line in 0..<200 { host.turn { model.entries.append(line) } }
      return host.activity.counts(LogsContent.self, LogsToolbar.self)
    },
    .init(
      "B65", arcBox("ContainerLogsBatch", at: "f658ddbb81dff12b38da3100b93ff33c0b123791"), .strong,
      "A batch of lines evaluates at most the rows on the screen and the batch, whatever the number "
        + "of rows.",
      doing: "35 rows fit; ten batches of ten lines, each of which is scrolled to; the app's views "
        + "in short, and a scroll of the user is in place of the scroll that follows",
      published: "at most the rows on the screen and the batch"
    ) {
      let largest =
        try [600, 3_000, 6_000, 10_000].map { lines in
          let model = Logs()
          model.entries = Array(0..<lines)
          let host = screen(rows: 35) { LogsTab(model: model) }
          try host.operate(.scroll(lines - 1))
          return try (0..<10).map { batch in
            host.reset()
            let first = lines + batch * 10
            host.turn { model.entries += first..<first + 10 }
            try host.operate(.scroll(first + 9))
            return Int(host.activity.count(LogsRow.self)) ?? 0
          }.max() ?? 0
        }.max() ?? 0
      return largest <= 45 ? "at most the rows on the screen and the batch" : "\(largest) rows"
    },
    .init(
      "B77", arcBox("ContainersListViewBody", at: "420db40d558022c76c108c45b6d0e12b8f953826"),
      .strong,
      "A view with two observables of the environment is evaluated for the properties that its body "
        + "reads.",
      doing: "the state of a container changes twenty times; then a property of the daemon; the "
        + "app's view in short, without its toolbar and its task",
      published: "containers 0, daemon 1"
    ) {
      let (containers, daemon) = (Containers(), Daemon())
      let host = screen { ContainersList().environment(containers).environment(daemon) }
      host.reset()
      for index in 0..<20 { host.turn { containers.running[index % 5] = index.isMultiple(of: 2) } }
      let count = host.activity.count(ContainersList.self)
      let turn = host.turn { daemon.isResolverInstalled.toggle() }
      return "containers \(count), daemon \(turn.count(ContainersList.self))"
    },
    .init(
      "B66",
      hosting("ViewHostingTests/ViewHosting", at: "0e44ef487c8b4cd689a84f718231fcc67b22fa27"),
      .strong,
      "The first body is before the task of its view, and the second one shows its change.",
      doing: "a task adds 1", published: "0 1"
    ) {
      try screen { B66.TaskView() }.advance(by: .zero)
      return takeLogLine()
    },
    .init(
      "B67",
      hosting("ViewHostingTests/ViewHosting", at: "0e44ef487c8b4cd689a84f718231fcc67b22fa27"),
      .strong, "An append to the path of a stack evaluates the view of the destination.",
      doing: "1 is appended", published: "Two 1, shows 1"
    ) {
      let host = screen { B67.One() }
      let turn = try host.tap("append")
      return "\(turn.counts(B67.Two.self)), shows \(host.shows("1") ? "1" : host.shown)"
    },
    .init(
      "B68",
      hosting(
        "SwiftUINativeTesting/TestCases/SwiftUIHostingTests/Loadable",
        at: "d31995838e3c2a627ea7efa2aa1f4bf46764924e"), .strong,
      "States in a property wrapper in a property wrapper evaluate the view.",
      doing: "a task loads a number; the library's wrapper in short",
      published: "0 false, 0 true, 1 false",
      differsBecause: "the library sets the number in an animation, so in a transaction with an "
        + "update of its own, as A9 shows; the source reads the states some time after the third body"
    ) {
      try screen { B68.ContentView() }.advance(by: .seconds(1))
      return takeLog().joined(separator: ", ")
    },
    .init(
      "B69", .github("SwiftUIBackports", "shaps80/SwiftUIBackports/pull/60", "2023"), .strong,
      "At first onReceive runs before the task of an id; at a change the deprecated onChange is the "
        + "first, and reads the old text.",
      doing:
        "a task changes the text; the copy of the source that was read ends there; the lines of "
        + "the library are left out",
      published: "onReceive Hello, task Hello, will change, onChange Hello"
    ) {
      try screen { B69.ContentView() }.advance(by: .seconds(1))
      return takeLog().prefix(4).joined(separator: ", ")
    },
    .init(
      "B70",
      .web(
        "Jesse Squires", "www.jessesquires.com/blog/2024/09/09/swift-observable-macro/", "iOS 17"),
      .medium,
      "The class in a state is made each time the view is made, and that in a StateObject once.",
      doing: "the parent is evaluated twice; an excerpt of the source was read",
      published: "State 3, StateObject 1"
    ) {
      let host = screen { B70.Parent() }
      for _ in 0..<2 { try host.tap("update") }
      return takeLogCounts("State", "StateObject")
    },
    .init(
      "B71", classmethod, .medium,
      "With a binding that the body makes, the push of the fourth screen calls onAppear of the second "
        + "one too.",
      doing: "four screens are pushed; an excerpt of the source was read",
      published: "at the last push: D B",
      differsBecause:
        "the source reports it as a bug of Xcode 16.3 and later, which is not simulated"
    ) {
      try screen { B71.CustomBinding() }.tapped("push A", "push B", "push C", "push D")
      return "at the last push: \(takeLogLine())"
    },
    .init(
      "B72", classmethod, .medium,
      "With a binding to the path, a push calls onAppear of the pushed screen only.",
      doing: "four screens are pushed; an excerpt of the source was read",
      published: "at the last push: D"
    ) {
      try screen { B71.DirectBinding() }.tapped("push A", "push B", "push C", "push D")
      return "at the last push: \(takeLogLine())"
    },
  ]

  private static let latest = "14f55a35db7e3845cd99b159c2d3ee41bcac023c"

  private static let classmethod = PublishedSource.web(
    "classmethod", "dev.classmethod.jp/articles/xcode-16-3-navigationstack-onappear-issue",
    "iOS 18.5")

  /// Returns a test of ArcBox as a source. ArcBox hosts its views in a window and counts bodies.
  private static func arcBox(_ name: String, at commit: String) -> PublishedSource {
    PublishedSource(
      "ArcBox", repository: "arcboxlabs/arcbox-desktop", at: commit,
      path: "ArcBoxTests/\(name)Tests.swift", release: "macOS 26")
  }

  /// Returns a test of Lazar Otasevic's library as a source. The library hosts a view and waits for its
  /// bodies.
  private static func hosting(_ name: String, at commit: String) -> PublishedSource {
    PublishedSource(
      "sisoje", repository: "sisoje/swiftui-view-inspection", at: commit,
      path: "Sources/\(name)Tests.swift")
  }
}

/// A view with a state that logs when it appears and disappears.
private struct Monitor: View {
  let label: String
  @State private var count = 0

  var body: some View {
    let _ = evaluated(Self.self)
    VStack {
      Text("\(label) \(count)")
      ActionButton("add to \(label)") { count += 1 }
    }
    .onAppear { log("appeared \(label)") }
    .onDisappear { log("disappeared \(label)") }
  }
}

@Observable private final class Transient {
  @ObservationIgnored var isEligible = false
}

private struct TransientReader: View {
  let model: Transient

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = log("body")
    Text("\(model.isEligible)")
  }
}

private enum B59 {
  struct ContentView: View {
    @State private var generation = 0

    var body: some View {
      let _ = evaluated(Self.self)
      VStack {
        ActionButton("Increment view ID") { generation &+= 1 }
        Monitor(label: "view").id(generation)
      }
    }
  }
}

private enum B60 {
  enum Cases: Hashable { case one, two, three }

  struct ContentView: View {
    @State private var state = Cases.one

    var body: some View {
      let _ = evaluated(Self.self)
      VStack {
        Picker("Selection", selection: $state) {
          Text("One").tag(Cases.one)
          Text("Two").tag(Cases.two)
          Text("Three").tag(Cases.three)
        }
        switch state {
        case .one: Monitor(label: "One")
        case .two: Monitor(label: "Two")
        case .three: Monitor(label: "Three")
        }
      }
    }
  }
}

private enum B63 {
  struct ContentView: View {
    var body: some View {
      let _ = evaluated(Self.self)

      TabView {
        Monitor(label: "Tab 1").tabItem { Label("Tab 1", systemImage: "1.circle") }
        Monitor(label: "Tab 2").tabItem { Label("Tab 2", systemImage: "2.circle") }
        Monitor(label: "Tab 3").tabItem { Label("Tab 3", systemImage: "3.circle") }
        Monitor(label: "Tab 4").tabItem { Label("Tab 4", systemImage: "4.circle") }
      }
    }
  }
}

// MARK: - A log with a toolbar

@Observable private final class Logs {
  var searchText = ""
  var streamFilter = 0
  var isLoading = false
  var entries: [Int] = []
}

private struct LogsTab: View {
  let model: Logs

  var body: some View {
    let _ = evaluated(Self.self)
    VStack(spacing: 0) {
      LogsToolbar(model: model)
      LogsContent(model: model)
    }
  }
}

private struct LogsToolbar: View {
  @Bindable var model: Logs

  var body: some View {
    let _ = evaluated(Self.self)
    HStack {
      TextField("Search", text: $model.searchText)
      Picker("Stream", selection: $model.streamFilter) {
        ForEach(0..<3) { Text("\($0)").tag($0) }
      }
    }
  }
}

private struct LogsContent: View {
  let model: Logs

  var body: some View {
    let _ = evaluated(Self.self)
    VStack(spacing: 0) {
      if model.isLoading && model.entries.isEmpty {
        ProgressView("Loading logs...")
      } else {
        ScrollView {
          LazyVStack { ForEach(model.entries, id: \.self) { LogsRow(entry: $0) } }
        }
      }
    }
  }
}

private struct LogsRow: View {
  let entry: Int

  var body: some View {
    let _ = evaluated(Self.self)
    HStack { Text("line \(entry)") }
  }
}

@Observable private final class Containers {
  var running = Array(repeating: true, count: 5)
}

@Observable private final class Daemon {
  var isResolverInstalled = false
}

private struct ContainersList: View {
  @Environment(Containers.self) private var containers
  @Environment(Daemon.self) private var daemon

  var body: some View {
    let _ = evaluated(Self.self)
    Table(containers: containers)
      .toolbar {
        ToolbarItem { ActionButton("New") {}.disabled(!daemon.isResolverInstalled) }
      }
  }

  /// Replaces SwiftUI's `Table`, which the source uses and which exists only on some platforms.
  struct Table: View {
    let containers: Containers

    var body: some View {
      let _ = evaluated(Self.self)
      ForEach(containers.running.indices, id: \.self) { Text("\(containers.running[$0])") }
    }
  }
}

// MARK: - Tasks and navigation

private enum B66 {
  struct TaskView: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = log("\(number)")
      Text(number.description).task { number += 1 }
    }
  }
}

private enum B67 {
  struct One: View {
    @State private var numbers: [Int] = []

    var body: some View {
      let _ = evaluated(Self.self)
      NavigationStack(path: $numbers) {
        ProgressView().navigationDestination(for: Int.self, destination: Two.init)
      }
      ActionButton("append") { numbers.append(1) }
    }
  }

  struct Two: View {
    let number: Int

    var body: some View {
      let _ = evaluated(Self.self)
      Text(number.description)
    }
  }
}

private enum B68 {
  struct ContentView: View {
    @LoadableState private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = log("\(number) \(_number.state.isLoading)")
      ProgressView()
        .task {
          await _number.load {
            try? await Task.sleep(for: .milliseconds(1))
            return number + 1
          }
        }
        .disabled(_number.state.isLoading)
    }
  }

  struct LoadingState { var isLoading = false }

  @propertyWrapper struct Loadable: DynamicProperty {
    @State var wrappedValue = LoadingState()

    var projectedValue: Binding<LoadingState> { $wrappedValue }
  }

  @propertyWrapper struct LoadableState: DynamicProperty {
    @State var wrappedValue: Int
    @Loadable var state

    init(wrappedValue: Int) { _wrappedValue = State(wrappedValue: wrappedValue) }

    func load(_ action: () async -> Int) async {
      $state.wrappedValue = LoadingState(isLoading: true)
      $wrappedValue.animation().wrappedValue = await action()
      $state.wrappedValue.isLoading = false
    }
  }
}

private enum B69 {
  struct ContentView: View {
    @State private var text = "Hello"

    var body: some View {
      let _ = evaluated(Self.self)
      VStack { InnerView(text: text) }
        .task {
          try? await Task.sleep(nanoseconds: 500_000_000)
          log("will change")
          text = "New"
        }
    }
  }

  struct InnerView: View {
    let text: String

    var body: some View {
      let _ = evaluated(Self.self)
      VStack { Text(text) }
        .onChange(of: text) { _ in log("onChange \(text)") }
        .onReceive(Just(text)) { _ in log("onReceive \(text)") }
        .task(id: text) { log("task \(text)") }
    }
  }
}

private enum B70 {
  @Observable final class Model {
    init() { log("State") }
  }

  final class OldModel: ObservableObject {
    init() { log("StateObject") }
  }

  struct Child: View {
    @State private var model = Model()
    @StateObject private var old = OldModel()

    var body: some View {
      let _ = evaluated(Self.self)
      Text("child")
    }
  }

  struct Parent: View {
    @State private var count = 0

    var body: some View {
      let _ = evaluated(Self.self)
      Text("\(count)")
      Child()
      ActionButton("update") { count += 1 }
    }
  }
}

private enum B71 {
  enum Route: Hashable { case a, b, c, d }

  final class Router: ObservableObject {
    @Published var path: [Route] = []
  }

  struct CustomBinding: View {
    @StateObject private var router = Router()

    var body: some View {
      let _ = evaluated(Self.self)
      Screens(path: Binding(get: { router.path }, set: { router.path = $0 }))
    }
  }

  struct DirectBinding: View {
    @StateObject private var router = Router()

    var body: some View {
      let _ = evaluated(Self.self)
      Screens(path: $router.path)
    }
  }

  struct Screens: View {
    @Binding var path: [Route]

    var body: some View {
      let _ = evaluated(Self.self)
      NavigationStack(path: $path) {
        Text("root").navigationDestination(for: Route.self) { route in
          let name = "\(route)".uppercased()
          Text(name).onAppear { log(name) }
        }
      }
      ActionButton("push A") { path.append(.a) }
      ActionButton("push B") { path.append(.b) }
      ActionButton("push C") { path.append(.c) }
      ActionButton("push D") { path.append(.d) }
    }
  }
}
