import SwiftUI

extension PublishedObservations {
  /// Observations from tests of OpenSwiftUI that also run against the real SwiftUI: what a view reads, and
  /// how often it is evaluated.
  static let openSwiftUI: [PublishedObservation] = [
    .init(
      "A1", test("Data/Combine/ObservedObject"), .strong,
      "A published change evaluates the view that installs the object and the child that shows it.",
      doing: "onAppear toggles a published property", published: "ContentView 2, Subview 3"
    ) {
      screen { ObservingView(toggled: \.shown) }.mount.counts(ofParent: ObservingView.self)
    },
    .init(
      "A2", test("Data/Combine/ObservedObject"), .strong,
      "A change of a property that is not published evaluates nothing.",
      doing: "onAppear toggles a plain property of an observed object",
      published: "ContentView 1, Subview 2"
    ) {
      screen { ObservingView(toggled: \.silent) }.mount.counts(ofParent: ObservingView.self)
    },
    .init(
      "A3", test("Data/Combine/StateObject"), .strong,
      "A published change evaluates the view that owns the object and the child that shows it.",
      doing: "onAppear toggles a published property", published: "ContentView 2, Subview 3"
    ) {
      screen { OwningView(toggled: \.shown) }.mount.counts(ofParent: OwningView.self)
    },
    .init(
      "A4", test("Data/Combine/StateObject"), .strong,
      "A change of a plain property of an owned object evaluates nothing.",
      doing: "onAppear toggles a property that is not published",
      published: "ContentView 1, Subview 2"
    ) {
      screen { OwningView(toggled: \.silent) }.mount.counts(ofParent: OwningView.self)
    },
    .init(
      "A5", test("Data/Combine/ObservedObject"), .strong,
      "An observable in a plain field: a tracked change evaluates the view that reads it.",
      doing: "onAppear toggles a tracked property", published: "ContentView 2, Subview 3"
    ) {
      screen { PlainView(toggled: \.shown) }.mount.counts(ofParent: PlainView.self)
    },
    .init(
      "A6", test("Data/Combine/ObservedObject"), .strong,
      "An observable in a plain field: a change of an ignored property evaluates nothing.",
      doing: "onAppear toggles an ignored property", published: "ContentView 1, Subview 2"
    ) {
      screen { PlainView(toggled: \.silent) }.mount.counts(ofParent: PlainView.self)
    },
    .init(
      "A7", test("Data/Combine/StateObject"), .strong,
      "An observable in a state: a tracked change evaluates the view that reads it.",
      doing: "onAppear toggles a tracked property", published: "ContentView 2, Subview 3"
    ) {
      screen { StateView(toggled: \.shown) }.mount.counts(ofParent: StateView.self)
    },
    .init(
      "A8", test("Data/Combine/StateObject"), .strong,
      "An observable in a state: a change of an ignored property evaluates nothing.",
      doing: "onAppear toggles an ignored property", published: "ContentView 1, Subview 2"
    ) {
      screen { StateView(toggled: \.silent) }.mount.counts(ofParent: StateView.self)
    },
    .init(
      "A9", test("Data/State/State"), .strong,
      "Each transaction of one turn has its own update, and onChange sees the last value of each.",
      doing: "onAppear sets 1 and 2, and within an animation 3 and 4",
      published: "bodies 0 2 4, changes 0>2 2>4"
    ) {
      _ = screen { A9.ContentView() }
      return takeLogValues("bodies", "changes")
    },
    .init(
      "A10", test("Data/Observation/ObservationUtils"), .strong,
      "A body that reads a property twice, once for an id, is evaluated once per change.",
      doing: "the property changes after a second", published: "ContentView 2"
    ) {
      let host = screen { IdentifiedColor.ContentView() }
      try host.advance(by: .seconds(1))
      return host.activity.counts(IdentifiedColor.ContentView.self)
    },
    .init(
      "A18", test("View/EquatableView"), .strong,
      "A view without == of its own is evaluated for each new value.",
      doing: "the number becomes 2 and then 4", published: "NumberView 3"
    ) {
      let host = try screen { A18.ContentView() }.tapped("add", "add")
      return host.activity.counts(NumberView.self)
    },
    .init(
      "A19", test("View/EquatableView"), .medium,
      "A view in .equatable() whose == compares the parity only.",
      doing: "the number becomes 2 and then 4", published: "ParityView 2",
      differsBecause: "the original compares the first pair without its layout, which it fetches "
        + "in the background, and evaluates once more; its test accepts one to three evaluations"
    ) {
      let host = try screen { A19.ContentView() }.tapped("add", "add")
      return host.activity.counts(ParityView.self)
    },
    .init(
      "A24", test("Data/Observation/Environment+Observable"), .strong,
      "An optional observable of the environment is nil if nil was set.", published: "model nil"
    ) {
      screen { OptionalReader().environment(nil as Tracked?) }.shown
    },
    .init(
      "W2", test("Data/Combine/EnvironmentObject"), .strong,
      "A child finds the object that its parent put into the environment.", published: "value 1"
    ) {
      _ = screen { AnnouncingReader().environmentObject(Announcing()) }
      return takeLogLine()
    },
    .init(
      "W3", test("Data/Environment/EnvironmentKeyWritingModifier"), .strong,
      "A key of the environment has its default above the modifier that writes it, and the "
        + "written value below.", published: "value 0 value 1"
    ) {
      _ = screen {
        NumberReader()
        NumberReader().environment(\.number, 1)
      }
      return takeLogLine()
    },
    .init(
      "W4", test("Data/Observation/Environment+Observable"), .strong,
      "A child finds an observable of the environment by its type.", published: "value 1"
    ) {
      _ = screen { TrackedReader().environment(Tracked()) }
      return takeLogLine()
    },
  ]

