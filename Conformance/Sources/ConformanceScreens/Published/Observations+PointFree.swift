import SwiftUI

extension PublishedObservations {
  /// Observations from tests and issues of Point-Free. The screens use an `@Observable` class instead of the
  /// source's store.
  static let pointFree: [PublishedObservation] = [
    .init(
      "T5", uiTest("ObservablePresentation"), .strong,
      "The presenter of a sheet depends on the state of the sheet only while it reads it.",
      doing: "the presenter begins to show the count; then the sheet's view adds to it",
      published: "observe: PresentationView 1, BasicsView 0; "
        + "increment: PresentationView 1, BasicsView 1"
    ) {
      let host = try screen { PresentationView() }.tapped("present")
      return try ["observe", "increment"].map { name in
        "\(name): \(try host.tap(name).counts(PresentationView.self, BasicsView.self))"
      }.joined(separator: "; ")
    },
    .init(
      "T4b", uiTest("ObservablePresentation"), .strong,
      "When a sheet is dismissed, its view is evaluated once more.",
      doing: "the sheet is dismissed", published: "PresentationView 1, BasicsView 1",
      differsBecause: storeReason
    ) {
      try screen { PresentationView() }.tapped("present").tap("dismiss").counts(
        PresentationView.self, BasicsView.self)
    },
    .init(
      "T6", uiTest("ObservableNavigation"), .strong,
      "Of the views on a stack, only the one whose count changes is evaluated.",
      doing: "a view is pushed; it adds to its count; another is pushed and adds to its own",
      published: "push 1, increment 1, deep increment 1"
    ) {
      let host = screen { NavigationTest() }
      let push = try host.tap("push 0").count(BasicsView.self)
      let increment = try host.tap("increment").count(BasicsView.self)
      try host.tap("push 1")
      let deep = try host.tap("add to last").count(BasicsView.self)
      return "push \(push), increment \(increment), deep increment \(deep)"
    },
    .init(
      "T7", uiTest("ObservableIdentifiedList"), .strong,
      "A new row of a list: the row's closure runs twice.",
      doing: "a row is added", published: "ListView 1, BasicsView 1, rows 2",
      differsBecause: "the list of the platform makes a new row twice; runs of a row's closure "
        + "are not evaluations here"
    ) {
      let host = screen { ListTest() }
      try host.tap("add")
      _ = takeLog()
      let turn = try host.tap("add")
      return "ListView \(turn.count(ListTest.self)), \(turn.counts(BasicsView.self)), "
        + "rows \(takeLog().count { $0 == "row 1" })"
    },
    .init(
      "T7c", uiTest("ObservableIdentifiedList"), .strong,
      "A change in one row's model evaluates the view of that row only.",
      doing: "the second row adds to its count",
      published: "ListView 0, BasicsView 1, rows 0"
    ) {
      let host = screen { ListTest() }
      try host.tap("add")
      try host.tap("add")
      _ = takeLog()
      let turn = try host.tap("add to last")
      return "ListView \(turn.count(ListTest.self)), \(turn.counts(BasicsView.self)), "
        + "rows \(takeLog().count)"
    },
    .init(
      "T8", uiTest("ObservableSiblings"), .strong,
      "A change in one of two siblings evaluates that sibling only.",
      doing: "the first child adds to its count", published: "SiblingsView 0, BasicsView 1"
    ) {
      let turn = try screen { SiblingsView() }.tap("increment", at: 0)
      return turn.counts(SiblingsView.self, BasicsView.self)
    },
    .init(
      "T8b", uiTest("ObservableSiblings"), .strong,
      "When two children are replaced, the old ones are evaluated once more.",
      doing: "both children get a new model and a new id",
      published: "SiblingsView 1, BasicsView 4", differsBecause: storeReason
    ) {
      try screen { SiblingsView() }.tap("reset").counts(SiblingsView.self, BasicsView.self)
    },
    .init(
      "T9b", uiTest("ObservableEnum"), .strong,
      "When a case of an enum is left, the view of the case is evaluated once more.",
      doing: "the child is removed", published: "EnumView 1, BasicsView 1",
      differsBecause: storeReason
    ) {
      try screen { EnumView() }.tapped("toggle").tap("toggle").counts(
        EnumView.self, BasicsView.self)
    },
    .init(
      "P2", perception, .medium, "What the content of a sheet reads is not read by its presenter.",
      doing: "the count in the sheet changes", published: "FeatureView 0, content 1"
    ) {
      let host = screen { FeatureView() }
      try host.tap("present")
      _ = takeLog()
      let turn = try host.tap("increment")
      return "\(turn.counts(FeatureView.self)), \(takeLogCounts("content"))"
    },
    .init(
      "P3", perception, .medium, "Reads in onAppear, in a task and in an action are not tracked.",
      doing: "each reads the count, which then changes", published: "ActionsView 0"
    ) {
      let host = screen { P3.ActionsView() }
      try host.advance(by: .zero)
      try host.tap("read")
      return try host.tap("increment").counts(P3.ActionsView.self)
    },
    .init(
      "S4", .pointFree("swift-perception/issues/55", "iOS 17"), .medium,
      "A child that gets a binding to one property is skipped when another property changes.",
      doing: "the other property changes", published: "DemoView 1, ToggleView 0"
    ) {
      try screen { DemoView() }.tap("increment").counts(DemoView.self, ToggleView.self)
    },
    .init(
      "N6", perception, .medium,
      "What the content of a GeometryReader reads is not read by the body around it.",
      doing: "the count changes; in the test, the library warns of the read, which its wrapper "
        + "around the body does not see",
      published: "FeatureView 0, content 1"
    ) {
      let host = screen { N6.FeatureView() }
      _ = takeLog()
      let turn = try host.tap("increment")
      return "\(turn.counts(N6.FeatureView.self)), \(takeLogCounts("content"))"
    },
    .init(
      "N9", uiTest("ObservableSharedState"), .strong,
      "Two shared values with one key: setting either one evaluates the view once.",
      doing: "each value is toggled; the library's shared values are one observable in short",
      published: "1 1"
    ) {
      let host = screen { N9.ObservableSharedStateView() }
      return try ["isInMemoryOn1", "isInMemoryOn2"].map { name in
        try host.tap(name).count(N9.ObservableSharedStateView.self)
      }.joined(separator: " ")
    },
    .init(
      "N9b", uiTest("ObservableSharedState"), .strong,
      "The deletion of a user default evaluates the view of its shared values twice.",
      doing: "the default is deleted", published: "2",
      needs: "the library's storage in user defaults"),
    .init(
      "N10", .pointFree("swift-perception/issues/137"), .medium,
      "The library's own Bindable evaluates the views behind every binding.",
      published: "ToggleView: @self, _isOn changed.", needs: "the library's property wrapper"),
  ]

