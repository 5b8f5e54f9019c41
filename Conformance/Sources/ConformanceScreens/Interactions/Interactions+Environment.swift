import SwiftUI

extension Interactions {
  /// Screens with values and models in the environment, with a modifier, and with preferences.
  static let environment: [Screen] = [
    .init(interaction: "14 values of the environment", actions: ["number", "second", "first"]) {
      EnvironmentNumbers.Owner()
    },
    .init(interaction: "15 environment object", actions: ["change", "replace", "change"]) {
      ObjectInEnvironment.Owner()
    },
    .init(
      interaction: "16 model in the environment", actions: ["first", "second", "replace", "first"]
    ) {
      ModelInEnvironment.Owner()
    },
    .init(interaction: "22 modifier with a state", actions: ["modifier", "add", "other"]) {
      EnvironmentNumbers.OwnerOfModifier()
    },
    .init(interaction: "33 preference that sets a state", actions: ["add", "add"]) {
      StateOfPreference.Owner()
    },
  ]
}

private enum EnvironmentNumbers {
  struct Owner: View {
    @State private var number = 0
    @State private var pair = TwoNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("number") { number += 1 }
      let _ = register("second") { pair.second += 1 }
      let _ = register("first") { pair.first += 1 }
      VStack {
        NumberReader()
        UnreadingView()
        PartReader()
        Leaf("constant", 1)
        NumberReader().environment(\.number, 7)
      }
      .environment(\.number, number)
      .environment(\.twoNumbers, pair)
    }
  }

  struct OwnerOfModifier: View {
    @State private var number = 0
    @State private var other = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = other
      let _ = register("add") { number += 1 }
      let _ = register("other") { other += 1 }
      VStack {
        NumberReader()
        UnreadingView()
        Leaf("constant", 0)
      }
      .modifier(NumberModifier(number: number))
    }
  }

  struct NumberModifier: ViewModifier {
    @State private var added = 0
    let number: Int

    func body(content: Content) -> some View {
      let _ = evaluated(Self.self)
      let _ = register("modifier") { added += 1 }
      content.environment(\.number, added + number)
    }
  }

  struct NumberReader: View {
    @Environment(\.number) private var number

    var body: some View {
      let _ = evaluated(Self.self)
      Leaf("number", number)
    }
  }

  /// A view that declares an environment value which its body does not read.
  struct UnreadingView: View {
    @Environment(\.number) private var number

    var body: some View {
      let _ = evaluated(Self.self)
      Color.red
    }
  }

  struct PartReader: View {
    @Environment(\.twoNumbers.first) private var first

    var body: some View {
      let _ = evaluated(Self.self)
      Leaf("first", first)
    }
  }
}

private enum ObjectInEnvironment {
  struct Owner: View {
    @State private var model = PublishedNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("change") { model.first += 1 }
      let _ = register("replace") { model = PublishedNumbers() }
      VStack {
        Observer()
        Leaf("constant", 0)
      }
      .environmentObject(model)
    }
  }

  struct Observer: View {
    @EnvironmentObject private var model: PublishedNumbers

    var body: some View {
      let _ = evaluated(Self.self)
      Leaf("first", model.first)
    }
  }
}

private enum ModelInEnvironment {
  struct Owner: View {
    @State private var model = ObservableNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("first") { model.first += 1 }
      let _ = register("second") { model.second += 1 }
      let _ = register("replace") { model = ObservableNumbers() }
      VStack {
        FirstReader()
        Leaf("constant", 0)
      }
      .environment(model)
    }
  }

  struct FirstReader: View {
    @Environment(ObservableNumbers.self) private var model

    var body: some View {
      let _ = evaluated(Self.self)
      Leaf("first", model.first)
    }
  }
}

private enum StateOfPreference {
  struct SumKey: PreferenceKey {
    static var defaultValue: Int { 0 }

    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  /// A view that shows the sum of two preferences. Its evaluations are counted separately for each
  /// combination of its states' values.
  struct Owner: View {
    @State private var number = 0
    @State private var sum = 0

    var body: some View {
      let _ = evaluated(named: "Owner \(number) \(sum)")
      let _ = register("add") { number += 1 }
      VStack {
        Color.red.preference(key: SumKey.self, value: number)
        Color.blue.preference(key: SumKey.self, value: 2)
        Leaf("sum", sum)
      }
      .onPreferenceChange(SumKey.self) { sum = $0 }
    }
  }
}
