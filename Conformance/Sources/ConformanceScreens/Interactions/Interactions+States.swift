import SwiftUI

extension Interactions {
  /// Screens with states, bindings to states, and transactions.
  static let states: [Screen] = [
    .init(interaction: "1 state set and restored", actions: ["restore", "add", "same"]) {
      RestoredState()
    },
    .init(
      interaction: "8 bindings to the parts of a state",
      actions: ["first", "second", "set first", "set second"]
    ) {
      StateParts.OwnerWithLeaf()
    },
    .init(interaction: "9 binding passed through a view", actions: ["add", "set end"]) {
      PassedBinding.Owner()
    },
    .init(
      interaction: "9b binding passed through a view, owner reads", actions: ["add", "set end"]
    ) {
      PassedBinding.ReadingOwner()
    },
    .init(interaction: "25 transactions in one turn", actions: ["mixed", "two", "plain"]) {
      TwoTransactions()
    },
    .init(
      interaction: "41 bindings to the parts of a state, owner reads",
      actions: ["first", "second", "set first", "set second"]
    ) {
      StateParts.ReadingOwner()
    },
    .init(
      interaction: "42 bindings to the parts of a state, owner does not read",
      actions: ["first", "second", "set first", "set second"]
    ) {
      StateParts.Owner()
    },
    .init(interaction: "44 unread binding to a state", actions: ["add", "set"]) {
      UnreadBinding.Owner()
    },
    .init(interaction: "44b unread binding to a state, owner reads", actions: ["add", "set"]) {
      UnreadBinding.ReadingOwner()
    },
    .init(
      interaction: "45 binding to an element",
      actions: ["first", "second", "append", "other", "set element"]
    ) {
      ElementBinding.Owner()
    },
    .init(
      interaction: "45b binding to an element, owner reads",
      actions: ["first", "second", "append", "other", "set element"]
    ) {
      ElementBinding.ReadingOwner()
    },
    .init(
      interaction: "46 animated binding",
      actions: ["other", "add", "set animated", "set plain", "other"]
    ) {
      AnimatedBinding()
    },
  ]
}

private struct RestoredState: View {
  @State private var number = 0

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("restore") {
      number = 1
      number = 0
    }
    let _ = register("add") { number += 1 }
    let _ = register("same") { number = number }
    Leaf("number", number)
  }
}

private enum StateParts {
  struct OwnerWithLeaf: View {
    @State private var value = TwoNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("first") { value.first += 1 }
      let _ = register("second") { value.second += 1 }
      VStack {
        BindingReader(role: "first", number: $value.first)
        BindingReader(role: "second", number: $value.second)
        Leaf("constant", 1)
      }
    }
  }

  struct Owner: View {
    @State private var value = TwoNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("first") { value.first += 1 }
      let _ = register("second") { value.second += 1 }
      VStack {
        BindingReader(role: "first", number: $value.first)
        BindingReader(role: "second", number: $value.second)
      }
    }
  }

  struct ReadingOwner: View {
    @State private var value = TwoNumbers()

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = value
      let _ = register("first") { value.first += 1 }
      let _ = register("second") { value.second += 1 }
      VStack {
        BindingReader(role: "first", number: $value.first)
        BindingReader(role: "second", number: $value.second)
      }
    }
  }
}

private enum PassedBinding {
  struct Owner: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("add") { number += 1 }
      PassingView(number: $number)
    }
  }

  struct ReadingOwner: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = number
      let _ = register("add") { number += 1 }
      PassingView(number: $number)
    }
  }

  struct PassingView: View {
    @Binding var number: Int

    var body: some View {
      let _ = evaluated(Self.self)
      VStack {
        BindingReader(role: "end", number: $number)
        Leaf("constant", 0)
      }
    }
  }
}

/// A view with two states. Its evaluations are counted separately for each combination of the states' values,
/// so that each update is visible in the result.
private struct TwoTransactions: View {
  @State private var first = 0
  @State private var second = 0

  var body: some View {
    let _ = evaluated(named: "TwoTransactions \(first) \(second)")
    let _ = register("mixed") {
      first += 1
      withAnimation { second += 1 }
      first += 1
    }
    let _ = register("two") {
      withAnimation { first += 1 }
      withAnimation { second += 1 }
    }
    let _ = register("plain") {
      first += 1
      second += 1
    }
    Color.red
  }
}

private enum UnreadBinding {
  struct Owner: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("add") { number += 1 }
      UnreadingView(number: $number)
    }
  }

  struct ReadingOwner: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = number
      let _ = register("add") { number += 1 }
      UnreadingView(number: $number)
    }
  }

  struct UnreadingView: View {
    @Binding var number: Int

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("set") { number += 1 }
      Color.red
    }
  }
}

private enum ElementBinding {
  struct Owner: View {
    @State private var list = [1, 2, 3]
    @State private var other = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = other
      let _ = register("first") { list[0] += 1 }
      let _ = register("second") { list[1] += 1 }
      let _ = register("append") { list.append(4) }
      let _ = register("other") { other += 1 }
      BindingReader(role: "element", number: $list[0])
    }
  }

  struct ReadingOwner: View {
    @State private var list = [1, 2, 3]
    @State private var other = 0

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = list
      let _ = other
      let _ = register("first") { list[0] += 1 }
      let _ = register("second") { list[1] += 1 }
      let _ = register("append") { list.append(4) }
      let _ = register("other") { other += 1 }
      BindingReader(role: "element", number: $list[0])
    }
  }
}

private struct AnimatedBinding: View {
  @State private var number = 0
  @State private var other = 0

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = other
    let _ = register("other") { other += 1 }
    let _ = register("add") { number += 1 }
    VStack {
      BindingReader(role: "animated", number: $number.animation())
      BindingReader(role: "plain", number: $number)
    }
  }
}
