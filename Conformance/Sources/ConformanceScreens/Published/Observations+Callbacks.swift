import SwiftUI

extension PublishedObservations {
  /// Observations about the order and the number of callbacks.
  static let callbacks: [PublishedObservation] = [
    .init(
      "V1", benigumo, .strong,
      "onAppear, onChange(initial: true) and a task on one view, in this order.",
      published: "appear change task"
    ) {
      try screen {
        Text("a").onAppear { log("appear") }
          .onChange(of: true, initial: true) { log("change") }
          .task { log("task") }
      }.advance(by: .zero)
      return takeLogLine()
    },
    .init(
      "V2", benigumo, .strong, "A task that is written first still runs last.",
      published: "appear change task"
    ) {
      try screen {
        Text("a").task { log("task") }
          .onAppear { log("appear") }
          .onChange(of: true, initial: true) { log("change") }
      }.advance(by: .zero)
      return takeLogLine()
    },
    .init(
      "V3", benigumo, .strong,
      "onChange(initial: true) that is written before onAppear runs before it.",
      published: "change appear task"
    ) {
      try screen {
        Text("a").task { log("task") }
          .onChange(of: true, initial: true) { log("change") }
          .onAppear { log("appear") }
      }.advance(by: .zero)
      return takeLogLine()
    },
    .init(
      "V4", benigumo, .strong,
      "In nested views the innermost callbacks run first, and all tasks run after all callbacks.",
      published: "c1 a1 c2 a2 c3 a3 t1 t2 t3"
    ) {
      try screen {
        Group {
          VStack {
            Text("a").task { log("t1") }
              .onChange(of: true, initial: true) { log("c1") }.onAppear { log("a1") }
          }
          .task { log("t2") }
          .onChange(of: true, initial: true) { log("c2") }.onAppear { log("a2") }
        }
        .task { log("t3") }
        .onChange(of: true, initial: true) { log("c3") }.onAppear { log("a3") }
      }.advance(by: .zero)
      return takeLogLine()
    },
    .init(
      "V9", eidhof, .medium, "A task is not started again when a property of its view changes.",
      doing: "the property changes", published: "TaskLoader 1, task 0"
    ) {
      let host = loaders()
      try host.advance(by: .zero)
      _ = takeLog()
      let turn = try host.tap("next")
      try host.advance(by: .zero)
      return "\(turn.counts(TaskLoader.self)), \(takeLogCounts("task"))"
    },
    .init(
      "V10", eidhof, .medium,
      "onAppear is not called again when a property of its view changes.",
      doing: "the property changes", published: "AppearLoader 1, onAppear 0"
    ) {
      let host = loaders()
      _ = takeLog()
      let turn = try host.tap("next")
      return "\(turn.counts(AppearLoader.self)), \(takeLogCounts("onAppear"))"
    },
    .init(
      "V12", post("mastering_SwiftUI_task_modifier", release: "iOS 15.5"), .medium,
      "A loop that ends when its task is cancelled ends when its view is removed.",
      doing: "the view is removed, and three seconds pass", published: "ended 1"
    ) {
      let host = screen { V12.ContentView() }
      try host.advance(by: .seconds(2))
      _ = takeLog()
      try host.tap("hide")
      try host.advance(by: .seconds(3))
      return takeLogCounts("ended")
    },
    .init(
      "V13", post("mastering_SwiftUI_task_modifier", release: "iOS 15.5"), .medium,
      "Another id cancels the task and starts a new one.", doing: "the id changes",
      published: "runs 1, cancelled 1"
    ) {
      let host = screen { V13.ContentView() }
      try host.advance(by: .zero)
      _ = takeLog()
      try host.tap("restart")
      try host.advance(by: .zero)
      return takeLogCounts("runs", "cancelled")
    },
    .init(
      "V44", appleView("onappear(perform:)"), .medium,
      "A state that onAppear sets is shown before the first frame.",
      published: "AppearSetter 2, shows 1"
    ) {
      let host = screen { V44.AppearSetter() }
      return "\(host.mount.counts(V44.AppearSetter.self)), shows \(host.shown)"
    },
    .init(
      "V45", post("onChange", release: "iOS 15"), .strong,
      "Two onChange of one value get the same values in each round, although the first sets it, "
        + "and the loop ends after two rounds.",
      doing: "the second of two taps",
      published: "render 1:3>4 2:3>4 render 1:4>5 2:4>5 render, and a message"
    ) {
      let host = try screen { InOneLoop() }.tapped("change", "change")
      return "\(takeLogLine()), and \(host.warnings.isEmpty ? "no" : "a") message"
    },
    .init(
      "V46", post("onChange", release: "iOS 15"), .strong,
      "An onChange that changes its own value is stopped after two rounds if a button began it.",
      doing: "a button changes the value", published: "InOneLoop 3"
    ) {
      try screen { InOneLoop() }.tap("change").counts(InOneLoop.self)
    },
    .init(
      "V47", post("onChange", release: "iOS 15"), .medium,
      "A set to an equal value beside a real change evaluates the view, and calls no onChange.",
      doing: "one value changes, another is set to itself", published: "EqualSet 1, onChange 0"
    ) {
      let turn = try screen { EqualSet() }.tap("set")
      return "\(turn.counts(EqualSet.self)), \(takeLogCounts("onChange"))"
    },
    .init(
      "V48", post("onChange", release: "iOS 15"), .medium,
      "A text field shows more than its binding accepts.",
      doing: "six letters are typed; the binding accepts four",
      published: "state aaaa, field aaaaaa"
    ) {
      let host = screen { V48.BindingVersion3() }
      for _ in 0..<6 { try host.operate(.type("a", into: "text:")) }
      let field = host.texts.first { $0.hasPrefix("text:: ") }.map { $0.dropFirst(7) } ?? "none"
      return "state \(host.texts.first ?? ""), field \(field)"
    },
    .init(
      "V90", .github("Kingfisher", "onevcat/Kingfisher/pull/1973", "2022"), .medium,
      "In a stack, onAppear of a group with an EmptyView does not run; that of a stack with one does.",
      published: "group 0, stack 1"
    ) {
      _ = screen {
        ZStack {
          Group { EmptyView() }.onAppear { log("group") }
          ZStack { EmptyView() }.onAppear { log("stack") }
        }
      }
      return takeLogCounts("group", "stack")
    },
    .init(
      "V91", .web("Shadowfacts", "shadowfacts.net/2025/swiftui-preferences", "2025"), .strong,
      "A condition in an overlay gives a preference its default value, which a reduce that takes "
        + "the next value keeps.",
      published: "default"
    ) {
      _ = screen {
        Color.red
          .preference(key: LastText.self, value: "non-default")
          .overlay {
            if Bool(true) { Color.green }
          }
          .onPreferenceChange(LastText.self) { log($0) }
      }
      return takeLogLine()
    },
    .init(
      "V60", .pointFree("swift-composable-architecture/issues/1119", "iOS 15"), .medium,
      "onAppear of a group runs once for each view in it, and that of a stack once.",
      published: "group 2, stack 1",
      differsBecause:
        "SwiftUI merges the calls for the views of a group since the SDK of iOS 15 (MergedCallbacks of "
        + "OpenSwiftUI), as here; the source is a statement about a project of that time, without a log"
    ) {
      _ = screen {
        Group {
          Text("a")
          Text("b")
        }.onAppear { log("group") }
        VStack {
          Text("a")
          Text("b")
        }.onAppear { log("stack") }
      }
      return takeLogCounts("group", "stack")
    },
  ]

