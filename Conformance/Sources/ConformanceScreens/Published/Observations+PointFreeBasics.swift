import SwiftUI

extension PublishedObservations {
  /// Observations from more tests of Point-Free's integration app. The screens use `@Observable` classes
  /// instead of the source's stores.
  static let pointFreeBasics: [PublishedObservation] = [
    .init(
      "B15", integrationTest("ObservableBasics"), .strong,
      "Each change of a count evaluates the view that shows it, once.",
      doing: "increment, decrement", published: "BasicsView 1, shows 1; BasicsView 1, shows 0"
    ) {
      let host = screen { BasicsView(model: Basics()) }
      return try ["Increment", "Decrement"].map { name in
        "\(try host.tap(name).counts(BasicsView.self)), shows \(host.shown)"
      }.joined(separator: "; ")
    },
    .init(
      "B16", integrationTest("ObservableOptional"), .strong,
      "A child that is added evaluates its parent; its own change does not.",
      doing: "the child is added, and adds to its count",
      published: "Toggle: OptionalView 1, BasicsView 1; Increment: OptionalView 0, BasicsView 1"
    ) {
      try counts(of: OptionalView.self, in: screen { OptionalView() }, "Toggle", "Increment")
    },
    .init(
      "B17", integrationTest("ObservableOptional"), .strong,
      "A parent that begins to show the count of its child is evaluated with the child.",
      doing: "the parent begins to show the count; then the child adds to it",
      published: "Observe count: OptionalView 1, BasicsView 0; "
        + "Increment: OptionalView 1, BasicsView 1"
    ) {
      let host = try screen { OptionalView() }.tapped("Toggle", "Increment")
      return try counts(of: OptionalView.self, in: host, "Observe count", "Increment")
    },
    .init(
      "B18", integrationTest("ObservableEnum"), .strong,
      "A case of an enum that is set evaluates its owner; a change within the case does not.",
      doing: "the first feature is set, and adds to its count",
      published:
        "Toggle feature 1 on: EnumView 1, BasicsView 1; Increment: EnumView 0, BasicsView 1"
    ) {
      try counts(of: EnumView.self, in: screen { EnumView() }, "Toggle feature 1 on", "Increment")
    },
    .init(
      "B19", integrationTest("ObservableEnum"), .strong,
      "When another case of an enum is set, the view of the old case is evaluated once more.",
      doing: "the second feature is set in place of the first",
      published: "Toggle feature 2 on: EnumView 1, BasicsView 2",
      differsBecause:
        "the source's store notifies the child that its state ends; a plain observable does not"
    ) {
      let host = try screen { EnumView() }.tapped("Toggle feature 1 on")
      return try counts(of: EnumView.self, in: host, "Toggle feature 2 on")
    },
    .init(
      "B20", integrationTest("ObservableIdentifiedList"), .strong,
      "A list that shows the count of its first row is evaluated with the row, and runs the closure "
        + "of each row.",
      doing: "the first of two rows adds to its count",
      published: "Increment: ListView 1, BasicsView 1; rows 2"
    ) {
      // The published app pushes the list, so a navigation stack shows its toolbar.
      let host = try screen { NavigationStack { ListView() } }.tapped("Add", "Add")
      _ = takeLog()
      let turn = try host.tap("Increment", at: 0)
      return "Increment: \(turn.counts(ListView.self, BasicsView.self)); rows \(takeLog().count)"
    },
    .init(
      "B21", integrationTest("ObservablePresentation"), .strong,
      "A sheet that is presented evaluates its presenter; a change within the sheet does not.",
      doing: "the sheet is presented, and adds to its count",
      published: "Present sheet: PresentationView 1, BasicsView 1; "
        + "Increment: PresentationView 0, BasicsView 1"
    ) {
      try counts(
        of: PresentationView.self, in: screen { PresentationView() }, "Present sheet", "Increment")
    },
    .init(
      "B22", integrationTest("NewContainsOld", of: "iOS 16+17"), .strong,
      "A view with an observable, around one with an observed object: each follows its own.",
      doing: "the outer count changes, then the inner one",
      published: "outer 1, inner 0; outer 0, inner 1"
    ) {
      let host = screen { NewContainsOld() }
      return try [0, 1].map { index in
        let turn = try host.tap("Increment", at: index)
        return "outer \(turn.count(NewContainsOld.self)), inner \(turn.count(OldBasicsView.self))"
      }.joined(separator: "; ")
    },
    .init(
      "B23", integrationTest("NewOldSiblings", of: "iOS 16+17"), .strong,
      "Of a view with an observed object and one with an observable, only the changed one is "
        + "evaluated.",
      doing: "the old one increments, the new one decrements, both are reset",
      published: "old 1, new 0; old 0, new 1; old 1, new 1"
    ) {
      let host = screen { NewOldSiblings() }
      let turns = try [
        host.tap("Increment", at: 0), host.tap("Decrement"), host.tap("Reset all"),
      ]
      return turns.map { turn in
        return "old \(turn.count(OldBasicsView.self)), new \(turn.count(BasicsView.self))"
      }.joined(separator: "; ")
    },
  ]

