import SwiftUI

extension PublishedObservations {
  /// Observations about views that appear, and about values that are created for such views.
  static let appearance: [PublishedObservation] = [
    .init(
      "V15", post("swiftUILifeCycle", release: "iOS 15"), .medium,
      "Each change of the opacity of two views makes a new value of both.",
      doing: "the other view becomes visible", published: "inits 2"
    ) {
      try screen { V15.ContentView() }.tapped("switch")
      return takeLogCounts("inits")
    },
    .init(
      "V16", post("swiftUILifeCycle", release: "iOS 15"), .medium,
      "The values of the tabs are made once, whatever is selected.",
      doing: "the second tab is selected, then the first", published: "inits 2, then 0"
    ) {
      let host = screen { V16.ContentView() }
      let mount = takeLogCounts("inits")
      try host.operate(.set("TabView", 2))
      try host.operate(.set("TabView", 1))
      return "\(mount), then \(takeLog().count { $0 == "inits" })"
    },
    .init(
      "V17", post("swiftUILifeCycle", release: "iOS 15"), .medium,
      "All rows of a VStack in a ScrollView appear at once, and none disappears.",
      published: "appeared 100, disappeared 0"
    ) {
      _ = stack(ofRows: 100)
      return takeLogCounts("appeared", "disappeared")
    },
    .init(
      "V18", post("swiftUILifeCycle", release: "iOS 15"), .medium,
      "The destinations in the arguments of links are made at the start, and not evaluated.",
      published: "inits 2, bodies 0"
    ) {
      _ = screen {
        NavigationStack {
          NavigationLink("a", destination: LoggedLayer("1"))
          NavigationLink("b", destination: LoggedLayer("2"))
        }
      }
      return takeLogCounts("inits", "bodies")
    },
    .init(
      "V19", lifecycle("ScrollViewDynamic", at: "398d12130e0098517dbc27e44bb737def4f3a1a3"),
      .medium, "A row that is prepended to a VStack appears, and the others stay.",
      doing: "a row is prepended",
      published: "mount: appeared 40, disappeared 0; prepend: appeared 1, disappeared 0"
    ) {
      let host = stack(ofRows: 40)
      let mount = takeLogCounts("appeared", "disappeared")
      try host.tap("prepend")
      return "mount: \(mount); prepend: \(takeLogCounts("appeared", "disappeared"))"
    },
    .init(
      "V20", lifecycle("ListStatic", at: "398d12130e0098517dbc27e44bb737def4f3a1a3"), .medium,
      "Not all of the 30 written rows of a List appear at the start.",
      doing: "ten rows fit on the screen; a row is a text",
      published: "fewer than 30 of 30 rows appear"
    ) {
      _ = screen(rows: 10) {
        List {
          Group {
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
          }
          Group {
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
          }
          Group {
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
            AppearingText()
          }
        }
      }
      let count = takeLog().count
      return "\(count < 30 ? "fewer than 30" : "\(count)") of 30 rows appear"
    },
    .init(
      "V23", onAppearTraps, .medium,
      "The root of a stack appears once more when the stack is removed.",
      doing: "log in, push, log out", published: "Stack 1, Link 2",
      differsBecause: "the source reports it as a bug, which is not simulated"
    ) {
      try loggedOut()
      return takeLogCounts("Stack", "Link")
    },
    .init(
      "V24", onAppearTraps, .medium,
      "onAppear outside a stack does not run again when the stack is removed.",
      doing: "log in, push, log out", published: "Stack 1"
    ) {
      try loggedOut()
      return takeLogCounts("Stack")
    },
    .init(
      "V51",
      PublishedSource(
        "johnpatrickmorgan",
        "https://gist.github.com/johnpatrickmorgan/12e98d244a195a21cda7ea1af1048e9e",
        release: "2021"), .strong,
      "The covered root of a stack appears once more when the stack is replaced.",
      doing: "push, then log in", published: "Root Form In Root",
      differsBecause: "the source reports it as a bug, which is not simulated"
    ) {
      try loggedIn()
      return takeLogLine()
    },
    .init(
      "V52",
      PublishedSource(
        "VAndrJ",
        "https://github.com/VAndrJ/awesome-apple-bugs/tree/main/Bugs/"
          + "LifeCycleIssueWhenSwitchingViewsWithNavigationStack", release: "iOS 18"), .medium,
      "A pushed view appears once more when its stack is replaced.",
      doing: "push, then log in", published: "Form more than once",
      differsBecause: "the source reports it as a bug, which is not simulated"
    ) {
      try loggedIn()
      return takeLog().count { $0 == "Form" } == 1 ? "Form once" : "Form more than once"
    },
    .init(
      "V59",
      .web("kalupas226", "gist.github.com/kalupas226/9ca0b1d073af4207c904328b54870a00", "2021"),
      .medium,
      "A view in a stack in a navigation in a tab appears twice.", published: "appeared 2",
      differsBecause: "a bug of its time, which is not simulated"
    ) {
      _ = screen { TabView { NavigationStack { VStack { AppearingText() } } } }
      return takeLogCounts("appeared")
    },
  ]

