import SwiftUI

extension PublishedObservations {
  /// Observations about sheets, alerts and other presentations.
  static let presentation: [PublishedObservation] = [
    .init(
      "V25", .pointFree("swift-navigation/pull/238", "2024"), .strong,
      "Another item with another id while a sheet is shown calls onDismiss, and shows the new one.",
      doing: "the sheet sets another item", published: "onDismiss 1, shows item 2 count 0"
    ) {
      let host = try screen { ItemSheet() }.tapped("show", "another")
      return
        "\(takeLogCounts("onDismiss")), shows \(host.texts.first { $0.hasPrefix("item") } ?? "")"
    },
    .init(
      "V34", stateInject, .medium,
      "A state that the body does not read, set together with the flag of a cover: the cover "
        + "shows the old value.",
      doing: "a button sets both", published: "n = 1"
    ) {
      try screen { UnreadInCover() }.tapped("show").shown
    },
    .init(
      "V35", stateInject, .medium, "If the body reads the state, the cover shows the new value.",
      doing: "a button sets both", published: "2, n = 2"
    ) {
      try screen { ReadInCover() }.tapped("show").shown
    },
    .init(
      "V36", stateInject, .medium, "An action in the cover reads the new value in any case.",
      doing: "a button sets both; a button in the cover reads the state", published: "n = 2"
    ) {
      let host = screen { UnreadInCover() }
      try host.tap("show")
      try host.tap("close")
      return takeLog().joined(separator: " ")
    },
    .init(
      "V39", .pointFree("swift-composable-architecture/issues/902", "iOS 15"), .strong,
      "When a button of a dialog is tapped, the binding is cleared before the action runs.",
      doing: "the button is tapped", published: "set false, ok without item"
    ) {
      let host = screen { V39.ContentView() }
      try host.tap("show")
      try host.tap("OK")
      return takeLog().joined(separator: ", ")
    },
    .init(
      "V41", appleView("alert(_:ispresented:actions:)-1bkka"), .medium,
      "Any button of an alert clears the binding and dismisses the alert.",
      doing: "the alert is shown, and its button with an empty action is tapped",
      published: "up, then down"
    ) {
      let host = try screen { V41.ContentView() }.tapped("show")
      let first = host.shows("up") ? "up" : "down"
      try host.tap("OK")
      return "\(first), then \(host.shows("up") ? "up" : "down")"
    },
    .init(
      "V42", appleView("sheet(item:ondismiss:content:)"), .medium,
      "Another item replaces the sheet: the state of its content is lost.",
      doing: "the content counts to 1; then the item changes", published: "item 2 count 0"
    ) {
      let host = try screen { ItemSheet() }.tapped("show", "add", "another")
      return host.texts.first { $0.hasPrefix("item") } ?? "nothing"
    },
    .init(
      "V72",
      .web("Apple, forums", "developer.apple.com/forums/thread/707287", "Xcode 13.4.1"), .medium,
      "onChange of a picker in a menu does not run for the first choice.",
      doing: "two choices", published: "first 0, second 1",
      differsBecause: "a report about Xcode 13.4.1; when the content of a menu exists is not "
        + "documented, and here it exists at all times"
    ) {
      let host = screen { V72.ContentView() }
      try host.operate(.set("pick", 1))
      let first = takeLog().count
      try host.operate(.set("pick", 2))
      return "first \(first), second \(takeLog().count)"
    },
    .init(
      "V76", .web("Ole Begemann", "oleb.net/2020/sheet-environment/", "iOS 14"), .medium,
      "A sheet inherits the environment of the view that it is attached to.",
      doing: "the sheet is shown", published: "7"
    ) {
      try screen { SheetOwner().environment(\.number, 7) }.tapped("show").shown
    },
    .init(
      "V82",
      PublishedSource(
        "Point-Free", repository: "pointfreeco/swift-perception",
        at: "0ed067ca6be49f6768aadcbd45aa661419f2d85b",
        path: "Tests/PerceptionTests/PerceptionCheckingTests.swift"), .medium,
      "A binding to a property of an observable reads the property where it is built.",
      doing: "the property changes", published: "FieldView 1"
    ) {
      let model = SheetModel()
      return screen { FieldView(model: model) }.turn { model.text = "a" }.counts(FieldView.self)
    },
    .init(
      "W35", testableView, .strong,
      "The flag of a sheet in a state does not evaluate the view that presents the sheet.",
      doing: "the counter changes; then the sheet is shown",
      published: "counter 1, sheet 0"
    ) {
      let host = screen { StatePresenter() }
      let counter = try host.tap("add").count(StatePresenter.self)
      return "counter \(counter), sheet \(try host.tap("show").count(StatePresenter.self))"
    },
    .init(
      "W36", testableView, .strong,
      "The flag of a sheet in an observable does evaluate the view that presents the sheet.",
      doing: "the counter changes; then the sheet is shown",
      published: "counter 1, sheet 1"
    ) {
      let host = screen { ModelPresenter() }
      let counter = try host.tap("add").count(ModelPresenter.self)
      return "counter \(counter), sheet \(try host.tap("show").count(ModelPresenter.self))"
    },
  ]

