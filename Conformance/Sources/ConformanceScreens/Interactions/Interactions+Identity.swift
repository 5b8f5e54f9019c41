import SwiftUI

extension Interactions {
  /// Screens with conditions, ids, effects that set states, type-erased views and modifiers.
  static let identity: [Screen] = [
    .init(interaction: "7 branches", actions: ["toggle", "add", "toggle"]) {
      Branches()
    },
    .init(interaction: "18 id that changes", actions: ["identity", "add"]) {
      ChangingID()
    },
    .init(interaction: "19 chain of onChange", actions: ["first", "first"]) {
      ChangeChain()
    },
    .init(interaction: "20 onAppear that sets states", actions: []) {
      AppearanceStates.Owner()
    },
    .init(interaction: "30 AnyView of the same and of another type", actions: ["add", "add"]) {
      ErasedViews()
    },
    .init(interaction: "31 groups", actions: ["add", "add"]) {
      Groups()
    },
    .init(interaction: "35 backgrounds and modifiers", actions: ["add", "add"]) {
      ModifiedLeaves()
    },
    .init(interaction: "49 AnyView in a field", actions: ["other", "other"]) {
      ErasedField.Owner()
    },
  ]
}

/// A view with a state, which is reset when the identity of the view changes. Its evaluations are counted by
/// the role of the view.
private struct Kept: View {
  let role: String
  @State private var unread = 0

  var body: some View {
    let _ = evaluated(named: "Kept \(role)")
    Color.red
  }
}

private struct Branches: View {
  @State private var isOn = true
  @State private var number = 0

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("toggle") { isOn.toggle() }
    let _ = register("add") { number += 1 }
    VStack {
      if isOn { Kept(role: "on") } else { Kept(role: "off") }
      if number % 2 == 0 { Leaf("even", 0) }
    }
  }
}

private struct ChangingID: View {
  @State private var id = 0
  @State private var number = 0

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("identity") { id += 1 }
    let _ = register("add") { number += 1 }
    VStack {
      Kept(role: "identified").id(id)
      Leaf("number", number)
    }
  }
}

private struct ChangeChain: View {
  @State private var first = 0
  @State private var second = 0
  @State private var third = 0

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("first") { first += 1 }
    Leaf("third", third)
      .onChange(of: first) { second = first }
      .onChange(of: second) { third = second }
  }
}

/// Two views that set states when they appear. Their evaluations are counted separately for each value of the
/// states.
private enum AppearanceStates {
  struct Owner: View {
    @State private var number = 0

    var body: some View {
      let _ = evaluated(named: "Owner \(number)")
      VStack { Child(number: $number) }
        .onAppear { number += 1 }
    }
  }

  struct Child: View {
    @Binding var number: Int
    @State private var own = 0

    var body: some View {
      let _ = evaluated(named: "Child \(number) \(own)")
      Color.red.onAppear {
        own = 1
        number += 10
      }
    }
  }
}

private struct ErasedViews: View {
  @State private var number = 0

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("add") { number += 1 }
    VStack {
      AnyView(Leaf("constant", 1))
      AnyView(Leaf("number", number))
      number % 2 == 0 ? AnyView(Kept(role: "even")) : AnyView(Color.red)
      AnyView(Kept(role: "always"))
    }
  }
}

private struct Groups: View {
  @State private var number = 0

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("add") { number += 1 }
    VStack {
      Group {
        Leaf("constant in a group", 0)
        Leaf("number", number)
      }
      Group {
        if number > 0 { Leaf("positive", number) }
      }
      Leaf("constant", 0)
    }
  }
}

private struct ModifiedLeaves: View {
  @State private var number = 0

  var body: some View {
    let _ = evaluated(Self.self)
    let _ = register("add") { number += 1 }
    VStack {
      Leaf("base", 0)
        .background(Leaf("background", number))
        .overlay(Leaf("overlay", 0))
      Leaf("padded", 0).padding(CGFloat(number))
      Leaf("transparent", 0).opacity(Double(number) / 10)
    }
  }
}

private enum ErasedField {
  struct Owner: View {
    @State private var other = 0
    let kept = AnyView(Leaf("kept", 1))

    var body: some View {
      let _ = evaluated(Self.self)
      let _ = register("other") { other += 1 }
      VStack {
        ErasedContent(role: "kept", content: kept)
        ErasedContent(role: "anew", content: AnyView(Leaf("anew", 1)))
        ErasedContent(role: "changed", content: AnyView(Leaf("changed", other)))
      }
    }
  }

  struct ErasedContent: View {
    let role: String
    let content: AnyView

    var body: some View {
      let _ = evaluated(named: "ErasedContent \(role)")
      content
    }
  }
}