  private static let storeReason =
    "the source's store notifies the child that its state ends; a plain observable does not"

  private static let perception = PublishedSource(
    "Point-Free", repository: "pointfreeco/swift-perception", at: "b7fc720",
    path: "Tests/PerceptionTests/PerceptionCheckingTests.swift")

  private static func uiTest(_ name: String) -> PublishedSource {
    PublishedSource(
      "Point-Free", repository: "pointfreeco/swift-composable-architecture", at: "d34c1df",
      path: "Examples/Integration/IntegrationUITests/iOS 17/\(name)Tests.swift",
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
    ActionButton("increment") { model.count += 1 }
  }
}

@Observable private final class Presenter {
  var child: Basics?
  var showsCount = false
}

private struct PresentationView: View {
  @Bindable var model = Presenter()

  var body: some View {
    let _ = evaluated(Self.self)
    if model.showsCount, let child = model.child { Text("child \(child.count)") }
    ActionButton("present") { model.child = Basics() }
      .sheet(item: $model.child) {
        BasicsView(model: $0)
        ActionButton("observe") { model.showsCount.toggle() }
        ActionButton("dismiss") { model.child = nil }
      }
  }
}

private struct NavigationTest: View {
  @State private var path: [Int] = []
  @State private var models = [Basics(), Basics()]

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("push 0") { path.append(0) }
    ActionButton("push 1") { path.append(1) }
    ActionButton("add to last") { models[1].count += 1 }
    NavigationStack(path: $path) {
      Text("root")
        .navigationDestination(for: Int.self) { BasicsView(model: models[$0]) }
    }
  }
}

