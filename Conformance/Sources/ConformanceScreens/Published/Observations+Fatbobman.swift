import Combine
import Foundation
import SwiftUI

extension PublishedObservations {
  /// Observations from posts by Fatbobman, about skipped and repeated evaluations.
  static let fatbobman: [PublishedObservation] = [
    .init(
      "F2", post("avoid_repeated_calculations_of_SwiftUI_views"), .medium,
      "A view is evaluated for a value of the environment that it declares and does not read.",
      doing: "the value changes", published: "EnvDemo 1, EnvSubView 1"
    ) {
      try screen { F2.EnvDemo() }.tap("set").counts(F2.EnvDemo.self, EnvSubView.self)
    },
    .init(
      "F5", post("avoid_repeated_calculations_of_SwiftUI_views"), .medium,
      "A view that is not plain data and has == is compared by ==, without .equatable().",
      doing: "the age changes, and == compares the name", published: "NameView 0, AgeView 1"
    ) {
      try screen { F5.ContentView() }.tap("set").counts(NameView.self, AgeView.self)
    },
    .init(
      "F6", post("avoid_repeated_calculations_of_SwiftUI_views"), .medium,
      "Cells with a trailing closure that captures the parent and the row are all evaluated.",
      doing: "a cell is tapped", published: "CellView 5"
    ) {
      try screen { CellList() }.tap("0").counts(CellView.self)
    },
    .init(
      "F7", post("avoid_repeated_calculations_of_SwiftUI_views"), .medium,
      "The same cells with an == that ignores the closure are not evaluated.",
      doing: "a cell is tapped", published: "EquatableCellView 0"
    ) {
      try screen { EquatableCellList() }.tap("0").counts(EquatableCellView.self)
    },
    .init(
      "F9", post("swiftUI-state", release: "iOS 13"), .medium,
      "A view that only passes a binding to its state on does not depend on the state.",
      doing: "a button sets the state", published: "MainView 0, SubView 1"
    ) {
      try screen { F9.MainView() }.tap("set").counts(F9.MainView.self, SubView.self)
    },
    .init(
      "F10", post("swiftUI-state", release: "iOS 13"), .medium,
      "A view that passes a binding to a property of its observed object on is evaluated too.",
      doing: "a button sets the property", published: "MainView 1, SubView 1"
    ) {
      try screen { ObjectMain.MainView() }.tap("set")
        .counts(ObjectMain.MainView.self, SubView.self)
    },
    .init(
      "F11", post("swiftUILifeCycle", release: "iOS 15"), .medium,
      "Content in the body of the parent is made again; a view of its own is skipped.",
      doing: "a state of the parent changes", published: "inline: root circle; extracted: root"
    ) {
      let inline = screen { F11.ContentView() }
      _ = takeLog()
      try inline.tap("set")
      let first = takeLogLine()
      let extracted = screen { F11.ExtractedView() }
      _ = takeLog()
      try extracted.tap("set")
      return "inline: \(first); extracted: \(takeLogLine())"
    },
    .init(
      "F12", post("avoid_repeated_calculations_of_SwiftUI_views"), .weak,
      "onReceive is said to evaluate its view for every event, whatever the action does.",
      doing: "a timer fires three times, and the action is empty", published: "TimerView 3",
      differsBecause: "the source shows no log, and an open re-implementation evaluates nothing "
        + "for an event of onReceive"
    ) {
      try screen { TimerView() }.advance(by: .seconds(3)).counts(TimerView.self)
    },
    .init(
      "F23", post("avoid_repeated_calculations_of_SwiftUI_views"), .medium,
      "A set of a state in the initialiser of its view has no effect.", published: "10"
    ) {
      screen { SetInInit() }.shown
    },
    .init(
      "F25", post("avoid_repeated_calculations_of_SwiftUI_views"), .medium,
      "A view in .equatable() is evaluated for its own state.", doing: "its button is tapped",
      published: "StatefulCell 1"
    ) {
      try screen { StatefulCell().equatable() }.tap("add").counts(StatefulCell.self)
    },
  ]

