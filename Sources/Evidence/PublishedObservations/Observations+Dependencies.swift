import CoarsePublisher
import GranularityEvidenceRows
import GranularityViewHosting
import SimulatedUI

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

private nonisolated struct OwningChild: View {
  @StateObject private var count = LoggedCount()

  var body: some View {
    Text("owned \(count.value)")
    Button("add to owned") { count.value += 1 }
  }
}

private nonisolated struct ObservingChild: View {
  @ObservedObject var count = LoggedCount()

  var body: some View {
    Text("observed \(count.value)")
    Button("add to observed") { count.value += 1 }
  }
}

private nonisolated struct SharingParent: View {
  @StateObject private var count = LoggedCount()

  var body: some View {
    Text("\(ObjectIdentifier(count))")
    SharingChild(count: count)
  }
}

private nonisolated struct SharingChild: View {
  @ObservedObject var count: LoggedCount

  var body: some View { Text("\(ObjectIdentifier(count))") }
}

private final class SelectionStore: ObservableObject {
  @Published var selection: Int?

  func select(_ id: Int) { selection = id }
}

private nonisolated struct UnusedReader: View {
  @EnvironmentObject private var store: SelectionStore

  var body: some View { Text("unused") }
}

private nonisolated struct MethodParent: View {
  @StateObject private var store = SelectionStore()

  var body: some View {
    if let selection = store.selection { Text("selected \(selection)") }
    ForEach(0..<5) { MethodCell(id: $0, action: store.select) }
  }
}

private nonisolated struct MethodCell: View {
  let id: Int
  let action: (Int) -> Void

  var body: some View { Button("\(id)") { action(id) } }
}

// MARK: - Values

private struct Student {
  var name = "Ann"
  var age = 20
}

private nonisolated struct WholeName: View {
  let student: Student

  var body: some View { Text(student.name) }
}

private nonisolated struct WholeAge: View {
  let student: Student

  var body: some View { Text("\(student.age)") }
}

private nonisolated struct FieldName: View {
  let name: String

  var body: some View { Text(name) }
}

private nonisolated struct FieldAge: View {
  let age: Int

  var body: some View { Text("\(age)") }
}

private enum W8 {
  nonisolated struct ContentView: View {
    @State private var refreshes = 0

    var body: some View {
      let _ = refreshes
      OwningChild()
      ObservingChild()
      Button("refresh") { refreshes += 1 }
    }
  }
}

private enum W9 {
  nonisolated struct WholeRoot: View {
    @State private var student = Student()

    var body: some View {
      WholeName(student: student)
      WholeAge(student: student)
      Button("age") { student.age += 1 }
    }
  }
}

private enum W10 {
  nonisolated struct FieldRoot: View {
    @State private var student = Student()

    var body: some View {
      FieldName(name: student.name)
      FieldAge(age: student.age)
      Button("age") { student.age += 1 }
    }
  }
}
