import SwiftUI

extension PublishedObservations {
  /// Observations from books and episodes of objc.io, and from exercises in them.
  static let objcIO: [PublishedObservation] = [
    .init(
      "S7",
      .web("objc.io", "talk.objc.io/episodes/S01E409-environment-preference-updates", "2024"),
      .medium,
      "A view that reads one value through the whole environment is not evaluated for another.",
      doing: "the type size changes, then the appearance",
      published: "WholeEnvironment 1, then WholeEnvironment 0"
    ) {
      let host = screen(state: (size: DynamicTypeSize.large, scheme: ColorScheme.light)) {
        $values in
        ActionButton("size") { values.size = .xLarge }
        ActionButton("scheme") { values.scheme = .dark }
        VStack { WholeEnvironment() }.padding()
          .environment(\.dynamicTypeSize, values.size)
          .environment(\.colorScheme, values.scheme)
      }
      let size = try host.tap("size").counts(WholeEnvironment.self)
      return "\(size), then \(try host.tap("scheme").counts(WholeEnvironment.self))"
    },
    .init(
      "S13", stateDependencies, .medium, "A child without fields is skipped.",
      doing: "the parent's counter changes", published: "ContentView 1, Nested 0"
    ) {
      try result(screen { WithoutFields.ContentView() }, WithoutFields.self)
    },
    .init(
      "S15", stateDependencies, .medium, "A child that gets an equal value is skipped.",
      doing: "the parent's counter changes, and the value derived from it does not",
      published: "ContentView 1, Nested 0"
    ) {
      try result(screen { DerivedValue.ContentView() }, DerivedValue.self)
    },
    .init(
      "S16", stateDependencies, .medium,
      "A child that observes an object of its own is skipped.",
      doing: "the parent's counter changes", published: "ContentView 1, Nested 0"
    ) {
      try result(screen { OwnObject.ContentView(other: Announced(0)) }, OwnObject.self)
    },
    .init(
      "S17", stateDependencies, .medium,
      "A child that gets a binding to the counter is evaluated, although it does not read it.",
      doing: "the parent's counter changes", published: "ContentView 1, Nested 1"
    ) {
      try result(screen { PassedBinding.ContentView() }, PassedBinding.self)
    },
    .init(
      "S33", chronicles("2-ObservableMacro", release: "iOS 18"), .medium,
      "Of two views that read different properties of one observable, only the reader of a "
        + "changed property is evaluated.",
      doing: "the one property changes, then the other",
      published: "value: CounterView 1, Sub 0; value2: CounterView 0, Sub 1"
    ) {
      let host = screen { TwoReaders.CounterView() }
      return try ["value", "value2"].map { name in
        let turn = try host.tap(name)
        return "\(name): \(turn.counts(TwoReaders.CounterView.self, TwoReaders.Sub.self))"
      }.joined(separator: "; ")
    },
    .init(
      "S33b", chronicles("2-ObservableMacro", release: "iOS 18"), .medium,
      "A binding to a property of an observable evaluates the view that made the binding, too.",
      doing: "the child sets its binding", published: "CounterView 1, Sub 1"
    ) {
      try screen { BoundReader.CounterView() }.tap("value2")
        .counts(BoundReader.CounterView.self, BoundReader.Sub.self)
    },
    .init(
      "S33c", chronicles("2-ObservableMacro", release: "iOS 18"), .medium,
      "An observable within an observable: each view follows what it reads itself.",
      doing: "a property of the inner object changes, then one of the outer",
      published: "inner: SomeContentView 0, InnerView 2; outer: SomeContentView 1, InnerView 0"
    ) {
      let host = screen { SomeContentView() }
      return try ["inner", "outer"].map { name in
        "\(name): \(try host.tap(name).counts(SomeContentView.self, InnerView.self))"
      }.joined(separator: "; ")
    },
    .init(
      "S39", chronicles("5-Bindings", release: "iOS 18"), .medium,
      "A plain field of the type Binding works like a property with @Binding.",
      doing: "the child adds 1 through the field", published: "counter 1"
    ) {
      try screen { S39.ContentView() }.tapped("add").shown
    },
  ]

  private static let stateDependencies = PublishedSource(
    "objc.io", repository: "objcio/S01E267-state-dependencies",
    at: "77068a7762bb776ab5584a456aca9621a9407f55",
    path: "Tests/NotSwiftUIStateTests/StateTests.swift")