  private static let onAppearTraps = PublishedSource(
    "Fatbobman",
    "https://fatbobman.com/en/posts/"
      + "traps-and-countermeasures-for-abnormal-onappear-calls-in-swiftui", release: "2025")

  @MainActor private static func stack(ofRows count: Int) -> ShownScreen {
    screen(state: Array(0..<count)) { $ids in
      ScrollView {
        VStack {
          ForEach(ids, id: \.self) { id in
            Text("\(id)").onAppear { log("appeared") }.onDisappear { log("disappeared") }
          }
        }
      }
      ActionButton("prepend") { ids.insert(-1, at: 0) }
    }
  }

  @MainActor private static func loggedIn() throws {
    let host = screen(state: false) { $isOn in
      if isOn {
        Text("in").onAppear { log("In") }
      } else {
        NavigationStack {
          NavigationLink("go") {
            ActionButton("log in") { isOn = true }.onAppear { log("Form") }
          }
          .onAppear { log("Root") }
        }
      }
    }
    for label in ["go", "log in"] { try host.tap(label) }
  }

  @MainActor private static func loggedOut() throws {
    let host = screen(state: false) { $isOn in
      if isOn {
        NavigationStack {
          NavigationLink("next") { ActionButton("out") { isOn = false } }
            .onAppear { log("Link") }
        }
        .onAppear { log("Stack") }
      } else {
        ActionButton("in") { isOn = true }
      }
    }
    for label in ["in", "next", "out"] { try host.tap(label) }
  }
}

private final class Monitor {}

private struct LoggedLayer: View {
  let text: String
  private let monitor = Monitor()

  init(_ text: String) {
    self.text = text
    log("inits")
  }

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = log("bodies")
    Text(text)
  }
}

private struct AppearingText: View {
  var body: some View {
    let _ = evaluated(Self.self)
    Text("row").onAppear { log("appeared") }
  }
}

private struct TabsInBranch: View {
  @State private var isOn = false
  @State private var selection = 1

  var body: some View {
    let _ = evaluated(Self.self)
    if isOn {
      TabView(selection: $selection) {
        Text("home").tag(1).onAppear { log("Home") }
        ActionButton("out") { isOn = false }.tag(2).onAppear { log("MyPage") }
      }
    } else {
      ActionButton("in") { isOn = true }.onAppear { log("LogIn") }
    }
  }
}

private enum V15 {
  struct ContentView: View {
    @State private var selection = 1

    var body: some View {
      let _ = evaluated(Self.self)
      ZStack {
        LoggedLayer("1").opacity(selection == 1 ? 1 : 0)
        LoggedLayer("2").opacity(selection == 2 ? 1 : 0)
      }
      ActionButton("switch") { selection = 3 - selection }
    }
  }
}

private enum V16 {
  struct ContentView: View {
    @State private var selection = 1

    var body: some View {
      let _ = evaluated(Self.self)
      TabView(selection: $selection) {
        LoggedLayer("1").tag(1)
        LoggedLayer("2").tag(2)
      }
    }
  }
}
