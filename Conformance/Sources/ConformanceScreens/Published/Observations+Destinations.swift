import SwiftUI

extension PublishedObservations {
  /// Observations about the destinations of a navigation stack.
  static let destinations: [PublishedObservation] = [
    .init(
      "V26", destinationPost, .medium,
      "navigationDestination(for:) makes its view at the push, and another at the next push.",
      doing: "push, pop, push", published: "mount 0, push 1, second push 1"
    ) {
      let host = screen { V26.ContentView() }
      let mount = takeLog().count
      try host.tap("push")
      let push = takeLog().count
      try host.tap("Back")
      _ = takeLog()
      try host.tap("push")
      return "mount \(mount), push \(push), second push \(takeLog().count)"
    },
    .init(
      "V27", destinationPost, .medium,
      "navigationDestination(isPresented:) shows the value that was made with its owner, each time.",
      doing: "push, pop, push", published: "inits 0 at the second push"
    ) {
      try screen { V27.ContentView() }.tapped("go", "pop", "go")
      return "inits \(takeLog().count) at the second push"
    },
    .init(
      "V28", eager, .medium,
      "The destination of every link of a list is made before any tap, and not evaluated.",
      published: "inits 5, evaluated 0"
    ) {
      let host = screen {
        NavigationStack {
          List(0..<5, id: \.self) { id in
            NavigationLink("\(id)", destination: Detail())
          }
        }
      }
      return "inits \(takeLog().count), evaluated \(host.mount.bodies["Detail", default: 0])"
    },
    .init(
      "V29", eager, .medium, "With links that hold a value, no destination is made before the tap.",
      doing: "a link is tapped", published: "mount 0, tap: inits 1, Detail 1"
    ) {
      let host = screen {
        NavigationStack {
          List(0..<5, id: \.self) { id in
            NavigationLink("\(id)", value: id)
          }
          .navigationDestination(for: Int.self) { _ in Detail() }
        }
      }
      let mount = takeLog().count
      let turn = try host.tap("3")
      return "mount \(mount), tap: inits \(takeLog().count), \(turn.counts(Detail.self))"
    },
    .init(
      "V30", .github("openHAB", "openhab/openhab-ios/pull/1173", "2026"), .medium,
      "A model in the argument of a link's destination is made at each evaluation of its row.",
      doing: "each of 42 rows changes", published: "models 42"
    ) {
      let inputs = (0..<42).map { _ in Announced("row") }
      let host = screen { ForEach(0..<42) { LinkRow(input: inputs[$0]) } }
      _ = takeLog()
      host.turn { for input in inputs { input.value += "!" } }
      return takeLogCounts("models")
    },
    .init(
      "V43", .appleDocumentation("environmentvalues/ispresented"), .medium,
      "onAppear of the root of a stack is called again when a view is popped.",
      doing: "push, pop", published: "appeared 1"
    ) {
      try screen {
        NavigationStack {
          NavigationLink("push") { Text("pushed") }
            .onAppear { log("appeared") }
        }
      }.tapped("push", "Back")
      return takeLogCounts("appeared")
    },
    .init(
      "V49", layers, .medium,
      "onChange of the view in the middle of a stack does not run.",
      doing: "the top view changes a value that all three observe",
      published: "root 1, middle 0, top 1",
      differsBecause: "the source reports it as a bug, which is not simulated"
    ) {
      try changes(pushing: ["middle", "top"])
      return takeLogCounts("root", "middle", "top")
    },
    .init(
      "V50", layers, .medium, "onChange of the root and of the only pushed view both run.",
      doing: "the top view changes a value that both observe", published: "root 1, top 1"
    ) {
      try changes(pushing: ["top"])
      return takeLogCounts("root", "top")
    },
    .init(
      "V53",
      PublishedSource(
        "VAndrJ",
        "https://github.com/VAndrJ/awesome-apple-bugs/tree/main/Bugs/"
          + "NavigationStackIssuePoppingBackIsPresented", release: "iOS 18"), .medium,
      "The flag of the first of two nested destinations does not pop both.",
      doing: "push twice; clear the first flag", published: "shows second",
      differsBecause: "the source reports it as a bug, which is not simulated"
    ) {
      let host = try screen { V53.ContentView() }.tapped("to first", "to second", "to root")
      return host.shows("second") ? "shows second" : "shows root"
    },
    .init(
      "V57",
      .web("JanC", "gist.github.com/JanC/719b23dce0e8c084d8102bc065aafdec", "iOS 14"), .medium,
      "A pushed view follows its link: with its parent it gets the new object of the argument.",
      doing: "push, change the object, evaluate the parent",
      published: "TimedMain 1, Checked 1, shows unchecked"
    ) {
      let host = try screen { TimedMain() }.tapped("go", "check")
      let turn = try host.tap("tick")
      return "\(turn.counts(TimedMain.self, Checked.self)), "
        + "shows \(host.shows("checked") ? "checked" : "unchecked")"
    },
    .init(
      "V86", post("new_navigator_of_SwiftUI_4", release: "iOS 16"), .medium,
      "Of two destinations for one type, the nearest to the link is used.",
      doing: "a view with a destination of its own pushes a value", published: "shows near 3"
    ) {
      let host = try screen {
        NavigationStack {
          NavigationLink("push middle") {
            NavigationLink("push 3", value: 3)
              .navigationDestination(for: Int.self) { Text("near \($0)") }
          }
          .navigationDestination(for: Int.self) { Text("far \($0)") }
        }
      }.tapped("push middle", "push 3")
      return host.shows("near 3") ? "shows near 3" : "shows \(host.texts.last ?? "")"
    },
  ]

