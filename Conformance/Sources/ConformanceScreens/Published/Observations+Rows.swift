import SwiftUI

extension PublishedObservations {
  /// Observations about the identity of rows, and of views with an explicit id.
  static let rows: [PublishedObservation] = [
    .init(
      "W46", swapping, .medium, "Written rows without ids: the states stay at their places.",
      doing: "the first two states are set; the outer rows are swapped, and swapped back",
      published: "Craig on, Barry on, Abby off; Abby on, Barry on, Craig off"
    ) {
      try swapped { users in
        VStack {
          UserRow(user: users[0])
          UserRow(user: users[1])
          UserRow(user: users[2])
        }
      }
    },
    .init(
      "W47", swapping, .medium, "Written rows with ids: the swapped rows are new views.",
      doing: "the first two states are set; the outer rows are swapped, and swapped back",
      published: "Craig off, Barry on, Abby off; Abby off, Barry on, Craig off"
    ) {
      try swapped { users in
        VStack {
          UserRow(user: users[0]).id(users[0].id)
          UserRow(user: users[1]).id(users[1].id)
          UserRow(user: users[2]).id(users[2].id)
        }
      }
    },
    .init(
      "W48", swapping, .medium,
      "Written rows with ids in a lazy stack: after the second swap the first row has its old "
        + "state again.",
      doing: "the first two states are set; the outer rows are swapped, and swapped back",
      published: "Craig off, Barry on, Abby off; Abby on, Barry on, Craig off",
      differsBecause: "the source is about iOS 17; Apple says (WWDC26 321, 17:16) that a lazy "
        + "stack deletes the state of a row off the screen after some updates; OpenSwiftUI does it "
        + "after 8 (ForEachState.evictItems), and here it is deleted at once"
    ) {
      try swapped { users in
        LazyVStack {
          UserRow(user: users[0]).id(users[0].id)
          UserRow(user: users[1]).id(users[1].id)
          UserRow(user: users[2]).id(users[2].id)
        }
      }
    },
    .init(
      "W49", swapping, .medium, "Rows of a ForEach: the states move with the ids.",
      doing: "the first two states are set; the outer rows are swapped, and swapped back",
      published: "Craig off, Barry on, Abby on; Abby on, Barry on, Craig off"
    ) {
      try swapped { users in
        VStack { ForEach(users) { UserRow(user: $0) } }
      }
    },
    .init(
      "W50", swapping, .medium, "Rows of a List: the states move with the ids.",
      doing: "the first two states are set; the outer rows are swapped, and swapped back",
      published: "Craig off, Barry on, Abby on; Abby on, Barry on, Craig off"
    ) {
      try swapped { users in
        List(users) { UserRow(user: $0) }
      }
    },
    .init(
      "W51", .web("zunda_pixel", "zenn.dev/zunda_pixel/articles/ea826f888d05ed", "2025"), .medium,
      "A flag changes: a plain child keeps its state, one in a branch and one with an id do not.",
      doing: "each child counts to 3; then the flag changes",
      published: "plain 3 false, branch 0 false, id 0 false"
    ) {
      let host = screen { W51.ContentView() }
      for name in ["plain", "branch", "id"] {
        for _ in 0..<3 { try host.tap("add to \(name)") }
      }
      try host.tap("toggle")
      return host.shown
    },
    .init(
      "W58",
      PublishedSource(
        "Hacking with Swift",
        "https://www.hackingwithswift.com/books/ios-swiftui/"
          + "working-with-identifiable-items-in-swiftui"), .medium,
      "Rows with the same id are all shown, and there is a message.",
      doing: "four rows with one id are added", published: "4 rows and a message",
      differsBecause: "the message of SwiftUI calls the result undefined; here the repeated rows "
        + "are left out, with a warning"
    ) {
      let host = screen { W58.ContentView() }
      for _ in 0..<4 { try host.tap("add") }
      let rows = host.texts.count { $0 == "Test" }
      return "\(rows) \(rows == 1 ? "row" : "rows") and "
        + (host.warnings.isEmpty ? "no message" : "a message")
    },
    .init(
      "W60", .appleDocumentation("foreach/init(_:content:)"), .medium,
      "If the id of an element changes, its row loses its state.",
      doing: "the row counts to 1; then its id changes", published: "row 0"
    ) {
      try screen { W60.ContentView() }.tapped("add to row", "new id").shown
    },
  ]

  private static let swapping = PublishedSource(
    "twocentstudios",
    "https://twocentstudios.com/2023/11/28/exploring-swift-ui-explicit-identity/",
    release: "iOS 17")

  /// Sets the states of the first two rows, swaps rows twice, and returns the texts on the screen after each
  /// swap.
  @MainActor private static func swapped<Content: View>(
    @ViewBuilder _ rows: @escaping ([User]) -> Content
  ) throws -> String {
    let host = screen(state: User.all) { $users in
      rows(users)
      ActionButton("swap") { users.swapAt(0, 2) }
    }
    let first = try host.tapped("set Abby", "set Barry", "swap").shown
    return "\(first); \(try host.tapped("swap").shown)"
  }
}

private struct User: Identifiable {
  let id: Int
  let name: String

  static let all = [
    User(id: 0, name: "Abby"), User(id: 1, name: "Barry"), User(id: 2, name: "Craig"),
  ]
}

private struct UserRow: View {
  let user: User
  @State private var isOn = false

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(user.name) \(isOn ? "on" : "off")")
    ActionButton("set \(user.name)") { isOn = true }
  }
}

private struct CountingChild: View {
  let name: String
  let isOn: Bool
  @State private var count: Int

  init(name: String, isOn: Bool) {
    self.name = name
    self.isOn = isOn
    _count = State(initialValue: 0)
  }

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(name) \(count) \(isOn)")
    ActionButton("add to \(name)") { count += 1 }
  }
}

private struct CountedRow: View {
  @State private var count = 0

  var body: some View {
    let _ = evaluated(Self.self)
    Text("row \(count)")
    ActionButton("add to row") { count += 1 }
  }
}

private enum W51 {
  struct ContentView: View {
    @State private var isOn = true

    var body: some View {
      let _ = evaluated(Self.self)
      CountingChild(name: "plain", isOn: isOn)
      if isOn {
        CountingChild(name: "branch", isOn: isOn)
      } else {
        CountingChild(name: "branch", isOn: isOn)
      }
      CountingChild(name: "id", isOn: isOn).id(isOn)
      ActionButton("toggle") { isOn.toggle() }
    }
  }
}

private enum W58 {
  struct ContentView: View {
    @State private var names = [String]()

    var body: some View {
      let _ = evaluated(Self.self)
      List { ForEach(names, id: \.self) { Text($0) } }
      ActionButton("add") { names.append("Test") }
    }
  }
}

private enum W60 {
  struct ContentView: View {
    @State private var id = 1

    var body: some View {
      let _ = evaluated(Self.self)
      ForEach([id], id: \.self) { _ in CountedRow() }
      ActionButton("new id") { id += 1 }
    }
  }
}