  /// Returns a post in Fatbobman's blog as the source of an observation.
  static func post(_ name: String, release: String = "") -> PublishedSource {
    PublishedSource(
      "Fatbobman", repository: "fatbobman/FatBlog",
      at: "2727484f56d086180484b2a0e1b76cab19626420", path: "Content/posts/\(name).md",
      release: release)
  }
}

private struct EnvSubView: View {
  @Environment(\.number) private var number

  var body: some View {
    let _ = evaluated(Self.self)
    Text("sub")
  }
}

private struct Human {
  var name = "Ann"
  var age = 30
}

private struct NameView: View, Equatable {
  let human: Human

  var body: some View {
    let _ = evaluated(Self.self)
    Text(human.name)
  }

  static func == (left: Self, right: Self) -> Bool { left.human.name == right.human.name }
}

private struct AgeView: View {
  let human: Human

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(human.age)")
  }
}

// MARK: - Cells with closures

private final class CellStore: ObservableObject {
  @Published var last = -1

  func send(_ id: Int) { last = id }
}

private struct CellList: View {
  @StateObject private var store = CellStore()

  var body: some View {
    let _ = evaluated(Self.self)
    ForEach(0..<5) { id in
      CellView(id: id) { store.send(id) }
    }
  }
}

private struct CellView: View {
  let id: Int
  let send: () -> Void

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("\(id)", action: send)
  }
}

private struct EquatableCellList: View {
  @StateObject private var store = CellStore()

  var body: some View {
    let _ = evaluated(Self.self)
    ForEach(0..<5) { id in
      EquatableCellView(id: id) { store.send(id) }
    }
  }
}

private struct EquatableCellView: View, Equatable {
  let id: Int
  let send: () -> Void

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("\(id)", action: send)
  }

  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
}

private struct StatefulCell: View, Equatable {
  @State private var count = 0

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(count)")
    ActionButton("add") { count += 1 }
  }

  static func == (left: Self, right: Self) -> Bool { true }
}

// MARK: - Bindings

private enum ObjectMain {
  struct MainView: View {
    @ObservedObject private var store = Announced("today")

    var body: some View {
      let _ = evaluated(Self.self)
      Form {
        SubView(date: $store.value)
        ActionButton("set") { store.value += "!" }
      }
    }
  }
}

private struct SubView: View {
  @Binding var date: String

  var body: some View {
    let _ = evaluated(Self.self)
    Text(date)
  }
}

// MARK: - Others

private struct LoggedCircle: View {
  var body: some View {
    let _ = evaluated(Self.self)

    let _ = log("circle")
    Circle()
  }
}

private struct TimerView: View {
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    let _ = evaluated(Self.self)
    Text("timer").onReceive(timer) { _ in }
  }
}

private struct SetInInit: View {
  @State private var number = 10

  init() {
    number = 11
  }

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(number)")
  }
}

private enum F2 {
  struct EnvDemo: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      EnvSubView().environment(\.number, number)
      ActionButton("set") { number += 1 }
    }
  }
}

private enum F5 {
  struct ContentView: View {
    @State private var human = Human()

    var body: some View {
      let _ = evaluated(Self.self)
      NameView(human: human)
      AgeView(human: human)
      ActionButton("set") { human.age += 1 }
    }
  }
}

private enum F9 {
  struct MainView: View {
    @State private var date = "today"

    var body: some View {
      let _ = evaluated(Self.self)
      Form {
        SubView(date: $date)
        ActionButton("set") { date += "!" }
      }
    }
  }
}

private enum F11 {
  struct ContentView: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = log("root")
      VStack {
        let _ = log("circle")
        Circle()
      }
      ActionButton("set") { number += 1 }
      Text("\(number)")
    }
  }
}

extension F11 {
  fileprivate struct ExtractedView: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = log("root")
      LoggedCircle()
      ActionButton("set") { number += 1 }
      Text("\(number)")
    }
  }
}
