import Combine
import Foundation
import SwiftUI

extension PublishedObservations {
  /// Observations from posts by Fatbobman, about `onChange`, appearance, tasks and sheets.
  static let fatbobmanEffects: [PublishedObservation] = [
    .init(
      "F13", post("onChange"), .medium,
      "Of several onChange, the innermost runs first, and on one view they run as written.",
      doing: "the value of all three changes", published: "first second outer"
    ) {
      try screen { F13.ContentView() }.tap("set")
      return takeLogLine()
    },
    .init(
      "F14", post("onChange"), .medium,
      "An onChange that changes its own value is stopped after some rounds, with a message.",
      doing: "onAppear changes the value", published: "6 or 7 rounds and a message",
      differsBecause: "the rounds begin when the window appears, for which the source gives a "
        + "range; the first update here is one frame, with two rounds as after a button"
    ) {
      let host = screen(state: 0) { $number in
        Text("\(number)")
          .onChange(of: number) {
            log("round")
            number += 1
          }
          .onAppear { number += 1 }
      }
      return "\(takeLog().count) rounds and \(host.warnings.isEmpty ? "no" : "a") message"
    },
    .init(
      "F15", post("onChange"), .medium,
      "onChange of a value that is not observed sees the change at the next evaluation.",
      doing: "a plain object changes; then the view is evaluated",
      published: "without an evaluation 0, with an evaluation 1"
    ) {
      let store = PlainStore()
      let host = screen { PlainStoreView(store: store) }
      host.turn { store.date = "tomorrow" }
      let without = takeLog().count
      try host.tap("refresh")
      return "without an evaluation \(without), with an evaluation \(takeLog().count)"
    },
    .init(
      "F17", post("swiftUILifeCycle", release: "iOS 15"), .medium,
      "Of the siblings in a ZStack, the last one appears first.", published: "2 1",
      differsBecause: "no documentation states an order among siblings, and it varies between "
        + "releases"
    ) {
      _ = screen {
        ZStack {
          Text("1").onAppear { log("1") }
          Text("2").onAppear { log("2") }
        }
      }
      return takeLogLine()
    },
    .init(
      "F18", post("swiftUILifeCycle", release: "iOS 15"), .medium,
      "A tab appears when it is selected, and the tab before disappears after it.",
      doing: "the second tab is selected, then the first",
      published: "start: 1; second: 2 -1; first: 1 -2"
    ) {
      let host = screen { F18.ContentView() }
      let start = takeLogLine()
      try host.operate(.set("TabView", 2))
      let second = takeLogLine()
      try host.operate(.set("TabView", 1))
      return "start: \(start); second: \(second); first: \(takeLogLine())"
    },
    .init(
      "F19c", blogCode("Solution2"), .medium,
      "A sheet shows the current value of an object that its presenter owns and does not read.",
      doing: "a button sets the value and presents the sheet", published: "n = 2"
    ) {
      try screen { ObjectInSheet() }.tapped("show").shown
    },
    .init(
      "F24", post("onChange"), .medium,
      "A task(id:) that changes its own id runs without end.", published: "runs without end"
    ) {
      do {
        try screen { F24.ContentView() }.advance(by: .zero)
        return "ends"
      } catch {
        return takeLog().count > 100 ? "runs without end" : "fails: \(error)"
      }
    },
    .init(
      "N17", post("onChange"), .medium,
      "onReceive of Just(value) runs its action at each evaluation.",
      doing: "another state of the view changes, and the value is set to itself",
      published: "combine 0"
    ) {
      try screen { CombineVersion() }.tapped("change n")
      return takeLogLine()
    },
    .init(
      "N18", post("mastering_SwiftUI_task_modifier"), .medium,
      "onReceive of notifications runs while its view is off the screen; a task that iterates "
        + "over them does not.",
      doing:
        "a notification is posted, another tab is selected, and one is posted; the source only "
        + "describes the tabs",
      published: "task 1, onReceive 1; off the screen: onReceive 1"
    ) {
      let host = screen { NotifiedTabs() }
      try host.advance(by: .zero)
      @MainActor func logged() throws -> String {
        _ = takeLog()
        host.turn {
          NotificationCenter.default.post(name: .messageSender, object: "a long message")
        }
        try host.advance(by: .zero)
        let lines = takeLog()
        return ["task", "onReceive"].map { word in (word, lines.count { $0 == word }) }
          .filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      }
      let onScreen = try logged()
      try host.tap("second")
      return "\(onScreen); off the screen: \(try logged())"
    },
  ]

  /// Returns a file of Fatbobman's project about states in sheets as the source of an observation.
  static func blogCode(_ name: String) -> PublishedSource {
    PublishedSource(
      "Fatbobman", repository: "fatbobman/BlogCodes",
      at: "b015fd54769a742575e4d750736789ea49c7b91f",
      path: "StateInject/StateInject/\(name).swift")
  }
}

extension Notification.Name {
  fileprivate static let messageSender = Notification.Name("messageSender")
}

private struct NotifiedTabs: View {
  var body: some View {
    let _ = evaluated(Self.self)

    TabView {
      NotificationHandlerDemo().tabItem { Text("first") }
      Text("other").tabItem { Text("second") }
    }
  }
}

private struct NotificationHandlerDemo: View {
  @State private var message = ""

  var body: some View {
    let _ = evaluated(Self.self)
    Text(message)
      .task { await notificationHandler() }
      .onReceive(NotificationCenter.default.publisher(for: .messageSender)) { _ in
        log("onReceive")
      }
  }

  private func notificationHandler() async {
    for await notification in NotificationCenter.default.notifications(named: .messageSender)
    where !Task.isCancelled {
      log("task")
      if let message = notification.object as? String, message.count > 10 {
        self.message = message
      }
    }
  }
}

private final class PlainStore {
  var date = "today"
}

private struct CombineVersion: View {
  @State private var value = 0
  @State private var number = 0

  var body: some View {
    let _ = evaluated(Self.self)
    VStack {
      Text("\(number)")
      ActionButton("change n") {
        number += 1
        value += 0
      }
    }
    .onReceive(Just(value)) { _ in log("combine \(value)") }
    .onChange(of: value) { _ in log("onChange \(value)") }
  }
}

private struct PlainStoreView: View {
  let store: PlainStore
  @State private var refreshes = 0

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(refreshes)")
      .onChange(of: store.date) { log("changed") }
    ActionButton("refresh") { refreshes += 1 }
  }
}

private struct ObjectInSheet: View {
  @StateObject private var model = Announced(1)
  @State private var isPresented = false

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("show") {
      model.value = 2
      isPresented = true
    }
    .sheet(isPresented: $isPresented) { Text("n = \(model.value)") }
  }
}

private enum F13 {
  struct ContentView: View {
    @State private var text = ""

    var body: some View {
      let _ = evaluated(Self.self)
      VStack {
        ActionButton("set") { text += "!" }
          .onChange(of: text) { log("first") }
          .onChange(of: text) { log("second") }
      }
      .onChange(of: text) { log("outer") }
    }
  }
}

private enum F18 {
  struct ContentView: View {
    @State private var selection = 1

    var body: some View {
      let _ = evaluated(Self.self)
      TabView(selection: $selection) {
        Text("1").tag(1).onAppear { log("1") }.onDisappear { log("-1") }
        Text("2").tag(2).onAppear { log("2") }.onDisappear { log("-2") }
      }
    }
  }
}

private enum F24 {
  struct ContentView: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      Text("\(number)")
        .task(id: number) {
          log("run")
          number += 1
        }
    }
  }
}