  private static let benigumo =
    PublishedSource.web("benigumo", "android.benigumo.com/20240328/onappear-onchange-task", "2024")

  private static let eidhof =
    PublishedSource.web("Chris Eidhof", "chris.eidhof.nl/post/swiftui-task-identity", "2025")

  @MainActor private static func loaders() -> ShownScreen {
    screen(state: 0) { $url in
      TaskLoader(url: url)
      AppearLoader(url: url)
      ActionButton("next") { url += 1 }
    }
  }

  /// Returns the page of Apple's documentation about a member of `View`.
  static func appleView(_ name: String) -> PublishedSource {
    .appleDocumentation("view/\(name)")
  }
}

private enum LastText: PreferenceKey {
  static var defaultValue: String { "default" }

  static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
}

private struct TaskLoader: View {
  let url: Int

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(url)").task { log("task") }
  }
}

private struct AppearLoader: View {
  let url: Int

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(url)").onAppear { log("onAppear") }
  }
}

private struct InOneLoop: View {
  @State private var number = 0

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = log("render")
    VStack {
      ActionButton("change") { number += 1 }
        .onChange(of: number) { [number] new in
          log("1:\(number)>\(new)")
          self.number += 1
        }
        .onChange(of: number) { [number] new in log("2:\(number)>\(new)") }
    }
  }
}

private struct EqualSet: View {
  @State private var text = 0
  @State private var number = 0

  var body: some View {
    let _ = evaluated(Self.self)
    VStack {
      Text("\(number)")
      ActionButton("set") {
        number += 1
        text += 0
      }
    }
    .onChange(of: text) { log("onChange") }
  }
}

private enum V12 {
  struct ContentView: View {
    @State private var isShown = true

    var body: some View {
      let _ = evaluated(Self.self)
      if isShown {
        Text("loop").task {
          while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }
          log("ended")
        }
      }
      ActionButton("hide") { isShown = false }
    }
  }
}

private enum V13 {
  struct ContentView: View {
    @State private var id = 0

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("restart") { id += 1 }
        .task(id: id) {
          log("runs")
          do {
            try await Task.sleep(for: .seconds(9))
          } catch {
            log("cancelled")
          }
        }
    }
  }
}

private enum V44 {
  struct AppearSetter: View {
    @State private var count = 0

    var body: some View {
      let _ = evaluated(Self.self)
      Text("\(count)").onAppear { count = 1 }
    }
  }
}

private enum V48 {
  struct BindingVersion3: View {
    @State private var text = ""

    var body: some View {
      let _ = evaluated(Self.self)
      Form {
        Text(text)
        TextField("text:", text: $text.conditionSet { $0.count < 5 })
      }
    }
  }
}

extension Binding {
  fileprivate func conditionSet(_ condition: @escaping (Value) -> Bool) -> Binding<Value> {
    Binding(get: { wrappedValue }, set: { if condition($0) { wrappedValue = $0 } })
  }
}