  private static let stateInject =
    PublishedSource.web("Fatbobman", "fatbobman.com/en/posts/bug-code-by-state-inject", "iOS 16")

  private static let testableView = PublishedSource(
    "sisoje", repository: "sisoje/testable-view-swiftui",
    at: "3c550b087dcd585c6da814c0b8825d827749d910", path: "README.md")
}

private struct Item: Identifiable {
  let id: Int
}

private struct ItemSheet: View {
  @State private var item: Item?

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("show") { item = Item(id: 1) }
      .sheet(item: $item, onDismiss: logDismissal) { shown in
        ItemContent(id: shown.id)
        ActionButton("another") { item = Item(id: 2) }
      }
  }
}

private func logDismissal() {
  log("onDismiss")
}

private struct ItemContent: View {
  let id: Int
  @State private var count = 0

  var body: some View {
    let _ = evaluated(Self.self)
    Text("item \(id) count \(count)")
    ActionButton("add") { count += 1 }
  }
}

private struct UnreadInCover: View {
  @State private var number = 1
  @State private var isPresented = false

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("show") {
      number = 2
      isPresented = true
    }
    .cover(isPresented: $isPresented) {
      Text("n = \(number)")
      ActionButton("close") {
        isPresented = false
        log("n = \(number)")
      }
    }
  }
}

private struct ReadInCover: View {
  @State private var number = 1
  @State private var isPresented = false

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(number)")
    ActionButton("show") {
      number = 2
      isPresented = true
    }
    .cover(isPresented: $isPresented) { Text("n = \(number)") }
  }
}

private struct SheetOwner: View {
  @State private var isPresented = false

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("show") { isPresented = true }
      .sheet(isPresented: $isPresented) { EnvironmentNumber() }
  }
}

private struct EnvironmentNumber: View {
  @Environment(\.number) private var number

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(number)")
  }
}

@Observable private final class SheetModel {
  var text = ""
  var count = 0
  var isPresented = false
}

private struct FieldView: View {
  @Bindable var model: SheetModel

  var body: some View {
    let _ = evaluated(Self.self)
    TextField("text", text: $model.text)
  }
}

private struct StatePresenter: View {
  @State private var isPresented = false
  @State private var count = 0

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(count)")
    ActionButton("add") { count += 1 }
    ActionButton("show") { isPresented.toggle() }
      .sheet(isPresented: $isPresented) { Text("sheet") }
  }
}

private struct ModelPresenter: View {
  @State private var model = SheetModel()

  var body: some View {
    let _ = evaluated(Self.self)
    @Bindable var model = model
    Text("\(model.count)")
    ActionButton("add") { model.count += 1 }
    ActionButton("show") { model.isPresented.toggle() }
      .sheet(isPresented: $model.isPresented) { Text("sheet") }
  }
}

private enum V39 {
  struct ContentView: View {
    @State private var item = Int?.none

    var body: some View {
      let _ = evaluated(Self.self)
      let isPresented = Binding(
        get: { item != nil },
        set: {
          log("set \($0)")
          if !$0 { item = nil }
        })
      ActionButton("show") { item = 1 }
        .confirmationDialog("title", isPresented: isPresented) {
          Button("OK") { log("ok \(item == nil ? "without" : "with") item") }
        }
    }
  }
}

private enum V41 {
  struct ContentView: View {
    @State private var isPresented = false

    var body: some View {
      let _ = evaluated(Self.self)
      Text(isPresented ? "up" : "down")
      ActionButton("show") { isPresented = true }
        .alert("title", isPresented: $isPresented) { Button("OK") {} }
    }
  }
}

private enum V72 {
  struct ContentView: View {
    @State private var choice = 0

    var body: some View {
      let _ = evaluated(Self.self)
      Menu("menu") {
        Picker("pick", selection: $choice) {
          ForEach(0..<3) { Text("\($0)").tag($0) }
        }
        .onChange(of: choice) { log("changed") }
      }
    }
  }
}

extension View {
  /// Shows a full-screen cover, or a sheet on systems without full-screen covers.
  fileprivate func cover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    #if os(macOS)
      sheet(isPresented: isPresented, content: content)
    #else
      fullScreenCover(isPresented: isPresented, content: content)
    #endif
  }
}
