import SwiftUI

extension PublishedObservations {
  /// Observations about lifetimes, navigation and sheets.
  static let navigation: [PublishedObservation] = [
    .init(
      "S23a", lifecycle("Opacity", at: "39db4c5db050880ad6667300923b8e61ad660180"), .medium,
      "A view whose opacity becomes 0 does not disappear.", doing: "the opacity becomes 0",
      published: "disappeared 0"
    ) {
      try screen { S23a.ContentView() }.tap("hide")
      return takeLogCounts("disappeared")
    },
    .init(
      "S23b", lifecycle("IfElse", at: "6f21ec264ea9de7c5422e9b357c7a2d16953e047"), .medium,
      "The branches of an if are two views, even if both have the same type.",
      doing: "the condition changes", published: "appeared 1, disappeared 1, state reset"
    ) {
      let host = try screen { S23b.ContentView() }.tapped("add", "toggle")
      return "\(takeLogCounts("appeared", "disappeared")), "
        + "state \(host.shown == "0" ? "reset" : "kept")"
    },
    .init(
      "S23c", lifecycle("NavigationStack", at: "14f55a35db7e3845cd99b159c2d3ee41bcac023c"),
      .medium,
      "A covered root disappears and appears again; what is popped loses its state.",
      doing: "a view is pushed and changes its state; it is popped and pushed again",
      published: "push: Level1 disappears 1, Level2 appears 1; pop: Level1 appears 1; "
        + "second push: state reset"
    ) {
      let host = screen { S23c.ContentView() }
      _ = takeLog()
      try host.tap("push")
      let push = takeLogCounts("Level1 disappears", "Level2 appears")
      try host.tap("add")
      try host.tap("Back")
      let pop = takeLogCounts("Level1 appears")
      try host.tap("push")
      return "push: \(push); pop: \(pop); "
        + "second push: state \(host.shown.hasSuffix("count 0") ? "reset" : "kept")"
    },
    .init(
      "S23d", lifecycle("TabView", at: "d7e6f28b482269a03d19e6d98f505ba66da53d8d"), .medium,
      "Of four tabs, all states are made at first, and one tab appears.",
      published: "states 4, appeared 1"
    ) {
      _ = screen {
        TabView {
          StatefulTab()
          StatefulTab()
          StatefulTab()
          StatefulTab()
        }
      }
      return takeLogCounts("states", "appeared")
    },
    .init(
      "S25", .web("alfonsoft", "alfonsoft.dev/a-swiftui-navigation-destination-surprise"), .medium,
      "navigationDestination(isPresented:) makes its view when the body of its owner runs.",
      doing: "the owner is shown", published: "inits 1, bodies 0"
    ) {
      _ = screen { S25.ContentView() }
      return takeLogCounts("inits", "bodies")
    },
    .init(
      "S47", .github("Axiom", "CharlesWiltgen/Axiom/issues/9"), .weak,
      "The view in a sheet gets the new state of its presenter.",
      doing: "the view in the sheet sets a state of the presenter",
      published: "SheetChild 1, saved 1"
    ) {
      let host = try screen { CachingParent() }.tapped("present")
      let turn = try host.tap("save")
      return "\(turn.counts(SheetChild.self)), \(host.shown)"
    },
    .init(
      "S50",
      PublishedSource(
        "QaziAmmar", repository: "QaziAmmar/SwiftUIFreezIssue",
        at: "fa39fdd15028d01675cd1311fc69581135740304", path: "README.md"),
      .medium,
      "A pushed view with the dismiss action and a callback causes no loop, except by a bug of iOS 17.2.",
      doing: "the view is pushed", published: "loop none"
    ) {
      let push = try screen(state: false) { $isSuccess in
        NavigationStack {
          NavigationLink("push") {
            ListDetail { isSuccess = $0 }
          }
        }
      }.tap("push")
      return push.count(ListDetail.self) == "1" ? "loop none" : "loop"
    },
    .init(
      "N12", .github("Yuedu-reader", "LindaOrth/Yuedu-reader", "iOS 17.5"), .medium,
      "Navigation invalidates the dismiss action of two views over and over.",
      published: "_dismiss changed in two views, without end",
      needs: "the navigation of the platform"),
  ]

  /// Returns a case study of Ole Begemann's project about lifetimes as the source of an observation.
  static func lifecycle(_ name: String, at commit: String) -> PublishedSource {
    PublishedSource(
      "Ole Begemann", repository: "ole/swiftui-view-lifecycle", at: commit,
      path: "ViewLifecycle/CaseStudy\(name).swift")
  }
}

private struct Branch: View {
  @State private var count = 0

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(count)")
      .onAppear { log("appeared") }
      .onDisappear { log("disappeared") }
    ActionButton("add") { count += 1 }
  }
}

private struct Level: View {
  let name: String

  var body: some View {
    let _ = evaluated(Self.self)
    Text(name)
      .onAppear { log("\(name) appears") }
      .onDisappear { log("\(name) disappears") }
  }
}

private struct Level2: View {
  @State private var count = 0

  var body: some View {
    let _ = evaluated(Self.self)
    Level(name: "Level2")
    Text("count \(count)")
    ActionButton("add") { count += 1 }
  }
}

private struct StatefulTab: View {
  @State private var state = StatefulTab.makeState()

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(state)").onAppear { log("appeared") }
  }

  private static func makeState() -> Int {
    log("states")
    return 0
  }
}

private struct LoggedDetail: View {
  init() {
    log("inits")
  }

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = log("bodies")
    Text("detail")
  }
}

private struct CachingParent: View {
  struct Item: Identifiable {
    let id = 1
  }

  @State private var item: Item?
  @State private var cached = 0

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("present") { item = Item() }
      .sheet(item: $item) { _ in
        SheetChild(saved: cached) { cached += 1 }
      }
  }
}

private struct SheetChild: View {
  let saved: Int
  let save: () -> Void

  var body: some View {
    let _ = evaluated(Self.self)
    Text("saved \(saved)")
    ActionButton("save", action: save)
  }
}

private struct ListDetail: View {
  @Environment(\.dismiss) private var dismiss
  let onSuccess: (Bool) -> Void

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("done") {
      onSuccess(true)
      dismiss()
    }
  }
}

private enum S23a {
  struct ContentView: View {
    @State private var opacity = 1.0

    var body: some View {
      let _ = evaluated(Self.self)
      Text("view").opacity(opacity).onDisappear { log("disappeared") }
      ActionButton("hide") { opacity = 0 }
    }
  }
}

private enum S23b {
  struct ContentView: View {
    @State private var isOn = false

    var body: some View {
      let _ = evaluated(Self.self)
      if isOn { Branch() } else { Branch() }
      ActionButton("toggle") { isOn.toggle() }
    }
  }
}

private enum S23c {
  struct ContentView: View {
    @State private var path = [Int]()

    var body: some View {
      let _ = evaluated(Self.self)
      NavigationStack(path: $path) {
        Level(name: "Level1")
          .navigationDestination(for: Int.self) { _ in Level2() }
      }
      ActionButton("push") { path.append(2) }
    }
  }
}

private enum S25 {
  struct ContentView: View {
    @State private var isPresented = false

    var body: some View {
      let _ = evaluated(Self.self)
      NavigationStack {
        ActionButton("go") { isPresented = true }
          .navigationDestination(isPresented: $isPresented) { LoggedDetail() }
      }
    }
  }
}