@Observable private final class Rows {
  var rows: [Basics] = []
}

private struct ListTest: View {
  let model = Rows()

  var body: some View {
    let _ = evaluated(Self.self)
    List {
      ActionButton("add") { model.rows.append(Basics()) }
      ActionButton("add to last") { model.rows.last?.count += 1 }
      ForEach(Array(model.rows.enumerated()), id: \.offset) { index, row in
        let _ = log("row \(index)")
        BasicsView(model: row)
      }
    }
  }
}

@Observable private final class Siblings {
  var first = Basics()
  var second = Basics()
}

private struct SiblingsView: View {
  let model = Siblings()

  var body: some View {
    let _ = evaluated(Self.self)
    BasicsView(model: model.first).id(ObjectIdentifier(model.first))
    BasicsView(model: model.second).id(ObjectIdentifier(model.second))
    ActionButton("reset") {
      model.first = Basics()
      model.second = Basics()
    }
  }
}

private struct EnumView: View {
  let model = Presenter()

  var body: some View {
    let _ = evaluated(Self.self)
    if let child = model.child { BasicsView(model: child) }
    ActionButton("toggle") { model.child = model.child == nil ? Basics() : nil }
  }
}

private struct FeatureView: View {
  @Bindable var model = Presenter()

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("present") { model.child = Basics() }
      .sheet(item: $model.child) { child in
        let _ = log("content")
        Text("\(child.count)")
        ActionButton("increment") { child.count += 1 }
      }
  }
}

@Observable private final class Demo {
  var isOn = false
  var count = 0
}

private struct DemoView: View {
  @Bindable var state = Demo()

  var body: some View {
    let _ = evaluated(Self.self)
    ToggleView(isOn: $state.isOn)
    Text("\(state.count)")
    ActionButton("increment") { state.count += 1 }
  }
}

private struct ToggleView: View {
  @Binding var isOn: Bool

  var body: some View {
    let _ = evaluated(Self.self)
    Toggle("on", isOn: $isOn)
  }
}

private enum P3 {
  struct ActionsView: View {
    @State private var model = Basics()

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("read") { _ = model.count }
        .onAppear { _ = model.count }
        .task { _ = model.count }
      ActionButton("increment") { model.count += 1 }
    }
  }
}

private enum N6 {
  struct FeatureView: View {
    let model = Basics()

    var body: some View {
      let _ = evaluated(Self.self)
      GeometryReader { _ in
        let _ = log("content")
        Text("\(model.count)")
      }
      ActionButton("increment") { model.count += 1 }
    }
  }
}

private enum N9 {
  @Observable final class Shared {
    var isOn = false
  }

  /// A model whose two properties hold the same object, as two of the library's property wrappers with the
  /// same key do.
  final class State {
    let first: Shared
    let second: Shared

    init() {
      first = Shared()
      second = first
    }
  }

  struct ObservableSharedStateView: View {
    let state = State()

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("Toggle") { state.first.isOn.toggle() }.accessibilityIdentifier("isInMemoryOn1")
      Text("In-memory Storage #1 \(state.first.isOn)")
      ActionButton("Toggle") { state.second.isOn.toggle() }.accessibilityIdentifier("isInMemoryOn2")
      Text("In-memory Storage #2 \(state.second.isOn)")
    }
  }
}