  /// Taps the buttons one after another. Returns, for each tap, the evaluations of the owner and of
  /// `BasicsView`.
  @MainActor private static func counts<Owner: View>(
    of owner: Owner.Type, in host: ShownScreen, _ buttons: String...
  ) throws -> String {
    try buttons.map { name in
      "\(name): \(try host.tap(name).counts(owner, BasicsView.self))"
    }.joined(separator: "; ")
  }

  private static func integrationTest(
    _ name: String, of release: String = "iOS 17"
  ) -> PublishedSource {
    PublishedSource(
      "Point-Free", repository: "pointfreeco/swift-composable-architecture", at: "d34c1df",
      path: "Examples/Integration/IntegrationUITests/\(release)/\(name)Tests.swift",
      release: "iOS 17")
  }
}

@Observable private final class Basics: Identifiable {
  var count = 0
}

private struct BasicsView: View {
  let model: Basics

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(model.count)")
    ActionButton("Decrement") { model.count -= 1 }
    ActionButton("Increment") { model.count += 1 }
  }
}

@Observable private final class Optionals {
  var child: Basics?
  var isObservingCount = false
}

private struct OptionalView: View {
  let model = Optionals()

  var body: some View {
    let _ = evaluated(Self.self)
    Form {
      Section {
        ActionButton("Toggle") { model.child = model.child == nil ? Basics() : nil }
      }
      if model.child != nil {
        Section {
          if model.isObservingCount {
            ActionButton("Stop observing count") { model.isObservingCount.toggle() }
            Text("Count: \(model.child?.count ?? 0)")
          } else {
            ActionButton("Observe count") { model.isObservingCount.toggle() }
          }
        }
      }
    }
    if let child = model.child {
      Form { BasicsView(model: child) }
    }
  }
}

@Observable private final class Features {
  enum Destination {
    case feature1(Basics)
    case feature2(Basics)
  }

  var destination: Destination?
}

private struct EnumView: View {
  let model = Features()

  var body: some View {
    let _ = evaluated(Self.self)
    Form {
      ActionButton("Toggle feature 1 on") { model.destination = .feature1(Basics()) }
      ActionButton("Toggle feature 2 on") { model.destination = .feature2(Basics()) }
    }
    switch model.destination {
    case .feature1(let feature): Section("FEATURE 1") { BasicsView(model: feature) }
    case .feature2(let feature): Section("FEATURE 2") { BasicsView(model: feature) }
    case nil: EmptyView()
    }
  }
}

@Observable private final class Rows {
  var rows: [Basics] = []
}

private struct ListView: View {
  let model = Rows()

  var body: some View {
    let _ = evaluated(Self.self)
    List {
      Section {
        if let count = model.rows.first?.count { Text("Count: \(count)") }
      }
      ForEach(model.rows) { row in
        let _ = log("row")
        Section { BasicsView(model: row) }
      }
    }
    .toolbar {
      ToolbarItem {
        ActionButton("Add") { model.rows.append(Basics()) }
      }
    }
  }
}

private struct PresentationView: View {
  @Bindable var model = Optionals()

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("Present sheet") { model.child = Basics() }
      .sheet(item: $model.child) { BasicsView(model: $0) }
  }
}

private struct OldBasicsView: View {
  @ObservedObject var model: Announced<Int>

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(model.value)")
    ActionButton("Increment") { model.value += 1 }
  }
}

private struct NewContainsOld: View {
  @State private var model = Basics()
  private let child = Announced(0)

  var body: some View {
    let _ = evaluated(Self.self)
    Form {
      Section {
        Text("\(model.count)")
        ActionButton("Increment") { model.count += 1 }
      }
      Section { OldBasicsView(model: child) }
    }
  }
}

private struct NewOldSiblings: View {
  private let old = Announced(0)
  private let new = Basics()

  var body: some View {
    let _ = evaluated(Self.self)
    Form {
      OldBasicsView(model: old)
      BasicsView(model: new)
      ActionButton("Reset all") {
        old.value = 0
        new.count = 0
      }
    }
  }
}