  private static func chronicles(_ name: String, release: String) -> PublishedSource {
    PublishedSource(
      "Thinking in SwiftUI, exercises", repository: "naykutguven/SwiftUIChronicles", at: "main",
      path: "ThinkingInSwiftUI/2. States and Binding/\(name).swift", release: release)
  }

  @MainActor private static func result<Pair: ParentAndChild>(
    _ host: ShownScreen, _: Pair.Type
  ) throws -> String {
    try host.tap("add").counts(Pair.ContentView.self, Pair.Nested.self)
  }
}

private struct WholeEnvironment: View {
  @Environment(\.self) private var environment

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(environment.dynamicTypeSize)")
  }
}

// MARK: - A parent that installs a counter, and a child

private protocol ParentAndChild {
  associatedtype ContentView: View
  associatedtype Nested: View
}

private enum WithoutFields: ParentAndChild {
  struct ContentView: View {
    @ObservedObject var counter = Announced(0)

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("add") { counter.value += 1 }
      Text("\(counter.value)")
      Nested()
    }
  }

  struct Nested: View {
    var body: some View {
      let _ = evaluated(Self.self)
      Text("nested")
    }
  }
}

private enum DerivedValue: ParentAndChild {
  struct ContentView: View {
    @ObservedObject var counter = Announced(0)

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("add") { counter.value += 1 }
      Nested(isLarge: counter.value > 10)
    }
  }

  struct Nested: View {
    let isLarge: Bool

    var body: some View {
      let _ = evaluated(Self.self)
      Text("\(isLarge)")
    }
  }
}

private enum OwnObject: ParentAndChild {
  struct ContentView: View {
    @ObservedObject var counter = Announced(0)
    let other: Announced<Int>

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("add") { counter.value += 1 }
      Nested(other: other)
    }
  }

  struct Nested: View {
    @ObservedObject var other: Announced<Int>

    var body: some View {
      let _ = evaluated(Self.self)
      Text("\(other.value)")
    }
  }
}

private enum PassedBinding: ParentAndChild {
  struct ContentView: View {
    @ObservedObject var counter = Announced(0)

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("add") { counter.value += 1 }
      Nested(count: $counter.value)
    }
  }

  struct Nested: View {
    @Binding var count: Int

    var body: some View {
      let _ = evaluated(Self.self)
      Text("nested")
    }
  }
}

// MARK: - Observables and bindings

@Observable private final class TwoValues {
  var value = 0
  var value2 = 0
}

private enum TwoReaders {
  struct CounterView: View {
    let model = TwoValues()

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("value") { model.value += 1 }
      Text("\(model.value)")
      Sub(model: model)
    }
  }

  struct Sub: View {
    @Bindable var model: TwoValues

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("value2") { model.value2 += 1 }
      Text("\(model.value2)")
    }
  }
}

private enum BoundReader {
  struct CounterView: View {
    @Bindable var model = TwoValues()

    var body: some View {
      let _ = evaluated(Self.self)
      Text("\(model.value)")
      Sub(value: $model.value2)
    }
  }

  struct Sub: View {
    @Binding var value: Int

    var body: some View {
      let _ = evaluated(Self.self)
      ActionButton("value2") { value += 1 }
      Text("\(value)")
    }
  }
}

@Observable private final class Outer {
  var inner = TwoValues()
  var value = 0
}

private struct SomeContentView: View {
  let model = Outer()

  var body: some View {
    let _ = evaluated(Self.self)
    ActionButton("inner") { model.inner.value += 1 }
    ActionButton("outer") { model.value += 1 }
    Text("\(model.value)")
    InnerView(model: model.inner)
    InnerView(model: model.inner)
  }
}

private struct InnerView: View {
  let model: TwoValues

  var body: some View {
    let _ = evaluated(Self.self)
    Text("\(model.value)")
  }
}

private struct PlainField: View {
  let count: Binding<Int>

  var body: some View {
    let _ = evaluated(Self.self)
    Text("counter \(count.wrappedValue)")
    ActionButton("add") { count.wrappedValue += 1 }
  }
}

private enum S39 {
  struct ContentView: View {
    @State private var count = 0

    var body: some View {
      let _ = evaluated(Self.self)
      PlainField(count: $count)
    }
  }
}