  /// Returns a compatibility test of OpenSwiftUI as a source.
  static func test(_ name: String) -> PublishedSource {
    PublishedSource(
      "OpenSwiftUI", repository: "OpenSwiftUIProject/OpenSwiftUI", at: "069dd80",
      path: "Tests/OpenSwiftUICompatibilityTests/\(name)CompatibilityTests.swift")
  }
}

extension Step {
  /// Returns the evaluation counts of a parent, which the source calls `ContentView`, and of its two
  /// children.
  fileprivate func counts<Parent: View>(ofParent _: Parent.Type) -> String {
    "ContentView \(count(Parent.self)), Subview \(count(Subview.self))"
  }
}

// MARK: - A parent with two children, one of which shows what changes

private final class Announcing: ObservableObject, TwoFlags {
  @Published var shown = false
  let value = 1
  var silent = false
}

@Observable private final class Tracked: TwoFlags {
  var shown = false
  let value = 1
  @ObservationIgnored var silent = false
}

private struct Subview: View {
  let isOn: Bool

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(isOn)")
  }
}

private protocol TwoFlags: AnyObject {
  var shown: Bool { get set }
  var silent: Bool { get set }
}

/// Returns a child for each flag. This is a function instead of a view, so that the parent's own body reads
/// the flags.
private func children<Model: TwoFlags>(
  of model: Model, toggling flag: ReferenceWritableKeyPath<Model, Bool>
) -> some View {
  VStack {
    Subview(isOn: model.shown)
    Subview(isOn: model.silent)
  }
  .onAppear { model[keyPath: flag].toggle() }
}

private struct ObservingView: View {
  @ObservedObject var model = Announcing()
  let toggled: ReferenceWritableKeyPath<Announcing, Bool>

  var body: some View {
    let _ = evaluated(Self.self)
    children(of: model, toggling: toggled)
  }
}

private struct OwningView: View {
  @StateObject var model = Announcing()
  let toggled: ReferenceWritableKeyPath<Announcing, Bool>

  var body: some View {
    let _ = evaluated(Self.self)
    children(of: model, toggling: toggled)
  }
}

private struct PlainView: View {
  let model = Tracked()
  let toggled: ReferenceWritableKeyPath<Tracked, Bool>

  var body: some View {
    let _ = evaluated(Self.self)
    children(of: model, toggling: toggled)
  }
}

private struct StateView: View {
  @State var model = Tracked()
  let toggled: ReferenceWritableKeyPath<Tracked, Bool>

  var body: some View {
    let _ = evaluated(Self.self)
    children(of: model, toggling: toggled)
  }
}

// MARK: - The other screens

private enum IdentifiedColor {
  struct ContentView: View {
    @State private var model = Tracked()

    var body: some View {
      let _ = evaluated(Self.self)
      (model.shown ? Color.red : Color.blue)
        .id(model.shown)
        .onAppear { later(after: .seconds(1)) { model.shown.toggle() } }
    }
  }
}

private struct NumberView: View {
  let number: Int

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(number)")
  }
}

private struct ParityView: View, Equatable {
  let number: Int

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(number)")
  }

  static func == (left: Self, right: Self) -> Bool { left.number % 2 == right.number % 2 }
}

private struct OptionalReader: View {
  @Environment(Tracked.self) private var model: Tracked?

  var body: some View {
    let _ = evaluated(Self.self)
    Text("model \(model == nil ? "nil" : "set")")
  }
}

private struct AnnouncingReader: View {
  @EnvironmentObject private var model: Announcing

  var body: some View {
    let _ = evaluated(Self.self)
    Color.red.onAppear { log("value \(model.value)") }
  }
}

private struct NumberReader: View {
  @Environment(\.number) private var number

  var body: some View {
    let _ = evaluated(Self.self)
    Color.red.onAppear { log("value \(number)") }
  }
}

private struct TrackedReader: View {
  @Environment(Tracked.self) private var model

  var body: some View {
    let _ = evaluated(Self.self)
    Color.red.onAppear { log("value \(model.value)") }
  }
}

private enum A9 {
  struct ContentView: View {
    @State private var value = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = log("bodies \(value)")
      Color.red
        .onAppear {
          value = 1
          value = 2
          withAnimation {
            value = 3
            value = 4
          }
        }
        .onChange(of: value) { old, new in log("changes \(old)>\(new)") }
    }
  }
}

private enum A18 {
  struct ContentView: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      NumberView(number: number)
      ActionButton("add") { number += 2 }
    }
  }
}

private enum A19 {
  struct ContentView: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      ParityView(number: number).equatable()
      ActionButton("add") { number += 2 }
    }
  }
}