  private static let destinationPost = PublishedSource(
    "alfonsoft", "https://blog.alfonsoft.dev/coding/swiftui/navigation-destination/",
    release: "iOS 18")

  private static let eager = PublishedSource(
    "attributedstrings", "https://www.attributedstrings.com/swiftui-can-be-a-bit-eager/",
    release: "iOS 16")

  private static let layers = PublishedSource(
    "Fatbobman",
    "https://fatbobman.com/en/posts/"
      + "the-anomaly-of-onchange-in-swiftui-multi-layer-navigation", release: "iOS 15 to 18")

  /// Pushes views onto a navigation stack and changes the value that they share. Afterwards, the log contains
  /// only the lines of that change.
  @MainActor private static func changes(pushing names: [String]) throws {
    let host = screen { SharedStack() }
    for name in names { try host.tap("push \(name)") }
    _ = takeLog()
    try host.tap("change")
  }
}

private struct Detail: View {
  init() {
    log("init")
  }

  var body: some View {
    let _ = evaluated(Self.self)
    Text("detail")
  }
}

private final class PageModel {
  init() {
    log("models")
  }
}

private struct Page: View {
  let model: PageModel

  var body: some View {
    let _ = evaluated(Self.self)
    Text("page")
  }
}

private struct LinkRow: View {
  @ObservedObject var input: Announced<String>

  var body: some View {
    let _ = evaluated(Self.self)
    NavigationLink(destination: Page(model: PageModel())) { Text(input.value) }
  }
}

private struct SharedStack: View {
  @StateObject private var shared = Announced(0)
  @State private var path: [String] = []

  var body: some View {
    let _ = evaluated(Self.self)
    NavigationStack(path: $path) {
      Observer(name: "root", shared: shared)
        .navigationDestination(for: String.self) { Observer(name: $0, shared: shared) }
    }
    ActionButton("push middle") { path.append("middle") }
    ActionButton("push top") { path.append("top") }
    ActionButton("change") { shared.value += 1 }
  }
}

private struct Observer: View {
  let name: String
  @ObservedObject var shared: Announced<Int>

  var body: some View {
    let _ = evaluated(Self.self)
    Text(name).onChange(of: shared.value) { log(name) }
  }
}

private struct FirstFlag: View {
  @Binding var isFirst: Bool
  @State private var isSecond = false

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("to second") { isSecond = true }
      .navigationDestination(isPresented: $isSecond) {
        Text("second")
        ActionButton("to root") { isFirst = false }
      }
  }
}

private struct TimedMain: View {
  @State private var time = 0

  var body: some View {
    let _ = evaluated(Self.self)
    NavigationStack {
      Text("\(time)")
      NavigationLink("go", destination: Checked(check: Announced(false)))
    }
    ActionButton("tick") { time += 1 }
  }
}

private struct Checked: View {
  @ObservedObject var check: Announced<Bool>

  var body: some View {
    let _ = evaluated(Self.self)
    Text(check.value ? "checked" : "unchecked")
    ActionButton("check") { check.value = true }
  }
}

private enum V26 {
  struct ContentView: View {
    @State private var path = [Int]()

    var body: some View {
      let _ = evaluated(Self.self)
      NavigationStack(path: $path) {
        ActionButton("push") { path.append(1) }
          .navigationDestination(for: Int.self) { _ in Detail() }
      }
    }
  }
}

private enum V27 {
  struct ContentView: View {
    @State private var isPresented = false

    var body: some View {
      let _ = evaluated(Self.self)
      NavigationStack {
        ActionButton("go") { isPresented.toggle() }
          .navigationDestination(isPresented: $isPresented) { Detail() }
      }
      ActionButton("pop") { isPresented = false }
    }
  }
}

private enum V53 {
  struct ContentView: View {
    @State private var isFirst = false

    var body: some View {
      let _ = evaluated(Self.self)
      NavigationStack {
        ActionButton("to first") { isFirst = true }
          .navigationDestination(isPresented: $isFirst) { FirstFlag(isFirst: $isFirst) }
      }
    }
  }
}
