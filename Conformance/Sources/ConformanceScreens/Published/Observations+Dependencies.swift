import SwiftUI

extension PublishedObservations {
  /// Observations by several authors about objects and values that are passed to children.
  static let dependencies: [PublishedObservation] = [
    .init(
      "W8", post("stateobject", release: "2020"), .strong,
      "With the parent, the default of an observed object is made anew, and that of an owned "
        + "object is not.",
      doing: "both count to 1; then the parent is evaluated",
      published: "owned 1, observed 0, inits 1, deinits 1"
    ) {
      let host = try screen { W8.ContentView() }.tapped(
        "add to owned", "add to observed", "refresh")
      return "\(host.shown), \(takeLogCounts("inits", "deinits"))"
    },
    .init(
      "W9", post("avoid_repeated_calculations_of_SwiftUI_views"), .medium,
      "Two children that get a whole struct are both evaluated when one field changes.",
      doing: "the age changes", published: "WholeRoot 1, WholeName 1, WholeAge 1"
    ) {
      try screen { W9.WholeRoot() }.tap("age").counts(
        W9.WholeRoot.self, WholeName.self, WholeAge.self)
    },
    .init(
      "W10", post("avoid_repeated_calculations_of_SwiftUI_views"), .medium,
      "Two children that get a field each: the one whose field changes is evaluated.",
      doing: "the age changes", published: "FieldRoot 1, FieldName 0, FieldAge 1"
    ) {
      try screen { W10.FieldRoot() }.tap("age").counts(
        W10.FieldRoot.self, FieldName.self, FieldAge.self)
    },
    .init(
      "W11", post("avoid_repeated_calculations_of_SwiftUI_views"), .medium,
      "Cells that get a method of the store as their action are not evaluated.",
      doing: "a cell is tapped", published: "MethodParent 1, MethodCell 0"
    ) {
      try screen { MethodParent() }.tap("3").counts(MethodParent.self, MethodCell.self)
    },
    .init(
      "W12", post("avoid_repeated_calculations_of_SwiftUI_views"), .medium,
      "A view that declares an object of the environment and never uses it is evaluated.",
      doing: "a published property changes", published: "UnusedReader 1"
    ) {
      let store = SelectionStore()
      return screen { UnusedReader().environmentObject(store) }.turn { store.selection = 1 }
        .counts(UnusedReader.self)
    },
    .init(
      "W61", .web("Matthew", "daringsnowball.net/articles/stateobject-lifecycle"), .medium,
      "An owned object and the observed object of a child are one object.",
      published: "same object, inits 1"
    ) {
      let host = screen { SharingParent() }
      let ids = Set(host.texts)
      return "\(ids.count == 1 ? "same object" : "two objects"), \(takeLogCounts("inits"))"
    },
  ]
}

// MARK: - Objects

private final class LoggedCount: ObservableObject {
  @Published var value = 0

  init() {
    log("inits")
  }

  deinit {
    log("deinits")
  }
}

private struct OwningChild: View {
  @StateObject private var count = LoggedCount()

  var body: some View {
    let _ = evaluated(Self.self)
    Text("owned \(count.value)")
    ActionButton("add to owned") { count.value += 1 }
  }
}

private struct ObservingChild: View {
  @ObservedObject var count = LoggedCount()

  var body: some View {
    let _ = evaluated(Self.self)
    Text("observed \(count.value)")
    ActionButton("add to observed") { count.value += 1 }
  }
}

private struct SharingParent: View {
  @StateObject private var count = LoggedCount()

  var body: some View {
    let _ = evaluated(Self.self)
    Text(identity(of: count))
    SharingChild(count: count)
  }
}

private struct SharingChild: View {
  @ObservedObject var count: LoggedCount

  var body: some View {
    let _ = evaluated(Self.self)
    Text(identity(of: count))
  }
}

private final class SelectionStore: ObservableObject {
  @Published var selection: Int?

  func select(_ id: Int) { selection = id }
}

private struct UnusedReader: View {
  @EnvironmentObject private var store: SelectionStore

  var body: some View {
    let _ = evaluated(Self.self)
    Text("unused")
  }
}

private struct MethodParent: View {
  @StateObject private var store = SelectionStore()

  var body: some View {
    let _ = evaluated(Self.self)
    if let selection = store.selection { Text("selected \(selection)") }
    ForEach(0..<5) { MethodCell(id: $0, action: store.select) }
  }
}

private struct MethodCell: View {
  let id: Int
  let action: (Int) -> Void

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("\(id)") { action(id) }
  }
}

// MARK: - Values

private struct Student {
  var name = "Ann"
  var age = 20
}

private struct WholeName: View {
  let student: Student

  var body: some View {
    let _ = evaluated(Self.self)
    Text(student.name)
  }
}

private struct WholeAge: View {
  let student: Student

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(student.age)")
  }
}

private struct FieldName: View {
  let name: String

  var body: some View {
    let _ = evaluated(Self.self)
    Text(name)
  }
}

private struct FieldAge: View {
  let age: Int

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(age)")
  }
}

private enum W8 {
  struct ContentView: View {
    @State private var refreshes = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = refreshes
      OwningChild()
      ObservingChild()
      ActionButton("refresh") { refreshes += 1 }
    }
  }
}

private enum W9 {
  struct WholeRoot: View {
    @State private var student = Student()

    var body: some View {
      let _ = evaluated(Self.self)
      WholeName(student: student)
      WholeAge(student: student)
      ActionButton("age") { student.age += 1 }
    }
  }
}

private enum W10 {
  struct FieldRoot: View {
    @State private var student = Student()

    var body: some View {
      let _ = evaluated(Self.self)
      FieldName(name: student.name)
      FieldAge(age: student.age)
      ActionButton("age") { student.age += 1 }
    }
  }
}
